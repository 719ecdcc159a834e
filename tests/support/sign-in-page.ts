/** The page that a sign-in belongs to, where there is no browser. */
import { vi } from 'vitest';
import { memoryStorage } from './memory-storage.ts';

const ADDRESS = 'http://floor.test/station-2/production-orders';

export interface SignInPage {
  /** Takes the events that a window would. */
  readonly browser: EventTarget;
  readonly reloads: () => number;
}

const answers = () => Promise.resolve(new Response('{}'));

/**
 * A new page with empty storages and new modules. `vi.unstubAllGlobals` removes it.
 * @param fetch how the provider answers; without, it is there.
 */
export function stubPage(fetch: () => Promise<Response> = answers): SignInPage {
  vi.resetModules();
  let reloads = 0;
  const browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  vi.stubGlobal('location', Object.assign(new URL(ADDRESS), { reload: () => (reloads += 1) }));
  vi.stubGlobal('history', {
    state: null,
    pushState: () => undefined,
    replaceState: (_state: unknown, _title: string, href: string) => (location.href = href),
  });
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('fetch', fetch);
  return { browser, reloads: () => reloads };
}

/** The sign-in as the page starts it. */
export async function startSignIn() {
  const auth = await import('../../src/auth/sign-in.ts');
  await auth.startSignIn({ url: 'http://id.test', realm: 'teleport', clientId: 'teleport' });
  return { ...auth, ...(await import('../../src/auth/account.ts')) };
}

/** A sign-in that ended during work, and every state since then. */
export async function endedUnderWork() {
  const auth = await startSignIn();
  const kinds: string[] = [];
  auth.signInState.subscribe(() => kinds.push(auth.signInState.get().kind));
  auth.endSignIn();
  return { ...auth, kinds };
}
