/** Brings a backup of the embedded database back. */
import { PGlite } from '@electric-sql/pglite';
import { rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SettingError } from '../config.ts';
import { replaceDirectory, replacementOf, syncAll } from './data-directory.ts';
import { lockDirectory } from './lock.ts';
import { isOfSystem, unpackBackup } from './unpack-backup.ts';

/**
 * Replaces the directory by what the backup holds.
 * @returns where the one before is kept, if there was one
 * @throws SettingError when the backup cannot be brought back; DirectoryInUse while a server has it
 */
export async function restoreBackup(backup: string, dataDir: string): Promise<string | undefined> {
  const lock = await lockDirectory(dataDir);
  try {
    const fresh = replacementOf(dataDir);
    await unpack(backup, fresh, dataDir);
    return await replaceDirectory(dataDir, fresh);
  } finally {
    lock.release();
  }
}

/** Unpacks beside the data directory and brings it to the disk, so that a failure changes nothing. */
async function unpack(backup: string, fresh: string, dataDir: string): Promise<void> {
  try {
    await unpackBackup(backup, fresh);
    await requirePlant(fresh);
    await syncAll(fresh);
  } catch (error) {
    const cause = (await hasRoom(dirname(dataDir))) || isOfSystem(error) ? error : DISK_FULL;
    rmSync(fresh, { recursive: true, force: true });
    throw new SettingError(refusal(cause, backup, dataDir), { cause: error });
  }
}

/** What PostgreSQL needs for a new file of its log when it opens the copy; for want of it, it only says that it failed. */
const LOG_FILE_BYTES = 16 * 1024 * 1024;
const DISK_FULL = Object.assign(new Error('The disk is full'), {
  code: 'ENOSPC',
  syscall: 'write',
});

async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= LOG_FILE_BYTES;
}

async function requirePlant(dataDir: string): Promise<void> {
  const client = await PGlite.create({ dataDir });
  try {
    await client.query('select count(*) from production_order');
  } finally {
    await client.close();
  }
}

function refusal(error: unknown, backup: string, dataDir: string): string {
  if (!isOfSystem(error)) {
    return `${backup} is damaged or no backup of a plant; nothing was changed.`;
  }
  const { code = error.message, path, syscall } = error;
  if (path === backup || syscall === 'read') {
    return `${backup} cannot be read (${code}); nothing was changed. See that this account may read it, or give another backup.`;
  }
  return `The backup cannot be unpacked beside ${dataDir} (${code}); nothing was changed. Make room there, see that this account may write there, and give the command again.`;
}
