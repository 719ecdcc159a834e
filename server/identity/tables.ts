import type { Database } from '../database/open.ts';

/** Tables, their later columns (`table.column`) and indexes, each with what makes it. */
const DEFINITIONS: Readonly<Record<string, string>> = {
  idp_user: `create table if not exists idp_user (
     id text primary key, username text unique not null, email text not null, name text not null,
     password_hash text not null, client_roles text[] not null default '{}')`,
  'idp_user.disabled':
    'alter table idp_user add column if not exists disabled boolean not null default false',
  'idp_user.password_temporary':
    'alter table idp_user add column if not exists password_temporary boolean not null default false',
  'idp_user.badge_hash': 'alter table idp_user add column if not exists badge_hash text unique',
  'idp_user.pin_hash': 'alter table idp_user add column if not exists pin_hash text',
  'idp_user.wrong_pins':
    'alter table idp_user add column if not exists wrong_pins integer not null default 0',
  idp_payload: `create table if not exists idp_payload (
     model text, id text, payload jsonb not null, grant_id text, uid text,
     expires_at timestamptz not null, primary key (model, id))`,
  idp_payload_grant: 'create index if not exists idp_payload_grant on idp_payload (grant_id)',
  idp_payload_uid: 'create index if not exists idp_payload_uid on idp_payload (model, uid)',
  idp_payload_expires: 'create index if not exists idp_payload_expires on idp_payload (expires_at)',
  idp_key: 'create table if not exists idp_key (name text primary key, value jsonb not null)',
  idp_attempt: `create table if not exists idp_attempt (
     key text primary key, attempts integer not null, free integer not null,
     longest integer not null, last_at timestamptz not null, free_at timestamptz not null)`,
  idp_device: `create table if not exists idp_device (
     device text, username text, seen_at timestamptz not null, primary key (device, username))`,
};

/** Superseded by idp_attempt. */
const FORMER = 'idp_failure';

/** Tables of the embedded provider; they are not created where an external Keycloak is configured. */
export async function createTables(sql: Database['sql']): Promise<void> {
  for (const statement of await statementsDue(sql)) {
    // Of two processes that start together and find a table missing, one fails to create it.
    await sql.query(statement).catch(() => sql.query(statement));
  }
}

/**
 * Queries first what is missing: `if not exists` locks a table, so it would wait for a running pg_dump
 * and block all sign-ins meanwhile.
 */
async function statementsDue(sql: Database['sql']): Promise<readonly string[]> {
  const { rows } = await sql.query(
    `select unnest(array[relname::text, relname || '.' || attname]) as name
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relname like 'idp%' and pg_table_is_visible(pg_class.oid)
       and attnum > 0 and not attisdropped`,
  );
  const there = new Set(rows.map((row) => String(row['name'])));
  const missing = Object.entries(DEFINITIONS).filter(([name]) => !there.has(name));
  const statements = missing.map(([, statement]) => statement);
  return there.has(FORMER) ? [...statements, `drop table if exists ${FORMER}`] : statements;
}
