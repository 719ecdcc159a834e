/** Brings the tables up to date at a start. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg, { type Client, type Pool } from 'pg';
import { CONNECT_MS } from './client.ts';
import { LOCKS } from './locks.ts';
import { projectFile } from '../lib/project-root.ts';
import { refuseUnfit } from './refuse-unfit.ts';

const PROBE_AFTER_MS = 30_000;

const runPending = (connection: Pool | Client): Promise<void> =>
  migrate(drizzle(connection), { migrationsFolder: projectFile('server/database/migrations') });

export async function migrateTables(pool: Pool): Promise<void> {
  if (await refuseUnfit(pool)) await runPending(pool);
}

/**
 * Lets server processes that start at once on one PostgreSQL migrate one after the other. A migration may
 * take minutes, and so may the wait for another process, so the connection has no statement timeout.
 */
export async function migrateInTurn(connectionString: string): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    // Networks drop idle connections.
    keepAlive: true,
    keepAliveInitialDelayMillis: PROBE_AFTER_MS,
  });
  client.on('error', () => undefined); // one that breaks fails its statement
  await client.connect();
  try {
    // Lock and setting end with the transaction: a pooler would pass a session's on to other clients.
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [LOCKS.migration]);
    if (await refuseUnfit(client)) await runPending(withSavepoints(client));
    await client.query('commit');
  } finally {
    await client.end();
  }
}

const SAVEPOINTS: Readonly<Record<string, string>> = {
  begin: 'savepoint migrations',
  commit: 'release savepoint migrations',
  rollback: 'rollback to savepoint migrations',
};

interface Statement {
  readonly text: string;
}

/** The client for drizzle's migrator, whose own commit would end the transaction of the lock. */
function withSavepoints(client: Client): Client {
  const query = ({ text, ...rest }: Statement, values?: unknown[]) =>
    client.query({ ...rest, text: SAVEPOINTS[text] ?? text }, values);
  return Object.assign(Object.create(client) as Client, { query });
}
