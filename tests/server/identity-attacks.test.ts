/** Hostile requests to the identity provider: refused, without a 500 and without a stack trace. */
import { describe, expect, test } from 'vitest';
import { OIDC, visitor } from '../support/server/identity-client.ts';
import { APP, plantOfFile } from '../support/server/plant.ts';

const plant = await plantOfFile();

const newVisitor = () => visitor(() => plant);
const NUL = 'a\0b';

async function expectRefusal(answer: Response): Promise<void> {
  const text = await answer.text();
  expect(answer.status).toBeLessThan(500);
  expect(text).not.toMatch(/node_modules|at async|\.ts:\d/);
}

describe('a NUL', () => {
  test.each(['nonce', 'state', 'login_hint', 'ui_locales', 'client_id', 'id_token_hint', 'claims'])(
    'a NUL in %s of an authorization request is refused',
    async (name) => {
      const answer = await newVisitor().authorize({ [name]: NUL });
      await expectRefusal(answer);
    },
  );

  test.each(['code', 'refresh_token', 'code_verifier', 'client_id'])(
    'a NUL in %s of a token request is refused',
    async (name) => {
      const grants = ['authorization_code', 'refresh_token'];
      for (const grant_type of grants) {
        const form = { grant_type, code: 'x', redirect_uri: `${APP}/`, refresh_token: 'x' };
        const answer = await newVisitor().token({ ...form, [name]: NUL });
        expect(answer.status).toBe(name === 'client_id' ? 401 : 400);
        await expectRefusal(answer);
      }
    },
  );

  test('a NUL in a username makes it an unknown username', async () => {
    const person = newVisitor();
    const page = person.next(await person.authorize());
    const answer = await person.open(page, { username: `operator\0`, password: 'operator1' });
    expect(await answer.text()).toContain('Invalid username or password');
  });

  test('a NUL in a cookie or a path is refused', async () => {
    const cookie = {
      headers: { cookie: '_session=a%00b; _interaction=a%00b' },
      redirect: 'manual' as const,
    };
    await expectRefusal(await fetch(`${plant.url}${OIDC}/auth?client_id=teleport`, cookie));
    await expectRefusal(await fetch(`${plant.url}/realms/teleport/login-actions/a%00b`));
  });
});

test('a code that is exchanged ten times at once gives tokens once', async () => {
  const person = newVisitor();
  const page = person.next(await person.authorize());
  const form = { username: 'operator', password: 'operator1' };
  const address = await person.toApp(await person.open(page, form));
  const answers = await Promise.all(Array.from({ length: 10 }, () => person.exchange(address)));
  expect(answers.filter((answer) => 'access_token' in answer)).toHaveLength(1);
});

test.each([
  `${APP.replace('//', '//user:password@')}/signed-in`,
  `${APP}/`,
  `${APP}/settings`,
  `${APP}/signed-in?place=1`,
  `${APP}/signed-in/`,
  `${APP}/signed-in#fragment`,
  `blob:${APP}/signed-in`,
  `${APP}\\@evil.example/signed-in`,
  `${APP.toUpperCase()}/signed-in`,
  `${APP}.evil.example/signed-in`,
  'https://evil.example/signed-in',
  'http://localhost:9/signed-in',
  'javascript:alert(1)',
  ` ${APP}/signed-in`,
  `${APP}/a/../signed-in`,
])('the redirect address %s is refused', async (redirect_uri) => {
  const answer = await newVisitor().authorize({ redirect_uri });
  expect([answer.status, await answer.text()]).toEqual([
    400,
    expect.stringMatching(/<p role="alert">redirect_uri [^<]+<\/p><p>Open the app again\./),
  ]);
  expect(answer.headers.get('location')).toBeNull();
});
