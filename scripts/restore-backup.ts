/**
 * npm run restore -- <backup.tar.gz>: replaces the data directory (DATA_DIR, ./data when
 * unset) by a backup and keeps the old one beside it. The server must be stopped.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig, SettingError } from '../server/config.ts';
import { restoreBackup } from '../server/database/restore.ts';
import { exitWithSentence } from '../server/error-sentence.ts';
import { keepPrivate, requireOwn } from '../server/private-files.ts';

function givenBackup(): string {
  const [file] = process.argv.slice(2);
  if (!file) {
    throw new SettingError(
      'Give the backup file to restore: npm run restore -- data/backups/<file>.tar.gz',
    );
  }
  // npm runs its scripts in the project's folder.
  const backup = resolve(process.env['INIT_CWD'] ?? '.', file);
  if (existsSync(backup)) return backup;
  throw new SettingError(`${backup} does not exist, or this account may not enter its folder.`);
}

async function main(): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (databaseUrl) {
    throw new SettingError(
      'DATABASE_URL is set: bring a PostgreSQL back with pg_restore; this is for the embedded database.',
    );
  }
  const backup = givenBackup();
  const directory = join(dataDir, 'database');
  requireOwn([directory, dataDir]);
  keepPrivate(dataDir);
  const aside = await restoreBackup(backup, directory);
  if (aside) console.log(`What was there is kept in ${aside}.`);
  console.log(`${directory} holds what ${backup} held.`);
}

await main().catch(exitWithSentence);
