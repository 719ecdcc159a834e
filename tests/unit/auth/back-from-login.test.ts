import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../support/memory-storage.ts';

const provider = vi.hoisted(() => ({ isSignedIn: false }));

vi.mock('keycloak-js', () => ({
  default: class {
    tokenParsed = { sub: 'a', resource_access: { teleport: { roles: ['backend:access'] } } };
    init = async () => provider.isSignedIn;
    login = async () => undefined;
  },
}));

let browser: EventTarget;
let reloads = 0;

beforeEach(() => {
  vi.resetModules();
  reloads = 0;
  browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  const address = new URL('http://floor.test/station-2/production-orders');
  vi.stubGlobal('location', Object.assign(address, { reload: () => (reloads += 1) }));
  vi.stubGlobal('history', { state: null, pushState: () => undefined });
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
});
afterEach(() => void vi.unstubAllGlobals());

async function opened(isSignedIn: boolean) {
  provider.isSignedIn = isSignedIn;
  const auth = await import('../../../src/auth/sign-in.ts');
  await auth.startSignIn({ url: 'http://id.test', realm: 'teleport', clientId: 'teleport' });
}

/** @param persisted whether the browser shows the page as it was left, instead of loading it. */
const shown = (persisted: boolean) =>
  browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

it('Back from the sign-in page to a page that the browser kept asks anew', async () => {
  await opened(false);
  shown(false);
  expect(reloads).toBe(0);
  shown(true);
  expect(reloads).toBe(1);
});

it('a page that the browser kept with somebody signed in goes on', async () => {
  await opened(true);
  shown(true);
  expect(reloads).toBe(0);
});
