import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../support/memory-storage.ts';

/** Whom the provider knows in this browser. */
const provider = vi.hoisted(() => ({ person: 'ann' }));

vi.mock('keycloak-js', () => ({
  default: class {
    token = `token of ${provider.person}`;
    refreshToken = 'refresh';
    tokenParsed = {
      sub: provider.person,
      preferred_username: provider.person,
      resource_access: { teleport: { roles: ['backend:access'] } },
    };
    init = async () => true;
    updateToken = async () => false;
  },
}));

let reloads = 0;

beforeEach(() => {
  vi.resetModules();
  reloads = 0;
  provider.person = 'ann';
  const address = new URL('http://floor.test/station-2/production-orders');
  vi.stubGlobal('location', Object.assign(address, { reload: () => (reloads += 1) }));
  vi.stubGlobal('history', { state: null, pushState: () => undefined });
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
});
afterEach(() => void vi.unstubAllGlobals());

async function endedUnderWork() {
  const auth = await import('../../../src/auth/sign-in.ts');
  await auth.startSignIn({ url: 'http://id.test', realm: 'teleport', clientId: 'teleport' });
  const kinds: string[] = [];
  auth.signInState.subscribe(() => kinds.push(auth.signInState.get().kind));
  auth.endSignIn();
  return { ...auth, kinds };
}

it("another person who signs in over somebody's work begins with a page of their own", async () => {
  const { signIn, kinds, bearer } = await endedUnderWork();
  provider.person = 'bob';
  await signIn();
  expect(reloads).toBe(1);
  expect(kinds).toEqual(['ended', 'renewing', 'signing-in']);
  expect(await bearer().catch(() => 'no token')).not.toBe('token of bob');
});

it('the same person goes on with the work', async () => {
  const { signIn, kinds, bearer } = await endedUnderWork();
  await signIn();
  expect(reloads).toBe(0);
  expect(kinds).toEqual(['ended', 'renewing', 'signed-in']);
  expect(await bearer()).toBe('token of ann');
});
