/** `retention forget` of a person whose name is in every table that records people. */
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { SHIPPED } from '../../labels/shipped.ts';
import { commandOperator } from '../../server/admin/local-access.ts';
import { readContract } from '../../server/api/contract.ts';
import { registerAdminApi } from '../../server/http/apis.ts';
import { inTransaction, sqlOf } from '../../server/database/transaction.ts';
import { badgeHash, freshBadge } from '../../server/identity/badges.ts';
import { hashPassword } from '../../server/identity/passwords.ts';
import { usersIn } from '../../server/identity/users.ts';
import { addPrinter } from '../support/server/printing.ts';
import { forgetPerson } from '../../server/retention/forget.ts';
import {
  codesOf,
  LAB,
  LIMITS,
  labelsOf,
  makeOrder,
  makePackable,
  type ApiApp,
} from '../support/server/api-app.ts';
import { visitor } from '../support/server/identity-client.ts';
import { plantOfFile } from '../support/server/plant.ts';

const NAME = 'jo-ibsen';
const PASSWORD = 'a-long-password';

const plant = await plantOfFile();
const { sql, db } = plant.database;
const people = usersIn(sql);
const admin = Fastify();
await registerAdminApi(admin, {
  database: plant.database,
  timeZone: 'UTC',
  limits: LIMITS,
  labelTemplates: SHIPPED,
  people,
  authenticate: async () => commandOperator(undefined),
});
await admin.ready();
afterAll(() => admin.close());

