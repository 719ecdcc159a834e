/** Sign-ins of several tabs, tablets and people, and their refresh tokens, which are used once each. */
import { expect, test } from 'vitest';
import { SHIFT_S } from '../../server/identity/constants.ts';
import { signInLife } from '../../server/identity/sign-ins.ts';
import { claims, type Tokens, visitor } from '../support/server/identity-client.ts';
import { plantOfFile } from '../support/server/plant.ts';
import type { Visitor } from '../support/server/sign-in-pages.ts';

const plant = await plantOfFile();

const newVisitor = () => visitor(() => plant);

const refresh = async (person: Visitor, { refresh_token }: Tokens) =>
  (await person.token({ grant_type: 'refresh_token', refresh_token })).status;

const openTab = async (person: Visitor) =>
  person.exchange(await person.toApp(await person.authorize({ prompt: 'none' })));

test('tabs that sign in silently at the same moment are all signed in', async () => {
  const person = newVisitor();
  const first = await person.signIn();
  const others = await Promise.all([openTab(person), openTab(person), openTab(person)]);
  const statuses = await Promise.all([first, ...others].map((tab) => refresh(person, tab)));
  expect(statuses).toEqual([200, 200, 200, 200]);
});

test('a tab that is opened late in a shift is signed in as long as its sign-in', async () => {
  const person = newVisitor();
  await person.signIn();
  const soon = Math.floor(Date.now() / 1000) + 60;
  await plant.database.sql.query(
    `update idp_payload set payload = jsonb_set(payload, '{exp}', to_jsonb($1::int)),
       expires_at = to_timestamp($1::int) where model = 'Grant'`,
    [soon],
  );
  await openTab(person);
  const { rows } = await plant.database.sql.query(
    `select max(extract(epoch from expires_at))::float as ends from idp_payload where model = 'Grant'`,
  );
  expect(Number(rows[0]?.['ends'])).toBeGreaterThan(soon + 3600);
});

test('a sign-in ends after a shift, however often tabs are opened meanwhile', async () => {
  const person = newVisitor();
  const { access_token } = await person.signIn();
  const ends = Math.floor(Date.now() / 1000) + 3600;
  const session = String(claims(access_token)['sid']);
  // A sign-in of eleven hours ago.
  await plant.database.sql.query(
    `update idp_payload set expires_at = to_timestamp($1::int), payload = payload ||
       jsonb_build_object('exp', $1::int, 'loginTs', $1::int - $2::int)
     where model = 'Session' and uid = $3`,
    [ends, SHIFT_S, session],
  );
  const late = await openTab(person);
  const { rows } = await plant.database.sql.query(
    `select extract(epoch from expires_at)::float as ends, payload->'exp' as exp
       from idp_payload where model = 'Session' and uid = $1`,
    [session],
  );
  expect(Number(rows[0]?.['ends'])).toBeLessThanOrEqual(ends + 2);
  expect(Number(rows[0]?.['exp'])).toBeLessThanOrEqual(ends + 2);
  expect(await refresh(person, late)).toBe(200);
});

test('a refresh token that was issued late in a shift ends with its sign-in', async () => {
  const person = newVisitor();
  const { access_token } = await person.signIn();
  const late = await openTab(person);
  await plant.database.sql.query(
    `update idp_payload set expires_at = now() - interval '1 second', payload = jsonb_set(payload,
       '{exp}', to_jsonb(floor(extract(epoch from now()))::int - 1))
     where model = 'Session' and uid = $1`,
    [String(claims(access_token)['sid'])],
  );
  expect(await refresh(person, late)).toBe(400);
  const headers = { authorization: `Bearer ${access_token}` };
  expect((await plant.app.inject({ url: '/v1/production-orders', headers })).statusCode).toBe(401);
});

test.each([
  ['a clock that was set back since', 3600, SHIFT_S],
  ['a clock that was set forward since', -2 * SHIFT_S, 1],
])('a sign-in lasts a shift at most, with %s', (_name, signedInS, seconds) => {
  expect(signInLife(Math.floor(Date.now() / 1000) + signedInS)).toBe(seconds);
});

/** A signed-in browser that exchanges refresh tokens. */
async function signedIn() {
  const person = visitor(() => plant);
  const { refresh_token: first } = await person.signIn();
  const refresh = async (refresh_token: string) => {
    const answer = await person.token({ grant_type: 'refresh_token', refresh_token });
    const { refresh_token: next = '' } = (await answer.json()) as Partial<Tokens>;
    return { status: answer.status, next };
  };
  return { person, first, refresh };
}

