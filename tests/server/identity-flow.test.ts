import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmpty } from '../support/server/databases.ts';
import { claims, OIDC, visitor } from '../support/server/identity-client.ts';
import { APP, openPlant, REALM, type TestPlant } from '../support/server/plant.ts';
import { replacePassword, signOut } from '../support/server/sign-in-pages.ts';

let plant: TestPlant;
beforeAll(async () => {
  plant = await openPlant();
});
afterAll(() => plant.close());

const newVisitor = () => visitor(() => plant);

test('a sign-in with PKCE returns to the deep link with the claims that the app reads', async () => {
  const person = newVisitor();
  const page = person.next(await person.authorize());
  expect(page).toMatch(/^\/realms\/teleport\/login-actions\//);
  const form = await person.open(page);
  expect(Object.fromEntries(form.headers)).toMatchObject({
    'content-security-policy': expect.stringMatching(
      /^default-src 'self'; script-src 'nonce-[^']+'; worker-src 'none'; .+; frame-ancestors 'self'$/,
    ),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  const shown = await form.text();
  expect(shown).toContain('a demonstration: sign in as operator / operator1');
  expect(shown).toContain('name="username"');
  expect(shown).not.toMatch(/https?:\/\/|badge/);
  const entered = await person.open(page, { username: 'Operator ', password: 'operator1' });
  // Without it the tablet is an unknown one at the next sign-in, which guesses of others delay.
  expect(entered.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(
      /^teleport_device=[\w-]{22}; path=\/realms\/teleport; expires=[^;]+; samesite=lax; httponly$/,
    ),
  );
  const address = await person.toApp(entered);
  expect(address.href).toContain(`${APP}/signed-in`);
  expect(address.searchParams.get('state')).toBe('a-state');
  const { access_token, refresh_token, id_token } = await person.exchange(address);
  expect(claims(access_token)).toMatchObject({
    iss: `${APP}${REALM}`,
    azp: 'teleport',
    typ: 'Bearer',
    preferred_username: 'operator',
    email: 'operator@demo.invalid',
    resource_access: { teleport: { roles: ['backend:access', 'floor:view', 'floor:lead'] } },
  });
  expect(claims(id_token)).toMatchObject({
    nonce: 'a-nonce',
    email: 'operator@demo.invalid',
    // Without a request of it: the app decides by it whether a locked tablet is opened.
    auth_time: expect.closeTo(Date.now() / 1000, -2),
  });
  expect(claims(refresh_token)).toMatchObject({ typ: 'Refresh', azp: 'teleport' });
});

test('a sign-in gives access until the logout, and neither tokens nor answers after it', async () => {
  const person = newVisitor();
  const tokens = await person.signIn();
  const { refresh_token, access_token } = tokens;
  const refresh = () => person.token({ grant_type: 'refresh_token', refresh_token });
  expect((await refresh()).status).toBe(200);
  const headers = { authorization: `Bearer ${access_token}` };
  // A link of another page or person ends no sign-in without a press.
  const other = await newVisitor().signIn('visitor', 'visitor1');
  for (const hint of ['', `?id_token_hint=${other.id_token}`])
    expect(await (await person.open(`${OIDC}/logout${hint}`)).text()).not.toContain('.click()');
  const [place, asked] = await signOut(person, tokens);
  expect([place, asked.includes('.click()')]).toEqual([`${APP}/`, true]);
  expect((await fetch(`${plant.url}/v1/production-orders`, { headers })).status).toBe(401);
  const after = await refresh();
  expect(after.status).toBe(400);
  expect(await after.json()).toMatchObject({ error: 'invalid_grant' });
});

test('userinfo and account return the user of a token, and refuse an invalid token', async () => {
  const { access_token } = await newVisitor().signIn();
  const ask = (path: string, token: string) =>
    fetch(`${plant.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect(await (await ask(`${OIDC}/userinfo`, access_token)).json()).toMatchObject({
    preferred_username: 'operator',
  });
  expect(await (await ask(`${REALM}/account`, access_token)).json()).toMatchObject({
    username: 'operator',
    email: 'operator@demo.invalid',
  });
  expect((await ask(`${OIDC}/userinfo`, 'a.b.c')).status).toBe(401);
  expect((await ask(`${REALM}/account`, `${access_token}x`)).status).toBe(401);
});

test('a request without PKCE, with plain PKCE, or for an implicit token gets no code', async () => {
  for (const changes of [
    { code_challenge: undefined, code_challenge_method: undefined },
    { code_challenge_method: 'plain' },
    { response_type: 'token' },
  ]) {
    const person = newVisitor();
    const answer = await person.authorize(changes);
    const location = answer.headers.get('location') ?? '';
    expect(location).not.toContain('login-actions');
    expect(location).not.toContain('code=');
    expect(`${location}${await answer.text()}`).toMatch(/error|not supported|problem/i);
  }
});

test('a browser that does not send the cookie of a sign-in gets a page that says so', async () => {
  const person = newVisitor();
  const page = person.next(await person.authorize());
  const without = await newVisitor().open(page);
  expect([without.status, await without.text()]).toEqual([
    400,
    expect.stringContaining('The browser did not send the cookie of this sign-in.'),
  ]);
});

test('a sign-in page that is opened again after the sign-in leads to the app', async () => {
  const person = newVisitor();
  const page = person.next(await person.authorize());
  await person.toApp(await person.open(page, { username: 'operator', password: 'operator1' }));
  const again = await person.open(page);
  expect([again.status, again.headers.get('location')]).toEqual([303, '/']);
});

test('a form that is sent too late leads to a new one with the name, at the same place of the app', async () => {
  const person = newVisitor();
  const page = person.next(await person.authorize());
  const place = /name="place" value="([^"]*)"/.exec(await (await person.open(page)).text())?.[1];
  expect(place).toBe('/signed-in');
  const tablet = newVisitor(); // without the cookies of an hour ago
  const form = { username: 'Zoë', password: 'operator1', place: place ?? '' };
  const late = await tablet.open(page, form);
  expect([late.status, late.headers.get('location')]).toEqual([303, '/signed-in']);
  const fresh = await tablet.open(tablet.next(await tablet.authorize()));
  expect(await fresh.text()).toContain('value="Zoë"');
  const next = await tablet.open(tablet.next(await tablet.authorize()));
  expect(await next.text()).toMatch(/name="username"[^>]* value=""/);
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/ evil'])(
  'a form that is sent too late never leads to %s',
  async (place) => {
    const username = `${'x'.repeat(199)}😀@`; // half of a character is no text for a cookie
    const late = await newVisitor().open(`${REALM}/login-actions/gone`, { username, place });
    expect([late.status, late.headers.get('location')]).toEqual([303, '/']);
  },
);

test('a password that is sent too late is not changed, and the page says so', async () => {
  const form = { current: 'operator1', new: 'another-one', confirm: 'another-one' };
  const late = await newVisitor().open(`${REALM}/login-actions/gone`, form);
  expect([late.status, await late.text()]).toEqual([
    400,
    expect.stringContaining('The password was not changed'),
  ]);
});

test('an authorization code needs its own PKCE verifier', async () => {
  const person = newVisitor();
  const page = person.next(await person.authorize());
  const form = { username: 'operator', password: 'operator1' };
  const address = await person.toApp(await person.open(page, form));
  const thief = newVisitor();
  expect(await thief.exchange(address)).toMatchObject({ error: 'invalid_grant' });
});

test('the username is escaped when the form is shown again', async () => {
  const person = newVisitor();
  const page = person.next(await person.authorize());
  const text = await (
    await person.open(page, { username: '"><script>x</script>', password: 'x' })
  ).text();
  expect(text).not.toContain('<script>x');
});

test('outside demonstration mode one account with a password for one sign-in is made and reported once', async () => {
  const database = await openEmpty();
  const first = await openPlant({ DEMO: '0' }, database);
  const made = first.identity?.firstUser;
  expect(made).toEqual({ username: 'operator', password: expect.stringMatching(/^.{12,}$/) });
  const passwords = { given: made?.password ?? '', own: 'my-own-words' };
  const tokens = await replacePassword(
    visitor(() => first),
    'operator',
    passwords,
  );
  expect(claims(tokens.access_token)).toMatchObject({
    resource_access: { teleport: { roles: ['backend:access'] } },
  });
  await first.close();
  const second = await openPlant({ DEMO: '0' }, database);
  expect(second.identity?.firstUser).toBeUndefined();
  const person = visitor(() => second);
  const page = person.next(await person.authorize());
  const form = { username: 'operator', password: 'operator1' };
  const refused = await (await person.open(page, form)).text();
  expect(refused).toContain('Invalid username or password');
  expect(refused).not.toContain('demonstration');
  await second.close();
  await database.close();
});
