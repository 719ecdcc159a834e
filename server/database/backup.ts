import type { PGlite } from '@electric-sql/pglite';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const KEPT = 14;
const PATTERN = /^teleport-floor-.*\.tar\.gz$/;

const fileName = (now: Date): string =>
  `teleport-floor-${now.toISOString().replace(/[:.]/g, '-')}.tar.gz`;

/** A whole copy of the data directory; the newest fourteen are kept. */
export async function writeBackup(client: PGlite, folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  const copy = await client.dumpDataDir('gzip');
  const file = join(folder, fileName(new Date()));
  // Under another name first: a half-written file must not look like a backup.
  await writeFile(`${file}.part`, Buffer.from(await copy.arrayBuffer()));
  await rename(`${file}.part`, file);
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
