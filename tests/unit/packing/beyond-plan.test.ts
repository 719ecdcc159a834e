import { expect, test } from 'vitest';
import { beyondPlan } from '../../../src/packing/flows/order-limits.ts';
import { FLOW_NAMES, flowOf, type FlowName } from '../../../src/packing/flows/flows.ts';
import type { Progress } from '../../../src/packing/types.ts';

const order = { id: 'mo-1', name: 'MO/1', status: 'IN_PROGRESS' };
const collecting = (size: number): Progress => ({
  phase: 'collecting',
  size,
  contents: [],
  ahead: [],
});
const beyond = (flow: FlowName, size: number, counts: object) =>
  beyondPlan(flowOf(flow), collecting(size), { ...order, ...counts });

test.each([
  ['fits exactly', 105, 110, undefined],
  ['comes after the last planned unit', 110, 110, { packed: 110, total: 110, over: 5 }],
  ['does not fit into the rest', 107, 110, { packed: 107, total: 110, over: 2 }],
  ['comes after a started unit', 5, 9.2, undefined],
])('a shipper case that %s of what was produced', (_what, packed, produced, expected) => {
  const counts = { iu_packed_qty: packed, produced_quantity: produced };
  expect(beyond('pack-shipper', 5, counts)).toEqual(expected);
});

test('a master case goes beyond the plan when its shipper cases do', () => {
  expect(beyond('pack-master', 10, { sc_scanned_qty: 50, sc_planned_qty: 60 })).toBeUndefined();
  expect(beyond('pack-master', 10, { sc_scanned_qty: 60, sc_planned_qty: 62 })).toEqual({
    packed: 60,
    total: 62,
    over: 8,
  });
});

test('a case of an order without any planned case goes beyond the plan', () => {
  expect(beyond('pack-master', 10, { sc_scanned_qty: 0, sc_planned_qty: 0 })).toEqual({
    packed: 0,
    total: 0,
    over: 10,
  });
});

test('a case that the codes left cannot fill is not asked about', () => {
  const full = { ...order, sc_scanned_qty: 5, sc_planned_qty: 5 };
  const asked = (contents: number) =>
    beyondPlan(flowOf('pack-master'), collecting(5), full, { contents, closers: 1, planned: 0 });
  expect(asked(4)).toBeUndefined();
  expect(asked(5)).toEqual({ packed: 5, total: 5, over: 5 });
});

test('a plant that leaves the planned count out is not asked about', () => {
  expect(beyond('pack-master', 10, { sc_scanned_qty: 50 })).toBeUndefined();
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

test('only flows that fill cases have a plan', () => {
  const planned = FLOW_NAMES.filter((name) => flowOf(name).planned !== undefined);
  expect(planned.toSorted()).toEqual(['pack-master', 'pack-shipper']);
});
