/** A data directory is made whole or not at all, and one that lost its parts is not taken for new. */
import type { PGlite } from '@electric-sql/pglite';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { unpackImage } from './fresh-image.ts';

export class DamagedDirectory extends Error {
  override name = 'DamagedDirectory';
}

/**
 * Makes the directory unless it is there. It is made under another name first: PGlite would take
 * what a killed start left for a database.
 * @throws DamagedDirectory for files without PG_VERSION, in whose place PGlite would begin anew.
 */
export async function prepareDirectory(pglite: typeof PGlite, dataDir: string): Promise<void> {
  finishReplacing(dataDir);
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
  if (!(await unpackImage(draft))) await (await pglite.create({ dataDir: draft })).close();
  await syncAll(draft);
  await putInPlace(draft, dataDir);
}

/** Gives a directory that is on the disk its name; after a power cut it is there whole or not at all. */
async function putInPlace(draft: string, dataDir: string): Promise<void> {
  renameSync(draft, dataDir);
  await syncPath(dirname(dataDir));
}

/** Where a restore makes the directory that is to replace this one. */
export const replacementOf = (dataDir: string): string => `${dataDir}.restored-${Date.now()}`;

const asideOf = (replacement: string): string =>
  replacement.replace(/\.restored-(\d+)$/, '.before-$1');

/**
 * @param replacement must be on the disk: a power cut between the renames leaves nothing else
 * @returns where the directory that was there before is kept
 */
export async function replaceDirectory(
  dataDir: string,
  replacement: string,
): Promise<string | undefined> {
  const aside = asideOf(replacement);
  const isThere = existsSync(dataDir);
  if (isThere) renameSync(dataDir, aside);
  await putInPlace(replacement, dataDir);
  return isThere ? aside : undefined;
}

/** Does the second rename of a restore that ended after the first. */
function finishReplacing(dataDir: string): void {
  const parent = dirname(dataDir);
  if (existsSync(dataDir) || !existsSync(parent)) return;
  const replacement = readdirSync(parent)
    .filter((name) => name.startsWith(`${basename(dataDir)}.restored-`))
    .map((name) => join(parent, name))
    .find((path) => existsSync(asideOf(path)));
  if (replacement) renameSync(replacement, dataDir);
}

const SYNCS_AT_ONCE = 64;

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
