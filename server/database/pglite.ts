/** PGlite behind a node-postgres pool with one connection, in this process. */
import type { PGlite } from '@electric-sql/pglite';
import type { Pool } from 'pg';
import type { DurableDirectory } from './durable-directory.ts';
import { freshImage } from './fresh-image.ts';
import type { DatabaseObserver } from './pool.ts';

export interface EmbeddedPool {
  readonly pool: Pool;
  readonly writes: DurableDirectory['writes'];
  close(): Promise<void>;
}

/** Given whole, so that none is taken from the environment (PGUSER, PGSSLMODE…). */
const ADDRESS = {
  host: 'localhost',
  port: 5432,
  user: 'postgres',
  database: 'postgres',
  ssl: false,
};

/** Its files are in memory already: a large second place for their pages is only filled with zeros at each start. */
const OF_MEMORY = ['-c', 'shared_buffers=32MB'];

/** @param dataDir undefined keeps everything in memory */
export async function openEmbeddedPool(
  dataDir: string | undefined,
  observe?: DatabaseObserver,
): Promise<EmbeddedPool> {
  const [{ PGlite }, { PgliteSocket }, { createPool }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('./pglite-socket.ts'),
    import('./pool.ts'),
  ]);
  const { client, writes, settle, close } = await (dataDir
    ? openDirectory(PGlite, dataDir)
    : openMemory(PGlite));
  const pool = createPool(
    { ...ADDRESS, stream: () => new PgliteSocket(client), max: 1, idleTimeoutMillis: 0 },
    { settle, observe },
  );
  return {
    pool,
    writes,
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
    startParams: [...pglite.defaultStartParams, ...OF_MEMORY],
    ...(loadDataDir && { loadDataDir }),
  });
  return { client, settle: () => Promise.resolve(), close: () => client.close() };
}
