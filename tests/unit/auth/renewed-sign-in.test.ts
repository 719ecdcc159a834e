import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../support/memory-storage.ts';

const provider = vi.hoisted(() => ({ isAway: false, isSignedIn: true }));

vi.mock('keycloak-js', () => ({
  default: class {
    tokenParsed = {
      sub: 'a',
      email: 'demo@floor.invalid',
      resource_access: { teleport: { roles: ['backend:access'] } },
    };
    init = async () => provider.isSignedIn;
    login = async () => undefined;
  },
}));

beforeEach(() => {
  vi.resetModules();
  Object.assign(provider, { isAway: false, isSignedIn: true });
  vi.stubGlobal('location', new URL('http://floor.test/station-2/production-orders'));
  vi.stubGlobal('history', { state: null, pushState: () => undefined });
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('fetch', () =>
    provider.isAway ? Promise.reject(new TypeError('away')) : Promise.resolve(new Response('{}')),
  );
});
afterEach(() => void vi.unstubAllGlobals());

/** A sign-in that ended under somebody's work, and every state since then. */
async function endedUnderWork() {
  const auth = await import('../../../src/auth/sign-in.ts');
  await auth.startSignIn({ url: 'http://id.test', realm: 'teleport', clientId: 'teleport' });
  const kinds: string[] = [];
  auth.signInState.subscribe(() => kinds.push(auth.signInState.get().kind));
  auth.endSignIn();
  return { ...auth, kinds };
}

it('a sign-in that is renewed without a redirect never takes the work away', async () => {
  const { signIn, signInState, kinds } = await endedUnderWork();
  await signIn();
  expect(kinds).toEqual(['ended', 'renewing', 'signed-in']);
  expect(signInState.get()).toMatchObject({ subject: 'a' });
});

it('a provider that is away leaves the work where it is, with the reason over it', async () => {
  const { signIn, signInState, kinds } = await endedUnderWork();
  provider.isAway = true;
  await signIn();
  expect(kinds).toEqual(['ended', 'renewing', 'ended']);
  expect(signInState.get()).toMatchObject({
    subject: 'a',
    message: expect.stringContaining('cannot be reached') as string,
  });
});

it('a sign-in that the provider has to ask for tells the screens before the page goes', async () => {
  const { signIn, kinds } = await endedUnderWork();
  provider.isSignedIn = false;
  await signIn();
  expect(kinds).toEqual(['ended', 'renewing', 'signing-in']);
});
