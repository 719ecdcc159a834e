import { expect, test } from 'vitest';
import { STATIONS } from '../../../src/lib/paths.ts';
import { nextStep } from '../../../src/policy/next-step.ts';
import { ORDER } from '../../support/orders.ts';

/** An order of 62 shipper cases of 20 and 14 loose units, in master cases of 10; all labels are printed. */
const SET = {
  ...ORDER,
  produced_quantity: 1254,
  shipper_case_size: 20,
  master_case_size: 10,
  sc_planned_qty: 62,
  sc_printed_qty: 62,
  lu_planned_qty: 14,
  lu_printed_qty: 1380,
  mc_planned_qty: 6,
  mc_printed_qty: 6,
};
const FILLED = { sc_packed_qty: 62, iu_packed_qty: 1240 };
const IN_MASTERS = { ...FILLED, sc_scanned_qty: 60, mc_scanned_qty: 6 };

test.each([
  ['is new', { produced_quantity: 0, shipper_case_size: null }, 'quantity quantity quantity'],
  ['has a quantity', { shipper_case_size: null }, 'shipper shipper shipper'],
  ['has no master case size', { master_case_size: null }, 'master scan master'],
  [
    'has no labels and no master case size',
    { sc_printed_qty: 0, lu_printed_qty: 0, mc_printed_qty: 0, master_case_size: null },
    'labels labels master',
  ],
  [
    'has no labels',
    { sc_printed_qty: 0, lu_printed_qty: 0, mc_printed_qty: 0 },
    'labels labels labels',
  ],
  ['has fewer labels than a smaller case size needs', { sc_printed_qty: 31 }, 'labels labels scan'],
  ['is ready to pack', {}, 'scan scan scan'],
  [
    'is packed although the plant counts no labels',
    {
      ...FILLED,
      sc_packed_qty: 12,
      sc_printed_qty: 0,
      lu_printed_qty: 0,
      mc_printed_qty: null,
      mc_scanned_qty: 1,
    },
    'scan scan scan',
  ],
  ['has all its units in cases', FILLED, 'scan none scan'],
  ['has two stray cases left', IN_MASTERS, 'remaining none remaining'],
  ['is complete', { ...IN_MASTERS, ss_scanned_qty: 2, lu_scanned_qty: 14 }, 'finish none none'],
  [
    'has one case too many',
    { ...IN_MASTERS, ss_scanned_qty: 3, lu_scanned_qty: 14 },
    'finish none none',
  ],
  [
    'has no plan of its plant',
    { sc_planned_qty: null, lu_planned_qty: null, sc_scanned_qty: 99 },
    'scan scan scan',
  ],
  ['is pending', { status: 'PENDING', produced_quantity: 0 }, 'none none quantity'],
  ['is done', { status: 'DONE' }, 'none none none'],
])('the next step at stations 1A, 1B and 2 of an order that %s is %j', (_what, change, steps) => {
  const found = STATIONS.map((station) => nextStep({ ...SET, ...change }, station) ?? 'none');
  expect(found.join(' ')).toBe(steps);
});
