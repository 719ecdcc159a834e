import { describe, expect, test } from 'vitest';
import { plannedLabels, printedLabels, producedLabels } from '../../../src/policy/labels.ts';
import { policyOf } from '../../../src/policy/stations.ts';

describe('the number of labels', () => {
  test('the number of labels is never below zero, whatever was corrected', () => {
    const order = { sc_planned_qty: -2, sc_extra_qty: -1, sc_printed_qty: -1 };
    expect(printedLabels(order, 'shipper')).toBe(0);
    expect(plannedLabels(order, 'shipper')).toMatchObject({ planned: 0, total: 0, extra: 0 });
    expect(producedLabels(order, 'shipper')).toMatchObject({ planned: 0, total: 0, extra: 0 });
  });

  test('the number of labels at station 1A is what the plant plans; extra ones are only proposed (decision 17)', () => {
    const order = { sc_planned_qty: 62, sc_extra_qty: 4 };
    const plan = policyOf('1A').labelPlan(order, 'shipper');
    expect(plan).toMatchObject({ planned: 62, total: 62, extra: 4 });
  });

  test('the number of labels at station 1B is rounded up after the sum, not before (decision 18)', () => {
    const order = { sc_planned_qty: 61.6, sc_extra_qty: 2.3 };
    const plan = policyOf('1B').labelPlan(order, 'shipper');
    expect(plan).toMatchObject({ planned: 62, total: 64, extra: 3 });
  });

  test('the number of labels at station 1B is a tenth more than the units produced (decision 18)', () => {
    const plan = (produced_quantity: number) =>
      policyOf('1B').labelPlan({ produced_quantity }, 'loose');
    expect(plan(70)).toMatchObject({ planned: 70, total: 77, extra: 7 });
    expect(plan(1254)).toMatchObject({ planned: 1254, total: 1380, extra: 126 });
  });
});