/** Calls as a person who has signed in. */
const callsWith =
  (token: string): ApiApp['ask'] =>
  async (method, url, body, key) => {
    const answer = await plant.app.inject({
      method: method as 'GET',
      url,
      headers: {
        authorization: `Bearer ${token}`,
        'x-teleport-station': '2',
        ...(method !== 'GET' && { 'idempotency-key': key ?? randomUUID() }),
      },
      ...(body !== undefined && { payload: body as object }),
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };

/** Names of the columns of text and JSON that have the person's name in them. */
async function columnsWith(name: string): Promise<readonly string[]> {
  const { rows: columns } = await sql.query(
    `select quote_ident(table_name) as table, quote_ident(column_name) as column
     from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')`,
  );
  expect(columns.length).toBeGreaterThan(50);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await sql.query(
      `select from ${String(table)} where ${String(column)}::text ilike $1 limit 1`,
      [`%${name}%`],
    );
    if (rows.length > 0) found.push(`${String(table)}.${String(column)}`);
  }
  return found;
}

/** Each operation of the plant that writes, by a person who also scanned for somebody else. */
async function workAs(ask: ApiApp['ask']): Promise<void> {
  const api = { app: plant.app, database: plant.database, ask };
  const path = await makePackable(api, 8);
  const post = (action: string, body?: object) => ask('POST', `${path}/${action}`, body);
  const put = (action: string, body?: object) => ask('PUT', `${path}/${action}`, body);
  const [master = ''] = await codesOf(api, path, 'internal_master_case');
  const shippers = await codesOf(api, path, 'stray_shipper_case');
  const units = await codesOf(api, path, 'stray_individual_unit');
  const scanned = (codes: readonly string[]) => ({ scanned_by: [{ username: NAME, codes }] });
  const ofUnits = { unit_uids: units.slice(0, 2), ...scanned(units.slice(0, 2)) };
  const ofShippers = { shipper_case_uids: shippers.slice(0, 2), ...scanned(shippers.slice(0, 2)) };
  await post('pack-master-case', { master_case_uid: master, ...ofShippers });
  const stray = shippers.slice(2, 3);
  await post('pack-remaining-items', { stray_case_uids: stray, ...scanned(stray) });
  // From the first filled case on, only filled ones are packed.
  await post('pack-shipper-case', { shipper_case_uid: shippers[3], ...ofUnits });
  await ask('DELETE', `${path}/unpack-case`, { unpacked_case_uid: master });
  await put('lab-test-results', LAB);
  await printAs(api, path);
  await put('finish-packing');
  await put('reopen', { reason: 'more_to_pack' });
  const other = await makeOrder(plant.database);
  await ask('PUT', `${other}/produced-quantity?quantity=4`);
  await ask('PUT', `${other}/shipper-case-size?shipper_case_size=2`);
  await ask('POST', `${other}/shipper-case-labels`);
  const more = { label_type: 'shipper', quantity: 1 };
  await ask('POST', `${other}/extra-shipper-case-labels`, more);
  const masters = { label_type: 'master', quantity: 1 };
  await ask('POST', `${path}/extra-master-case-labels`, masters);
}

async function printAs(api: ApiApp, path: string): Promise<void> {
  const [set] = await labelsOf(api, path, 'U');
  const range = { file: 'a.csv', set, label_type: 'loose' };
  const template = '50 × 25 mm';
  const onTablet = { ...range, first: 3, last: 4, template, printer: 'tablet' };
  await api.ask('POST', `${path}/label-prints`, onTablet);
  await addPrinter(sql, 'line-2');
  const job = { ...range, label_name: 'Unit', template, printer: 'line-2' };
  const print = async (first: number) => {
    const one = { ...job, first, last: first };
    const { body } = await api.ask<{ id: string }>('POST', `${path}/print-jobs`, one);
    return body.id;
  };
  await api.ask('POST', `/v1/print-jobs/${await print(1)}/cancel`);
  const doubtful = await print(2);
  await sql.query("update print_job set state = 'check', next = 3 where id = $1", [doubtful]);
  const answer = { label: 2, printed: true };
  await api.ask('POST', `/v1/print-jobs/${doubtful}/resume`, answer);
}

/** Calls of an administrator's command. */
async function command(method: 'POST' | 'PUT' | 'DELETE', path: string, payload: object = {}) {
  const url = `/admin/v1/${path}`;
  const answer = await admin.inject({ method, url, payload });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json<{ password?: string }>();
}

const ROLES = ['backend:access', 'floor:view', 'floor:lead'];

/** Each change of an account; resolves to the temporary password. */
async function administer(): Promise<string> {
  const account = { username: NAME, email: `${NAME}@localhost`, name: 'Jo Ibsen', roles: ROLES };
  await command('POST', 'users', account);
  await command('PUT', `users/${NAME}/roles`, { roles: ROLES });
  await command('PUT', `users/${NAME}/disabled`, { disabled: false });
  await command('PUT', `users/${NAME}/badge`);
  await command('DELETE', `users/${NAME}/badge`);
  return (await command('POST', `users/${NAME}/password`)).password ?? '';
}

/** A wrong and a right password, a new one, and a badge that ends with a wrong PIN. */
async function signInAs(password: string): Promise<ApiApp['ask']> {
  await visitor(() => plant)
    .signIn(NAME, 'wrong')
    .catch(() => undefined);
  const person = visitor(() => plant);
  const page = person.next(await person.authorize({ login_hint: NAME }));
  const form = person.next(await person.open(page, { username: NAME, password }));
  const change = { current: password, new: PASSWORD, confirm: PASSWORD };
  const changed = await person.open(await pageAfter(person, form), change);
  await person.toApp(changed);
  const { id = '' } = (await people.byName(NAME)) ?? {};
  const badge = freshBadge();
  await people.setBadge(id, { hash: badgeHash(badge), pinHash: await hashPassword('2580') });
  await sql.query('update idp_user set wrong_pins = 19 where id = $1', [id]);
  const other = visitor(() => plant);
  await other.open(other.next(await other.authorize()), { badge, pin: '3691' });
  return callsWith((await visitor(() => plant).signIn(NAME, PASSWORD)).access_token);
}

/** Follows redirects until a page is shown. */
async function pageAfter(person: ReturnType<typeof visitor>, path: string): Promise<string> {
  const answer = await person.open(path);
  return answer.status === 200 ? path : pageAfter(person, person.next(answer));
}

/** Operations of the plant that change something. */
const CHANGES = Object.values(readContract().paths)
  .flatMap((methods) => Object.entries(methods))
  .flatMap(([method, { operationId }]) => (method === 'get' ? [] : [operationId]));
const OF_ACCOUNTS = [
  'addUser',
  'setRoles',
  'setDisabled',
  'setBadge',
  'resetPassword',
  'revokeBadge',
];
const OF_PEOPLE = ['signIn', 'changePassword', 'revokeBadge'];

const forget = async (name: string) => {
  await people.setDisabled((await people.byName(name))?.id ?? '', true);
  await inTransaction(db, (tx) => forgetPerson(sqlOf(tx), name, true));
};

it('no column of text or JSON has the name or the address of a person who was forgotten', async () => {
  await workAs(await signInAs(await administer()));
  await visitor(() => plant).authorize({ login_hint: NAME });
  const { rows } = await sql.query<{ action: string }>(
    'select distinct action from audit where username = $1 or about = $1',
    [NAME],
  );
  const written = new Set(rows.map(({ action }) => action));
  // The audit has a print by a printer as the record of the print.
  const expected = [...CHANGES, ...OF_ACCOUNTS, ...OF_PEOPLE].filter(
    (one) => one !== 'createPrintJob',
  );
  expect(expected.filter((action) => !written.has(action))).toEqual([]);
  const records = expect.arrayContaining([
    'audit.about',
    'audit.detail',
    'audit.username',
    'case_record.packed_by',
    'idempotency.answer',
    'label_print.username',
    'print_job.username',
  ]) as string[];
  expect(await columnsWith('ibsen')).toEqual(records);
  expect(await columnsWith('127.0.0.1')).toContain('audit.detail');
  await forget(NAME);
  expect(await columnsWith('ibsen')).toEqual([]);
  expect(await columnsWith('former-'), 'the records stay').toEqual(records);
  expect(await columnsWith('"address"')).not.toContain('audit.detail');
});

it('a person is forgotten by a name that is typed in upper case, as an account is disabled by it', async () => {
  const account = { username: NAME, email: `${NAME}@localhost`, name: 'Jo', clientRoles: [] };
  await people.add({ ...account, password: PASSWORD });
  const typed = NAME.toUpperCase();
  await command('PUT', `users/${typed}/disabled`, { disabled: true });
  await inTransaction(db, (tx) => forgetPerson(sqlOf(tx), typed, true));
  expect(await columnsWith('ibsen')).toEqual([]);
});

it('a printer, a program and a product keep the name that they share with a person who was forgotten', async () => {
  const account = { username: NAME, email: `${NAME}@localhost`, name: 'Jo', clientRoles: [] };
  await people.add({ ...account, password: PASSWORD });
  await command('POST', 'label-printers', { name: NAME, host: '127.0.0.1' });
  await command('POST', 'tokens', { name: NAME, roles: ['plant:admin'] });
  await command('POST', 'products/import', [{ sku: NAME, name: 'Oil' }]);
  await forget(NAME);
  const { rows } = await sql.query('select action from audit where about = $1', [NAME]);
  expect(rows.map(({ action }) => String(action)).toSorted()).toEqual([
    'addLabelPrinter',
    'addToken',
    'importProduct',
  ]);
  expect(await columnsWith(NAME)).toEqual(
    expect.arrayContaining(['label_printer.name', 'machine_token.name', 'product.sku']),
  );
});
