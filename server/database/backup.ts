import type { PGlite } from '@electric-sql/pglite';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const KEPT = 14;
const PART = /^teleport-floor-.*\.tar\.gz\.part$/;
const PATTERN = /^teleport-floor-.*\.tar\.gz$/;

const fileName = (now: Date): string =>
  `teleport-floor-${now.toISOString().replace(/[:.]/g, '-')}.tar.gz`;

/** A whole copy of the data directory; the newest fourteen are kept. */
export async function writeBackup(client: PGlite, folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  await removeParts(folder);
  const copy = await client.dumpDataDir('gzip');
  const file = join(folder, fileName(new Date()));
  const part = `${file}.part`;
  try {
    await writeFile(part, Buffer.from(await copy.arrayBuffer()));
    await rename(part, file); // a partial file must not look like a backup
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await removeOld(folder);
  return true;
}

/** Names of the backups in a folder, oldest first. */
export const listBackups = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => PATTERN.test(name)).sort();

async function removeOld(folder: string): Promise<void> {
  const old = (await listBackups(folder)).slice(0, -KEPT);
  await Promise.all(old.map((name) => rm(join(folder, name))));
}

/** What a backup left that did not come to its end. */
async function removeParts(folder: string): Promise<void> {
  const parts = (await readdir(folder)).filter((name) => PART.test(name));
  await Promise.all(parts.map((name) => rm(join(folder, name), { force: true })));
}
