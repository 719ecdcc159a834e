/** A tablet that people share: the people in the menu, the lock, and the names that are kept. */
import { clear, keys, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { boot } from '../../src/app/boot.ts';
import { followIdle } from '../../src/app/idle-lock.ts';
import { Routes } from '../../src/app/routes.tsx';
import { LAST_WORK } from '../../src/auth/idle.ts';
import { type SignInState, state } from '../../src/auth/sign-in-state.ts';
import { forgetPeople, notePerson, peopleHere } from '../../src/device/people.ts';
import { applySettings, resetSettings } from '../../src/device/settings.ts';
import { setConfig } from '../../src/lib/runtime-config.ts';
import { writeStored } from '../../src/lib/storage.ts';
import { emitter } from '../../reader/signals.ts';
import { auth, doubleSignIn } from '../support/component/auth-double.ts';
import { scanWithKeys } from '../support/component/hand-scans.ts';
import {
  axeFindings,
  fakePlant,
  makeWorld,
  overflowAt,
  pagesOf,
  soon,
} from '../support/component/ui.tsx';
import { makeOrder } from '../support/orders.ts';
import { APP_CONFIG } from '../support/plant.ts';

const ANN = { subject: '1', username: 'ann', name: 'Ann Ray', email: 'ann@plant.example' };
const SIGNED_IN: SignInState = { kind: 'signed-in', ...ANN };
const LOCKED: SignInState = { kind: 'locked', ...ANN };
const CONFIG = { ...APP_CONFIG, features: ['operators'] };
const AWAY = 'The sign-in service cannot be reached.';

beforeEach(() => {
  doubleSignIn();
  forgetPeople(peopleHere.get().map(({ username }) => username));
  notePerson({ username: 'bob', name: 'Bob Maximilian Featherstonehaugh-Cholmondeley' });
  notePerson({ username: 'ann', name: 'Ann Ray' });
});

afterEach(cleanup);

async function openApp(signIn: SignInState, config: object = CONFIG, path = '/') {
  state.set(signIn);
  fakePlant((url) => (url.pathname === '/config.json' ? config : pagesOf([makeOrder(1)])(url)));
  await boot();
  const world = makeWorld(path);
  await world.open(<Routes />);
}

const openMenu = () => page.getByRole('button', { name: 'Menu' }).click();

test('another person than the last one of the tablet is named once, and the same one is not', async () => {
  notePerson({ username: 'bob', name: 'Bob' });
  await openApp(SIGNED_IN);
  const named = page.getByRole('status').filter({ hasText: 'Signed in as Ann Ray.' });
  await expect.element(named).toBeVisible();
  // It goes by itself: on a busy machine before a press on Close arrives.
  await expect.element(named).not.toBeInTheDocument();
  state.set({ ...SIGNED_IN });
  expect(named.query()).toBeNull();
});

test('the menu shows the other people of the tablet, and a press signs in as one of them', async () => {
  await openApp(SIGNED_IN);
  await openMenu();
  const people = page.getByRole('region', { name: 'Switch operator' });
  await expect.element(people.getByRole('button', { name: /^Bob/ })).toBeVisible();
  expect(people.getByRole('button', { name: 'Ann Ray' }).query()).toBeNull();
  await people.getByRole('button', { name: /^Bob/ }).click();
  expect(auth.switchOperator.mock.calls[0]?.[0]).toBe('bob');
  await expect.element(people.getByRole('button', { name: 'Another person' })).toBeDisabled();
});

test('a person who is new on the tablet signs in from the menu without a name', async () => {
  await openApp(SIGNED_IN);
  await openMenu();
  await page.getByRole('button', { name: 'Another person' }).click();
  expect(auth.switchOperator.mock.calls[0]?.[0]).toBe('');
});

test('a failed change of the operator says why, hands over nothing and can be tried again', async () => {
  const leaver = () => sessionStorage.getItem('hand-over');
  auth.switchOperator.mockResolvedValueOnce(AWAY);
  await openApp(SIGNED_IN);
  await openMenu();
  await page.getByRole('button', { name: /^Bob/ }).click();
  await expect.element(page.getByText(AWAY)).toBeVisible();
  expect(leaver()).toBeNull();
  // The page that the sign-in was opened from is shown again by the browser's Back button.
  await page.getByRole('button', { name: /^Bob/ }).click();
  await soon(leaver).toContain('ann');
  expect(auth.switchOperator).toHaveBeenCalledTimes(2);
  await page.getByRole('button', { name: 'Logout' }).click();
  await soon(() => auth.signOut.mock.calls.length).toBe(1);
  expect(leaver()).toBeNull();
});

test('a logout keeps the addresses of label files, which only a signed-in person can fetch', async () => {
  await clear();
  await set('label-downloads mo-1', [{ address: '/v1/labels/1', quantity: 1, at: Date.now() }]);
  await openApp(SIGNED_IN);
  await openMenu();
  await page.getByRole('button', { name: 'Logout' }).click();
  await soon(() => auth.signOut.mock.calls.length).toBe(1);
  expect(await keys()).toEqual(['label-downloads mo-1']);
});

test('a plant without the addition has no people in the menu', async () => {
  await openApp(SIGNED_IN, { ...CONFIG, features: [] });
  await openMenu();
  await expect.element(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(page.getByRole('region', { name: 'Switch operator' }).query()).toBeNull();
});

test('a locked tablet shows no screen, and the same person or another one may continue', async () => {
  await openApp(LOCKED, CONFIG, '/station-1/production-orders');
  await expect.element(page.getByRole('alert')).toHaveTextContent('This tablet is locked');
  await expect.element(page.getByRole('heading', { name: 'This tablet is locked' })).toBeVisible();
  const widthOf = (one: Element) => one.getBoundingClientRect().width;
  const people = document.querySelector('.tiles')!;
  expect(widthOf(people)).toBe(widthOf(page.getByRole('button', { name: /^Continue/ }).element()));
  expect(page.getByText('MO/1').query()).toBeNull();
  expect(page.getByRole('button', { name: 'Menu' }).query()).toBeNull();
  expect(await axeFindings()).toEqual([]);
  auth.unlock.mockResolvedValueOnce(AWAY);
  await page.getByRole('button', { name: 'Continue as Ann Ray' }).click();
  await expect.element(page.getByText(AWAY)).toBeVisible();
  await page.getByRole('button', { name: /^Bob/ }).click();
  expect(auth.switchOperator.mock.calls[0]?.[0]).toBe('bob');
});

test('a code that is scanned at a locked tablet presses no button, though Continue has the focus', async () => {
  applySettings({ betweenCharacters: 60_000, readTimeout: 60_000 });
  await openApp(LOCKED);
  await expect.element(page.getByRole('button', { name: 'Continue as Ann Ray' })).toHaveFocus();
  await scanWithKeys('SBTf406ca55-accc');
  expect(auth.unlock).not.toHaveBeenCalled();
  resetSettings();
});

test('a locked tablet that was not opened by an old sign-in says so, and what to do', async () => {
  await openApp({ ...LOCKED, refusal: 'old' });
  await expect
    .element(page.getByText('That sign-in is from before the lock. Press Continue and sign in.'))
    .toBeVisible();
  for (const width of [320, 390, 800, 1280]) expect(await overflowAt(width)).toBe(0);
  auth.unlock.mockResolvedValueOnce(AWAY);
  await page.getByRole('button', { name: 'Continue as Ann Ray' }).click();
  await expect.element(page.getByText(AWAY)).toBeVisible();
  expect(page.getByText(/from before the lock/).query()).toBeNull();
});

test('a locked tablet shows why the answer of the sign-in service was not taken', async () => {
  await openApp({ ...LOCKED, message: AWAY });
  await expect.element(page.getByText(AWAY)).toBeVisible();
});

test('without the time of the password the lock says what is missing, and Continue begins a new sign-in', async () => {
  await openApp({ ...LOCKED, refusal: 'no time' });
  await expect.element(page.getByText(/tell IT: auth_time is missing\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue as Ann Ray' }).click();
  await soon(() => auth.switchOperator.mock.calls[0]?.[0]).toBe('ann');
  expect(auth.unlock).not.toHaveBeenCalled();
});

/** Words of the tiles that a line break cuts. */
function cutWords(): string[] {
  const texts = [...document.querySelectorAll('.tiles .button__words > *, .tiles .button__words')]
    .flatMap(({ childNodes }) => [...childNodes])
    .filter((node) => node instanceof Text);
  return texts.flatMap((text) =>
    [...text.data.matchAll(/[^\s-]+/g)]
      .filter(({ 0: word, index }) => {
        const range = new Range();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1;
      })
      .map(([word]) => word),
  );
}

test('the menu has room for long names on every screen, and breaks them between their words', async () => {
  await openApp(SIGNED_IN);
  await openMenu();
  await expect.element(page.getByRole('button', { name: /^Bob/ })).toBeVisible();
  for (const width of [320, 390, 800, 1280]) expect(await overflowAt(width)).toBe(0);
  expect(await axeFindings()).toEqual([]);
  for (const width of [390, 800, 1280]) {
    await page.viewport(width, 740);
    expect([width, cutWords()]).toEqual([width, []]);
  }
  // Letters of twice the size: a word that is wider than the menu is broken, and nothing is cut.
  document.documentElement.style.fontSize = '200%';
  await page.viewport(390, 740);
  const menu = page.getByRole('dialog', { name: 'Menu' }).element();
  expect(menu.scrollWidth).toBeLessThanOrEqual(menu.clientWidth);
  document.documentElement.style.fontSize = '';
});

test('Settings forgets a person of the tablet', async () => {
  await openApp(SIGNED_IN, CONFIG, '/settings');
  await page.getByRole('button', { name: 'Set up this tablet' }).click();
  await page.getByRole('button', { name: /^Forget Bob/ }).click();
  await expect.element(page.getByRole('button', { name: /^Forget Bob/ })).not.toBeInTheDocument();
  await soon(() => peopleHere.get().map(({ username }) => username)).toEqual(['ann']);
});

test('an account with the board alone gets no answer to a hand scan', async () => {
  const features = ['board', 'printing', 'find-codes'];
  await openApp({ ...SIGNED_IN, roles: ['floor:view'] }, { ...CONFIG, features }, '/settings');
  await expect.element(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await userEvent.keyboard('SBTf406ca55-accc{Enter}');
  await expect.element(page.getByRole('button', { name: 'Set up this tablet' })).toBeVisible();
  expect(page.getByRole('region', { name: 'Scanned code' }).query()).toBeNull();
});

test('work is noted for the lock of all tabs; a press after the time is up locks the tablet and is no work', () => {
  const work = emitter<void>();
  setConfig({ ...CONFIG, features: [], lockMinutes: 5 });
  writeStored({ [LAST_WORK]: String(Date.now() - 60_000) });
  const undo = followIdle([work]);
  work.emit();
  expect(Number(localStorage.getItem(LAST_WORK))).toBeGreaterThan(Date.now() - 5000);
  const longAgo = String(Date.now() - 6 * 60_000);
  writeStored({ [LAST_WORK]: longAgo });
  work.emit();
  expect(auth.lockWhenIdle).toHaveBeenCalledOnce();
  expect(localStorage.getItem(LAST_WORK)).toBe(longAgo);
  undo();
});

test('without a time of the plant no tablet is locked', () => {
  setConfig({ ...CONFIG, features: [] });
  writeStored({ [LAST_WORK]: '1' });
  const work = emitter<void>();
  const undo = followIdle([work]);
  work.emit();
  expect(auth.lockWhenIdle).not.toHaveBeenCalled();
  undo();
});
