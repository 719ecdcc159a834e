import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { openEmbeddedPool } from './pglite.ts';
import type { DatabaseObserver } from './pool.ts';
import { plainSql, type Sql } from './sql.ts';

export type Db = NodePgDatabase & { readonly $client: Pool };
/** The connection of a transaction; see `inTransaction`. */
export type Tx = NodePgDatabase & { readonly $client: PoolClient };

export interface Database {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Db;
  readonly sql: Sql;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** postgres://…; undefined selects PGlite. */
  readonly databaseUrl?: string | undefined;
  /** Connections to PostgreSQL, at most. */
  readonly poolSize?: number | undefined;
  /** Seconds after which a statement of PostgreSQL is ended. */
  readonly databaseTimeout?: number | undefined;
  readonly observe?: DatabaseObserver | undefined;
  /** Called once when another process is migrating the tables, and the start waits for its end. */
  readonly waits?: (() => void) | undefined;
  /** PGlite's directory, for a trial; undefined keeps everything in memory. */
  readonly dataDir?: string | undefined;
}

/** Opens the database and runs pending migrations. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { kind, pool, close } = await openPool(options);
  try {
    const [{ drizzle }, { migrateInTurn, migrateTables }] = await Promise.all([
      import('drizzle-orm/node-postgres'),
      import('./migrate.ts'),
    ]);
    const { databaseUrl, waits } = options;
    const turn = { connectMs: CONNECT_MS, waits };
    await (databaseUrl ? migrateInTurn(databaseUrl, turn) : migrateTables(pool));
    const db = drizzle(pool);
    return { kind, db, sql: plainSql(pool), close };
  } catch (error) {
    await close();
    throw error;
  }
}

type OpenPool = Pick<Database, 'kind' | 'close'> & { readonly pool: Pool };

const openPool = (options: DatabaseOptions): Promise<OpenPool> =>
  options.databaseUrl ? openPostgres(options, options.databaseUrl) : openPglite(options);

const CONNECT_MS = 5000;

async function openPostgres(options: DatabaseOptions, connectionString: string): Promise<OpenPool> {
  const { poolSize = 20, databaseTimeout = 20 } = options;
  const { createPool } = await import('./pool.ts');
  const statementMs = databaseTimeout * 1000;
  const pool = createPool(
    {
      connectionString,
      max: poolSize,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      query_timeout: statementMs + 1000, // when the database hangs and does not end it itself
    },
    { statementMs, observe: options.observe },
  );
  return { kind: 'postgres', pool, close: () => pool.end() };
}

async function openPglite({ dataDir, observe }: DatabaseOptions): Promise<OpenPool> {
  const { pool, close } = await openEmbeddedPool(dataDir, observe);
  return { kind: 'pglite', pool, close };
}
