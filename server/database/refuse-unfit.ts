/** Databases that a plant must not begin or go on in, and roles that could not work in them. */
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import { readFileSync } from 'node:fs';
import { SettingError } from '../lib/setting-values.ts';
import { ONLY_READS } from './sql.ts';
import * as identity from './identity-schema.ts';
import * as programs from './program-schema.ts';
import * as plant from './schema.ts';
import { projectFile } from '../lib/project-root.ts';

type Connection = Pick<Pool, 'query'>;

/** Where PostgreSQL was installed without a locale, its databases store bytes and cannot compare letters. */
export const UTF8_CURE =
  'make a new one with "createdb --owner <role> --encoding UTF8 --template template0 --locale C.UTF-8 <name>"';

/** Checked only before the first tables: a plant that has data keeps running. */
async function refuseEncoding(client: Connection): Promise<void> {
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

async function refuseStandby(client: Connection): Promise<void> {
  const { rows } = await client.query<{ only_reads: boolean }>(
    `select ${ONLY_READS} as only_reads`,
  );
  if (!rows[0]?.only_reads) return;
  throw new SettingError(`The database of DATABASE_URL cannot be used: ${STANDBY_CURE}.`);
}

const TABLES = [plant, programs, identity]
  .flatMap((schema) => Object.values(schema))
  .flatMap((one: unknown) => (is(one, PgTable) ? [getTableName(one)] : []))
  .toSorted();

/** The migrator makes its schema in any case, and changes tables of their owner. */
async function refuseDataRights(client: Connection): Promise<void> {
  const { rows } = await client.query<{ may_change: boolean | null }>(
    `select has_database_privilege(current_database(), 'create')
       and has_schema_privilege(current_schema(), 'create')
       and coalesce((select pg_has_role(relowner, 'usage') from pg_class
         where oid = to_regclass('installation')), true) as may_change`,
  );
  if (rows[0]?.may_change) return;
  throw new SettingError(
    'The role of DATABASE_URL may not create or change the tables: run "teleport-floor plant migrate" with the DATABASE_URL of their owner, or give it the database (alter database … owner to …).',
  );
}

/**
 * Refuses a role that may not read and write the rows of every table, as after an upgrade without `--grant`. For a table
 * that does not exist, to_regclass is null, and so is its privilege.
 */
async function refuseClosedTables(client: Connection): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as name
     where exists (select from unnest(array['select', 'insert', 'update', 'delete']) as needed
       where not has_table_privilege(to_regclass(quote_ident(name)), needed)) limit 1`,
    [TABLES],
  );
  const [closed] = rows;
  if (!closed) return;
  throw new SettingError(
    `The role of DATABASE_URL may not read and write the table ${closed.name}: run "teleport-floor plant migrate --grant <role>" with the DATABASE_URL of their owner.`,
  );
}

const MIGRATIONS = 'drizzle.__drizzle_migrations';

/** Names of ours that are in the search path or not, and the schema that has our orders where it is outside of it. */
const NAMES = `
  select to_regclass('${MIGRATIONS}') is not null as migrated, current_schema() as path,
    array(select one from unnest($1::text[]) as one
      where coalesce(to_regclass(quote_ident(one))::oid, to_regtype(quote_ident(one))::oid) is not null) as present,
    (select n.nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relname = 'production_order' and not pg_table_is_visible(c.oid) limit 1) as elsewhere`;

interface Names {
  readonly migrated: boolean;
  readonly path: string | null;
  readonly present: readonly string[];
  readonly elsewhere: string | null;
}

/** Refuses tables of another program or version, and those that are not found. @returns whether migrations are pending */
async function refuseOthers(client: Connection): Promise<boolean> {
  const { rows } = await client.query<Names>(NAMES, [[...TABLES, plant.orderStatus.enumName]]);
  const { migrated, path, present, elsewhere } = rows[0] as Names;
  const [ofOthers = MIGRATIONS] = present;
  if (!migrated && present.length === 0) return true; // a new database
  if (!migrated || (present.length === 0 && elsewhere === null)) {
    throw new SettingError(
      `The database of DATABASE_URL has "${ofOthers}" of another program: name an empty one.`,
    );
  }
  const isPending = await refuseVersion(client);
  const missing = TABLES.find((name) => !present.includes(name));
  if (missing === undefined || (isPending && present.length > 0)) return isPending;
  throw new SettingError(
    elsewhere === null
      ? `The table ${missing} is missing: bring back a backup.`
      : `The tables of the plant are in the schema "${elsewhere}", and the search_path of this role is "${path}": run "alter role … set search_path to ${elsewhere}".`,
  );
}

/** A start with the tables of another version could damage its data. @returns whether migrations are pending */
async function refuseVersion(client: Connection): Promise<boolean> {
  const { rows } = await client.query<{ at: string | null }>(
    `select max(created_at) as at from ${MIGRATIONS}`,
  );
  const { entries } = JSON.parse(
    readFileSync(projectFile('server/database/migrations/meta/_journal.json'), 'utf8'),
  ) as { readonly entries: readonly { readonly when: number }[] };
  const known = entries.map(({ when }) => when);
  const applied = Number(rows[0]?.at ?? 0);
  if (known.includes(applied)) return applied < Math.max(...known);
  throw new SettingError(
    applied > Math.max(...known)
      ? 'These data were written by a newer version of Teleport Floor: start that version, or bring back a backup from before the upgrade.'
      : 'These data were written by another version of Teleport Floor: start that version, or begin with an empty database.',
  );
}

/**
 * What a start needs of its database; the doctor checks the same. A role without rights on the tables may not see which
 * version they have, so rights come first.
 * @returns whether migrations are pending
 * @throws SettingError
 */
export async function refuseUnfit(client: Connection): Promise<boolean> {
  await refuseClosedTables(client);
  await refuseEncoding(client);
  await refuseStandby(client);
  const isPending = await refuseOthers(client);
  if (isPending) await refuseDataRights(client);
  return isPending;
}
