import { expect, test } from 'vitest';
import { beyondPlan } from '../../../src/packing/flows/order-limits.ts';
import { flowOf, type FlowName } from '../../../src/packing/flows/flows.ts';
import type { Progress } from '../../../src/packing/types.ts';

const order = { id: 'mo-1', name: 'MO/1', status: 'IN_PROGRESS' };
const collecting = (size: number): Progress => ({
  phase: 'collecting',
  size,
  contents: [],
  ahead: [],
});

test.each<readonly [FlowName, string, number, number | null, number]>([
  ['pack-shipper', 'fits exactly', 105, 110, 0],
  ['pack-shipper', 'comes after the last planned unit', 110, 110, 5],
  ['pack-shipper', 'does not fit into the rest', 107, 110, 2],
  ['pack-shipper', 'comes after a started unit', 5, 9.2, 0],
  ['pack-master', 'fits exactly', 50, 55, 0],
  ['pack-master', 'does not fit into the rest', 60, 62, 3],
  ['pack-master', 'comes without any planned case', 0, 0, 5],
  ['pack-master', 'comes without a planned count', 50, null, 0],
  ['pack-remaining', 'has no plan', 60, 62, 0],
  ['unpack', 'has no plan', 60, 62, 0],
])(
  'a case of five in the flow %s that %s: %i packed of %s, beyond the plan by %s',
  (flow, _what, packed, total, over) => {
    const units = { iu_packed_qty: packed, produced_quantity: total };
    const cases = { sc_scanned_qty: packed, sc_planned_qty: total };
    const beyond = beyondPlan(flowOf(flow), collecting(5), { ...order, ...units, ...cases });
    expect(beyond).toEqual(over > 0 ? { packed, total, over } : undefined);
  },
);

test('a case that the codes left cannot fill is not asked about', () => {
  const full = { ...order, sc_scanned_qty: 5, sc_planned_qty: 5 };
  const asked = (contents: number) =>
    beyondPlan(flowOf('pack-master'), collecting(5), full, { contents, closers: 1, planned: 0 });
  expect(asked(4)).toBeUndefined();
  expect(asked(5)).toEqual({ packed: 5, total: 5, over: 5 });
});

test('a case whose call is under way is not asked about', () => {
  const accepted = { code: 'U', key: 'u', at: 1 };
  const sending: Progress = {
    ...collecting(1),
    phase: 'submitting',
    contents: [accepted],
    closer: accepted,
    submission: { key: 'key-1', at: 1 },
  };
  const full = { ...order, iu_packed_qty: 9, produced_quantity: 9 };
  expect(beyondPlan(flowOf('pack-shipper'), sending, full)).toBeUndefined();
});
