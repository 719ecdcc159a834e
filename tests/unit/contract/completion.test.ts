import { expect, test } from 'vitest';
import { completionOf } from '../../../contract/completion.ts';

/** An order of 62 shipper cases of 20 and 14 loose units, in master cases of 10. */
const PLAN = { produced_quantity: 1254, sc_planned_qty: 62, lu_planned_qty: 14, mc_planned_qty: 6 };
const ALL = { sc_scanned_qty: 60, ss_scanned_qty: 2, mc_scanned_qty: 6, lu_scanned_qty: 14 };

test.each([
  ['nothing is packed', {}, 'open', 'cases 0/62 left 62, units 0/14 left 14'],
  [
    'only the two stray cases are left',
    { ...ALL, ss_scanned_qty: 0 },
    'open',
    'cases 60/62 left 2, units 14/14',
  ],
  [
    'the stray cases are packed as remaining items, and spare labels are left',
    { ...ALL, sc_printed_qty: 66, lu_printed_qty: 16 },
    'done',
    'cases 62/62, units 14/14',
  ],
  [
    'only loose units are left',
    { ...ALL, lu_scanned_qty: 13 },
    'open',
    'cases 62/62, units 13/14 left 1',
  ],
  [
    'one case too many is packed',
    { ...ALL, sc_scanned_qty: 61 },
    'over',
    'cases 63/62 over 1, units 14/14',
  ],
  [
    'too many cases hide no loose unit that is left',
    { ...ALL, sc_scanned_qty: 61, lu_scanned_qty: 0 },
    'open',
    'cases 63/62 over 1, units 0/14 left 14',
  ],
  [
    'cases are packed although none is planned',
    { sc_planned_qty: 0, lu_planned_qty: 0, sc_scanned_qty: 5 },
    'over',
    'cases 5/0 over 5, units 0/0',
  ],
  [
    'the plant reports no plan',
    { sc_planned_qty: null, lu_planned_qty: null, sc_scanned_qty: 5 },
    'open',
    'cases 5/?, units 0/?',
  ],
  [
    'the plant plans cases and no loose units',
    { lu_planned_qty: null, ...ALL, lu_scanned_qty: 0 },
    'done',
    'cases 62/62, units 0/?',
  ],
  ['nothing is planned', { sc_planned_qty: 0, lu_planned_qty: 0 }, 'open', 'cases 0/0, units 0/0'],
  [
    'the plant counts in fractions',
    { sc_planned_qty: 61.6, lu_planned_qty: 0, sc_scanned_qty: 61.5 },
    'done',
    'cases 62/62, units 0/0',
  ],
  [
    'a count was corrected below zero',
    { ...ALL, sc_scanned_qty: -1 },
    'open',
    'cases 2/62 left 60, units 14/14',
  ],
])('an order is complete by its goods where %s', (_where, counts, state, figures) => {
  const completion = completionOf({ ...PLAN, ...counts });
  const { shipper, loose } = completion;
  const words = [['cases', shipper] as const, ['units', loose] as const].map(
    ([name, { packed, planned = '?', left, over }]) =>
      `${name} ${packed}/${planned}${left ? ` left ${left}` : ''}${over ? ` over ${over}` : ''}`,
  );
  expect({ state: completion.state, figures: words.join(', ') }).toEqual({ state, figures });
});

test.each([
  ['none is printed', 0, { printed: 0, needed: 62, missing: 62, spare: 0 }],
  ['extra labels are printed', 66, { printed: 66, needed: 62, missing: 0, spare: 4 }],
  ['a smaller case size needs more', 31, { printed: 31, needed: 62, missing: 31, spare: 0 }],
])('missing and spare labels are counted where %s', (_where, printed, expected) => {
  expect(completionOf({ ...PLAN, sc_printed_qty: printed }).labels.shipper).toEqual(expected);
});

test('station 1B counts the cases that it filled and the units in them', () => {
  const { filled, unit } = completionOf({
    ...PLAN,
    produced_quantity: 1253.2,
    sc_packed_qty: 62,
    iu_packed_qty: 1240,
  });
  expect(filled).toEqual({ packed: 62, planned: 62, left: 0, over: 0 });
  expect(unit).toEqual({ packed: 1240, planned: 1254, left: 14, over: 0 });
});
