/** PGlite behind a node-postgres pool with one connection, in this process, for a trial. */
import type { PGlite } from '@electric-sql/pglite';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Pool } from 'pg';
import { tryLock } from 'fs-native-extensions';
import { SettingError } from '../lib/setting-values.ts';
import { freshImage } from './fresh-image.ts';
import { PgliteSocket } from './pglite-socket.ts';
import { createPool, type DatabaseObserver } from './pool.ts';

export interface OpenPool {
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
): Promise<OpenPool> {
  const { PGlite } = await import('@electric-sql/pglite');
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

/** Errors of the files of WASM, which have a number alone. */
const CODES: Readonly<Record<number, string>> = { 2: 'EACCES', 51: 'ENOSPC', 63: 'EPERM' };

interface OpenClient {
  readonly client: PGlite;
  close(): Promise<void>;
}

/** @throws DirectoryInUse, SettingError */
async function openDirectory(pglite: PGliteClass, dataDir: string): Promise<OpenClient> {
  mkdirSync(dirname(dataDir), { recursive: true });
  const release = lockDirectory(dataDir);
  const isNew = !existsSync(join(dataDir, 'PG_VERSION'));
  // A folder that has files without a version may be half of a restored trial.
  const isEmpty = !existsSync(dataDir) || readdirSync(dataDir).length === 0;
  try {
    const loadDataDir = isNew ? await freshImage() : undefined;
    const client = await pglite.create({ dataDir, ...(loadDataDir && { loadDataDir }) });
    return { client, close: () => client.close().finally(release) };
  } catch (error) {
    if (isEmpty) rmSync(dataDir, { recursive: true, force: true });
    release();
    const code = CODES[Object(error).errno as number];
    if (code) throw Object.assign(new Error(code, { cause: error }), { code, path: dataDir });
    if (isNew) throw error;
    throw new SettingError(
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

export class DirectoryInUse extends SettingError {}

/**
 * Keeps two processes out of one directory: PGlite would open it twice (electric-sql/pglite#1106). A lock of the operating
 * system, which ends with its process, also with kill -9.
 * @returns a function that releases it
 * @throws DirectoryInUse
 */
function lockDirectory(dataDir: string): () => void {
  const file = openSync(`${dataDir}.in-use`, 'a', 0o600);
  const release = () => closeSync(file);
  if (tryLock(file)) return release;
  release();
  throw new DirectoryInUse(`The data directory ${dataDir} is in use by another process.`);
}
