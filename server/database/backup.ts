import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { appVersion } from '../project-root.ts';
import type { BaseBackup } from './base-backup.ts';
import { backupName, outdatedBackups } from './backup-rotation.ts';

const PART = /^teleport-floor-.*\.tar\.gz\.part$/;

/**
 * Compresses a copy of the data directory into a file, beside those of earlier hours and days.
 * @param begin the copy is begun when its folder is ready: one that nobody reads never ends, and no
 *   checkpoint comes before its end.
 */
export async function writeBackup(
  begin: () => BaseBackup,
  folder: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await removeParts(folder);
  const file = join(folder, backupName(new Date(), appVersion()));
  const part = `${file}.part`;
  try {
    const copy = begin();
    const gzip = createGzip({ level: constants.Z_BEST_SPEED });
    const out = createWriteStream(part, { mode: 0o600 });
    await pipeline(copy.stream, gzip, out, { signal }).finally(() => copy.over);
    await syncFile(part);
    await rename(part, file); // a partial file must not look like a backup
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await removeOld(folder, basename(file));
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeOld(folder: string, written: string): Promise<void> {
  const old = outdatedBackups(await readdir(folder), written);
  await Promise.all(old.map((name) => rm(join(folder, name))));
}

/** What a backup left that did not come to its end. */
async function removeParts(folder: string): Promise<void> {
  const parts = (await readdir(folder)).filter((name) => PART.test(name));
  await Promise.all(parts.map((name) => rm(join(folder, name), { force: true })));
}
