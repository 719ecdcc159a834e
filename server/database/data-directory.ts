/** A data directory is made whole or not at all, and one that lost its parts is not taken for new. */
import type { PGlite } from '@electric-sql/pglite';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { freshImage } from './fresh-image.ts';

export class DamagedDirectory extends Error {
  override name = 'DamagedDirectory';
}

/**
 * Makes the directory unless it is there. It is made under another name first: PGlite would take
 * what a killed start left for a database.
 * @throws DamagedDirectory for files without PG_VERSION, in whose place PGlite would begin anew.
 */
export async function prepareDirectory(pglite: typeof PGlite, dataDir: string): Promise<void> {
  if (existsSync(join(dataDir, 'PG_VERSION'))) return;
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new DamagedDirectory(
      `The data directory ${dataDir} is damaged: its PG_VERSION is missing. ` +
        'Bring a backup back with npm run restore.',
    );
  }
  mkdirSync(dirname(dataDir), { recursive: true });
  const draft = `${dataDir}.new`;
  rmSync(draft, { recursive: true, force: true });
  const loadDataDir = await freshImage();
  const client = await pglite.create({ dataDir: draft, ...(loadDataDir && { loadDataDir }) });
  await client.close();
  await putInPlace(draft, dataDir);
}

const SYNCS_AT_ONCE = 64;

/** Gives a whole directory its name; after a power cut it is there whole or not at all. */
export async function putInPlace(draft: string, dataDir: string): Promise<void> {
  await syncAll(draft);
  renameSync(draft, dataDir);
  await syncPath(dirname(dataDir));
}

/** Brings everything below a folder to the disk; many at once take about as long as one. */
export async function syncAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))];
  while (paths.length > 0) await Promise.all(paths.splice(0, SYNCS_AT_ONCE).map(syncPath));
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
