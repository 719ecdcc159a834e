/** A data directory is made whole or not at all, and one that lost its parts is not taken for new. */
import type { PGlite } from '@electric-sql/pglite';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
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
  renameSync(draft, dataDir);
}
