/** teleport-floor plant copy-to-postgres: the data of an embedded database into an empty PostgreSQL. */
import { sql } from 'drizzle-orm';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SettingError, type ServerConfig } from '../config.ts';
import { lockDirectory } from '../database/pglite.ts';
import { openDatabase, type Database, type Tx } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';
import { isDemonstration } from '../demo/installation.ts';
import type { Command } from './command.ts';
import { requireDirectory, withOwnDatabase } from './own-database.ts';

/** Other tables refer to their rows, so these are copied first. */
const FIRST = ['production_order', 'label_file'];
const ROWS_PER_STATEMENT = 5000;

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
    const { databaseUrl } = config;
    if (databaseUrl === undefined) throw new SettingError('Set DATABASE_URL to an empty database.');
    const trial = copyOfTrial(join(config.dataDir, 'database'));
    try {
      const readable = { ...config, dataDir: trial.folder, databaseUrl: undefined, demo: true };
      const rows = await copyBetween(readable, config);
      print(`${rows} rows were copied. ${config.dataDir} is as it was.`);
    } finally {
      trial.remove();
    }
  },
};

/** Opening a trial changes its files, and the version before could not read them afterwards. */
function copyOfTrial(original: string) {
  requireDirectory(original);
  const release = lockDirectory(original);
  const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-copy-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    cpSync(original, join(folder, 'database'), { recursive: true });
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  } finally {
    release();
  }
}

const copyBetween = (embedded: ServerConfig, config: ServerConfig): Promise<number> =>
  withOwnDatabase(embedded, async (from) => {
    const to = await openDatabase(config);
    try {
      return await copy(from, to);
    } finally {
      await to.close();
    }
  });

async function copy(from: Database, to: Database): Promise<number> {
  if ((await isDemonstration(to)) !== undefined) {
    throw new SettingError('The database of DATABASE_URL has a plant already: name an empty one.');
  }
  // A read of a large table would otherwise begin where the one before has ended.
  await from.sql.query('set synchronize_seqscans = off');
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

/** Nothing else writes to the embedded database meanwhile, so its rows come in one order. */
async function copyTable({ sql: from }: Database, tx: Tx, table: string): Promise<number> {
  for (let copied = 0; ; copied += ROWS_PER_STATEMENT) {
    const { rows } = await from.query(
      `select count(*)::int as count, coalesce(jsonb_agg(to_jsonb(row)), '[]')::text as content
       from (select * from ${table} offset ${copied} limit ${ROWS_PER_STATEMENT}) row`,
    );
    const { count, content } = rows[0] as { readonly count: number; readonly content: string };
    const name = sql.identifier(table);
    await tx.execute(
      sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${content}::jsonb)`,
    );
    if (count < ROWS_PER_STATEMENT) return copied + count;
  }
}
