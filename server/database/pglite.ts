/** PGlite behind a node-postgres pool with one connection, in this process. */
import type { PGlite } from '@electric-sql/pglite';
import type { PglitePgConnection } from '@electric-sql/pglite/node-postgres';
import type { EventEmitter } from 'node:events';
import type { Pool } from 'pg';
import type { DurableDirectory } from './durable-directory.ts';
import { freshImage } from './fresh-image.ts';
import type { DatabaseObserver } from './pool.ts';

export interface EmbeddedPool {
  readonly pool: Pool;
  close(): Promise<void>;
}

/** @param dataDir undefined keeps everything in memory */
export async function openEmbeddedPool(
  dataDir: string | undefined,
  observe?: DatabaseObserver,
): Promise<EmbeddedPool> {
  const [{ PGlite }, { createPgConfig }, { createPool }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/node-postgres'),
    import('./pool.ts'),
  ]);
  const { client, settle, close } = await (dataDir
    ? openDirectory(PGlite, dataDir)
    : openMemory(PGlite));
  const config = createPgConfig(client);
  yieldBetweenTransactions(config.connection);
  omitParameterTypes(config.connection);
  // Closing the only connection would close the database.
  const pool = createPool({ ...config, max: 1, idleTimeoutMillis: 0 }, { settle, observe });
  return {
    pool,
    close: async () => {
      await pool.end();
      await close();
    },
  };
}

type PGliteClass = typeof PGlite;

async function openDirectory(pglite: PGliteClass, dataDir: string): Promise<DurableDirectory> {
  const { openDurably } = await import('./durable-directory.ts');
  return openDurably(pglite, dataDir);
}

async function openMemory(pglite: PGliteClass): Promise<DurableDirectory> {
  const loadDataDir = await freshImage();
  const client = await pglite.create({
    dataDir: 'memory://',
    ...(loadDataDir && { loadDataDir }),
  });
  return { client, settle: () => Promise.resolve(), close: () => client.close() };
}

/**
 * Defers the end of each query or transaction to the next turn of the event loop. PGlite runs on the
 * server's thread without yielding: with many callers, all of them would be served again before
 * Node accepts the next connection, of which it accepts one a turn (a new tablet waited for seconds).
 */
function yieldBetweenTransactions(connection: EventEmitter): void {
  const emit = connection.emit.bind(connection);
  connection.emit = (event: string | symbol, ...values: unknown[]) => {
    if (event !== 'readyForQuery' || !isIdle(values[0])) return emit(event, ...values);
    setImmediate(() => emit(event, ...values));
    return true;
  };
}

/** I is idle; inside a transaction the status is T or E. */
const isIdle = (message: unknown): boolean =>
  (message as { readonly status?: string } | undefined)?.status === 'I';

/**
 * Drops `types` from parse messages: pg passes drizzle's result parsers there. A network connection
 * ignores them; PGlite's adapter reads them as parameter types and throws.
 */
function omitParameterTypes(connection: PglitePgConnection): void {
  const parse = connection.parse.bind(connection);
  connection.parse = ({ name, text }: { readonly name?: string; readonly text: string }) =>
    parse({ name, text });
}
