import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { noteAnswer, noteSilence } from '../../src/api/reach.ts';
import { boot } from '../../src/app/boot.ts';
import { Routes } from '../../src/app/routes.tsx';
import { button, goHome, heading, openAt } from '../support/component/orders-world.tsx';
import { fakePlant } from '../support/component/ui.tsx';

/** Whether files that are asked for now do not come. */
const files = vi.hoisted(() => ({ areMissing: false }));
const missing = () => new TypeError('Failed to fetch dynamically imported module');

vi.mock('../../src/lib/language.ts', async (original) => {
  const language = await original<typeof import('../../src/lib/language.ts')>();
  return {
    ...language,
    withTexts: async (file: Promise<unknown>) => {
      if (files.areMissing) throw missing();
      return language.withTexts(file);
    },
  };
});

vi.mock('../../src/auth/sign-in.ts', async (original) => {
  const { signal } = await import('../../src/lib/subscribable.ts');
  const ann = { kind: 'signed-in', subject: '1', username: 'ann', email: 'ann@demo.invalid' };
  return {
    ...(await original<typeof import('../../src/auth/sign-in.ts')>()),
    signInState: signal(ann),
    startSignIn: async () => undefined,
    bearer: async () => 'token',
  };
});

const CONFIG = {
  apiBase: '',
  identity: { url: '', realm: 'teleport', clientId: 'teleport' },
  demo: false,
  version: '9.8.7',
};

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fakePlant(({ pathname }) => {
    if (pathname === '/config.json') return CONFIG;
    throw new TypeError('Failed to fetch');
  });
  await boot();
  noteSilence(); // with a network, a reload is offered instead
  files.areMissing = true;
});
afterEach(async () => {
  await cleanup();
  noteAnswer();
  goHome();
  vi.restoreAllMocks();
});

const message = () => heading('This screen is not on this tablet');

test('a screen whose file does not come is asked for again by Try again', async () => {
  await openAt('/reset-password', <Routes />);
  await expect.element(message()).toBeVisible();
  await button('Try again').click();
  await expect.element(message()).toBeVisible();
  files.areMissing = false;
  await button('Try again').click();
  await expect.element(heading('Change Password')).toBeVisible();
});

test('a screen whose file failed to load is requested again on the next visit', async () => {
  await openAt('/', <Routes />);
  const station = page.getByRole('link', { name: /Manufacturing Station 1A/ });
  await station.click();
  await expect.element(message()).toBeVisible();
  files.areMissing = false;
  history.back();
  await station.click();
  await expect.element(heading(/Station 1A/)).toBeVisible();
});

test('the page that teaches the hand scanner is asked for again by Try again', async () => {
  files.areMissing = false;
  await openAt('/settings', <Routes />);
  await button('Set up this tablet').click();
  await expect.element(button('Set Up the Hand Scanner')).toBeVisible();
  files.areMissing = true;
  await button('Set Up the Hand Scanner').click();
  await expect.element(message()).toBeVisible();
  files.areMissing = false;
  await button('Try again').click();
  await expect.element(heading('Set Up the Hand Scanner')).toBeVisible();
});
