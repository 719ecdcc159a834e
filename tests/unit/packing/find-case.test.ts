import { afterEach, expect, test, vi } from 'vitest';
import { casesQuery } from '../../../src/api/cases.ts';
import { createQueryClient } from '../../../src/api/query-client.ts';
import { config, setConfig } from '../../../src/lib/runtime-config.ts';
import { isCaseOf } from '../../../src/packing/find-case.ts';
import { STRAY_SHIPPERS } from '../../support/packing.ts';
import { openPlant } from '../../support/plant.ts';

const [a, b] = STRAY_SHIPPERS as [string, string];
const MINUTES_AGO = Date.now() - 300_000;

/** A cache whose lists are old; the stray shipper cases hold `code`. */
function oldLists(code: string) {
  const queries = createQueryClient();
  for (const type of ['shipper_case', 'stray_shipper_case'] as const)
    queries.setQueryData(
      casesQuery('mo-1', [type]).queryKey,
      type === 'stray_shipper_case' ? [{ teleport_uuid: code }] : [],
      { updatedAt: MINUTES_AGO },
    );
  return queries;
}

afterEach(() => vi.restoreAllMocks());

test("a code on a cached list is the order's at once, although the network hangs", async () => {
  const { requests } = openPlant(() => new Promise(() => undefined));
  expect(await isCaseOf(oldLists(a), 'mo-1', a)).toBe(true);
  expect(requests).toEqual([]);
});

test('a code that no cached list has is searched at the plant', async () => {
  openPlant(() => [{ teleport_uuid: b }]);
  expect(await isCaseOf(oldLists(a), 'mo-1', b)).toBe(true);
});

test("a code that no cached list has is not the order's when the plant does not answer", async () => {
  openPlant(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await isCaseOf(oldLists(a), 'mo-1', b)).toBe(false);
});

test('where the plant shows what a code is, a packed case and a master case open no scan page', async () => {
  const lists = (packed: string) => {
    const queries = createQueryClient();
    queries.setQueryData(casesQuery('mo-1', ['stray_shipper_case']).queryKey, []);
    for (const type of ['shipper_case', 'internal_master_case'] as const)
      queries.setQueryData(casesQuery('mo-1', [type]).queryKey, [{ teleport_uuid: packed }]);
    return queries;
  };
  openPlant(() => []);
  const before = config();
  expect(await isCaseOf(lists(a), 'mo-1', a)).toBe(true);
  setConfig({ ...before, features: ['find-codes'] });
  expect(await isCaseOf(lists(a), 'mo-1', a)).toBe(false);
  const master = `I${a.slice(1)}`;
  expect(await isCaseOf(lists(master), 'mo-1', master)).toBe(false);
  setConfig(before);
});
