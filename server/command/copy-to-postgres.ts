/** teleport-floor plant copy-to-postgres: the data of an embedded database into an empty PostgreSQL. */
import { sql } from 'drizzle-orm';
import { SettingError } from '../config.ts';
import { openDatabase, type Database, type Tx } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';
import { isDemonstration } from '../demo/installation.ts';
import type { Command } from './command.ts';
import { withOwnDatabase } from './own-database.ts';

/** Other tables refer to their rows, so these are copied first. */
const FIRST = ['production_order', 'label_file'];
/** Seconds for the rows of one table. */
const TIMEOUT = 3600;

const SERIAL_COLUMNS = sql`
  select * from (
    select table_name as of_table, column_name as id,
      pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns where table_schema = 'public') as serial
  where sequence is not null`;

export const copyToPostgresCommand: Command = {
  typed: 'copy-to-postgres',
  about: "copies a stopped server's DATA_DIR into an empty PostgreSQL",
  async run({ config, print }) {
    const { databaseUrl, dataDir } = config;
    if (databaseUrl === undefined) throw new SettingError('Set DATABASE_URL to an empty database.');
    const trial = { ...config, databaseUrl: undefined, demo: true };
    const rows = await withOwnDatabase(trial, async (from) => {
      const to = await openDatabase({ ...config, databaseTimeout: TIMEOUT });
      return copy(from, to).finally(() => to.close());
    });
    print(`${rows} rows were copied. ${dataDir} has them, too.`);
  },
};

async function copy(from: Database, to: Database): Promise<number> {
  if ((await isDemonstration(to)) !== undefined) {
    throw new SettingError('The database of DATABASE_URL has a plant already: name an empty one.');
  }
  return inTransaction(to.db, async (tx) => {
    let rows = 0;
    for (const table of await tablesOf(from)) rows += await copyTable(from, tx, table);
    await continueSequences(tx);
    return rows;
  });
}

/** The next number of each sequence is above those that were copied. */
async function continueSequences(tx: Tx): Promise<void> {
  for (const serial of (await tx.execute(SERIAL_COLUMNS)).rows) {
    const [table, id] = [serial['of_table'], serial['id']].map((name) =>
      sql.identifier(String(name)),
    );
    await tx.execute(
      sql`select setval(${serial['sequence']}, max(${id})) from ${table} having max(${id}) > 0`,
    );
  }
}

async function tablesOf({ sql: from }: Database): Promise<readonly string[]> {
  const { rows } = await from.query(
    "select tablename from pg_tables where schemaname = 'public' order by tablename",
  );
  const names = rows.map((row) => String(row['tablename']));
  return [...FIRST, ...names.filter((name) => !FIRST.includes(name))];
}

async function copyTable({ sql: from }: Database, tx: Tx, table: string): Promise<number> {
  const { rows } = await from.query(
    `select coalesce(jsonb_agg(to_jsonb(row)), '[]')::text as content from ${table} row`,
  );
  const name = sql.identifier(table);
  const { rowCount } = await tx.execute(
    sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${rows[0]?.['content']}::jsonb)`,
  );
  return rowCount ?? 0;
}
