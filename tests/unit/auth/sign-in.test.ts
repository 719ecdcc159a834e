/** The sign-in of one page, with the real client module on a provider of its own; switch-operator.test.ts has the lock. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  endedUnderWork,
  freshProvider,
  type Provider,
  type SignInPage,
  startSignIn,
  stubPage,
} from '../../support/sign-in-page.ts';

const PAGE = 'http://floor.test/station-2/production-orders';
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
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const logIns = () => provider.asked.flatMap(({ login }) => login ?? []);
const logOuts = () => provider.asked.flatMap(({ logout }) => logout ?? []);

type Auth = Awaited<ReturnType<typeof startSignIn>>;

/** The same tab, loaded again. */
async function reloaded() {
  vi.resetModules();
  return startSignIn();
}

const storePerson = async (id?: string) =>
  (await import('../../../src/auth/stored-person.ts')).storePerson(
    { subject: 'ann', username: 'ann', email: 'ann@floor.invalid' },
    id,
  );

describe('Log In over open work', () => {
  it('the same person who signs in again continues the work, which is never hidden', async () => {
    const { signIn, signInState, kinds, bearer } = await endedUnderWork();
    await signIn();
    expect(page.reloads()).toBe(0);
    expect(kinds).toEqual(['ended', 'renewing', 'signed-in']);
    expect(signInState.get()).toMatchObject({ subject: 'ann' });
    expect(await bearer()).toBe('token of ann');
  });

  it('another person who signs in over open work gets a new page', async () => {
    const { signIn, kinds, bearer } = await endedUnderWork();
    provider.person = 'bob';
    await signIn();
    expect(page.reloads()).toBe(1);
    expect(kinds).toEqual(['ended', 'renewing', 'signing-in']);
    expect(await bearer().catch(() => 'no token')).not.toBe('token of bob');
  });

  it('a provider that is away leaves the work where it is, with the reason over it', async () => {
    const { signIn, signInState, kinds } = await endedUnderWork();
    provider.isAway = true;
    await signIn();
    expect(kinds).toEqual(['ended', 'renewing', 'ended']);
    expect(signInState.get()).toMatchObject({
      subject: 'ann',
      message: expect.stringContaining('cannot be reached') as string,
    });
  });

  it('a sign-in that needs a redirect notifies the screens before the page is left', async () => {
    const { signIn, kinds } = await endedUnderWork();
    provider.person = undefined;
    await signIn();
    expect(kinds).toEqual(['ended', 'renewing', 'signing-in']);
  });
});

describe('a page that was opened while the provider was away', () => {
  async function openedOffline() {
    vi.useFakeTimers();
    await storePerson('morning of ann');
    provider.isAway = true;
    const auth = await startSignIn();
    const kinds = [auth.signInState.get().kind];
    auth.signInState.subscribe(() => kinds.push(auth.signInState.get().kind));
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
    ['no person is signed in there', { person: undefined }],
    ['its frames never answer', { framesMs: 10 * 60_000 }],
  ])('the operator is asked to log in where %s', async (_why, answers) => {
    const kinds = await openedOffline();
    Object.assign(provider, answers);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(kinds).toEqual(['offline', 'ended']);
  });
});

describe('a cached page that Back shows', () => {
  /** @param persisted whether the browser shows the page as it was left, instead of loading it. */
  const shown = (persisted: boolean) =>
    page.browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  it('Back from the sign-in page to a cached page starts the sign-in again', async () => {
    provider.person = undefined;
    await startSignIn();
    shown(false);
    expect(page.reloads()).toBe(0);
    shown(true);
    expect(page.reloads()).toBe(1);
  });

  it('a cached page with a signed-in person continues', async () => {
    await startSignIn();
    shown(true);
    expect(page.reloads()).toBe(0);
  });
});

