/**
 * Databases of tests: copies of a template in the run's PostgreSQL, in 60 ms of processor time, or PGlite
 * in memory where no PostgreSQL is installed, in 1.4 s.
 */
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../../server/database/open.ts';
import { makeDatabase, type Template } from './database-postgres.ts';
import { fillDemo } from './demo-data.ts';

/** Today's tables without rows. */
export const openEmpty = async (): Promise<Database> => (await copyOf('empty')) ?? openDatabase({});

/** The demonstration's orders and people, and signing keys. */
export async function openDemo(): Promise<Database> {
  const copy = await copyOf('demo');
  if (copy) return copy;
  const database = await openDatabase({});
  await fillDemo(database);
  return database;
}

async function copyOf(template: Template): Promise<Database | undefined> {
  const postgres = inject('postgres');
  if (postgres === undefined) return undefined;
  return openDatabase({ databaseUrl: await makeDatabase(postgres, template) });
}
