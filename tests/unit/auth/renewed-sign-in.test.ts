import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endedUnderWork, stubPage } from '../../support/sign-in-page.ts';

const provider = vi.hoisted(() => ({ isAway: false, isSignedIn: true }));

vi.mock('keycloak-js', () => ({
  default: class {
    tokenParsed = {
      sub: 'a',
      email: 'demo@floor.invalid',
      resource_access: { teleport: { roles: ['backend:access'] } },
    };
    init = async () => provider.isSignedIn;
    login = async () => undefined;
  },
}));

beforeEach(() => {
  Object.assign(provider, { isAway: false, isSignedIn: true });
  stubPage(() =>
    provider.isAway ? Promise.reject(new TypeError('away')) : Promise.resolve(new Response('{}')),
  );
});
afterEach(() => void vi.unstubAllGlobals());

it('a sign-in that is renewed without a redirect never hides the work', async () => {
  const { signIn, signInState, kinds } = await endedUnderWork();
  await signIn();
  expect(kinds).toEqual(['ended', 'renewing', 'signed-in']);
  expect(signInState.get()).toMatchObject({ subject: 'a' });
});

it('a provider that is away leaves the work where it is, with the reason over it', async () => {
  const { signIn, signInState, kinds } = await endedUnderWork();
  provider.isAway = true;
  await signIn();
  expect(kinds).toEqual(['ended', 'renewing', 'ended']);
  expect(signInState.get()).toMatchObject({
    subject: 'a',
    message: expect.stringContaining('cannot be reached') as string,
  });
});

it('a sign-in that needs a redirect notifies the screens before the page is left', async () => {
  const { signIn, kinds } = await endedUnderWork();
  provider.isSignedIn = false;
  await signIn();
  expect(kinds).toEqual(['ended', 'renewing', 'signing-in']);
});
