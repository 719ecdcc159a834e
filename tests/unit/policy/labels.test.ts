import { afterEach, describe, expect, test, vi } from 'vitest';
import type { LabelType } from '../../../contract/case-types.ts';
import {
  generateExtraLabels,
  generateFirstLabels,
  generateProductionCaseLabels,
} from '../../../src/api/labels.ts';
import { plannedLabels, printedLabels, producedLabels } from '../../../src/policy/labels.ts';
import { policyOf } from '../../../src/policy/stations.ts';
import { json, openPlant } from '../../support/plant.ts';

afterEach(() => vi.unstubAllGlobals());

const ONCE = { idempotencyKey: 'key-1' };

/** The call of a type's labels, by the last part of its path. */
async function callFor(
  type: LabelType,
  make: (type: LabelType) => Promise<unknown>,
): Promise<string | undefined> {
  const { requests } = openPlant(() => json({ download_url: '/v1/labels/1' }));
  await make(type);
  return requests.at(-1)?.url.split('/').at(-1);
}

describe('labels of an order', () => {
  test('are generated for station 1B with shipper cases before loose units (row 14)', async () => {
    const { bodies } = openPlant(() => json({ download_url: '/v1/labels/1' }));
    await generateProductionCaseLabels('mo-1', { loose: 3, shipper: 2 }, ONCE);
    expect(bodies).toEqual([
      '{"labels":[{"label_type":"shipper","quantity":2},{"label_type":"loose","quantity":3}]}',
    ]);
  });

  test('are made extra by one call for master cases, by another for the rest (row 15)', async () => {
    const extra = (type: LabelType) => generateExtraLabels('mo-1', type, 2, ONCE);
    expect(await callFor('master', extra)).toBe('extra-master-case-labels');
    expect(await callFor('shipper', extra)).toBe('extra-shipper-case-labels');
    expect(await callFor('loose', extra)).toBe('extra-shipper-case-labels');
  });

  test('are made first by one call for shipper cases and loose units (row 16)', async () => {
    const first = (type: LabelType) => generateFirstLabels('mo-1', type, ONCE);
    expect(await callFor('master', first)).toBe('master-case-labels');
    expect(await callFor('shipper', first)).toBe(await callFor('loose', first));
  });
});

describe('the number of labels', () => {
  test('is never below zero, whatever was corrected', () => {
    const order = { sc_planned_qty: -2, sc_extra_qty: -1, sc_printed_qty: -1 };
    expect(printedLabels(order, 'shipper')).toBe(0);
    expect(plannedLabels(order, 'shipper')).toEqual({ planned: 0, total: 0, extra: 0 });
    expect(producedLabels(order, 'shipper')).toEqual({ planned: 0, total: 0, extra: 0 });
  });

  test('is what the plant plans at station 1A; what it adds is only proposed (row 17)', () => {
    const order = { sc_planned_qty: 62, sc_extra_qty: 4 };
    const plan = policyOf('1A').labelPlan(order, 'shipper');
    expect(plan).toEqual({ planned: 62, total: 62, extra: 4 });
  });

  test('is rounded up after the sum at station 1B, not before (row 18)', () => {
    const order = { sc_planned_qty: 61.6, sc_extra_qty: 2.3 };
    const plan = policyOf('1B').labelPlan(order, 'shipper');
    expect(plan).toEqual({ planned: 62, total: 64, extra: 3 });
  });

  test('is a tenth more than the units produced at station 1B (row 18)', () => {
    const plan = (produced_quantity: number) =>
      policyOf('1B').labelPlan({ produced_quantity }, 'loose');
    expect(plan(70)).toEqual({ planned: 70, total: 77, extra: 7 });
    expect(plan(1254)).toEqual({ planned: 1254, total: 1380, extra: 126 });
  });
});
