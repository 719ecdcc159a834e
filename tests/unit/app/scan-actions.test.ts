import { expect, test } from 'vitest';
import { actionsFor } from '../../../src/app/scan-actions.ts';
import type { CaseType } from '../../../contract/case-types.ts';
import { READY_TO_PACK } from '../../support/orders.ts';

const PLACE = '/production-order/mo-1';

test.each<[string, CaseType, string]>([
  ['/', 'stray_individual_unit', `/station-1B${PLACE}/scan/`],
  ['/', 'stray_shipper_case', `/station-2${PLACE}/scan/`],
  ['/', 'unit_case', `/station-1B${PLACE}/select-action/`],
  ['/', 'internal_master_case', `/station-2${PLACE}/select-action/`],
  ['/station-1/production-orders', 'stray_individual_unit', `/station-2${PLACE}/scan/`],
  ['/station-1/production-orders', 'unit_case', `/station-1${PLACE}/`],
  ['/station-1B/production-orders', 'stray_shipper_case', `/station-1B${PLACE}/scan/`],
  ['/station-2/production-orders', 'stray_individual_unit', `/station-2${PLACE}/scan/`],
])('on the page %s a scanned %s leads to %s', (address, type, path) => {
  const actions = actionsFor({ kind: 'found', order: READY_TO_PACK, type }, address);
  expect(actions.map((action) => action.path)).toEqual([path]);
});

test('a scan that was opened from a page of station 1 returns to it', () => {
  const search = { kind: 'found', order: READY_TO_PACK, type: 'stray_shipper_case' } as const;
  const overviews = (address: string) =>
    actionsFor(search, address).map(({ scan }) => scan?.overview);
  expect(overviews(`/station-1${PLACE}/`)).toEqual([`/station-1${PLACE}/`]);
  expect(overviews(`/station-2${PLACE}/select-action/`)).toEqual([`/station-2${PLACE}/scan/`]);
});
