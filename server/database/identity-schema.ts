/** Accounts, sign-ins and keys of the embedded sign-in; empty where a Keycloak keeps them. Read and written with plain SQL. */
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './schema.ts';

export const users = pgTable('idp_user', {
  id: text('id').primaryKey(),
  username: text('username').notNull().unique(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  clientRoles: text('client_roles').array().notNull().default([]),
  disabled: boolean('disabled').notNull().default(false),
  passwordTemporary: boolean('password_temporary').notNull().default(false),
  badgeHash: text('badge_hash').unique(),
  pinHash: text('pin_hash'),
  wrongPins: integer('wrong_pins').notNull().default(0),
});

/** What the library of the sign-in stores: sessions, grants, tokens. */
export const payloads = pgTable(
  'idp_payload',
  {
    model: text('model'),
    id: text('id'),
    payload: jsonb('payload').notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('idp_payload_grant').on(table.grantId),
    index('idp_payload_uid').on(table.model, table.uid),
    index('idp_payload_expires').on(table.expiresAt),
  ],
);

export const keys = pgTable('idp_key', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
});

/** Failed passwords and PINs, by what login-delay.ts counts. */
export const attempts = pgTable('idp_attempt', {
  key: text('key').primaryKey(),
  attempts: integer('attempts').notNull(),
  free: integer('free').notNull(),
  longest: integer('longest').notNull(),
  lastAt: moment('last_at').notNull(),
  freeAt: moment('free_at').notNull(),
});

/** Devices on which a person has signed in. */
export const devices = pgTable(
  'idp_device',
  {
    device: text('device'),
    username: text('username'),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.device, table.username] })],
);
