import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Options of each log-in at keycloak-js. */
const asked = vi.hoisted(() => [] as object[]);

vi.mock('keycloak-js', () => ({
  default: class {
    init = () => Promise.resolve(false);
    login = (options: object) => Promise.resolve(void asked.push(options));
  },
}));

beforeEach(() => {
  asked.length = 0;
  const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  vi.stubGlobal('location', new URL('http://floor.test/station-2/production-orders'));
  vi.stubGlobal('sessionStorage', nothing);
  vi.stubGlobal('history', { state: null });
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

it.each(['en', 'es'] as const)('the sign-in pages are requested in %s', async (language) => {
  const texts = await import('../../../src/lib/language.ts');
  const auth = await import('../../../src/auth/sign-in.ts');
  await texts.changeLanguage(texts.chooseLanguage(language, ['fr-CA']));
  await auth.startSignIn({ url: 'http://id.test', realm: 'teleport', clientId: 'teleport' });
  const { changePassword } = await import('../../../src/auth/account.ts');
  await changePassword('/settings');
  await texts.changeLanguage(texts.chooseLanguage('en', []));
  expect(asked).toMatchObject([
    { locale: language },
    { action: 'UPDATE_PASSWORD', locale: language },
  ]);
});
