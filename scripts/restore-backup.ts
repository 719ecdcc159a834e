/**
 * npm run restore -- <backup.tar.gz>: puts a backup in the place of the data directory (DATA_DIR,
 * ./data when unset). What was there is kept beside it. The server must be stopped.
 */
import { PGlite } from '@electric-sql/pglite';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { lockDirectory } from '../server/database/lock.ts';

async function restore(backup: string, directory: string): Promise<void> {
  const release = lockDirectory(directory);
  try {
    const aside = `${directory}.before-${Date.now()}`;
    if (existsSync(directory)) {
      renameSync(directory, aside);
      console.log(`What was there is kept in ${aside}.`);
    }
    const client = await PGlite.create({
      dataDir: directory,
      loadDataDir: new Blob([readFileSync(backup)]),
    });
    await client.close();
    console.log(`${directory} holds what ${backup} held.`);
  } finally {
    release();
  }
}

const [backup] = process.argv.slice(2);
if (!backup || !existsSync(backup)) {
  console.error('Give the backup file to restore: npm run restore -- data/backups/<file>.tar.gz');
  process.exit(2);
}
await restore(backup, join(process.env['DATA_DIR'] ?? './data', 'database')).catch(
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  },
);
