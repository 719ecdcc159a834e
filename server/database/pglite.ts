/** PGlite as node-postgres sees it: one connection, in this process. */
import type { PGlite } from '@electric-sql/pglite';
import type { PglitePgConnection } from '@electric-sql/pglite/node-postgres';
import type { EventEmitter } from 'node:events';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Pool } from 'pg';
import { freshImage } from './fresh-image.ts';
import { lockDirectory } from './lock.ts';

export interface EmbeddedPool {
  readonly pool: Pool;
  readonly client: PGlite;
  close(): Promise<void>;
}

/** @param dataDir in memory when left out */
export async function openEmbeddedPool(dataDir: string | undefined): Promise<EmbeddedPool> {
  const release = dataDir ? lockDirectory(dataDir) : () => undefined;
  try {
    const [{ PGlite }, { createPgConfig }, { createPool }] = await Promise.all([
      import('@electric-sql/pglite'),
      import('@electric-sql/pglite/node-postgres'),
      import('./pool.ts'),
    ]);
    if (dataDir) mkdirSync(dirname(dataDir), { recursive: true });
    const loadDataDir = await freshImage(dataDir);
    const client = await PGlite.create({
      dataDir: dataDir ?? 'memory://',
      ...(loadDataDir && { loadDataDir }),
    });
    const config = createPgConfig(client);
    oneWorkATurn(config.connection);
    leaveTypesOut(config.connection);
    // The only connection is never idle for too long: whoever ends it ends the database.
    const pool = createPool({ ...config, max: 1, idleTimeoutMillis: 0 });
    return {
      pool,
      client,
      close: async () => {
        await pool.end();
        await client.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * A call or a transaction that has ended is told in the event loop's next turn. PGlite works on the
 * server's thread without ever waiting: with many callers whole rounds of them would be served
 * before the next connection is accepted, and Node accepts one a turn (a new tablet waited seconds).
 */
function oneWorkATurn(connection: EventEmitter): void {
  const emit = connection.emit.bind(connection);
  connection.emit = (event: string | symbol, ...values: unknown[]) => {
    if (event !== 'readyForQuery' || !isIdle(values[0])) return emit(event, ...values);
    setImmediate(() => emit(event, ...values));
    return true;
  };
}

/** Inside a transaction the status is T or E. */
const isIdle = (message: unknown): boolean =>
  (message as { readonly status?: string } | undefined)?.status === 'I';

/**
 * pg hands over how drizzle wants values read (`types`) where the protocol has the parameters'
 * types. A real connection overlooks that; PGlite's would take it for a list and throw.
 */
function leaveTypesOut(connection: PglitePgConnection): void {
  const parse = connection.parse.bind(connection);
  connection.parse = ({ name, text }: { readonly name?: string; readonly text: string }) =>
    parse({ name, text });
}
