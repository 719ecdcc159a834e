import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSignIn, stubPage } from '../../support/sign-in-page.ts';

/** The provider's signed-in person and sign-in, and whether it can be reached. */
const provider = vi.hoisted(() => ({
  person: 'ann',
  session: 'morning' as string | undefined,
  isAway: false,
  logOuts: 0,
}));

vi.mock('keycloak-js', () => ({
  default: class {
    tokenParsed = {
      sub: provider.person,
      preferred_username: provider.person,
      sid: provider.session,
      resource_access: { teleport: { roles: ['backend:access'] } },
    };
    init = async () => true;
    logout = async () => void (provider.logOuts += 1);
  },
}));

beforeEach(() => {
  Object.assign(provider, { person: 'ann', session: 'morning', isAway: false, logOuts: 0 });
  stubPage(() =>
    provider.isAway ? Promise.reject(new TypeError('away')) : Promise.resolve(new Response('{}')),
  );
});
afterEach(() => void vi.unstubAllGlobals());

type Auth = Awaited<ReturnType<typeof startSignIn>>;

async function opened() {
  vi.resetModules();
  return startSignIn();
}

async function signedOutOffline() {
  const { signOut } = await opened();
  provider.isAway = true;
  await signOut();
  provider.isAway = false;
}

it('a sign-out without a network is sent when its sign-in is found again, until that has ended', async () => {
  await signedOutOffline();
  await opened(); // the way to the provider fails
  const { signInState } = await opened();
  expect(provider.logOuts).toBe(2);
  expect(signInState.get().kind).not.toBe('signed-in');
});

it('a sign-out without a network does not sign out the next person', async () => {
  await signedOutOffline();
  Object.assign(provider, { person: 'bob', session: 'evening' });
  const { signInState } = await opened();
  expect(provider.logOuts).toBe(0);
  expect(signInState.get()).toMatchObject({ kind: 'signed-in', subject: 'bob' });
});

it('a person who signed out without a network may sign in again', async () => {
  await signedOutOffline();
  provider.session = 'evening';
  const { signInState } = await opened();
  expect(provider.logOuts).toBe(0);
  expect(signInState.get()).toMatchObject({ kind: 'signed-in', subject: 'ann' });
});

it('a person who signed out without a network is signed out once where sign-ins have no id', async () => {
  provider.session = undefined;
  await signedOutOffline();
  await opened();
  const { signInState } = await opened();
  expect(provider.logOuts).toBe(1);
  expect(signInState.get()).toMatchObject({ kind: 'signed-in', subject: 'ann' });
});

it.each([
  ['a second press', (auth: Auth) => auth.signOut()],
  ['a press after the sign-in has ended', (auth: Auth) => Promise.resolve(auth.endSignIn())],
])('%s does not lose a sign-out without a network', async (_, before) => {
  const auth = await opened();
  provider.isAway = true;
  await before(auth);
  await auth.signOut();
  provider.isAway = false;
  const { signInState } = await opened();
  expect(provider.logOuts).toBe(1);
  expect(signInState.get().kind).not.toBe('signed-in');
});
