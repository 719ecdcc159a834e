import { QueryClient } from '@tanstack/react-query';
import { clear, createStore, entries, set } from 'idb-keyval';
import { beforeEach, expect, test, vi } from 'vitest';
import { casesQuery } from '../../src/api/cases.ts';
import {
  forgetAnswers,
  restoreAnswers,
  stopStoring,
  storeAnswers,
} from '../../src/api/stored-answers.ts';
import { orderQuery, ordersQuery } from '../../src/api/orders.ts';
import { makeOrder } from '../support/orders.ts';

const place = createStore('teleport-floor-answers', 'answers');
const DAY_MS = 24 * 3_600_000;
const order = makeOrder(1);

beforeEach(() => clear(place));

const count = async () => (await entries(place)).length;
const orderIn = (queries: QueryClient) => queries.getQueryData(orderQuery(order.id).queryKey);

/** Writes at once what would wait for a second: here the page is left. */
const write = () => dispatchEvent(new Event('pagehide'));

/** Reads as a person in this tab does; `updatedAt` is wall-clock ms. */
async function read(subject: string, updatedAt = Date.now(), orders = [order]): Promise<void> {
  const queries = new QueryClient();
  storeAnswers(queries, subject);
  for (const one of orders) queries.setQueryData(orderQuery(one.id).queryKey, one, { updatedAt });
  write();
  await expect.poll(count).toBeGreaterThanOrEqual(Math.min(orders.length, 60));
  stopStoring();
}

async function restored(subject: string): Promise<QueryClient> {
  const queries = new QueryClient();
  await restoreAnswers(queries, subject);
  return queries;
}

test('an order, a list and cases are read again from the cache', async () => {
  const queries = new QueryClient();
  const cases = casesQuery(order.id, ['stray_shipper_case']).queryKey;
  const list = ordersQuery('2', '').queryKey;
  const records = [{ teleport_uuid: 'S0T00000001-0a11' }];
  const pages = { pages: [{ items: [order], pagination: { total_pages: 1 } }], pageParams: [0] };
  queries.setQueryData(orderQuery(order.id).queryKey, order);
  storeAnswers(queries, 'ann');
  queries.setQueryData(cases, records);
  queries.setQueryData(list, pages);
  queries.setQueryData(['something else'], 1);
  await expect.poll(count).toBe(3);
  stopStoring();
  const again = await restored('ann');
  expect(orderIn(again)).toEqual(order);
  expect(again.getQueryData(cases)).toEqual(records);
  expect(again.getQueryData(list)).toEqual(pages);
});

test('an answer from a moment ago is written when the page is left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const queries = new QueryClient();
  storeAnswers(queries, 'ann');
  queries.setQueryData(orderQuery(order.id).queryKey, order);
  write();
  vi.useRealTimers();
  await expect.poll(count).toBe(1);
  stopStoring();
});

test('another person finds no cached answer, and it is removed from the tablet', async () => {
  await read('ann');
  expect(orderIn(await restored('bob'))).toBeUndefined();
  expect(await count()).toBe(0);
});

test('a sign-out removes every cached answer', async () => {
  await read('ann');
  await forgetAnswers();
  expect(await count()).toBe(0);
});

test('an answer between a sign-out and the end of the page is not cached', async () => {
  const queries = new QueryClient();
  storeAnswers(queries, 'ann');
  queries.setQueryData(orderQuery(order.id).queryKey, order);
  await forgetAnswers();
  queries.setQueryData(orderQuery('2').queryKey, makeOrder(2));
  write();
  await set('a write after it', 1, place);
  expect(await count()).toBe(1);
});

test('an answer of the day before yesterday is not shown', async () => {
  const queries = new QueryClient();
  storeAnswers(queries, 'ann');
  queries.setQueryData(orderQuery(order.id).queryKey, order, {
    updatedAt: Date.now() - 2 * DAY_MS,
  });
  queries.setQueryData(orderQuery('2').queryKey, makeOrder(2));
  write();
  await expect.poll(count).toBe(2);
  stopStoring();
  const again = await restored('ann');
  expect(orderIn(again)).toBeUndefined();
  expect(again.getQueryData(orderQuery('2').queryKey)).toEqual(makeOrder(2));
});

test('answers are still there after a reload with a clock that was a day ahead', async () => {
  await read('ann');
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 2 * DAY_MS);
  expect(orderIn(await restored('ann'))).toBeUndefined();
  vi.mocked(Date.now).mockReturnValue(now);
  expect(orderIn(await restored('ann'))).toEqual(order);
  vi.restoreAllMocks();
});

test('at most sixty answers are cached, the newest', async () => {
  const orders = Array.from({ length: 70 }, (_, index) => makeOrder(index + 1));
  const queries = new QueryClient();
  storeAnswers(queries, 'ann');
  const now = Date.now();
  for (const [index, one] of orders.entries())
    queries.setQueryData(orderQuery(one.id).queryKey, one, { updatedAt: now - 100 + index });
  write();
  await expect.poll(count).toBe(60);
  stopStoring();
  const again = await restored('ann');
  expect(orderIn(again)).toBeUndefined();
  expect(again.getQueryData(orderQuery(orders.at(-1)?.id ?? '').queryKey)).toEqual(orders.at(-1));
});

test('a cached answer outside the contract is not restored', async () => {
  await read('ann');
  const [[key, value] = ['', undefined]] = await entries<string, { kept: { state: object } }>(
    place,
  );
  const kept = { ...value?.kept, state: { ...value?.kept.state, data: { id: 4 } } };
  await set(key, { ...value, kept }, place);
  expect(orderIn(await restored('ann'))).toBeUndefined();
});

test('a newer answer of this page is not replaced', async () => {
  await read('ann', Date.now() - 1000);
  const queries = new QueryClient();
  const newer = { ...order, name: 'newer' };
  queries.setQueryData(orderQuery(order.id).queryKey, newer);
  await restoreAnswers(queries, 'ann');
  expect(orderIn(queries)).toEqual(newer);
});

test('an answer that another tab writes while old ones are deleted stays cached', async () => {
  await read('ann');
  const [[key, fresh] = ['', undefined]] = await entries<string, object>(place);
  await set(key, { ...fresh, subject: 'bob' }, place);
  const restoring = restored('ann');
  await set(key, fresh, place);
  await restoring;
  expect(orderIn(await restored('ann'))).toEqual(order);
});

test('a tablet without room for the cache continues', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const queries = new QueryClient();
  storeAnswers(queries, 'ann');
  queries.setQueryData(orderQuery(order.id).queryKey, order);
  write();
  await expect.poll(() => vi.mocked(IDBObjectStore.prototype.put).mock.calls.length).toBe(1);
  stopStoring();
  vi.restoreAllMocks();
  expect(await count()).toBe(0);
});
