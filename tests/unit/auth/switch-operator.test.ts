import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  freshProvider,
  type Provider,
  type SignInPage,
  startSignIn,
  stubPage,
} from '../../support/sign-in-page.ts';
import { APP_CONFIG } from '../../support/plant.ts';

const RETURN = 'http://floor.test/signed-in';
const MINUTE_MS = 60_000;

const provider = vi.hoisted(() => ({}) as Provider);
vi.mock('keycloak-js', async () => ({
  default: (await import('../../support/sign-in-page.ts')).clientOf(provider),
}));

let page: SignInPage;
beforeEach(() => {
  Object.assign(provider, freshProvider());
  page = stubPage(provider);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const nothing = async () => undefined;

/** The page is opened, in the same tab as before. */
async function opened(hash = '') {
  vi.resetModules();
  location.hash = hash;
  const { setConfig } = await import('../../../src/lib/runtime-config.ts');
  setConfig({ ...APP_CONFIG, lockMinutes: 5, features: ['board'] });
  return startSignIn();
}

it('a change of the operator ends the sign-in, then asks the next person for the password', async () => {
  const before = await opened();
  const beforeLeaving = vi.fn(nothing);
  expect(await before.switchOperator('bob', beforeLeaving)).toBeUndefined();
  expect(beforeLeaving).toHaveBeenCalledOnce();
  expect(provider.asked).toEqual([{ logout: { redirectUri: RETURN } }]);
  await opened();
  expect(provider.asked[1]).toMatchObject({
    login: { redirectUri: RETURN, loginHint: 'bob', prompt: 'login' },
  });
  provider.person = 'bob';
  const after = await opened('#state=1&code=2');
  expect(after.signInState.get()).toMatchObject({ kind: 'signed-in', username: 'bob' });
});

it('a change of the operator without the provider leaves everything as it is, and says so', async () => {
  const auth = await opened();
  provider.isAway = true;
  const beforeLeaving = vi.fn(nothing);
  expect(await auth.switchOperator('bob', beforeLeaving)).toBe(
    'The sign-in service cannot be reached. Check the network, then try again.',
  );
  expect(beforeLeaving).not.toHaveBeenCalled();
  expect(auth.signInState.get()).toMatchObject({ kind: 'signed-in', username: 'ann' });
  provider.isAway = false;
  expect((await opened()).signInState.get()).toMatchObject({ kind: 'signed-in' });
  expect(provider.asked).toEqual([]);
});

async function locked() {
  vi.useFakeTimers({ toFake: ['Date'] });
  const auth = await opened();
  vi.setSystemTime(Date.now() + 6 * MINUTE_MS);
  auth.lockWhenIdle();
  return auth;
}

it('a tablet that was not used for the time of the plant is locked, and only then', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const auth = await opened();
  vi.setSystemTime(Date.now() + 4 * MINUTE_MS);
  auth.lockWhenIdle();
  expect(auth.signInState.get().kind).toBe('signed-in');
  vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
  auth.lockWhenIdle();
  expect(auth.signInState.get()).toMatchObject({ kind: 'locked', username: 'ann' });
});

it('a wall screen, whose person sees the board alone, is never locked: not by time and not by a reload', async () => {
  provider.roles = ['floor:view'];
  const auth = await locked();
  expect(auth.signInState.get().kind).toBe('signed-in');
  expect((await opened()).signInState.get().kind).toBe('signed-in');
});

it('a reload, a forged answer or a lost network does not open a locked tablet', async () => {
  await locked();
  expect((await opened()).signInState.get().kind).toBe('locked');
  provider.isAway = true;
  expect((await opened()).signInState.get().kind).toBe('locked');
  expect((await opened('#state=1&code=2')).signInState.get().kind).toBe('locked');
  provider.isAway = false;
  const forged = provider.person;
  provider.person = undefined; // the library takes no answer that it did not ask for
  expect((await opened('#state=1&code=2')).signInState.get()).toMatchObject({ kind: 'locked' });
  provider.person = forged;
  expect((await opened()).signInState.get().kind).toBe('locked');
  expect(provider.asked).toEqual([]);
});

it('the person of a locked tablet is asked for the password, and continues', async () => {
  const auth = await locked();
  expect(await auth.unlock()).toBeUndefined();
  expect(provider.asked).toMatchObject([
    { login: { loginHint: 'ann', prompt: 'login', maxAge: 0 } },
  ]);
  provider.signedInAt = Date.now() + 5000;
  const after = await opened('#state=1&code=2');
  expect(after.signInState.get()).toMatchObject({ kind: 'signed-in', username: 'ann' });
  expect((await opened()).signInState.get().kind).toBe('signed-in');
});

it('an answer without a password since the lock leaves the tablet locked, and says so', async () => {
  for (const [signedInAt, refusal] of [
    [Date.now(), 'old'],
    [undefined, 'no time'],
  ] as const) {
    provider.signedInAt = signedInAt;
    const auth = await locked();
    await auth.unlock();
    // The address of the provider's page without `prompt` and `max_age`.
    const after = await opened('#state=1&code=2');
    expect(after.signInState.get()).toMatchObject({ kind: 'locked', refusal });
    await expect(after.bearer()).rejects.toThrow('Sign in to continue.');
    const reloaded = (await opened()).signInState.get();
    expect(reloaded).toMatchObject({ kind: 'locked', username: 'ann' });
    expect(reloaded).not.toHaveProperty('refusal');
  }
});

it('a password that was entered in the second of the lock opens the tablet', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T08:00:00.900Z') });
  await opened();
  vi.setSystemTime(Date.now() + 5 * MINUTE_MS + 50);
  // 50 ms after the lock; in whole seconds it is before the lock.
  provider.signedInAt = Date.now();
  expect((await opened('#state=1&code=2')).signInState.get().kind).toBe('signed-in');
});

