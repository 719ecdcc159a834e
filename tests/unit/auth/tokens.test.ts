/** Tokens that a provider may give and ours does not. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../support/memory-storage.ts';

const NOW_S = 1_800_000_000;

const provider = vi.hoisted(() => ({
  claims: {} as object,
  refreshToken: undefined as string | undefined,
  sessionId: undefined as string | undefined,
  clients: [] as { onAuthLogout?: () => void; onTokenExpired?: () => void }[],
  logIns: [] as { redirectUri: string }[],
  isSignedIn: true,
}));

vi.mock('keycloak-js', () => ({
  default: class {
    token = 'token-1';
    refreshToken = provider.refreshToken;
    timeSkew = 0;
    sessionId = provider.sessionId;
    tokenParsed = {
      sub: 'a-subject',
      exp: NOW_S + 300,
      resource_access: { teleport: { roles: ['backend:access'] } },
      ...provider.claims,
    };
    onAuthLogout?: () => void;
    onTokenExpired?: () => void;
    constructor() {
      provider.clients.push(this);
    }
    init = async () => provider.isSignedIn;
    login = async (options: { redirectUri: string }) => void provider.logIns.push(options);
    updateToken = async () => {
      if (!this.refreshToken) throw new Error('Unable to update token');
      return false;
    };
    isTokenExpired = () => {
      if (!this.refreshToken) throw new Error('Not authenticated');
      return false;
    };
  },
}));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_S * 1000 });
  vi.resetModules();
  Object.assign(provider, { claims: {}, refreshToken: undefined, isSignedIn: true });
  Object.assign(provider, { clients: [], logIns: [], sessionId: undefined });
  vi.stubGlobal('location', new URL('http://floor.test/station-2/production-orders'));
  vi.stubGlobal('history', { state: null, pushState: () => undefined });
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function opened() {
  const auth = await import('../../../src/auth/sign-in.ts');
  await auth.startSignIn({ url: 'http://id.test', realm: 'teleport', clientId: 'teleport' });
  return auth;
}

it.each([
  [{ preferred_username: 'ann', email: 'ann@floor.invalid' }, 'ann'],
  [{ preferred_username: '', email: 'ann@floor.invalid' }, 'ann@floor.invalid'],
  [{}, 'a-subject'],
])('a person whose token contains %o is called %s', async (claims, username) => {
  provider.claims = claims;
  const { signInState } = await opened();
  expect(signInState.get()).toMatchObject({ username });
});

it('a token without a refresh token is used while it lasts', async () => {
  const { bearer, signInState } = await opened();
  expect(await bearer()).toBe('token-1');
  expect(signInState.get().kind).toBe('signed-in');
});

it('a token without a refresh token that has run out asks for a sign-in', async () => {
  const { bearer, signInState } = await opened();
  vi.setSystemTime((NOW_S + 301) * 1000);
  await expect(bearer()).rejects.toMatchObject({ name: 'SignInNeeded' });
  expect(signInState.get().kind).toBe('ended');
});

it('a token without a refresh token that the plant refuses asks for a sign-in', async () => {
  const { renewedBearer, signInState } = await opened();
  await expect(renewedBearer()).rejects.toMatchObject({ name: 'SignInNeeded' });
  expect(signInState.get().kind).toBe('ended');
});

it('a token without a refresh token asks for a sign-in when its time is over', async () => {
  const { signInState } = await opened();
  provider.clients[0]?.onTokenExpired?.();
  expect(signInState.get().kind).toBe('ended');
});

it("events of an earlier sign-in's client do not end the new sign-in", async () => {
  provider.refreshToken = 'refresh';
  const { signIn, signInState } = await opened();
  await signIn();
  const [earlier, current] = provider.clients;
  earlier?.onAuthLogout?.();
  expect(signInState.get().kind).toBe('signed-in');
  current?.onAuthLogout?.();
  expect(signInState.get().kind).toBe('ended');
});

it('the sign-in returns to one fixed address, wherever the app was opened', async () => {
  provider.isSignedIn = false;
  vi.stubGlobal('location', new URL('http://floor.test/station-2/production-orders?page=2#'));
  await opened();
  expect(provider.logIns).toMatchObject([{ redirectUri: 'http://floor.test/signed-in' }]);
});
