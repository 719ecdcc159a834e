import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../support/memory-storage.ts';

/** The provider: away or back, and how long a tablet takes for its hidden frames, ms. */
const provider = vi.hoisted(() => ({ isAway: true, framesMs: 0, isSignedIn: true }));

vi.mock('keycloak-js', () => ({
  default: class {
    tokenParsed = { sub: 'a', email: 'demo@floor.invalid', resource_access: ACCESS };
    init = async ({ onLoad }: { onLoad?: string }) => {
      if (onLoad !== 'check-sso') return false; // unknown without frames
      await new Promise((resolve) => setTimeout(resolve, provider.framesMs));
      return provider.isSignedIn;
    };
  },
}));
const ACCESS = { teleport: { roles: ['backend:access'] } };

const OF = { url: 'http://id.test', realm: 'teleport', clientId: 'teleport' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  Object.assign(provider, { isAway: true, framesMs: 0, isSignedIn: true });
  vi.stubGlobal('location', new URL('http://floor.test/station-2/production-orders'));
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('fetch', () =>
    provider.isAway ? Promise.reject(new TypeError('away')) : Promise.resolve(new Response('{}')),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page that was opened while the provider was away, and every state that it went through since. */
async function openedOffline() {
  const { storePerson } = await import('../../../src/auth/stored-person.ts');
  storePerson({ subject: 'a', username: 'demo', email: 'demo@floor.invalid' }, 'a-session');
  const auth = await import('../../../src/auth/sign-in.ts');
  const kinds: string[] = [];
  auth.signInState.subscribe(() => kinds.push(auth.signInState.get().kind));
  await auth.startSignIn(OF);
  provider.isAway = false;
  return kinds;
}

it('a tablet whose frames take twelve seconds signs in by itself when the provider is back', async () => {
  const kinds = await openedOffline();
  provider.framesMs = 12_000;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(kinds).toEqual(['offline', 'signed-in']);
});

it('frames that were too slow once in this tab are tried again when the provider is back', async () => {
  sessionStorage.setItem('teleport.frames-failed', 'yes');
  const kinds = await openedOffline();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(kinds).toEqual(['offline', 'signed-in']);
});

it.each([
  ['no person is signed in there', { isSignedIn: false }],
  ['its frames never answer', { framesMs: 10 * 60_000 }],
])('the operator is asked to log in where %s', async (_why, answers) => {
  const kinds = await openedOffline();
  Object.assign(provider, answers);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(kinds).toEqual(['offline', 'ended']);
});