it('a tablet whose clock is behind that of the provider is opened by the password', async () => {
  await (await locked()).unlock();
  provider.signedInAt = Date.now() + 10 * MINUTE_MS;
  provider.aheadMs = 10 * MINUTE_MS;
  expect((await opened('#state=1&code=2')).signInState.get().kind).toBe('signed-in');
});

it('a tablet whose clock is behind that of the provider is not opened by a sign-in from before', async () => {
  // 10 minutes ahead of this tablet: without that difference every old sign-in would be new enough.
  provider.signedInAt = Date.now() + 10 * MINUTE_MS;
  provider.aheadMs = 10 * MINUTE_MS;
  await locked();
  expect((await opened('#state=1&code=2')).signInState.get().kind).toBe('locked');
});

it('a locked tablet that finds the provider away after the password says so, and keeps no old answer', async () => {
  await (await locked()).unlock();
  provider.isAway = true;
  const now = (await opened('#state=1&code=2')).signInState.get();
  expect(now).toMatchObject({
    kind: 'locked',
    message: expect.stringContaining('cannot be reached'),
  });
  expect(location.hash).toBe('');
});

it('an idle tablet whose sign-in ended is not opened by a sign-in from before, until a password is entered', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  (await opened()).endSignIn();
  vi.setSystemTime(Date.now() + 6 * MINUTE_MS);
  for (const hash of ['', '#state=1&code=2']) {
    const auth = await opened(hash);
    expect(auth.signInState.get()).toMatchObject({ kind: 'locked', username: 'ann' });
    await expect(auth.bearer()).rejects.toThrow('Sign in to continue.');
  }
  provider.signedInAt = Date.now();
  expect((await opened('#state=1&code=2')).signInState.get().kind).toBe('signed-in');
});

it('Log In on an idle tablet whose sign-in ended does not continue a sign-in from before', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const auth = await opened();
  auth.endSignIn();
  vi.setSystemTime(Date.now() + 6 * MINUTE_MS);
  await auth.signIn();
  expect(auth.signInState.get()).toMatchObject({ kind: 'locked', username: 'ann' });
});

it('a sign-in from before opens a tablet that was never used, and a wall screen whose sign-in ended', async () => {
  provider.signedInAt = Date.now() - 60 * MINUTE_MS;
  expect((await opened()).signInState.get().kind).toBe('signed-in');
  provider.roles = ['floor:view'];
  vi.useFakeTimers({ toFake: ['Date'] });
  (await opened()).endSignIn();
  vi.setSystemTime(Date.now() + 6 * MINUTE_MS);
  expect((await opened()).signInState.get().kind).toBe('signed-in');
});

it('a stopped change of the operator on a locked tablet does not sign the first person in', async () => {
  const auth = await locked();
  provider.isStopped = true;
  await auth.switchOperator('bob', nothing);
  const after = await opened();
  expect(after.signInState.get().kind).not.toBe('signed-in');
  expect(provider.asked).toMatchObject([{ logout: {} }, { logout: {} }]);
});

it('another person takes over a tablet that was opened locked: the sign-in that it finds ends first', async () => {
  await locked();
  const auth = await opened();
  expect(await auth.switchOperator('bob', nothing)).toBeUndefined();
  expect(provider.asked).toMatchObject([{ logout: { redirectUri: RETURN } }]);
  await opened();
  expect(provider.asked).toMatchObject([{}, { login: { loginHint: 'bob', prompt: 'login' } }]);
});

it('the lock says why it cannot be opened while the provider is away', async () => {
  const auth = await locked();
  provider.isAway = true;
  expect(await auth.unlock()).toMatch(/cannot be reached/);
  expect(auth.signInState.get().kind).toBe('locked');
  expect(page.reloads()).toBe(0);
});
