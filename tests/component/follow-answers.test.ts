import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { clear, createStore, entries } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopStoring, storeAnswers } from '../../src/api/stored-answers.ts';
import { orderQuery } from '../../src/api/orders.ts';
import { noteAnswer, noteSilence } from '../../src/api/reach.ts';
import { followAnswers } from '../../src/app/follow-answers.ts';
import { state as signIn } from '../../src/auth/sign-in-state.ts';
import { makeOrder } from '../support/orders.ts';
import { configureApp } from '../support/plant.ts';
import { flushTasks } from '../support/flush-tasks.ts';

const ANN = { subject: 'ann', username: 'ann', email: '' };

const place = createStore('teleport-floor-answers', 'answers');
const order = makeOrder(1);
const key = orderQuery(order.id).queryKey;

let unfollow: () => void = () => undefined;

/** Ann read the order in a page that is gone; the plant says nothing any more. */
beforeEach(async () => {
  configureApp();
  signIn.set({ kind: 'signed-in', ...ANN });
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await clear(place);
  const before = new QueryClient();
  storeAnswers(before, 'ann');
  before.setQueryData(key, order, { updatedAt: Date.now() - 60_000 });
  dispatchEvent(new Event('pagehide')); // writes at once
  await vi.waitUntil(async () => (await entries(place)).length === 1, { timeout: 30_000 });
  stopStoring();
});
afterEach(() => {
  unfollow();
  signIn.set({ kind: 'checking' });
  noteAnswer();
});

const unanswered = () => {
  noteSilence();
  return Promise.reject(new Error('no answer'));
};

/** A screen that asks the plant for the order. */
function openOrder(queries: QueryClient) {
  const screen = new QueryObserver(queries, {
    queryKey: key,
    queryFn: unanswered,
    retry: false,
    refetchOnMount: true,
  });
  const close = screen.subscribe(() => undefined);
  return { shown: () => screen.getCurrentResult(), close };
}

test('a plant that fails during a sign-in leaves the cached answers of that person', async () => {
  const queries = new QueryClient();
  unfollow = followAnswers(queries, () => undefined);
  noteSilence();
  await expect.poll(() => queries.getQueryData(key)).toEqual(order);
});

test('a plant that failed during a sign-in leaves them to the person who is signed in then', async () => {
  signIn.set({ kind: 'renewing', ...ANN });
  const queries = new QueryClient();
  unfollow = followAnswers(queries, () => undefined);
  noteSilence();
  signIn.set({ kind: 'offline', ...ANN });
  await expect.poll(() => queries.getQueryData(key)).toEqual(order);
});

test('a screen with an error shows its cached answer', async () => {
  const queries = new QueryClient();
  const screen = openOrder(queries);
  await expect.poll(() => screen.shown().status).toBe('error');
  unfollow = followAnswers(queries, () => undefined);
  await expect.poll(() => screen.shown().data).toEqual(order);
  screen.close();
});

test('an answer that the page dropped since the plant failed is there when it is opened again', async () => {
  const queries = new QueryClient();
  unfollow = followAnswers(queries, () => undefined);
  noteSilence();
  await expect.poll(() => queries.getQueryData(key)).toEqual(order);
  queries.removeQueries({ queryKey: key });
  const screen = openOrder(queries);
  await expect.poll(() => screen.shown().data).toEqual(order);
  screen.close();
});

test('an error answer of the plant is shown, and no cached answer instead', async () => {
  const queries = new QueryClient();
  unfollow = followAnswers(queries, () => undefined);
  await queries
    .fetchQuery({ queryKey: key, queryFn: () => Promise.reject(new Error('404')), retry: false })
    .catch(() => undefined);
  await entries(place); // a read of the kept answer would have ended before this one
  await flushTasks();
  expect(queries.getQueryData(key)).toBeUndefined();
});
