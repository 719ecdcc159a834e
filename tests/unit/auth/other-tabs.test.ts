import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSignIn, stubPage, type SignInPage } from '../../support/sign-in-page.ts';

vi.mock('keycloak-js', () => ({
  default: class {
    tokenParsed = { sub: 'a', email: 'ann@floor.invalid', resource_access: ACCESS };
    init = async () => true;
  },
}));
const ACCESS = { teleport: { roles: ['backend:access'] } };

let page: SignInPage;
beforeEach(() => {
  page = stubPage();
});
afterEach(() => void vi.unstubAllGlobals());

const KEY = 'signed in last';
const personOf = (subject: string, session?: string) =>
  JSON.stringify({ subject, username: subject, email: '', session });

/** Writes or removes the entry as another tab of this browser would. */
function elsewhere(kept: string | null): void {
  if (kept === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, kept);
  page.browser.dispatchEvent(Object.assign(new Event('storage'), { key: KEY }));
}

async function signedIn() {
  const auth = await startSignIn();
  return auth.signInState;
}

it('a person who is signed out in another tab is asked to log in here', async () => {
  const state = await signedIn();
  elsewhere(null);
  expect(state.get()).toMatchObject({ kind: 'ended', subject: 'a' });
});

it('another person who signs in in another tab ends the sign-in here, and stays signed in there', async () => {
  const state = await signedIn();
  elsewhere(personOf('b'));
  expect(state.get()).toMatchObject({ kind: 'ended', subject: 'a' });
  expect(localStorage.getItem(KEY)).toBe(personOf('b'));
});

it('the same person who signs in in another tab changes nothing here', async () => {
  const state = await signedIn();
  elsewhere(personOf('a'));
  expect(state.get()).toMatchObject({ kind: 'signed-in', subject: 'a' });
});

it("an ended sign-in takes no token from the same person's new sign-in in another tab", async () => {
  const { endSignIn } = await startSignIn();
  const fresh = personOf('a', 'evening');
  elsewhere(fresh);
  endSignIn();
  expect(localStorage.getItem(KEY)).toBe(fresh);
});

it('a token that expires here does not end the sign-in of other tabs', async () => {
  const { endSignIn } = await startSignIn();
  const kept = localStorage.getItem(KEY);
  endSignIn('token');
  expect(localStorage.getItem(KEY)).toBe(kept);
});
