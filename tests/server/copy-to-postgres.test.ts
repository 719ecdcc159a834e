/** A trial's data in PostgreSQL: all rows, and what comes after them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase, type Database } from '../../server/database/open.ts';
import { makeDatabase, postgresBinaries } from '../support/server/database-postgres.ts';
import { commandHere, type CommandResult } from '../support/server/plant-command.ts';

const absent = postgresBinaries() ? '' : ' (skipped: PostgreSQL is not installed)';

const MANY = 17_000;

/** A row in each table that numbers its rows, and a table of 33 MB. */
const ROWS = `
  insert into product (sku, name) select n, repeat('x', 1900) from generate_series(1, ${MANY}) n;
  insert into installation values (1, false);
  insert into production_order (id, name) values ('00000000-0000-4000-8000-000000000001', 'MO/1');
  insert into label_printer (name, host, port, dpi) values ('zebra', '10.0.0.9', 9100, 203);
  insert into webhook (name, url, secret, events) values ('erp', 'http://erp.invalid', '', '{}');
  insert into audit (actor, username, action, about) select '1', 'jo', 'signIn', 'jo' from generate_series(1, 2);
  insert into webhook_call (webhook, event, audit_id, order_id)
    select 'erp', 'case.packed', 1, id from production_order, generate_series(1, 3);
  insert into print_job (printer, order_id, set, label_type, label_name, first, last, template, username, done, next)
    select 'zebra', id, 'a', 'unit', 'Unit', 1, 2, '{}', 'jo', 3, 3 from production_order, generate_series(1, 4);`;

const SERIAL_COLUMNS = `
  select table_name as name, column_name as column,
    pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
  from information_schema.columns
  where table_schema = 'public' and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`;

describe.skipIf(absent)(`teleport-floor plant copy-to-postgres${absent}`, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'teleport-floor-trial-'));
  const folder = join(dataDir, 'database');
  let copied: CommandResult;
  let to: Database;
  beforeAll(async () => {
    const trial = await openDatabase({ dataDir: folder });
    for (const row of ROWS.split(';\n')) await trial.sql.query(row);
    await trial.close();
    const databaseUrl = await makeDatabase(inject('postgres') ?? '');
    copied = await commandHere({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, [
      'copy-to-postgres',
    ]);
    to = await openDatabase({ databaseUrl });
  });
  afterAll(async () => {
    await to.close();
    rmSync(dataDir, { recursive: true });
  });

  it('every sequence continues after the copied rows', async () => {
    expect(copied).toMatchObject({ status: 0, error: '' });
    const { rows: columns } = await to.sql.query(SERIAL_COLUMNS);
    const states = await Promise.all(
      columns.map(async ({ name, column, sequence }) => {
        const { rows } = await to.sql.query(
          `select (select max(${String(column)}) from ${String(name)})::int as last,
            nextval('${String(sequence)}')::int as next`,
        );
        return { name, ...rows[0] };
      }),
    );
    expect(states.toSorted((a, b) => String(a.name).localeCompare(String(b.name)))).toEqual([
      { name: 'audit', last: 2, next: 3 },
      { name: 'label_print', last: null, next: 1 },
      { name: 'print_job', last: 4, next: 5 },
      { name: 'webhook_call', last: 3, next: 4 },
    ]);
  });

  it('a large table is copied whole', async () => {
    const { rows } = await to.sql.query('select count(*)::int as count from product');
    expect(rows).toEqual([{ count: MANY }]);
  });
});