test('a token whose answer was lost is good until its successor is used', async () => {
  const { first: before, refresh } = await signedIn();
  const { next: first } = await refresh(before);
  const { next: lost } = await refresh(first);
  const { status, next: second } = await refresh(first);
  expect(status).toBe(200);
  const { status: used, next: third } = await refresh(second);
  expect(used).toBe(200);
  expect((await refresh(third)).status).toBe(200);
  expect(lost).not.toBe(second);
});

test.each(['thief', 'person'] as const)(
  'a token that two exchanged ends the sign-in of both when the successor of the %s is used first',
  async (firstToUse) => {
    const { person, first, refresh } = await signedIn();
    const successors = { thief: '', person: '' };
    ({ next: successors.thief } = await refresh(first));
    ({ next: successors.person } = await refresh(first));
    const { status, next: chain } = await refresh(successors[firstToUse]);
    expect(status).toBe(200);
    const other = firstToUse === 'thief' ? 'person' : 'thief';
    expect((await refresh(successors[other])).status).toBe(400);
    await openTab(person); // has the same grant
    expect((await refresh(chain)).status).toBe(400);
  },
);

test('a used token that is sent after its successor was used ends the sign-in', async () => {
  const { first, refresh } = await signedIn();
  const { next: second } = await refresh(first);
  const { next: third } = await refresh(second);
  expect((await refresh(first)).status).toBe(400);
  expect((await refresh(third)).status).toBe(400);
});

const OPERATOR = { username: 'operator', password: 'operator1' };
const VISITOR = { username: 'visitor', password: 'visitor1' };

const passwordTime = ({ id_token }: Tokens) => Number(claims(id_token)['auth_time']);

const nextSecond = () => new Promise((done) => setTimeout(done, 1100));

/** Sends the form that `prompt=login` and `max_age=0` show, as a browser does with the pages after it. */
async function signInOver(person: Visitor, form: typeof OPERATOR): Promise<Tokens> {
  const hint = { prompt: 'login', max_age: '0', login_hint: form.username };
  const page = person.next(await person.authorize(hint));
  expect(await (await person.open(page)).text()).toContain(`value="${form.username}"`);
  return person.exchange(await toApp(person, await person.open(page, form)));
}

async function toApp(person: Visitor, answer: Response): Promise<URL> {
  if (answer.status === 303 || answer.status === 302) {
    const place = person.next(answer);
    return place.startsWith('http') ? new URL(place) : toApp(person, await person.open(place));
  }
  const page = await answer.text();
  const action = /action="([^"]+)"/.exec(page)?.[1];
  if (!action || !page.includes('.submit()')) throw new Error(`${answer.status} ${page}`);
  const fields = [...page.matchAll(/name="([^"]+)" value="([^"]*)"/g)];
  const sent = fields.map(([, name = '', value = '']) => [name, value] as const);
  return toApp(person, await person.open(new URL(action).pathname, Object.fromEntries(sent)));
}

test('prompt=login over a valid sign-in signs the same person in again and keeps it', async () => {
  const tablet = visitor(() => plant);
  const before = await tablet.signIn();
  await nextSecond(); // of `auth_time`
  const after = await signInOver(tablet, OPERATOR);
  expect(passwordTime(after)).toBeGreaterThan(passwordTime(before));
  expect(claims(after.access_token)).toMatchObject({ preferred_username: 'operator' });
  expect(await refresh(tablet, before)).toBe(200);
  expect(await refresh(tablet, after)).toBe(200);
});

test('prompt=login over a valid sign-in signs another person in and ends that of the first', async () => {
  const tablet = visitor(() => plant);
  const elsewhere = visitor(() => plant);
  const first = await tablet.signIn();
  const other = await elsewhere.signIn();
  const second = await signInOver(tablet, VISITOR);
  expect(claims(second.access_token)).toMatchObject({ preferred_username: 'visitor' });
  expect(await refresh(tablet, second)).toBe(200);
  expect(await refresh(tablet, first)).toBe(400);
  // Sign-ins of the first person on other tablets continue.
  expect(await refresh(elsewhere, other)).toBe(200);
});
