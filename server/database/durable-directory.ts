/** Opens PGlite on a directory so that what it acknowledges is on the disk. */
import type { PGlite } from '@electric-sql/pglite';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DamagedDirectory, prepareDirectory, syncAll } from './data-directory.ts';
import { DurableFiles, durableParams } from './durable-files.ts';
import { checkFileSizes, keepFileSizes } from './file-sizes.ts';
import { lockDirectory, type DirectoryLock } from './lock.ts';
import { checkWalPages, openWalPages } from './wal-pages.ts';
import { createWalSync } from './wal-sync.ts';

export interface DurableDirectory {
  readonly client: PGlite;
  /** How often the log was written so far; a commit is seen by nobody before its part of the log is. */
  writes?(): number;
  /** Resolves when everything that was written before the call is on the disk. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/**
 * @throws DirectoryInUse, DamagedDirectory
 */
export async function openDurably(
  pglite: typeof PGlite,
  dataDir: string,
): Promise<DurableDirectory> {
  const lock = await lockDirectory(dataDir);
  try {
    await prepareDirectory(pglite, dataDir);
    checkFileSizes(dataDir);
    checkWalPages(dataDir);
    // PostgreSQL syncs every file before it recovers, one after another.
    if (existsSync(join(dataDir, RUNNING))) await syncAll(dataDir);
    return await openFiles(pglite, dataDir, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** PostgreSQL removes it when it ends as it should. */
const RUNNING = 'postmaster.pid';

async function openFiles(
  pglite: typeof PGlite,
  dataDir: string,
  lock: DirectoryLock,
): Promise<DurableDirectory> {
  const pages = await openWalPages(dataDir);
  const sizes = keepFileSizes(dataDir);
  const wal = createWalSync(join(dataDir, 'pg_wal'), pages, (error) => stop(dataDir, error));
  const files = new DurableFiles(dataDir, {
    touched: () => lock.beat(),
    wroteWal: (...write) => wal.wrote(...write),
    beforeOther: (tells) => wal.settleNow(tells),
    checkpointed() {
      void pages.prune();
      sizes.note();
    },
    shrinks: (path) => sizes.shrinks(path),
  });
  try {
    const client = await create(pglite, dataDir, files);
    return {
      client,
      writes: () => wal.writes(),
      settle: () => wal.settle(),
      async close() {
        await client.close();
        await wal.settle();
        await pages.close();
        lock.release();
      },
    };
  } catch (error) {
    await pages.close();
    throw error;
  }
}

/** A line of PostgreSQL's error output that ends the start. */
const REASON = /\b(?:FATAL|PANIC):\s+(.*)/;
const NOT_DAMAGE = /No space left|Permission denied|Read-only/i;

/** PostgreSQL says why it does not start where a program would: on its error output. */
async function create(pglite: typeof PGlite, dataDir: string, fs: DurableFiles): Promise<PGlite> {
  const said: string[] = [];
  const onStderr = (text: string) => said.push(text) > 0;
  try {
    return await pglite.create({ fs, startParams: durableParams(pglite), onStderr });
  } catch (error) {
    const reason = said.map((line) => REASON.exec(line)?.[1]).find((found) => found !== undefined);
    if (reason === undefined) throw error;
    const what = NOT_DAMAGE.test(reason)
      ? `The data directory ${dataDir} cannot be used: ${reason}.`
      : `The data directory ${dataDir} is damaged: ${reason}. Bring a backup back with npm run restore.`;
    throw new DamagedDirectory(what, { cause: error });
  }
}

/** PostgreSQL must not go on after a failed sync: a second one may succeed without its data. */
function stop(dataDir: string, error: unknown): never {
  const { code = String(error) } = error as NodeJS.ErrnoException;
  process.stderr.write(
    `The data directory ${dataDir} cannot be written (${code}): the server stops.\n`,
  );
  process.exit(1);
}
