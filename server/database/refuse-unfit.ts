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

const TABLES = [plant, programs, identity]
  .flatMap((schema) => Object.values(schema))
  .flatMap((one: unknown) => (is(one, PgTable) ? [getTableName(one)] : []))
  .toSorted();

/**
 * A table whose rows the role may not read and write, as after an upgrade without `--grant`. For a table that does not
 * exist, to_regclass is null, and so is its privilege.
 */
const CLOSED = `
  select name from unnest($1::text[]) as name
  where exists (select from unnest(array['select', 'insert', 'update', 'delete']) as needed
    where not has_table_privilege(to_regclass(quote_ident(name)), needed)) limit 1`;

const MIGRATIONS = 'drizzle.__drizzle_migrations';

/** The migrator makes its schema in any case, and changes tables of their owner. */
const FACTS = `
  select to_regclass('${MIGRATIONS}') is not null as migrated, current_schema() as path,
    current_setting('server_encoding') as encoding, ${ONLY_READS} as only_reads,
    array(select one from unnest($1::text[]) as one
      where coalesce(to_regclass(quote_ident(one))::oid, to_regtype(quote_ident(one))::oid) is not null) as present,
    has_database_privilege(current_database(), 'create')
      and has_schema_privilege(current_schema(), 'create')
      and coalesce((select pg_has_role(relowner, 'usage') from pg_class
        where oid = to_regclass('installation')), true) as may_change`;

interface Facts {
  readonly migrated: boolean;
  readonly path: string | null;
  readonly encoding: string;
  readonly only_reads: boolean;
  /** Names of ours that are in the search path. */
  readonly present: readonly string[];
  readonly may_change: boolean | null;
}

/** Where PostgreSQL was installed without a locale, its databases store bytes and cannot compare letters. */
export const UTF8_CURE =
  'make a new one with "createdb --owner <role> --encoding UTF8 --template template0 --locale C.UTF-8 <name>"';

/**
 * What a start needs of its database; the doctor checks the same. A role without rights on the tables may not see which
 * version they have, so rights come first.
 * @returns whether migrations are pending
 * @throws SettingError
 */
export async function refuseUnfit(client: Connection): Promise<boolean> {
  const [closed] = (await client.query<{ name: string }>(CLOSED, [TABLES])).rows;
  refuse(
    closed !== undefined,
    `The role of DATABASE_URL may not read and write the table ${closed?.name}: run "teleport-floor plant migrate --grant <role>" with the DATABASE_URL of their owner.`,
  );
  const { rows } = await client.query<Facts>(FACTS, [[...TABLES, plant.orderStatus.enumName]]);
  const { migrated, path, encoding, only_reads, present, may_change } = rows[0] as Facts;
  const isNew = !migrated && present.length === 0;
  refuse(
    isNew && encoding !== 'UTF8',
    `The database is encoded as ${encoding} and not as UTF8: ${UTF8_CURE}.`,
  );
  refuse(
    only_reads,
    'The database of DATABASE_URL cannot be used: it only reads: let DATABASE_URL lead to the primary of a standby, or reset default_transaction_read_only of a closed database.',
  );
  const version = migrated ? await versionOf(client) : 'another';
  const hasAll = TABLES.every((name) => present.includes(name));
  // A start with the tables of another version could damage its data.
  refuse(
    !isNew && !(version === 'older' && present.length > 0) && !(version === 'same' && hasAll),
    `Another version or another program wrote the data of DATABASE_URL, or their tables are not in the search_path (${path}): start the version that wrote them, bring back a backup, or name an empty database.`,
  );
  const isPending = isNew || version === 'older';
  refuse(
    isPending && !may_change,
    'The role of DATABASE_URL may not create or change the tables: run "teleport-floor plant migrate" with the DATABASE_URL of their owner, or give it the database (alter database … owner to …).',
  );
  return isPending;
}

function refuse(is: boolean, sentence: string): void {
  if (is) throw new SettingError(sentence);
}

/** By the last migration that has run. */
async function versionOf(client: Connection): Promise<'older' | 'same' | 'another'> {
  const { rows } = await client.query<{ at: string | null }>(
    `select max(created_at) as at from ${MIGRATIONS}`,
  );
  const journal = projectFile('server/database/migrations/meta/_journal.json');
  const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as {
    readonly entries: readonly { readonly when: number }[];
  };
  const at = entries.findIndex(({ when }) => when === Number(rows[0]?.at ?? 0));
  if (at === -1) return 'another';
  return at === entries.length - 1 ? 'same' : 'older';
}
