import { expect, test } from 'vitest';
import { isDueFirst, labelCounts } from '../../../src/policy/label-counts.ts';
import { ORDER } from '../../support/orders.ts';

/** 112 units in cases of 10: 11 shipper cases and 2 loose units, with 1 extra label each. */
const PLAN = {
  ...ORDER,
  produced_quantity: 112,
  sc_planned_qty: 11,
  sc_extra_qty: 1,
  lu_planned_qty: 2,
  lu_extra_qty: 1,
};

/** Station 1A has printed 15 labels of loose units, station 1B has 1,254 units to label. */
const LOOSE_ONLY = {
  ...ORDER,
  produced_quantity: 1254,
  shipper_case_size: 20,
  sc_planned_qty: 62,
  sc_scanned_qty: 40,
  lu_planned_qty: 14,
  lu_printed_qty: 15,
};

test.each([
  ['prints nothing yet, after the loose labels of station 1A', {}, 0],
  ['prints nothing yet, after more loose labels than planned', { lu_printed_qty: 34 }, 0],
  ['has packed units', { iu_packed_qty: 20 }, 1239],
  ['has filled a case', { sc_packed_qty: 1 }, 1239],
  ['has printed the labels of a smaller quantity', { lu_printed_qty: 1100 }, 154],
  ['has printed the labels of every unit', { lu_printed_qty: 1380 }, 0],
  ['begins an order without any labels', { lu_printed_qty: 0 }, 1254],
])('of the unit labels of a station 1B that %s, the missing ones are counted', (...given) => {
  const [, change, missing] = given;
  expect(labelCounts({ ...LOOSE_ONLY, ...change }, 'loose', '1B').missing).toBe(missing);
});

test.each([
  ['are not printed yet', 'shipper', { sc_printed_qty: 0 }, 'first 11'],
  ['are printed as planned', 'shipper', { sc_printed_qty: 11 }, 'fit'],
  ['were printed for larger cases', 'shipper', { sc_printed_qty: 5 }, 'first 6'],
  ['were printed for smaller cases', 'shipper', { sc_printed_qty: 22 }, 'fit'],
  ['are not counted by a plant that packs', 'shipper', { sc_scanned_qty: 4 }, 'fit'],
] as const)('labels that %s: %s %j', (_what, type, change, expected) => {
  const counts = labelCounts({ ...PLAN, ...change }, type, '1A');
  expect(isDueFirst(counts) ? `first ${counts.missing}` : 'fit').toBe(expected);
});
