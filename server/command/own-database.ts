/** The database of the plant, opened by a command as its server would. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SettingError, type ServerConfig } from '../config.ts';
import { openDatabase, type Database } from '../database/open.ts';
import { requirePostgres } from '../start/requirements.ts';
import { isDemonstration } from '../demo/installation.ts';
import { keepPrivate, makePrivate, requireOwn } from '../lib/private-files.ts';

/** A command needs few, and the servers of one PostgreSQL share what it has. */
const CONNECTIONS = 3;

/**
 * @throws DirectoryInUse while a server has the embedded database open.
 * @throws SettingError where no plant has been started yet: a wrong setting must not begin a new one.
 */
export async function openOwnDatabase(config: ServerConfig): Promise<Database> {
  requirePostgres(config);
  const dataDir = join(config.dataDir, 'database');
  makePrivate(); // an export is a file, too
  if (config.databaseUrl === undefined) {
    requireDirectory(dataDir);
    keepPrivate(config.dataDir);
  }
  const database = await openDatabase({ ...config, dataDir, poolSize: CONNECTIONS });
  if ((await isDemonstration(database)) !== undefined) return database;
  await database.close();
  throw new SettingError('This database has no plant yet: start the server on it once.');
}

/** Runs work on the database, and closes it. */
export async function withOwnDatabase<T>(
  config: ServerConfig,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openOwnDatabase(config);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** @throws SettingError where no plant was started, or where it belongs to another account */
function requireDirectory(dataDir: string): void {
  if (!existsSync(join(dataDir, 'PG_VERSION'))) {
    throw new SettingError(
      `There is no plant in ${dataDir}: set DATA_DIR (or DATABASE_URL) as for the server, or start the server once.`,
    );
  }
  requireOwn([dataDir]);
}
