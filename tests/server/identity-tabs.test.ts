/** Several tabs and tablets of one person: none of them ends the sign-in of another. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHIFT_S } from '../../server/identity/constants.ts';
import { claims, type Tokens, visitor } from '../support/server/identity-client.ts';
import { openPlant, type TestPlant } from '../support/server/plant.ts';

let plant: TestPlant;
beforeAll(async () => {
  plant = await openPlant();
});
afterAll(() => plant.close());

const newVisitor = () => visitor(() => plant);

type Visitor = ReturnType<typeof visitor>;

const refresh = async (person: Visitor, { refresh_token }: Tokens) =>
  (await person.token({ grant_type: 'refresh_token', refresh_token })).status;

const openTab = async (person: Visitor) =>
  person.exchange(await person.toApp(await person.authorize({ prompt: 'none' })));

test('tabs that sign in silently leave the refresh tokens of all earlier tabs valid', async () => {
  const person = newVisitor();
  const tabs = [await person.signIn()];
  for (let tab = 0; tab < 3; tab += 1) tabs.push(await openTab(person));
  expect(await Promise.all(tabs.map((tab) => refresh(person, tab)))).toEqual([200, 200, 200, 200]);
});

test('tabs that sign in silently at the same moment are all signed in', async () => {
  const person = newVisitor();
  const first = await person.signIn();
  const others = await Promise.all([openTab(person), openTab(person), openTab(person)]);
  const statuses = await Promise.all([first, ...others].map((tab) => refresh(person, tab)));
  expect(statuses).toEqual([200, 200, 200, 200]);
});

test('a sign-in form that is submitted again in the same browser leaves the first tab signed in', async () => {
  const person = newVisitor();
  const first = await person.signIn();
  const page = person.next(await person.authorize({ prompt: 'login' }));
  const form = { username: 'operator', password: 'operator1' };
  const second = await person.exchange(await person.toApp(await person.open(page, form)));
  expect(await refresh(person, first)).toBe(200);
  expect(await refresh(person, second)).toBe(200);
});

test('tablets of one person are signed in independently of each other', async () => {
  const tablets = [newVisitor(), newVisitor(), newVisitor()];
  const signedIn = await Promise.all(
    tablets.map(async (tablet) => ({ tablet, tokens: await tablet.signIn() })),
  );
  for (const { tablet, tokens } of signedIn) expect(await refresh(tablet, tokens)).toBe(200);
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
});
