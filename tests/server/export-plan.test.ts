import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSlice, shortRange } from '../../server/admin/exports/export.ts';
import { EXPORTS } from '../../server/admin/exports/exports.ts';
import type { Database } from '../../server/database/open.ts';
import { openAdmin } from '../support/server/admin-app.ts';
import { openEmpty } from '../support/server/databases.ts';

let database: Database;
beforeAll(async () => {
  database = await openEmpty();
  await database.sql.query(`
    insert into production_order (name, status) select 'MO/' || n, 'READY' from generate_series(1, 100) n`);
  await database.sql.query(`
    insert into label_file (order_id, name, facts, runs, created_at)
    select id, 'labels.csv', '{}', '[]', now() - interval '200 hours' from production_order`);
  await database.sql.query(`
    insert into case_record (key, code, order_id, kind, packed_in, packed_at, file_id)
    select lower(code), code, order_id, 'S', 'i-' || n / 20, now() - make_interval(hours => n), id
    from (select n, order_id, id, 'S-' || md5(id::text || n) as code from label_file, generate_series(1, 200) n) label`);
  await database.sql.query(`
    insert into audit (at, actor, username, action, order_id)
    select packed_at, 'a', 'a', 'packMasterCase', order_id from case_record`);
  await database.sql.query('analyze');
});
afterAll(() => database.close());

/** The plan of a prepared statement, whose values PostgreSQL does not know. */
async function planOf(statement: string): Promise<string> {
  const answers = await database.db.$client.query(`
    set plan_cache_mode = force_generic_plan; prepare slice(text) as ${statement};
    explain execute slice('s-8'); deallocate slice`);
  const [, , { rows }] = answers as unknown as readonly [
    unknown,
    unknown,
    { rows: readonly object[] },
  ];
  return rows.map((row) => Object.values(row).join()).join('\n');
}

it('a statement of the server is not compiled by PostgreSQL, which takes longer than an export', async () => {
  expect((await database.sql.query('show jit')).rows).toEqual([{ jit: 'off' }]);
});

it('a slice of labels is chosen before their printed values are read', async () => {
  let statement = '';
  const record = { query: async (text: string) => ((statement = text), { rows: [] }) };
  await readSlice(record, EXPORTS.labels, '', ['-infinity', 'infinity']);
  const plan = await planOf(
    statement.replaceAll('$2', "'-infinity'").replaceAll('$3', "'infinity'"),
  );
  expect(plan).toMatch(/Limit/);
  expect(plan).not.toMatch(/^Limit/);
});

it.each(['cases', 'labels'] as const)(
  'a slice of the export of %s begins at its key in the index, and never sorts all codes',
  async (name) => {
    let statement = '';
    const record = { query: async (text: string) => ((statement = text), { rows: [] }) };
    await readSlice(record, EXPORTS[name], '');
    expect(await planOf(statement)).toMatch(
      /Index Scan using case_record_pkey on (case_record|c).*\n\s*Index Cond: \(key > \$1\)/,
    );
  },
);

it.each(['cases', 'labels', 'audit'] as const)(
  'a long range of %s is read in the order of the keys, and a short one by its times',
  async (name) => {
    const { sql } = database;
    expect(await shortRange(sql, EXPORTS[name], ['2020-01-01', 'infinity'])).toBeUndefined();
    const hour = [new Date(Date.now() - 3_600_000).toISOString(), 'infinity'] as const;
    expect(await shortRange(sql, EXPORTS[name], hour)).toBe(hour);
  },
);

it('an export of a long range has each of its cases once, and no other', async () => {
  await database.sql.query(`
    insert into case_record (key, code, order_id, kind, packed_in, packed_at)
    select 's-old', 'S-OLD', id, 'S', 'i-1', '2019-01-01' from production_order limit 1`);
  const { app } = await openAdmin(database);
  const query = 'since=2020-01-01&limit=50000';
  const answer = await app.inject(`/admin/v1/export/cases?${query}`);
  const codes = answer.json<readonly { code: string }[]>().map(({ code }) => code);
  expect(codes).toHaveLength(20_000);
  expect(new Set(codes).size).toBe(20_000);
  expect(codes).not.toContain('S-OLD');
});

it.each([
  ['cases', 'case_record_packed_at'],
  ['audit', 'audit_at'],
  ['orders', 'audit_at'],
] as const)(
  'an export of %s since an hour ago reads what changed since, by an index',
  async (name, index) => {
    let statement = '';
    const record = {
      query: async (text: string, params: readonly unknown[] = []) => {
        statement = text.replaceAll(
          /\$(\d)/g,
          (_, place) => `'${String(params[Number(place) - 1])}'`,
        );
        return { rows: [] };
      },
    };
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    await readSlice(record, EXPORTS[name], EXPORTS[name].start, [hourAgo, 'infinity']);
    const { rows } = await database.sql.query(`explain ${statement}`);
    const plan = rows.map((row) => Object.values(row).join()).join('\n');
    expect(plan).toMatch(new RegExp(`(Index|Bitmap Index) Scan.* ${index}`));
    expect(plan).not.toMatch(/Seq Scan on (case_record|audit)/);
  },
);
