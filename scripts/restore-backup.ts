/**
 * npm run restore -- <backup.tar.gz>: replaces the data directory (DATA_DIR, ./data when
 * unset) by a backup and keeps the old one beside it. The server must be stopped.
 */
import { PGlite } from '@electric-sql/pglite';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, SettingError } from '../server/config.ts';
import { putInPlace } from '../server/database/data-directory.ts';
import { lockDirectory } from '../server/database/lock.ts';
import { unpackBackup } from '../server/database/unpack-backup.ts';
import { exitWithSentence } from '../server/error-sentence.ts';
import { keepPrivate } from '../server/private-files.ts';

/** Unpacks beside the data directory first, so that a file that is no backup changes nothing. */
async function unpack(backup: string, directory: string): Promise<void> {
  try {
    await unpackBackup(backup, directory);
    const client = await PGlite.create({ dataDir: directory });
    await client.query('select count(*) from production_order');
    await client.close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
    rmSync(directory, { recursive: true, force: true });
    throw new SettingError(`${backup} is damaged or no backup of a plant; nothing was changed.`);
  }
}

async function restore(backup: string, directory: string): Promise<void> {
  const lock = await lockDirectory(directory);
  try {
    const moment = Date.now();
    const fresh = `${directory}.restored-${moment}`;
    await unpack(backup, fresh);
    if (existsSync(directory)) {
      const aside = `${directory}.before-${moment}`;
      renameSync(directory, aside);
      console.log(`What was there is kept in ${aside}.`);
    }
    await putInPlace(fresh, directory);
    console.log(`${directory} holds what ${backup} held.`);
  } finally {
    lock.release();
  }
}

async function main(): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  const [backup] = process.argv.slice(2);
  if (databaseUrl) {
    throw new SettingError(
      'DATABASE_URL is set: bring a PostgreSQL back with pg_restore; this is for the embedded database.',
    );
  }
  if (!backup || !existsSync(backup)) {
    throw new SettingError(
      'Give the backup file to restore: npm run restore -- data/backups/<file>.tar.gz',
    );
  }
  keepPrivate(dataDir);
  await restore(backup, join(dataDir, 'database'));
}

await main().catch(exitWithSentence);
