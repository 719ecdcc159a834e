/** `teleport-floor plant user …`: who may sign in at the embedded provider. */
import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  ACCESS_CLIENT,
  ACCESS_ROLE,
  ADMIN_ROLE,
  FLOOR_ROLE,
  LEAD_ROLE,
} from '../../contract/roles.ts';
import { qrCodeIn } from '../support/qr-code.ts';
import { startPlant, type PlantProcess } from '../support/plant-process.ts';
import { makeDatabase } from '../support/server/database-postgres.ts';
import { claims, visitor } from '../support/server/identity-client.ts';
import { openPlant } from '../support/server/plant.ts';
import { commandHere, plantCommand } from '../support/server/plant-command.ts';
import {
  follow,
  passwordIn,
  replacePassword,
  tryPassword,
  type Visitor,
} from '../support/server/sign-in-pages.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'teleport-floor-people-'));
const cluster = inject('postgres');
const env = { DATA_DIR: dataDir, DEMO: '0', DATABASE_URL: '' };
let plant: PlantProcess;
beforeAll(async () => {
  if (cluster === undefined) return;
  env.DATABASE_URL = await makeDatabase(cluster);
  plant = await startPlant(env);
});
beforeEach(({ skip }) => skip(cluster === undefined, 'PostgreSQL is not installed'));
afterAll(() => plant?.dispose()); // with its data directory

const user = (...words: readonly string[]) => commandHere(env, ['user', ...words]);

const add = async (name: string, ...options: readonly string[]) =>
  passwordIn((await user('add', name, ...options)).output);

const newVisitor = () => visitor(() => plant, plant.url);

const CHOOSE = 'Choose a password that only you know.';
const OWN = 'my-own-words';

const begin = (person: Visitor, username: string, given: string) =>
  replacePassword(person, username, { given, own: OWN });

const refresh = async (person: Visitor, refresh_token: string) => {
  const answer = await person.token({ grant_type: 'refresh_token', refresh_token });
  const { access_token } = (await answer.json()) as { access_token?: string };
  return { status: answer.status, roles: access_token && rolesIn(access_token) };
};

