import { afterEach, expect, test, vi } from 'vitest';
import { config, setConfig } from '../../../src/lib/runtime-config.ts';
import { findOrders, orderCodesIn } from '../../../src/packing/find-order.ts';
import { ORDER } from '../../support/orders.ts';
import { openPlant } from '../../support/plant.ts';

const listOf = (...items: readonly object[]) => ({ items, pagination: { total_pages: 1 } });

function openWith(answer: () => unknown, travellerCode?: string) {
  const plant = openPlant(answer);
  setConfig({ ...config(), features: ['find-codes'], ...(travellerCode && { travellerCode }) });
  return plant;
}

afterEach(() => vi.restoreAllMocks());

test('an order is found by its whole name, batch or Metrc tag, in upper or lower case', async () => {
  const tagged = { ...ORDER, id: 'mo-2', name: 'MO/10', metrc_tag: '1A40600' };
  const batch = { ...ORDER, id: 'mo-3', name: 'MO/11', batch_id: 'mo/1' };
  const { urls } = openWith(() => listOf({ ...ORDER, name: 'MO/1' }, tagged, batch));
  const found = async (text: string) => (await findOrders([text]))?.orders.map(({ id }) => id);
  expect(await found(' mo/1 ')).toEqual(['mo-1', 'mo-3']);
  expect(await found('1a40600')).toEqual(['mo-2']);
  expect(urls[0]?.searchParams.get('code')).toBe('mo/1');
  expect(urls[0]?.searchParams.has('status')).toBe(false);
});

test('a name that arrives twice in one text is that of one order', async () => {
  openWith(() => listOf({ ...ORDER, name: 'MO/00416' }));
  for (const text of ['MO/00416MO/00416', 'MO/00416 mo/00416', 'MO/00416\nMO/00416'])
    expect(await findOrders([text])).toMatchObject({ text: 'MO/00416' });
});

test('an order is found by what one keyboard layout reads, and of two layouts both are', async () => {
  const other = { ...ORDER, id: 'mo-2', name: 'MO-1' };
  const { urls } = openWith(() => listOf({ ...ORDER, name: 'MO/1' }, other));
  expect(await findOrders(['MO&1', 'mo/1'])).toMatchObject({
    text: 'mo/1',
    orders: [{ id: 'mo-1' }],
  });
  expect((await findOrders(['MO-1', 'MO/1']))?.orders).toHaveLength(2);
  expect(urls[0]?.searchParams.getAll('code')).toEqual(['MO&1', 'mo/1']);
});

test("the plant's pattern of travellers finds the code in a longer text", () => {
  openWith(() => listOf(), '^https://plant\\.example/t/([^?]+)');
  expect(orderCodesIn(['https://plant.example/t/MO-7?x=1'])).toEqual(['MO-7']);
  expect(orderCodesIn(['https://other.example/t/MO-7'])).toEqual([]);
  expect(orderCodesIn(['MO-7'])).toEqual(['MO-7']);
});

test.each([
  ['a text longer than any code', 'x'.repeat(65)],
  ['two characters', '12'],
])('%s is not looked up', async (_what, text) => {
  const { requests } = openWith(() => listOf(ORDER));
  expect(await findOrders([text])).toBeUndefined();
  expect(requests).toEqual([]);
});

test.each([
  'https://example.com',
  'WIFI:S:floor;P:secret;;',
  `tfb${'bcdefghijklnoprs'.repeat(3).slice(0, 36)}`,
])('nothing is looked up where one keyboard layout reads a secret: %s', async (text) => {
  const { requests } = openWith(() => listOf(ORDER));
  expect(await findOrders(['MO7', text])).toBeUndefined();
  expect(requests).toEqual([]);
});

test('a search without an answer of the plant says so', async () => {
  openWith(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(findOrders(['MO/1'])).rejects.toBeInstanceOf(Error);
});
