import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { CONNECT_MS } from './client.ts';
import { migrateInTurn, migrateTables } from './migrate.ts';
import { openEmbeddedPool, type OpenPool } from './pglite.ts';
import { createPool, type DatabaseObserver } from './pool.ts';
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
  /** PGlite's directory, for a trial; undefined keeps everything in memory. */
  readonly dataDir?: string | undefined;
}

/** Opens the database and runs pending migrations. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl } = options;
  const { pool, close } = await openPool(options);
  try {
    await (databaseUrl ? migrateInTurn(databaseUrl) : migrateTables(pool));
    const kind = databaseUrl ? 'postgres' : 'pglite';
    return { kind, db: drizzle(pool), sql: plainSql(pool), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openPool({
  databaseUrl: connectionString,
  poolSize: max = 20,
  databaseTimeout = 20,
  observe,
  dataDir,
}: DatabaseOptions): Promise<OpenPool> {
  if (!connectionString) return openEmbeddedPool(dataDir, observe);
  const statementMs = databaseTimeout * 1000;
  const pool = createPool(
    {
      connectionString,
      max,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      query_timeout: statementMs + 1000, // when the database hangs and does not end it itself
    },
    { statementMs, observe },
  );
  return { pool, close: () => pool.end() };
}
