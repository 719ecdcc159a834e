import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../support/memory-storage.ts';

const provider = vi.hoisted(() => ({
  answer: (): Promise<Response> => Promise.resolve(new Response('{}')),
  asked: [] as unknown[],
}));

vi.mock('keycloak-js', () => ({
  default: class {
    tokenParsed = {
      email: 'demo@floor.invalid',
      resource_access: { teleport: { roles: ['backend:access'] } },
    };
    init = async () => true;
    login = async (options: unknown) => void provider.asked.push(options);
  },
}));

const here = () => Promise.resolve(new Response('{}'));
const away = () => Promise.reject(new TypeError('away'));
const starting = () => Promise.resolve(new Response('', { status: 500 }));

const AWAY = 'The sign-in service cannot be reached. Check the network, then try again.';
const NOT_NOW =
  'The sign-in service cannot change a password now. Wait a minute, then try again. If it keeps happening, tell IT.';

beforeEach(() => {
  vi.resetModules();
  Object.assign(provider, { answer: here, asked: [] });
  vi.stubGlobal('location', new URL('http://floor.test/settings'));
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('fetch', () => provider.answer());
});
afterEach(() => void vi.unstubAllGlobals());

async function opened() {
  const { storePerson } = await import('../../../src/auth/stored-person.ts');
  storePerson({ subject: 'a', username: 'demo', email: 'demo@floor.invalid' }, undefined);
  const auth = await import('../../../src/auth/sign-in.ts');
  await auth.startSignIn({ url: 'http://id.test', realm: 'teleport', clientId: 'teleport' });
  return { ...auth, ...(await import('../../../src/auth/account.ts')) };
}

it("a password change opens the provider's page, and the given address is opened after it", async () => {
  const { changePassword } = await opened();
  expect(await changePassword('/reset-password')).toBeUndefined();
  expect(provider.asked).toEqual([
    expect.objectContaining({
      action: 'UPDATE_PASSWORD',
      redirectUri: 'http://floor.test/signed-in',
    }),
  ]);
  const { leaveReturnPage } = await import('../../../src/auth/page-before-sign-in.ts');
  const replaceState = vi.fn();
  vi.stubGlobal('history', { replaceState });
  vi.stubGlobal('location', new URL('http://floor.test/signed-in#state=1&code=2'));
  leaveReturnPage();
  expect(replaceState).toHaveBeenCalledWith(
    null,
    '',
    'http://floor.test/reset-password#state=1&code=2',
  );
});

it.each([
  ['is away', away, AWAY],
  ['answers with an error', starting, NOT_NOW],
])(
  'a password change stays on the page when the provider %s, and says so',
  async (_what, answer, words) => {
    const { changePassword } = await opened();
    provider.answer = answer;
    expect(await changePassword('/reset-password')).toBe(words);
    expect(provider.asked).toEqual([]);
  },
);

it('a page that was opened without the provider says that the provider is away', async () => {
  provider.answer = away;
  const { changePassword } = await opened();
  expect(await changePassword('/reset-password')).toBe(AWAY);
});

it('a page that was opened without the provider asks to wait while it signs in', async () => {
  provider.answer = away;
  const { changePassword } = await opened();
  provider.answer = here;
  expect(await changePassword('/reset-password')).toBe(NOT_NOW);
});
