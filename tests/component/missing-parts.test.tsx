/** Files of the app that do not come. */
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { noteAnswer, noteSilence } from '../../src/api/reach.ts';
import { boot } from '../../src/app/boot.ts';
import { BehindScreens, UnawaitedScan } from '../../src/app/load-order.tsx';
import { Routes } from '../../src/app/routes.tsx';
import { isPartMissing } from '../../src/app/shell-notices.tsx';
import { type SignInState, state } from '../../src/auth/sign-in-state.ts';
import { handScans } from '../../src/hand-scanner/hand-scans.ts';
import { doubleSignIn } from '../support/component/auth-double.ts';
import { forgetParts } from '../support/component/forget-parts.ts';
import { notice, scanAtOnce } from '../support/component/hand-scans.ts';
import { button, heading, openAt } from '../support/component/orders-world.tsx';
import { fakePlant, pagesOf } from '../support/component/ui.tsx';
import { makeOrder } from '../support/orders.ts';
import { APP_CONFIG } from '../support/plant.ts';

const ANN: SignInState = {
  kind: 'signed-in',
  subject: '1',
  username: 'ann',
  email: 'ann@demo.invalid',
};
const SAID = 'A part of the app did not load. Check the network, then try again.';

/** From now on, a file that is asked for comes without its texts, which is as good as none. */
function loseFiles(): () => void {
  const { mockRestore } = vi.spyOn(i18n, 'load').mockImplementation(() => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  return mockRestore;
}

let findFiles: () => void;

beforeEach(() => {
  forgetParts();
  doubleSignIn();
  state.set(ANN);
});
afterEach(async () => {
  await cleanup();
  noteAnswer();
});

/** The wait before a missing part is requested again, ms. */
const ASK_AGAIN_MS = 5000;

/** Shortens that wait. */
function hurry(): void {
  const wait = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void, ms?: number) =>
    wait(run, ms === ASK_AGAIN_MS ? 100 : ms),
  );
}

const screenIsThere = () => expect.element(page.getByText('MO/1')).toBeVisible();

describe('a missing screen', () => {
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    fakePlant(({ pathname }) => {
      if (pathname === '/config.json') return APP_CONFIG;
      throw new TypeError('Failed to fetch');
    });
    await boot();
    noteSilence(); // with a network, a reload is offered instead
    findFiles = loseFiles();
  });
  const message = () => heading('This screen is not on this tablet');

  test('a screen whose file does not come is asked for again by Try again', async () => {
    await openAt('/reset-password', <Routes />);
    await expect.element(message()).toBeVisible();
    await button('Try again').click();
    await expect.element(message()).toBeVisible();
    findFiles();
    await button('Try again').click();
    await expect.element(heading('Change Password')).toBeVisible();
  });

  test('a screen whose file failed to load is requested again on the next visit', async () => {
    await openAt('/', <Routes />);
    const station = page.getByRole('link', { name: /Manufacturing Station 1A/ });
    await station.click();
    await expect.element(message()).toBeVisible();
    findFiles();
    history.back();
    await station.click();
    await expect.element(heading(/Station 1A/)).toBeVisible();
  });
});

test('a hand scan is heard before the browser is idle', async () => {
  vi.spyOn(globalThis, 'requestIdleCallback').mockReturnValue(0);
  const heard = vi.spyOn(handScans.unawaited, 'subscribe');
  fakePlant(({ pathname }) => (pathname === '/config.json' ? APP_CONFIG : undefined));
  await boot();
  await openAt('/', <Routes />);
  await expect.element(heading('Select Work Station')).toBeVisible();
  await expect.poll(() => heard).toHaveBeenCalledOnce();
  scanAtOnce('SBTf406ca55-accc');
  await expect.element(notice()).toHaveTextContent('SBTf406ca55-accc');
});

test('a page that was opened without the plant keeps its screen while files are missing', async () => {
  fakePlant(({ pathname }) => (pathname === '/config.json' ? APP_CONFIG : undefined));
  await boot();
  state.set({ ...ANN, kind: 'offline' });
  findFiles = loseFiles();
  await openAt('/', <Routes />);
  await expect.element(heading('Select Work Station')).toBeVisible();
  const screen = heading('Select Work Station').element();
  const missing: boolean[] = [];
  onTestFinished(isPartMissing.subscribe((is) => missing.push(is)));
  await button('Menu').click();
  await expect.poll(() => missing).toEqual([false, true]);
  expect(screen.isConnected).toBe(true);
  findFiles();
});

describe('a missing part of a screen', () => {
  beforeEach(async () => {
    fakePlant((url) =>
      url.pathname === '/config.json' ? APP_CONFIG : pagesOf([makeOrder(1)])(url),
    );
    await boot();
    await Promise.all([BehindScreens.load(), UnawaitedScan.load()]);
    await openAt('/station-1/production-orders', <Routes />);
    await vi.waitUntil(() => document.body.textContent.includes('MO/1'), { timeout: 30_000 });
    findFiles = loseFiles();
  });
  test('a menu whose file does not come costs nothing else, and the next press asks for it again', async () => {
    await button('Menu').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(SAID);
    await screenIsThere();
    scanAtOnce('SBTf406ca55-accc');
    await expect.element(notice()).toHaveTextContent('SBTf406ca55-accc');
    await expect.element(page.getByRole('alert')).toHaveTextContent(SAID);
    findFiles();
    await button('Menu').click();
    await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect(document.body.textContent).not.toContain(SAID);
  });

  test('a log-in dialog that fails to load is requested again by itself', async () => {
    hurry();
    state.set({ kind: 'ended', subject: '1', username: 'ann', email: '' });
    await expect.element(page.getByRole('alert')).toHaveTextContent(SAID);
    await screenIsThere();
    findFiles();
    const question = page.getByRole('alertdialog', { name: 'Your sign-in has ended' });
    await expect.element(question).toBeVisible();
  });
});
