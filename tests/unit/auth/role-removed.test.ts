import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../support/memory-storage.ts';

const ROLES = { resource_access: { teleport: { roles: ['backend:access'] } } };

/** keycloak-js as the provider's answers make it; what the next refresh brings is set by a test. */
const provider = vi.hoisted(() => ({
  next: {} as object,
  logOuts: [] as string[],
  logIns: 0,
}));

vi.mock('keycloak-js', () => ({
  default: class {
    token = 'token-1';
    refreshToken = 'refresh-1';
    tokenParsed: object = { email: 'demo@floor.invalid', ...ROLES };
    onAuthRefreshSuccess?: () => void;
    init = () => Promise.resolve(true);
    isTokenExpired = () => false;
    updateToken = () => {
      this.tokenParsed = { email: 'demo@floor.invalid', ...provider.next };
      this.onAuthRefreshSuccess?.();
      return Promise.resolve(true);
    };
    logout = ({ redirectUri }: { redirectUri: string }) => {
      provider.logOuts.push(redirectUri);
      return Promise.resolve();
    };
    login = () => {
      provider.logIns += 1;
      return Promise.resolve();
    };
  },
}));

beforeEach(() => {
  vi.stubGlobal('location', new URL('http://floor.test/station-2/production-orders'));
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
  vi.resetModules();
  Object.assign(provider, { next: ROLES, logOuts: [], logIns: 0 });
});
afterEach(() => vi.unstubAllGlobals());

async function signedIn() {
  const auth = await import('../../../src/auth/sign-in.ts');
  await auth.startSignIn({ url: 'http://id.test', realm: 'teleport', clientId: 'teleport' });
  expect(auth.signInState.get().kind).toBe('signed-in');
  return auth;
}

it('a sign-in continues while the refreshed token has the permission', async () => {
  const auth = await signedIn();
  expect(await auth.bearer()).toBe('token-1');
  expect(provider.logOuts).toEqual([]);
});

it('a refresh without the permission logs out once, and no call is made with its token', async () => {
  const auth = await signedIn();
  provider.next = { resource_access: { teleport: { roles: [] } } };
  await expect(auth.bearer()).rejects.toMatchObject({ name: 'SignInNeeded' });
  await expect(auth.renewedBearer()).rejects.toMatchObject({ name: 'SignInNeeded' });
  expect(provider.logOuts).toEqual(['http://floor.test/']);
});

it('the page after the log-out names the refused person, and does not sign in by itself', async () => {
  const before = await signedIn();
  provider.next = {};
  await before.bearer().catch(() => undefined);
  vi.resetModules();
  const after = await import('../../../src/auth/sign-in.ts');
  await after.startSignIn({ url: 'http://id.test', realm: 'teleport', clientId: 'teleport' });
  expect(after.signInState.get()).toMatchObject({
    kind: 'failed',
    reason: 'no-access',
    email: 'demo@floor.invalid',
  });
  expect(provider.logIns).toBe(0);
});