/** keycloak-js recognises its own request by a stored state: without it, an answer is ignored. */
describe('an answer of the provider that is ignored', () => {
  const ANSWERED = `${PAGE}#state=b2f1&session_state=77&code=4711`;

  function blockStorage() {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  }

  async function openedAt(address: string) {
    provider.person = undefined;
    location.href = address;
    return (await startSignIn()).signInState.get();
  }

  it('a browser that blocks storage shows an error after the first redirect', async () => {
    blockStorage();
    expect(await openedAt(ANSWERED)).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('for it, then try again.') as string,
    });
    expect(logIns()).toEqual([]);
  });

  it('a browser that blocks storage may sign in before the block is detected', async () => {
    blockStorage();
    expect(await openedAt(PAGE)).toMatchObject({ kind: 'signing-in' });
  });

  it('an answer that came too late is requested again where storage is kept', async () => {
    expect(await openedAt(ANSWERED)).toMatchObject({ kind: 'signing-in' });
    expect(logIns()).toHaveLength(1);
  });
});

describe('a change of the password', () => {
  const AWAY = 'The sign-in service cannot be reached. Check the network, then try again.';
  const NOT_NOW =
    'The sign-in service cannot change a password now. Wait a minute, then try again. If it keeps happening, tell IT.';

  it("a password change opens the provider's page, and the given address is opened after it", async () => {
    const { changePassword } = await startSignIn();
    expect(await changePassword('/reset-password')).toBeUndefined();
    expect(logIns()).toMatchObject([
      { action: 'UPDATE_PASSWORD', redirectUri: 'http://floor.test/signed-in' },
    ]);
    const { leaveReturnPage } = await import('../../../src/auth/page-before-sign-in.ts');
    location.href = 'http://floor.test/signed-in#state=1&code=2';
    leaveReturnPage();
    expect(location.href).toBe('http://floor.test/reset-password#state=1&code=2');
  });

  it.each([
    ['is away', { isAway: true }, AWAY],
    ['answers with an error', { status: 500 }, NOT_NOW],
  ])(
    'a password change stays on the page when the provider %s, and says so',
    async (_what, answer, words) => {
      const { changePassword } = await startSignIn();
      Object.assign(provider, answer);
      expect(await changePassword('/reset-password')).toBe(words);
      expect(logIns()).toEqual([]);
    },
  );

  it('a page that was opened without the provider says that it is away, and asks to wait once it signs in', async () => {
    await storePerson();
    provider.isAway = true;
    const { changePassword } = await startSignIn();
    expect(await changePassword('/reset-password')).toBe(AWAY);
    provider.isAway = false;
    expect(await changePassword('/reset-password')).toBe(NOT_NOW);
  });
});

describe('other tabs of the browser', () => {
  const KEY = 'signed in last';
  const personOf = (subject: string, session?: string) =>
    JSON.stringify({ subject, username: subject, email: '', session });

  /** Writes or removes the entry as another tab of this browser would. */
  function elsewhere(kept: string | null): void {
    if (kept === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, kept);
    page.browser.dispatchEvent(Object.assign(new Event('storage'), { key: KEY }));
  }

  it.each([
    ['a person who is signed out in another tab is asked to log in here', null, 'ended'],
    ['another person who signs in in another tab ends the sign-in here', 'bob', 'ended'],
    ['the same person who signs in in another tab changes nothing here', 'ann', 'signed-in'],
  ])('%s', async (_what, person, kind) => {
    const { signInState } = await startSignIn();
    const kept = person && personOf(person);
    elsewhere(kept);
    expect(signInState.get()).toMatchObject({ kind, subject: 'ann' });
    expect(localStorage.getItem(KEY)).toBe(kept);
  });

  it("an ended sign-in takes no token from the same person's new sign-in in another tab", async () => {
    const { endSignIn } = await startSignIn();
    const evening = personOf('ann', 'evening');
    elsewhere(evening);
    endSignIn();
    expect(localStorage.getItem(KEY)).toBe(evening);
  });
});

describe('a role that is removed', () => {
  it('a sign-in continues while the refreshed token has the permission', async () => {
    const { bearer } = await startSignIn();
    expect(await bearer()).toBe('token of ann');
    expect(logOuts()).toEqual([]);
  });

  it('a refresh without the permission logs out once, and no call is made with its token', async () => {
    const { bearer, renewedBearer } = await startSignIn();
    provider.roles = [];
    await expect(bearer()).rejects.toMatchObject({ name: 'SignInNeeded' });
    await expect(renewedBearer()).rejects.toMatchObject({ name: 'SignInNeeded' });
    expect(logOuts()).toEqual([{ redirectUri: 'http://floor.test/' }]);
  });

  it('the page after the log-out names the refused person, and does not sign in by itself', async () => {
    const { bearer } = await startSignIn();
    provider.roles = [];
    await bearer().catch(() => undefined);
    const { signInState } = await reloaded();
    expect(signInState.get()).toMatchObject({
      kind: 'failed',
      reason: 'no-access',
      email: 'ann@floor.invalid',
    });
    expect(logIns()).toEqual([]);
  });
});

