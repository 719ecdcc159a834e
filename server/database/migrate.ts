/** Brings the tables up to date at a start. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg, { type Client, type Pool } from 'pg';
import { projectFile } from '../project-root.ts';
import { refuseNewer } from './refuse-newer.ts';

/** Also that of earlier versions, which may start at the same moment. */
const LOCK = 7_308_617;
const PROBE_AFTER_MS = 30_000;

/** @throws NewerData */
export async function migrateTables(connection: Pool | Client): Promise<void> {
  await refuseNewer(connection);
  await migrate(drizzle(connection), { migrationsFolder: projectFile('drizzle') });
}

/**
 * Lets server processes that start at once on one PostgreSQL migrate one after the other. A migration may
 * take its time, and so may the wait for another's: the connection has no limit but that for connecting.
 * @throws NewerData
 */
export async function migrateInTurn(connectionString: string, connectMs: number): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: connectMs,
    // Networks forget a connection on which nothing is said.
    keepAlive: true,
    keepAliveInitialDelayMillis: PROBE_AFTER_MS,
  });
  client.on('error', () => undefined); // one that breaks fails its statement
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await migrateTables(client);
  } finally {
    await client.end(); // and with it the lock
  }
}