/** Status of a call with an access token that was given before. */
const call = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${plant.url}/v1/production-orders`, { headers })).status;
};
const untilRefused = (token: string) =>
  expect.poll(() => call(token), { timeout: 20_000 }).toBe(401);

const rolesIn = (token: string) =>
  (claims(token)['resource_access'] as Record<string, { roles: string[] }>)[ACCESS_CLIENT]?.roles;

/** The code on a card, as a scanner reads it, and the PIN that the command has shown. */
async function badgeOf(name: string, ...options: readonly string[]) {
  const out = join(dataDir, `${name}.html`);
  const { output } = await user('badge', name, '--out', out, ...options);
  const code = await qrCodeIn(readFileSync(out, 'utf8'));
  return { code, pin: /^PIN, shown this once: (\d+)$/m.exec(output)?.[1] ?? output, out };
}

/** Scans a badge into the field of the name, and types the PIN on the page that follows. */
async function tryBadge(person: Visitor, code: string, pin: string) {
  const page = person.next(await person.authorize());
  const asked = await (await person.open(page, { username: code, password: '' })).text();
  expect(asked).toContain('PIN of your badge');
  const badge = /name="badge" value="([^"]+)"/.exec(asked)?.[1] ?? '';
  return follow(person, await person.open(page, { badge, pin }));
}

describe('a badge', () => {
  it('a printed badge signs its person in with the PIN, also one who has not replaced the first password', async () => {
    await add('rita', '--name', 'Rita Paz');
    const { code, pin, out } = await badgeOf('rita');
    expect([code.length, pin.length, statSync(out).mode & 0o777]).toEqual([39, 6, 0o600]);
    expect((await user('list')).output).toMatch(/^rita .* no +yes$/m);
    const person = newVisitor();
    const [app] = await tryBadge(person, code, pin);
    const { access_token } = await person.exchange(new URL(app));
    expect(claims(access_token)).toMatchObject({ preferred_username: 'rita', name: 'Rita Paz' });
    expect(await call(access_token)).toBe(200);
    const file = join(dataDir, 'audit.json');
    await commandHere(env, ['export', 'audit', '--format', 'json', '--out', file]);
    const rows = JSON.parse(readFileSync(file, 'utf8')) as { about: string | null }[];
    expect(rows.filter(({ about }) => about === 'rita').slice(1)).toMatchObject([
      { action: 'setBadge' },
      { action: 'signIn', detail: { address: '127.0.0.1', by: 'badge' } },
    ]);
  });

  it('a revoked or replaced badge is refused, and its sign-ins end', async () => {
    await add('tom');
    const first = await badgeOf('tom', '--pin', '4829');
    const person = newVisitor();
    const [app] = await tryBadge(person, first.code, '4829');
    const { access_token } = await person.exchange(new URL(app));
    const second = await badgeOf('tom', '--pin', '4829');
    await untilRefused(access_token);
    expect((await tryBadge(newVisitor(), first.code, '4829'))[1]).toContain('Invalid badge');
    expect((await tryBadge(newVisitor(), second.code, '4829'))[1]).toBe('');
    expect((await user('badge', 'tom', '--revoke')).output).toBe(
      'The badge of tom is refused from now on.',
    );
    expect((await tryBadge(newVisitor(), second.code, '4829'))[1]).toContain('Invalid badge');
    expect((await user('list')).output).toMatch(/^tom .* no +no$/m);
  });

  it('a badge of a disabled account and a PIN that is easy to guess are refused', async () => {
    await add('uma');
    const { code } = await badgeOf('uma', '--pin', '4329');
    await user('disable', 'uma');
    expect((await tryBadge(newVisitor(), code, '4329'))[1]).toContain('This account is disabled.');
    for (const pin of ['1111', '1234', '9876', '123', 'abcd'])
      expect(await user('badge', 'uma', '--pin', pin)).toMatchObject({
        status: 1,
        error: expect.stringMatching(/PIN/) as string,
      });
  });
});

describe('an account that was added', () => {
  it('an added account signs in with the printed password, which has to be replaced', async () => {
    const words = ['user', 'add', 'Ana', '--name', 'Ana Demo', '--email', 'a@b.example'];
    const { status, output } = await plantCommand(env, words);
    expect([status, output.split('\n')]).toEqual([
      0,
      [
        expect.stringMatching(/^Sign-in, shown this once: ana \/ \S+$/),
        'The first sign-in with it asks for a new one.',
      ],
    ]);
    const { access_token } = await begin(newVisitor(), 'ana', passwordIn(output));
    expect(claims(access_token)).toMatchObject({
      preferred_username: 'ana',
      name: 'Ana Demo',
      email: 'a@b.example',
    });
    expect(await call(access_token)).toBe(200);
    expect(await newVisitor().signIn('ana', OWN)).toHaveProperty('access_token');
    const [, page] = await tryPassword(newVisitor(), 'ana', passwordIn(output));
    expect(page).toContain('Invalid username or password.');
  });

  it('an added account gets no access without a new password: not by Cancel, the same one or a silent sign-in', async () => {
    const given = await add('ben');
    const person = newVisitor();
    const [form] = await tryPassword(person, 'ben', given);
    const same = { current: given, new: given, confirm: given };
    const [, refused] = await follow(person, await person.open(form, same));
    expect(refused).toContain('Use a password other than the one that you were given.');
    const [, again] = await follow(person, await person.open(form, { cancel: '1' }));
    expect(again).toContain(CHOOSE);
    expect(again).not.toContain('name="cancel"');
    const [silent] = await follow(person, await person.authorize({ prompt: 'none' }));
    const { searchParams } = new URL(silent);
    expect([searchParams.get('code'), searchParams.get('error')]).toEqual([
      null,
      'interaction_required',
    ]);
  });

  it('a forced password change is not reported to the app, which did not request it', async () => {
    const given = await add('cleo');
    const person = newVisitor();
    const [form] = await tryPassword(person, 'cleo', given);
    const change = { current: given, new: OWN, confirm: OWN };
    const [app] = await follow(person, await person.open(form, change));
    expect([...new URL(app).searchParams.keys()]).not.toContain('kc_action_status');
  });
});

it('role replaces the roles, from the next refresh on', async () => {
  const person = newVisitor();
  const { access_token, refresh_token } = await begin(person, 'dora', await add('dora'));
  expect(rolesIn(access_token)).toEqual([ACCESS_ROLE]);
  const both = await user('role', 'dora', ADMIN_ROLE, ACCESS_ROLE, ADMIN_ROLE);
  expect(both.output).toContain(`dora@localhost  ${ADMIN_ROLE} ${ACCESS_ROLE}  no`);
  expect((await refresh(person, refresh_token)).roles).toEqual([ADMIN_ROLE, ACCESS_ROLE]);
  expect((await user('role', 'dora')).output).toMatch(/dora@localhost  - +no/);
  expect((await refresh(person, refresh_token)).roles).toEqual([]);
});

it('reset creates one new password, to be replaced like the first, and ends sign-ins and access', async () => {
  const person = newVisitor();
  const first = await begin(person, 'eve', await add('eve'));
  expect(await call(first.access_token)).toBe(200);
  const { status, output } = await user('reset', 'eve');
  expect([status, output.match(/shown this once/g)]).toEqual([0, ['shown this once']]);
  await untilRefused(first.access_token);
  expect((await refresh(person, first.refresh_token)).status).toBe(400);
  const [silent] = await follow(person, await person.authorize({ prompt: 'none' }));
  expect(new URL(silent).searchParams.get('error')).toBe('login_required');
  const [, page] = await tryPassword(newVisitor(), 'eve', OWN);
  expect(page).toContain('Invalid username or password.');
  expect(await begin(newVisitor(), 'eve', passwordIn(output))).toHaveProperty('access_token');
});

it('disable refuses sign-in, refresh and access, and enable restores the account', async () => {
  const person = newVisitor();
  const { access_token, refresh_token } = await begin(person, 'finn', await add('finn'));
  expect(await call(access_token)).toBe(200);
  expect((await user('disable', 'finn')).output).toMatch(/^finn .* yes +no$/m);
  await untilRefused(access_token);
  expect((await refresh(person, refresh_token)).status).toBe(400);
  const [, page] = await tryPassword(newVisitor(), 'finn', OWN);
  expect(page).toContain('This account is disabled.');
  expect((await user('enable', 'finn')).output).toMatch(/^finn .* no +no$/m);
  expect((await refresh(person, refresh_token)).status).toBe(400);
  expect(await newVisitor().signIn('finn', OWN)).toHaveProperty('access_token');
});

describe('a command that cannot be done', () => {
  const NOBODY = 'There is no account "nobody"; "user list" shows all of them.';
  const NO_ROLE = `"chief" is no role. It is one of: ${ACCESS_ROLE}, ${LEAD_ROLE}, ${FLOOR_ROLE}, ${ADMIN_ROLE}.`;
  const USAGE = /^Usage: teleport-floor plant user [^\n]+$/;

  it('an invalid user command is refused in one sentence and changes nothing', async () => {
    const before = await user('list');
    const names = before.output.split('\n').slice(1);
    expect(names.toSorted()).toEqual(names);
    const refused = [
      [['reset', 'nobody'], NOBODY],
      [['disable', 'nobody'], NOBODY],
      [['role', 'nobody', ACCESS_ROLE], NOBODY],
      [['add', 'operator'], 'There is an account "operator" already.'],
      [['role', 'operator', 'chief'], NO_ROLE],
      [['add', 'gus', '--role', 'chief'], NO_ROLE],
      [['add', 'two words'], expect.stringMatching(/^username [^\n]+$/)],
      [['add'], expect.stringMatching(USAGE)],
      [['list', 'operator'], expect.stringMatching(USAGE)],
      [['remove', 'operator'], expect.stringMatching(USAGE)],
    ] as const;
    for (const [words, error] of refused) {
      expect(await user(...words)).toEqual({ status: 1, output: '', error: error as unknown });
    }
    expect(await user('list')).toEqual(before);
  });

  it('every user command is refused where a Keycloak keeps the people', async () => {
    const KEYCLOAK_URL = 'https://keycloak.invalid';
    expect(await commandHere({ ...env, KEYCLOAK_URL }, ['user', 'list'])).toEqual({
      status: 1,
      output: '',
      error: 'A Keycloak keeps the people of this plant: look after them there.',
    });
  });
});

it('a token with the role of a program is refused by every call for people', async () => {
  const demo = await openPlant();
  await demo.database.sql.query(
    "update idp_user set client_roles = $1 where username = 'visitor'",
    [[ADMIN_ROLE]],
  );
  const { access_token } = await visitor(() => demo).signIn('visitor', 'visitor1');
  const headers = { authorization: `Bearer ${access_token}` };
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
    (
      await demo.app.inject({
        method,
        url: `/admin/v1/users${path}`,
        headers,
        ...(payload && { payload }),
      })
    ).statusCode;
  expect([
    await call('GET', ''),
    await call('POST', '', { username: 'mine', roles: [] }),
    await call('POST', '/operator/password'),
    await call('PUT', '/visitor/roles', { roles: [ACCESS_ROLE] }),
    await call('PUT', '/operator/disabled', { disabled: true }),
  ]).toEqual([403, 403, 403, 403, 403]);
  await demo.close();
});
