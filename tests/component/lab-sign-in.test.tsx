import { cleanup } from 'vitest-browser-react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type SignInState, state } from '../../src/auth/sign-in-state.ts';
import { backAtOrder, number, openLab, update } from '../support/component/lab.tsx';
import { button } from '../support/component/orders-world.tsx';
import { LAB_RESULTS } from '../support/orders.ts';
import { goHome } from '../support/component/home.ts';

const ann: SignInState = { kind: 'signed-in', subject: '1', username: 'ann', email: '' };
const bob: SignInState = { kind: 'signed-in', subject: '2', username: 'bob', email: '' };
const isHeld = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  sessionStorage.clear();
  state.set(ann);
});
async function leavePage(): Promise<void> {
  await cleanup();
  goHome();
  vi.restoreAllMocks();
}

/** Ann types a value, and the sign-in takes the page away. */
async function signInTakesThePage(): Promise<void> {
  await openLab();
  await number('THC content').fill('190');
  await expect.element(update()).toBeVisible();
  expect(isHeld()).toBe(true);
  state.set({ kind: 'signing-in' });
  expect(isHeld()).toBe(false);
  await leavePage();
}

test('typed lab results are there again after a sign-in that took the page away, once', async () => {
  await signInTakesThePage();
  state.set(ann);
  await openLab();
  await expect.element(number('THC content')).toHaveValue('190');
  await expect.element(update()).toBeVisible();
  expect(isHeld()).toBe(true);
  await leavePage();
  await openLab();
  await expect.element(number('THC content')).toHaveValue('186.4');
});

test('a typed value that the plant has changed before the sign-in is asked about', async () => {
  await signInTakesThePage();
  state.set(ann);
  await openLab({ ...LAB_RESULTS, thc_content: 200 });
  await expect.element(number('THC content')).toHaveValue('190');
  expect(document.body.textContent).toContain('Someone else changed these results');
});

test('typed lab results outlast a page that is left or loaded again before the plant could be read, without a question', async () => {
  await signInTakesThePage();
  state.set(ann);
  const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
  await openLab(LAB_RESULTS, ({ instead }) => instead.set('GET /lab-test-results', noAnswer));
  await expect.element(page.getByText('The plant cannot be reached.')).toBeVisible();
  expect(isHeld()).toBe(false);
  await button('Back').click();
  await backAtOrder();
  await leavePage();
  await openLab();
  await expect.element(number('THC content')).toHaveValue('190');
});

test('another person who signs in finds nothing of typed lab results', async () => {
  await signInTakesThePage();
  state.set(bob);
  await openLab();
  await expect.element(number('THC content')).toHaveValue('186.4');
  expect(update().elements()).toEqual([]);
});

test('typed lab results are there again after the lock of an idle tablet', async () => {
  await openLab();
  await number('THC content').fill('190');
  await expect.element(update()).toBeVisible();
  state.set({ ...ann, name: '', roles: [], kind: 'locked' });
  await leavePage();
  state.set(ann);
  await openLab();
  await expect.element(number('THC content')).toHaveValue('190');
  await expect.element(update()).toBeVisible();
});
