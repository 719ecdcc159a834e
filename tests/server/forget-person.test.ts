/** `retention forget` of a person whose name is in every table that records people. */
import { expect, it } from 'vitest';
import { inTransaction, sqlOf } from '../../server/database/transaction.ts';
import { usersIn } from '../../server/identity/users.ts';
import { addPrinter } from '../../server/printing/printers.ts';
import { forgetPerson } from '../../server/retention/forget.ts';
import { codesOf, labelsOf, makePackable, type ApiApp } from '../support/server/api-app.ts';
import { visitor } from '../support/server/identity-client.ts';
import { plantOfFile } from '../support/server/plant.ts';

const NAME = 'jo-ibsen';
const PASSWORD = 'a-long-password';
const PRINTER = {
  name: 'line-2',
  host: '127.0.0.1',
  port: 9,
  station: null,
  protocol: 'zpl',
  dpi: 203,
} as const;

const plant = await plantOfFile();

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
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { payload: body as object }),
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };

/** Names of the columns of text and JSON that have the person's name in them. */
async function columnsWith(name: string): Promise<readonly string[]> {
  const { sql } = plant.database;
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

it('no column of text or JSON has the name of a person who was forgotten', async () => {
  const { sql, db } = plant.database;
  const people = usersIn(sql);
  const clientRoles = ['backend:access', 'floor:view'];
  const account = { username: NAME, email: `${NAME}@localhost`, name: 'Jo Ibsen', clientRoles };
  await people.add({ ...account, password: PASSWORD });
  await visitor(() => plant)
    .signIn(NAME, 'wrong')
    .catch(() => undefined);
  const ask = callsWith((await visitor(() => plant).signIn(NAME, PASSWORD)).access_token);
  const api = { app: plant.app, database: plant.database, ask };
  const path = await makePackable(api, 8);
  const [master] = await codesOf(api, path, 'internal_master_case');
  const shippers = (await codesOf(api, path, 'stray_shipper_case')).slice(0, 2);
  const scanned_by = [{ username: NAME, codes: shippers }];
  const pack = { master_case_uid: master, shipper_case_uids: shippers, scanned_by };
  await ask('POST', `${path}/pack-master-case`, pack, 'the-key-of-a-pack');
  const report = { tablet: 'a-tablet-id', book: 'b', troubles: [], kept: null, refusals: [] };
  await ask('PUT', '/v1/tablet-report', report);
  await addPrinter(sql, PRINTER);
  const [set] = await labelsOf(api, path, 'U');
  const range = { file: 'a.csv', set, label_type: 'loose', label_name: 'Unit', first: 1, last: 2 };
  const job = { ...range, template: '50 × 25 mm', printer: PRINTER.name };
  await ask('POST', `${path}/print-jobs`, job, 'the-key-of-a-print');
  const named = await columnsWith('ibsen');
  expect(named).toEqual(expect.arrayContaining(['audit.username', 'print_job.username']));
  await people.setDisabled((await people.byName(NAME))?.id ?? '', true);
  await inTransaction(db, (tx) => forgetPerson(sqlOf(tx), NAME, true));
  expect(await columnsWith('ibsen')).toEqual([]);
});
