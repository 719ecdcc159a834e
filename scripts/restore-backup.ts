/**
 * npm run restore -- <backup.tar.gz>: replaces the data directory (DATA_DIR, ./data when
 * unset) by a backup and keeps the old one beside it. The server must be stopped.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, SettingError } from '../server/config.ts';
import { restoreBackup } from '../server/database/restore.ts';
import { exitWithSentence } from '../server/error-sentence.ts';
import { keepPrivate, requireOwn } from '../server/private-files.ts';

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
  const directory = join(dataDir, 'database');
  requireOwn([directory, dataDir]);
  keepPrivate(dataDir);
  const aside = await restoreBackup(backup, directory);
  if (aside) console.log(`What was there is kept in ${aside}.`);
  console.log(`${directory} holds what ${backup} held.`);
}

await main().catch(exitWithSentence);
