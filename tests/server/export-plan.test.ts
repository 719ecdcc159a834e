import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSlice } from '../../server/admin/exports/export.ts';
import { EXPORTS } from '../../server/admin/exports/exports.ts';
import type { Database } from '../../server/database/open.ts';
import { openEmpty } from '../support/server/databases.ts';

let database: Database;
beforeAll(async () => {
  database = await openEmpty();
  await database.sql.query(`
    insert into production_order (name, status) select 'MO/' || n, 'READY' from generate_series(1, 100) n`);
  await database.sql.query(`
    insert into case_record (key, code, order_id, kind, packed_in, packed_at)
    select lower(code), code, id, 'S', 'i-' || n / 20, now() - make_interval(hours => n)
    from (select n, id, 'S-' || md5(id::text || n) as code from production_order, generate_series(1, 200) n) label`);
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

it('a slice of a long range of labels begins at its key in the index, and never sorts all codes', async () => {
  let statement = '';
  const record = { query: async (text: string) => ((statement = text), { rows: [] }) };
  await readSlice(record, EXPORTS.labels, '', ['2026-01-01', 'infinity']);
  const plan = await planOf(
    statement.replaceAll('$2', "'2026-01-01'").replaceAll('$3', "'infinity'"),
  );
  expect(plan).toMatch(
    /Index Scan using case_record_pkey on case_record.*\n\s*Index Cond: \(key > \$1\)/,
  );
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
