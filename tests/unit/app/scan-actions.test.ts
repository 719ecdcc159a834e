import { afterEach, expect, test } from 'vitest';
import { waysFrom } from '../../../src/app/scan-actions.ts';
import { keepLastStation } from '../../../src/device/last-station.ts';
import { writeStored } from '../../../src/lib/storage.ts';
import type { CaseFacts } from '../../../contract/types.ts';
import { READY_TO_PACK } from '../../support/orders.ts';

const PLACE = '/production-order/mo-1';
const facts: CaseFacts = {
  teleport_uuid: 'S',
  case_type: 'stray_shipper_case',
  order: READY_TO_PACK,
  holders: [],
  contents: [],
  packed: null,
  filled: null,
};
const found = { kind: 'found', facts } as const;
const pathsFrom = (address: string) => waysFrom(found, address).map(({ path }) => path);

afterEach(() => writeStored({ 'last station': null }));

test.each([
  ['/station-1/production-orders', [`/station-1${PLACE}/`]],
  ['/station-1B/production-orders', [`/station-1B${PLACE}/select-action/`]],
  ['/station-2/production-order/other/scan/', [`/station-2${PLACE}/select-action/`]],
  [`/station-2${PLACE}/scan/`, []],
])('on the page %s a scanned case leads to %s', (address, paths) => {
  expect(pathsFrom(address)).toEqual(paths);
});

test('outside of a station a scanned case leads to the station of this tablet, else to each of them', () => {
  expect(pathsFrom('/settings')).toHaveLength(3);
  keepLastStation('1B');
  expect(pathsFrom('/settings')).toEqual([`/station-1B${PLACE}/select-action/`]);
});
