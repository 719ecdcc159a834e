import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endedUnderWork, stubPage, type SignInPage } from '../../support/sign-in-page.ts';

/** The person of the provider's sign-in in this browser. */
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

let page: SignInPage;
beforeEach(() => {
  provider.person = 'ann';
  page = stubPage();
});
afterEach(() => void vi.unstubAllGlobals());

it('another person who signs in over open work gets a new page', async () => {
  const { signIn, kinds, bearer } = await endedUnderWork();
  provider.person = 'bob';
  await signIn();
  expect(page.reloads()).toBe(1);
  expect(kinds).toEqual(['ended', 'renewing', 'signing-in']);
  expect(await bearer().catch(() => 'no token')).not.toBe('token of bob');
});

it('the same person who signs in again continues the work', async () => {
  const { signIn, kinds, bearer } = await endedUnderWork();
  await signIn();
  expect(page.reloads()).toBe(0);
  expect(kinds).toEqual(['ended', 'renewing', 'signed-in']);
  expect(await bearer()).toBe('token of ann');
});
