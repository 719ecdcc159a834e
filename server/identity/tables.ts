import type { Database } from '../database/open.ts';

const TABLES = [
  `create table if not exists idp_user (
     id text primary key, username text unique not null, email text not null, name text not null,
     password_hash text not null, client_roles text[] not null default '{}')`,
  'alter table idp_user add column if not exists disabled boolean not null default false',
  'alter table idp_user add column if not exists password_temporary boolean not null default false',
  `create table if not exists idp_payload (
     model text, id text, payload jsonb not null, grant_id text, uid text,
     expires_at timestamptz not null, primary key (model, id))`,
  'create index if not exists idp_payload_grant on idp_payload (grant_id)',
  'create index if not exists idp_payload_uid on idp_payload (model, uid)',
  'create index if not exists idp_payload_expires on idp_payload (expires_at)',
  'create table if not exists idp_key (name text primary key, value jsonb not null)',
  // Superseded by idp_attempt.
  'drop table if exists idp_failure',
  `create table if not exists idp_attempt (
     key text primary key, attempts integer not null, free integer not null,
     longest integer not null, last_at timestamptz not null, free_at timestamptz not null)`,
  `create table if not exists idp_device (
     device text, username text, seen_at timestamptz not null, primary key (device, username))`,
];

/** Tables of the embedded provider; they are not created where an external Keycloak is configured. */
export async function createTables(sql: Database['sql']): Promise<void> {
  for (const statement of TABLES) {
    // Of two processes that start together and find a table missing, one fails to create it.
    await sql.query(statement).catch(() => sql.query(statement));
  }
}
