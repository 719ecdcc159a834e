/** PGlite behind a node-postgres pool with one connection, in this process. */
import type { PGlite } from '@electric-sql/pglite';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Pool } from 'pg';
import { freshImage } from './fresh-image.ts';
import { lockDirectory } from './lock.ts';
import type { DatabaseObserver } from './pool.ts';

export class DamagedDirectory extends Error {
  override name = 'DamagedDirectory';
}

export interface EmbeddedPool {
  readonly pool: Pool;
  close(): Promise<void>;
}

/** Complete, so that node-postgres takes nothing from the environment (PGUSER, PGSSLMODE…). */
const ADDRESS = {
  host: 'localhost',
  port: 5432,
  user: 'postgres',
  database: 'postgres',
  ssl: false,
};

/** The files are in memory already; larger buffers only cost time to zero at each start. */
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
  const { client, close } = await (dataDir ? openDirectory(PGlite, dataDir) : openMemory(PGlite));
  const pool = createPool(
    { ...ADDRESS, stream: () => new PgliteSocket(client), max: 1, idleTimeoutMillis: 0 },
    { observe },
  );
  return {
    pool,
    close: async () => {
      await pool.end();
      await close();
    },
  };
}

type PGliteClass = typeof PGlite;

interface OpenClient {
  readonly client: PGlite;
  close(): Promise<void>;
}

/** @throws DirectoryInUse, DamagedDirectory */
async function openDirectory(pglite: PGliteClass, dataDir: string): Promise<OpenClient> {
  mkdirSync(dirname(dataDir), { recursive: true });
  const release = lockDirectory(dataDir);
  const isNew = !existsSync(join(dataDir, 'PG_VERSION'));
  try {
    const loadDataDir = isNew ? await freshImage() : undefined;
    const client = await pglite.create({ dataDir, ...(loadDataDir && { loadDataDir }) });
    return { client, close: () => client.close().finally(release) };
  } catch (error) {
    release();
    if (isNew) throw error;
    throw new DamagedDirectory(
      `The trial in ${dataDir} cannot be opened: remove this folder, and the next start makes a new trial.`,
      { cause: error },
    );
  }
}

async function openMemory(pglite: PGliteClass): Promise<OpenClient> {
  const loadDataDir = await freshImage();
  const client = await pglite.create({
    dataDir: 'memory://',
    startParams: [...pglite.defaultStartParams, ...OF_MEMORY],
    ...(loadDataDir && { loadDataDir }),
  });
  return { client, close: () => client.close() };
}
