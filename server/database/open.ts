import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { projectFile } from '../project-root.ts';
import { writeBackup } from './backup.ts';
import { lockDirectory } from './lock.ts';
import { oneATurn } from './one-a-turn.ts';
import * as schema from './schema.ts';

export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;
/** A transaction of the database: everything in it, or nothing. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface Rows {
  readonly rows: readonly Record<string, unknown>[];
}

export interface Database {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Db;
  /** Plain SQL with $1, $2… for parts that bring tables of their own. */
  readonly sql: { query(text: string, params?: readonly unknown[]): Promise<Rows> };
  /** Writes a copy of everything; PostgreSQL has pg_dump for that, so it answers false there. */
  backup(folder: string): Promise<boolean>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** postgres://…; PGlite when left out. */
  readonly databaseUrl?: string | undefined;
  /** PGlite's directory; in memory when left out. */
  readonly dataDir?: string | undefined;
}

const migrations = { migrationsFolder: projectFile('drizzle') };

/** Opens the database and brings its tables up to date. */
export const openDatabase = ({ databaseUrl, dataDir }: DatabaseOptions): Promise<Database> =>
  databaseUrl ? openPostgres(databaseUrl) : openPglite(dataDir);

const MAX_CONNECTIONS = 20;

async function openPostgres(connectionString: string): Promise<Database> {
  const [{ drizzle }, { migrate }, { default: pg }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
    import('pg'),
  ]);
  const pool = new pg.Pool({ connectionString, max: MAX_CONNECTIONS });
  pool.on('error', () => undefined); // an idle connection that breaks is replaced by the pool
  // One that breaks in a transaction fails that call; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = drizzle(pool, { schema });
  await migrateAlone(pool, () => migrate(db, migrations));
  return {
    kind: 'postgres',
    db,
    sql: { query: (text, params = []) => pool.query(text, [...params]) },
    backup: () => Promise.resolve(false),
    close: () => pool.end(),
  };
}

/** Several server processes may start at once on one PostgreSQL: one of them migrates. */
async function migrateAlone(pool: import('pg').Pool, migrate: () => Promise<void>): Promise<void> {
  const LOCK = 7_308_617;
  const connection = await pool.connect();
  try {
    await connection.query('select pg_advisory_lock($1)', [LOCK]);
    await migrate();
  } finally {
    await connection.query('select pg_advisory_unlock($1)', [LOCK]);
    connection.release();
  }
}

function takeTurns(client: PGlite): void {
  const inTurn = oneATurn();
  const { query, transaction } = client;
  Object.assign(client, {
    query: (...asked: Parameters<typeof query>) => inTurn(() => query.apply(client, asked)),
    transaction: (...asked: Parameters<typeof transaction>) =>
      inTurn(() => transaction.apply(client, asked)),
  });
}

async function openPglite(dataDir: string | undefined): Promise<Database> {
  const release = dataDir ? lockDirectory(dataDir) : () => undefined;
  try {
    const [{ drizzle }, { migrate }, { PGlite }] = await Promise.all([
      import('drizzle-orm/pglite'),
      import('drizzle-orm/pglite/migrator'),
      import('@electric-sql/pglite'),
    ]);
    if (dataDir) mkdirSync(dirname(dataDir), { recursive: true });
    const client = await PGlite.create(dataDir ?? 'memory://');
    const db = drizzle(client, { schema });
    await migrate(db, migrations);
    takeTurns(client);
    return {
      kind: 'pglite',
      db,
      sql: { query: (text, params = []) => client.query(text, [...params]) },
      backup: (folder) => writeBackup(client, folder),
      close: async () => {
        await client.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
