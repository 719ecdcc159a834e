/** The page that a sign-in belongs to, and the provider behind keycloak-js, where there is no browser. */
import { vi } from 'vitest';
import { memoryStorage } from './memory-storage.ts';

const ADDRESS = 'http://floor.test/station-2/production-orders';

export interface SignInPage {
  /** Takes the events that a window would. */
  readonly browser: EventTarget;
  readonly reloads: () => number;
}

/** Whose sign-in a browser has at the provider, how that answers, and what it was asked. */
export const freshProvider = () => ({
  isAway: false,
  /** Of a provider that answers. */
  status: 200,
  person: 'ann' as string | undefined,
  /** Undefined for a provider whose sign-ins have no id. */
  session: 'morning' as string | undefined,
  roles: ['backend:access'] as readonly string[],
  claims: {} as object,
  refreshToken: 'refresh' as string | undefined,
  /** When the password was entered, in ms; undefined for a provider that does not say it. */
  signedInAt: Date.now() as number | undefined,
  /** The difference of its clock to that of the tablet. */
  aheadMs: 0,
  /** How long a tablet takes for its hidden frames. */
  framesMs: 0,
  /** Whether the browser is stopped on its way to the log-out. */
  isStopped: false,
  clients: [] as { onAuthLogout?: () => void }[],
  asked: [] as { readonly login?: object; readonly logout?: object }[],
});
export type Provider = ReturnType<typeof freshProvider>;

/** In place of the class of keycloak-js. */
export const clientOf = (provider: Provider) =>
  class {
    authenticated = false;
    token: string | undefined;
    refreshToken = provider.refreshToken;
    tokenParsed: object | undefined;
    idTokenParsed: object | undefined;
    timeSkew = -provider.aheadMs / 1000;
    onAuthLogout?: () => void;
    onAuthRefreshSuccess?: () => void;
    constructor() {
      provider.clients.push(this);
    }
    /** Without its frames or an answer in the address it does not know who is signed in. */
    async init({ onLoad }: { onLoad?: string }) {
      if (onLoad !== 'check-sso' && !location.hash.includes('code=')) return false;
      if (provider.framesMs > 0)
        await new Promise((resolve) => setTimeout(resolve, provider.framesMs));
      if (provider.person === undefined) return false;
      this.token = `token of ${provider.person}`;
      this.tokenParsed = claimsOf(provider);
      const at = provider.signedInAt;
      this.idTokenParsed = at === undefined ? {} : { auth_time: Math.floor(at / 1000) };
      return (this.authenticated = true);
    }
    login = async (options: object) => void provider.asked.push({ login: options });
    logout = async (options: object) => {
      if (!provider.isStopped) provider.person = undefined;
      provider.asked.push({ logout: options });
    };
    updateToken = async () => {
      this.tokenParsed = claimsOf(provider);
      this.onAuthRefreshSuccess?.();
      return true;
    };
    isTokenExpired = () => false;
  };

const claimsOf = ({ person, session, roles, claims }: Provider) => ({
  sub: person,
  preferred_username: person,
  email: `${person}@floor.invalid`,
  sid: session && `${session} of ${person}`,
  exp: Date.now() / 1000 + 300,
  resource_access: { teleport: { roles } },
  ...claims,
});

/** A new page with empty storages and new modules. `vi.unstubAllGlobals` removes it. */
export function stubPage(provider: Provider): SignInPage {
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
  vi.stubGlobal('fetch', async () => {
    if (provider.isAway) throw new TypeError('away');
    return new Response('{}', { status: provider.status });
  });
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
