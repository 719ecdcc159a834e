/** npm run plant -- copy-to-postgres: the data of an embedded database into an empty PostgreSQL. */
import { sql } from 'drizzle-orm';
import { join } from 'node:path';
import { SettingError } from '../config.ts';
import { openDatabase, type Database, type Tx } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';
import { isDemonstration } from '../demo/installation.ts';
import { createTables } from '../identity/tables.ts';
import type { Command } from './command.ts';
import { openOwnDatabase } from './own-database.ts';

/** Others refer to their rows. */
const FIRST = ['production_order', 'label_file'];
const ROWS_PER_STATEMENT = 5000;

export const copyToPostgresCommand: Command = {
  typed: 'copy-to-postgres',
  about: "copies a stopped server's DATA_DIR into an empty PostgreSQL",
  async run({ config, print }) {
    const { databaseUrl } = config;
    if (databaseUrl === undefined) throw new SettingError('Set DATABASE_URL to an empty database.');
    const embedded = { ...config, databaseUrl: undefined, demo: true }; // readable as a trial is
    const from = await openOwnDatabase(embedded);
    try {
      const to = await openDatabase({ ...config, dataDir: join(config.dataDir, 'database') });
      try {
        const rows = await copy(from, to);
        print(`${rows} rows were copied. ${config.dataDir} is as it was.`);
      } finally {
        await to.close();
      }
    } finally {
      await from.close();
    }
  },
};

async function copy(from: Database, to: Database): Promise<number> {
  if ((await isDemonstration(to)) !== undefined) {
    throw new SettingError('The database of DATABASE_URL has a plant already: name an empty one.');
  }
  for (const { sql: each } of [from, to]) await createTables(each);
  return inTransaction(to.db, async (tx) => {
    let rows = 0;
    for (const table of await tablesOf(from)) rows += await copyTable(from, tx, table);
    for (const table of ['audit', 'webhook_call']) {
      await tx.execute(
        sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.identifier(table)} having max(id) > 0`,
      );
    }
    return rows;
  });
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
