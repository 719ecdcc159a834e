/** The news of an order's page: what was just done, and calls without an end. */
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { OrderNews } from '../../src/features/order/order-news.tsx';
import { store } from '../../src/lib/store.ts';
import { usePackingOwner } from '../../src/packing/owner/packing.ts';
import { finishedAtom } from '../../src/packing/session/atoms.ts';
import { OrdersPlant } from '../support/component/orders-plant.ts';
import { openAt } from '../support/component/orders-world.tsx';
import { soon } from '../support/component/ui.tsx';
import { KEPT_CALL } from '../support/packing.ts';

const PACKED = 'Case IAB00000001ab-01 is unpacked.';

afterEach(() => {
  store.set(finishedAtom, null);
  document.body.style.minHeight = '';
});

/** @param since ms since the call ended */
const finish = (since: number) =>
  store.set(finishedAtom, {
    title: PACKED,
    code: '',
    detail: '',
    at: Date.now() - since,
    found: false,
  });

function News() {
  const { order } = new OrdersPlant();
  const { unsentCalls } = usePackingOwner();
  // The tablet's calls, as they were read before this one ended.
  useState(() => unsentCalls.set([{ ...KEPT_CALL, keptFor: null, waitsFor: 'answer' }]));
  return <OrderNews order={order} station="2" onOpen={() => undefined} />;
}

const newsTop = () =>
  document.querySelector('.order-page__news')?.getBoundingClientRect().top ?? NaN;

test.each([
  ['just now is in sight, however far down the page was left', 0, true],
  ['earlier leaves the page where it was left', 60_000, false],
])('what was done %s', async (_, since, isInSight) => {
  document.body.style.minHeight = '4000px';
  window.scrollTo(0, 1500);
  finish(since);
  await openAt('/', <News />);
  await expect.element(page.getByText(PACKED)).toBeInTheDocument();
  await soon(() => newsTop() >= 0).toBe(isInSight);
});

test('a call that has ended leaves neither a line nor a gap', async () => {
  finish(0);
  const lines = new Set<string>();
  const observer = new MutationObserver(() => lines.add(document.body.textContent ?? ''));
  observer.observe(document.body, { childList: true, subtree: true });
  await openAt('/', <News />);
  await expect.element(page.getByText(PACKED)).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 300));
  observer.disconnect();
  expect([...lines].filter((text) => text.includes('has not answered yet'))).toEqual([]);
  const news = document.querySelector('.order-page__news')!;
  expect(news.getBoundingClientRect().height).toBe(
    news.firstElementChild!.getBoundingClientRect().height,
  );
});

test('a line that needs fewer rows in a wider window has its new height without an error', async () => {
  const messages: string[] = [];
  const note = ({ message }: ErrorEvent) => void messages.push(message);
  window.addEventListener('error', note);
  finish(0);
  await openAt('/', <News />);
  await expect.element(page.getByText(PACKED)).toBeVisible();
  const news = document.querySelector<HTMLElement>('.order-page__news')!;
  // Of the lines as they are, and not less before the page is left.
  const kept = () => Number.parseFloat(news.style.minHeight);
  news.style.width = '120px';
  await soon(kept).toBeGreaterThan(150);
  news.style.width = '';
  await soon(kept).toBeLessThan(150);
  window.removeEventListener('error', note);
  expect(messages).toEqual([]);
});
