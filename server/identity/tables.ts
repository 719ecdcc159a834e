import type { Database } from '../database/open.ts';

/** Tables and indexes, each with what makes it. */
const DEFINITIONS: Readonly<Record<string, string>> = {
  idp_user: `create table if not exists idp_user (
     id text primary key, username text unique not null, email text not null, name text not null,
     password_hash text not null, client_roles text[] not null default '{}',
     disabled boolean not null default false, password_temporary boolean not null default false,
     badge_hash text unique, pin_hash text, wrong_pins integer not null default 0)`,
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
    "select relname::text from pg_class where relname like 'idp%' and pg_table_is_visible(oid)",
  );
  const there = new Set(rows.map(({ relname }) => relname));
  return Object.entries(DEFINITIONS).flatMap(([name, statement]) =>
    there.has(name) ? [] : statement,
  );
}
