/** Texts of the plant and its sign-in in Spanish. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SPANISH } from '../../server/texts/spanish.ts';
import { preferredLanguage } from '../../server/texts/language.ts';
import { OIDC, visitor } from '../support/server/identity-client.ts';
import { plantOfFile } from '../support/server/plant.ts';

const plant = await plantOfFile();

const person = (headers: Record<string, string> = {}) => visitor(() => plant, undefined, headers);
const IN_SPANISH = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' };

async function formOf(visitor: ReturnType<typeof person>, asked: Record<string, string> = {}) {
  const path = visitor.next(await visitor.authorize(asked));
  return { path, html: await (await visitor.open(path)).text() };
}

test('the sign-in uses the language that the app requests, in either direction', async () => {
  const spanish = await formOf(person({ 'accept-language': 'en' }), { ui_locales: 'es' });
  expect(spanish.html).toContain('<html lang="es" translate="no">');
  expect(spanish.html).toContain('<h1>Inicie sesión</h1>');
  expect(spanish.html).toContain('<label>Usuario<input');
  const english = await formOf(person(IN_SPANISH), { ui_locales: 'en' });
  expect(english.html).toContain('<html lang="en" translate="no">');
  expect(english.html).toContain('<h1>Sign in</h1>');
});

test('the sign-in uses the language of the browser where the app requests no supported one', async () => {
  expect((await formOf(person(IN_SPANISH), { ui_locales: 'fr' })).html).toContain('Contraseña');
  expect((await formOf(person(), {})).html).toContain('<label>Password<');
});

test('a wrong password is refused in Spanish', async () => {
  const visitor = person();
  const { path } = await formOf(visitor, { ui_locales: 'es-MX en' });
  const html = await (await visitor.open(path, { username: 'operator', password: 'wrong' })).text();
  expect(html).toContain('El usuario o la contraseña no son correctos.');
});

test('the page of a password change is in Spanish, with what is wrong about the new one', async () => {
  const visitor = person();
  await visitor.signIn();
  const asked = { kc_action: 'UPDATE_PASSWORD', ui_locales: 'es' };
  const { path, html } = await formOf(visitor, asked);
  expect(html).toContain('Repita la contraseña nueva');
  const form = { current: 'operator1', new: 'short', confirm: 'short' };
  const refused = await (await visitor.open(path, form)).text();
  expect(refused).toContain('Use al menos 8 caracteres, sin contar espacios.');
});

test('pages without a requested language use that of the last sign-in', async () => {
  const visitor = person();
  await formOf(visitor, { ui_locales: 'es' });
  await visitor.signIn();
  expect(await (await visitor.open(`${OIDC}/logout`)).text()).toContain('Cerrar sesión');
  const late = await visitor.open('/realms/teleport/login-actions/none', { new: 'x' });
  expect(await late.text()).toContain('La contraseña no se cambió');
  const refused = await visitor.authorize({ redirect_uri: 'http://elsewhere.invalid/' });
  expect(await refused.text()).toContain('Esta solicitud no es válida. <span lang="en">(');
});

const asOperator = async (path: string, method = 'GET') => {
  const { access_token } = await person().signIn();
  const authorization = `Bearer ${access_token}`;
  const answer = await fetch(`${plant.url}${path}`, {
    method,
    headers: { ...IN_SPANISH, authorization },
  });
  return [answer.headers.get('content-language'), await answer.json()] as const;
};

test('the plant refuses in the language of the call', async () => {
  expect(await asOperator('/v1/production-orders/none')).toEqual([
    'es',
    { detail: 'La orden no existe.' },
  ]);
  const quantity = '/v1/production-orders/none/produced-quantity?quantity=0';
  const [, { detail }] = await asOperator(quantity, 'PUT');
  expect(detail).toEqual([{ loc: ['query', 'quantity'], msg: 'Capture 1 o más', type: 'minimum' }]);
  const unnamed = await fetch(`${plant.url}/v1/production-orders`);
  expect([unnamed.headers.get('content-language'), await unnamed.json()]).toEqual([
    'en',
    { detail: 'Unauthorized' },
  ]);
});

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['fr, de;q=0.9', 'en'],
  ['es', 'es'],
  ['fr, es-419;q=0.5, en;q=0.4', 'es'],
  ['en-US, es;q=0.9', 'en'],
  ['es;q=0, en;q=0.1', 'en'],
  ['es;q=nonsense', 'es'],
])('an Accept-Language of %o is answered in %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

test('every sentence of the catalogue is used, with the same values', () => {
  const code = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('spanish.ts'))
    .map((file) => readFileSync(join('server', file), 'utf8'))
    .join('\n');
  const places = (text: string) => (text.match(/\{\d\}/g) ?? []).sort();
  for (const [english, spanish] of Object.entries(SPANISH)) {
    expect(code).toContain(`'${english}'`);
    expect([english, places(spanish)]).toEqual([english, places(english)]);
  }
});
