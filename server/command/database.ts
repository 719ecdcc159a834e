/** teleport-floor plant migrate, rotate-keys and clean-demo: work on the database while no server needs it. */
import { SettingError } from '../config.ts';
import { openDatabase, type Database } from '../database/open.ts';
import { whereOf, isDemonstration, cleanDemo } from '../demo/installation.ts';
import type { Command } from './command.ts';
import { rotateKeys } from '../identity/keys.ts';
import { withOwnDatabase } from './own-database.ts';
import { requirePostgres } from '../start/requirements.ts';

/** Under an account that may change the tables. */
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

export const rotateKeysCommand: Command = {
  typed: 'rotate-keys',
  about: 'new signing keys of the embedded sign-in',
  async run({ config, print }) {
    if (config.identity) {
      throw new SettingError('A Keycloak signs the tokens of this plant: rotate its keys there.');
    }
    await withOwnDatabase(config, ({ sql }) => rotateKeys(sql, config.signingSecret));
    print('Start each server again: it signs with the new keys, and all sign-ins stay valid.');
    print('The keys before verify until the next rotation.');
  },
};

export const cleanDemoCommand: Command = {
  typed: 'clean-demo',
  options: '[--backed-up]',
  about: 'takes the demonstration out of the data of a stopped server',
  async run({ config, options, print }) {
    requirePostgres({ ...config, demo: false });
    await withOwnDatabase(config, async (database) => {
      if (!(await isDemonstration(database))) {
        return print('There is no demonstration in these data; nothing was changed.');
      }
      if (options['backed-up'] !== true) throw new SettingError(BACK_UP);
      const { orders, people, units } = await cleanDemo(database);
      print(`Taken out: ${orders} orders, ${people} people, ${units} units of measure.`);
      print('What was imported or added is still there. Start the server with DEMO=0.');
    });
  },
};

const BACK_UP =
  'Make a backup with pg_dump first, then run "teleport-floor plant clean-demo --backed-up".';