it.each(['en', 'es'] as const)('the sign-in pages are requested in %s', async (language) => {
  vi.stubGlobal('document', { documentElement: {} });
  const texts = await import('../../../src/lib/language.ts');
  await texts.changeLanguage(texts.chooseLanguage(language, ['fr-CA']));
  provider.person = undefined;
  const { changePassword } = await startSignIn();
  await changePassword('/settings');
  await texts.changeLanguage(texts.chooseLanguage('en', []));
  expect(logIns()).toMatchObject([
    { locale: language, redirectUri: 'http://floor.test/signed-in' },
    { action: 'UPDATE_PASSWORD', locale: language },
  ]);
});

describe('a sign-out without a network', () => {
  async function signedOutOffline() {
    const { signOut } = await startSignIn();
    provider.isAway = true;
    await signOut();
    provider.isAway = false;
  }

  it('it is sent when its sign-in is found again, until that has ended', async () => {
    await signedOutOffline();
    provider.isStopped = true;
    await reloaded();
    const { signInState } = await reloaded();
    expect(logOuts()).toHaveLength(2);
    expect(signInState.get().kind).not.toBe('signed-in');
  });

  it.each([
    ['does not sign out the next person', { person: 'bob', session: 'evening' }, 'bob'],
    ['lets the same person sign in again', { session: 'evening' }, 'ann'],
  ])('a sign-out without a network %s', async (_what, next, subject) => {
    await signedOutOffline();
    Object.assign(provider, next);
    const { signInState } = await reloaded();
    expect(logOuts()).toEqual([]);
    expect(signInState.get()).toMatchObject({ kind: 'signed-in', subject });
  });

  it('a person who signed out without a network is signed out once where sign-ins have no id', async () => {
    provider.session = undefined;
    await signedOutOffline();
    await reloaded();
    provider.person = 'ann'; // signs in again
    const { signInState } = await reloaded();
    expect(logOuts()).toHaveLength(1);
    expect(signInState.get()).toMatchObject({ kind: 'signed-in', subject: 'ann' });
  });

  it.each([
    ['a second press', (auth: Auth) => auth.signOut()],
    ['a press after the sign-in has ended', (auth: Auth) => Promise.resolve(auth.endSignIn())],
  ])('%s does not lose a sign-out without a network', async (_, before) => {
    const auth = await startSignIn();
    provider.isAway = true;
    await before(auth);
    await auth.signOut();
    provider.isAway = false;
    const { signInState } = await reloaded();
    expect(logOuts()).toHaveLength(1);
    expect(signInState.get().kind).not.toBe('signed-in');
  });
});

describe('a token', () => {
  it.each([
    [{}, 'ann'],
    [{ preferred_username: '' }, 'ann@floor.invalid'],
    [{ sub: 'a-subject', preferred_username: '', email: '' }, 'a-subject'],
  ])('a person whose token contains %o is called %s', async (claims, username) => {
    provider.claims = claims;
    const { signInState } = await startSignIn();
    expect(signInState.get()).toMatchObject({ username });
  });

  it('a sign-in without a refresh token is refused with the name of the setting, and Log In starts it again', async () => {
    provider.refreshToken = undefined;
    const { signIn, signInState } = await startSignIn();
    expect(signInState.get()).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('“Use refresh tokens”') as string,
    });
    provider.refreshToken = 'refresh';
    await signIn();
    expect(signInState.get().kind).toBe('signed-in');
  });

  it("events of an earlier sign-in's client do not end the new sign-in", async () => {
    const { signIn, signInState } = await startSignIn();
    await signIn();
    const [earlier, current] = provider.clients;
    earlier?.onAuthLogout?.();
    expect(signInState.get().kind).toBe('signed-in');
    current?.onAuthLogout?.();
    expect(signInState.get().kind).toBe('ended');
  });
});
