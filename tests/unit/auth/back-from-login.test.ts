import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSignIn, stubPage, type SignInPage } from '../../support/sign-in-page.ts';

const provider = vi.hoisted(() => ({ isSignedIn: false }));

vi.mock('keycloak-js', () => ({
  default: class {
    tokenParsed = { sub: 'a', resource_access: { teleport: { roles: ['backend:access'] } } };
    init = async () => provider.isSignedIn;
    login = async () => undefined;
  },
}));

let page: SignInPage;
beforeEach(() => {
  page = stubPage();
});
afterEach(() => void vi.unstubAllGlobals());

async function opened(isSignedIn: boolean) {
  provider.isSignedIn = isSignedIn;
  await startSignIn();
}

/** @param persisted whether the browser shows the page as it was left, instead of loading it. */
const shown = (persisted: boolean) =>
  page.browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

it('Back from the sign-in page to a cached page starts the sign-in again', async () => {
  await opened(false);
  shown(false);
  expect(page.reloads()).toBe(0);
  shown(true);
  expect(page.reloads()).toBe(1);
});

it('a cached page with a signed-in person continues', async () => {
  await opened(true);
  shown(true);
  expect(page.reloads()).toBe(0);
});
