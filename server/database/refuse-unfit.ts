/** Databases that a plant must not begin or go on in, and roles that could not work in them. */
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Client, Pool } from 'pg';
import { readFileSync } from 'node:fs';
import { SettingError } from '../lib/setting-values.ts';
import { ONLY_READS } from './sql.ts';
import * as boards from './board-schema.ts';
import * as identity from './identity-schema.ts';
import * as programs from './program-schema.ts';
import * as plant from './schema.ts';
import { projectFile } from '../lib/project-root.ts';

/** Where PostgreSQL was installed without a locale, its databases store bytes and cannot compare letters. */
export const UTF8_CURE =
  'make a new one with "createdb --owner <role> --encoding UTF8 --template template0 --locale C.UTF-8 <name>"';

/** Checked only before the first tables: a plant that has data keeps running, and `teleport-floor plant doctor` reports it. */
export async function refuseEncoding(client: Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>(
    `select current_setting('server_encoding') as encoding
     where to_regclass('drizzle.__drizzle_migrations') is null`,
  );
  const encoding = rows[0]?.encoding ?? 'UTF8';
  if (encoding === 'UTF8') return;
  throw new SettingError(`The database is encoded as ${encoding} and not as UTF8: ${UTF8_CURE}.`);
}

const STANDBY_CURE =
  'it only reads: let DATABASE_URL lead to the primary of a standby, or reset default_transaction_read_only of a closed database';

export async function refuseStandby(client: Client): Promise<void> {
  const { rows } = await client.query<{ only_reads: boolean }>(
    `select ${ONLY_READS} as only_reads`,
  );
  if (!rows[0]?.only_reads) return;
  throw new SettingError(`The database of DATABASE_URL cannot be used: ${STANDBY_CURE}.`);
}

const TABLES = [plant, programs, boards, identity]
  .flatMap((schema) => Object.values(schema))
  .flatMap((one: unknown) => (is(one, PgTable) ? [getTableName(one)] : []))
  .toSorted();

/** The role may not make the tables, or not use their rows. */
export class MissingRights extends Error {
  override name = 'MissingRights';
}

/** The migrator makes its schema in any case, and changes tables of their owner. @throws MissingRights */
export async function refuseDataRights(client: Client): Promise<void> {
  const { rows } = await client.query<{ may_change: boolean | null }>(
    `select has_database_privilege(current_database(), 'create')
       and has_schema_privilege(current_schema(), 'create')
       and coalesce((select pg_has_role(relowner, 'usage') from pg_class
         where oid = to_regclass('installation')), true) as may_change`,
  );
  if (rows[0]?.may_change) return;
  throw new MissingRights(
    'The role of DATABASE_URL may not create or change the tables: run "teleport-floor plant migrate" with the DATABASE_URL of their owner, or give it the database (alter database … owner to …).',
  );
}

/**
 * Refuses a role that may not read and write the rows of every table, as after an upgrade without `--grant`. For a table
 * that does not exist, to_regclass is null, and so is its privilege.
 * @throws MissingRights
 */
export async function refuseClosedTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as name
     where exists (select from unnest(array['select', 'insert', 'update', 'delete']) as needed
       where not has_table_privilege(to_regclass(quote_ident(name)), needed)) limit 1`,
    [TABLES],
  );
  const [closed] = rows;
  if (!closed) return;
  throw new MissingRights(
    `The role of DATABASE_URL may not read and write the table ${closed.name}: run "teleport-floor plant migrate --grant <role>" with the DATABASE_URL of their owner.`,
  );
}

/** The database has migrations of a newer version; starting could damage its data. */
export class NewerData extends Error {
  override name = 'NewerData';

  constructor() {
    super(
      'These data were written by a newer version of Teleport Floor: start that version, or bring back a backup from before the upgrade.',
    );
  }
}

const TABLE = 'drizzle.__drizzle_migrations';

/** Run before migrations; resolves to whether there are pending ones. @throws NewerData */
export async function refuseNewer(connection: Pick<Pool, 'query'>): Promise<boolean> {
  const { rows } = await connection.query<{ known: string | null }>(
    'select to_regclass($1)::text as known',
    [TABLE],
  );
  if (!rows[0]?.known) return true; // a new database
  const newest = await connection.query<{ at: string | null }>(
    `select max(created_at) as at from ${TABLE}`,
  );
  const { entries } = JSON.parse(
    readFileSync(projectFile('server/database/migrations/meta/_journal.json'), 'utf8'),
  ) as { readonly entries: readonly { readonly when: number }[] };
  const ours = Math.max(...entries.map(({ when }) => when));
  const applied = Number(newest.rows[0]?.at ?? 0);
  if (applied > ours) throw new NewerData();
  return applied < ours;
}
