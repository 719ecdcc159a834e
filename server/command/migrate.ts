/** teleport-floor plant migrate: the tables, under an account that may change them. */
import { SettingError } from '../config.ts';
import { openDatabase, type Database } from '../database/open.ts';
import { whereOf } from '../demo/installation.ts';
import type { Command } from './command.ts';

export const migrateCommand: Command = {
  typed: 'migrate',
  options: '[--grant <role>]',
  about: 'makes the tables of PostgreSQL and brings them up to date',
  async run({ config, options: { grant }, print }) {
    if (config.databaseUrl === undefined) {
      throw new SettingError('Set DATABASE_URL, with a role that owns the database.');
    }
    const database = await openDatabase(config);
    try {
      print(`The tables of ${whereOf(config)} are up to date.`);
      if (typeof grant !== 'string') return;
      await grantData(database, grant);
      print(`${grant} may read and write their rows, and change no table.`);
    } finally {
      await database.close();
    }
  },
};

/** Grants rights on all tables as they are now; a later version may have more. */
async function grantData({ sql }: Database, role: string): Promise<void> {
  const { rows } = await sql.query(
    `select quote_ident($1) as role, quote_ident(current_schema()) as schema
     where exists (select from pg_roles where rolname = $1)`,
    [role],
  );
  const [names] = rows;
  if (!names) throw new SettingError(`There is no role "${role}": createuser ${role} makes it.`);
  const to = `to ${String(names['role'])}`;
  const schema = String(names['schema']);
  for (const rights of [
    `usage on schema ${schema}, drizzle`,
    `select, insert, update, delete on all tables in schema ${schema}`,
    `usage on all sequences in schema ${schema}`,
    'select on all tables in schema drizzle',
  ])
    await sql.query(`grant ${rights} ${to}`);
}
