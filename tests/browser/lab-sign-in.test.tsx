import { cleanup } from 'vitest-browser-react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SignInState } from '../../src/auth/sign-in.ts';
import { signal, type WritableSignal } from '../../src/lib/subscribable.ts';
import { number, openLab, RECORDED, update } from '../support/component/lab.tsx';
import { goHome } from '../support/component/orders-world.tsx';

const auth = vi.hoisted(() => ({ state: undefined as WritableSignal<SignInState> | undefined }));

vi.mock('../../src/auth/sign-in.ts', async (original) => ({
  ...(await original<typeof import('../../src/auth/sign-in.ts')>()),
  signInState: {
    get: () => auth.state?.get(),
    subscribe: (listener: () => void) => auth.state?.subscribe(listener),
  },
}));

const ann: SignInState = { kind: 'signed-in', subject: '1', username: 'ann', email: '' };
const bob: SignInState = { kind: 'signed-in', subject: '2', username: 'bob', email: '' };
const isHeld = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  sessionStorage.clear();
  auth.state = signal<SignInState>(ann);
});
afterEach(() => {
  goHome();
  vi.restoreAllMocks();
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
  auth.state?.set({ kind: 'signing-in' });
  expect(isHeld()).toBe(false);
  await leavePage();
}

test('typed results are there again after a sign-in that took the page away, once', async () => {
  await signInTakesThePage();
  auth.state = signal<SignInState>(ann);
  await openLab();
  await expect.element(number('THC content')).toHaveValue('190');
  await expect.element(update()).toBeVisible();
  expect(isHeld()).toBe(true);
  await leavePage();
  await openLab();
  await expect.element(number('THC content')).toHaveValue('186.4');
});

test('a value that the plant has by then is asked about', async () => {
  await signInTakesThePage();
  auth.state = signal<SignInState>(ann);
  await openLab({ ...RECORDED, thc_content: 200 });
  await expect.element(number('THC content')).toHaveValue('190');
  expect(document.body.textContent).toContain('Someone else changed these results');
});

test('another person finds nothing of it', async () => {
  await signInTakesThePage();
  auth.state = signal<SignInState>(bob);
  await openLab();
  await expect.element(number('THC content')).toHaveValue('186.4');
  expect(update().elements()).toEqual([]);
});
