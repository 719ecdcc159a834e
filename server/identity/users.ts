import { randomUUID } from 'node:crypto';
import type { Database } from '../database/open.ts';
import { hashPassword } from './passwords.ts';
import { endSignIns } from './sign-ins.ts';
import { ACCESS_CLIENT, ACCESS_ROLE, FLOOR_ROLE, LEAD_ROLE } from '../../contract/roles.ts';

export interface User {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly clientRoles: readonly string[];
  /** Cannot sign in, and keeps name, roles and password. */
  readonly disabled: boolean;
  /** Set by an administrator: the sign-in requires a new one first. */
  readonly passwordTemporary: boolean;
  /** Undefined without a badge. */
  readonly badge: BadgeHashes | undefined;
}

/** Hashes of a badge's code and its PIN. */
export interface BadgeHashes {
  readonly hash: string;
  readonly pinHash: string;
}

export interface NewUser {
  readonly username: string;
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly clientRoles: readonly string[];
  readonly passwordTemporary?: boolean;
}

export interface PasswordChange {
  /** uid of the sign-in that stays valid; left out: all sign-ins end. */
  readonly keptSignIn?: string;
  readonly temporary?: boolean;
  /** Hash of the password that is to be replaced; left out: any password. */
  readonly replaced?: string | null;
}

export type Users = ReturnType<typeof usersIn>;

type Sql = Database['sql'];

const badgeIn = (hash: unknown, pinHash: unknown): BadgeHashes | undefined =>
  typeof hash === 'string' && typeof pinHash === 'string' ? { hash, pinHash } : undefined;

const userOf = (row: Record<string, unknown> | undefined): User | undefined =>
  row && {
    id: String(row['id']),
    username: String(row['username']),
    email: String(row['email']),
    name: String(row['name']),
    passwordHash: String(row['password_hash']),
    clientRoles: row['client_roles'] as string[],
    disabled: row['disabled'] === true,
    passwordTemporary: row['password_temporary'] === true,
    badge: badgeIn(row['badge_hash'], row['pin_hash']),
  };

const oneIn = (sql: Sql) => async (column: 'id' | 'username' | 'badge_hash', value: string) =>
  userOf((await sql.query(`select * from idp_user where ${column} = $1`, [value])).rows[0]);

export function usersIn(sql: Sql) {
  const one = oneIn(sql);
  return {
    ...badgesIn(sql),
    byId: (id: string) => one('id', id),
    async byName(username: string) {
      // PostgreSQL's text cannot contain NUL, so no account has such a name.
      return username.includes('\0') ? undefined : one('username', username.trim().toLowerCase());
    },
    /** Sets the password and ends the account's sign-ins; resolves to the new hash if `replaced` was there. */
    async setPassword(
      id: string,
      password: string,
      { keptSignIn, temporary = false, replaced = null }: PasswordChange = {},
    ) {
      const hash = await hashPassword(password);
      const { rows } = await sql.query(
        `update idp_user set password_hash = $2, password_temporary = $3
           where id = $1 and password_hash = coalesce($4, password_hash) returning id`,
        [id, hash, temporary, replaced],
      );
      if (rows.length === 0) return undefined;
      // Not in one statement with the change: it must see the sign-ins that were stored until then.
      await endSignIns(sql, id, keptSignIn);
      return hash;
    },
    /** Adds a user unless the name is taken; resolves to whether it was added. */
    add: (user: NewUser) => insertUser(sql, user),
    async count() {
      return Number((await sql.query('select count(*) as n from idp_user')).rows[0]?.['n']);
    },
    /** All accounts, by name. */
    async list() {
      const { rows } = await sql.query('select * from idp_user order by username');
      return rows.flatMap((row) => userOf(row) ?? []);
    },
    async setRoles(id: string, clientRoles: readonly string[]) {
      await sql.query('update idp_user set client_roles = $2 where id = $1', [id, clientRoles]);
    },
    /** Disabling ends the account's sign-ins and refresh tokens. */
    async setDisabled(id: string, disabled: boolean) {
      await sql.query('update idp_user set disabled = $2 where id = $1', [id, disabled]);
      if (disabled) await endSignIns(sql, id);
    },
  };
}

/** Guesses of a copied badge's PIN: a person who forgot theirs asks earlier. */
const MOST_WRONG_PINS = 20;

const badgesIn = (sql: Sql) => ({
  /** @param hash of a badge's code */
  byBadge: (hash: string) => oneIn(sql)('badge_hash', hash),
  /** Whether any account has a badge. */
  async hasBadges() {
    const { rows } = await sql.query(
      'select from idp_user where badge_hash is not null and not disabled limit 1',
    );
    return rows.length > 0;
  },
  /** Replaces the badge, or takes it away; the end of an earlier one ends the account's sign-ins. */
  async setBadge(id: string, badge: BadgeHashes | undefined) {
    const { rows } = await sql.query(
      `update idp_user set badge_hash = $2, pin_hash = $3, wrong_pins = 0 from idp_user as before
         where idp_user.id = $1 and before.id = $1 returning before.badge_hash`,
      [id, badge?.hash ?? null, badge?.pinHash ?? null],
    );
    if (rows[0]?.['badge_hash']) await endSignIns(sql, id);
  },
  /** Counts the wrong PINs of a badge in a row; resolves to whether they ended the badge. */
  async notePin(id: string, isRight: boolean): Promise<boolean> {
    const { rows } = await sql.query(
      'update idp_user set wrong_pins = case when $2 then 0 else wrong_pins + 1 end where id = $1 returning wrong_pins',
      [id, isRight],
    );
    const isOver = Number(rows[0]?.['wrong_pins']) >= MOST_WRONG_PINS;
    if (isOver) await badgesIn(sql).setBadge(id, undefined);
    return isOver;
  },
});

async function insertUser(sql: Sql, user: NewUser): Promise<boolean> {
  const { username, email, name, password, clientRoles, passwordTemporary = false } = user;
  const hash = await hashPassword(password);
  const { rows } = await sql.query(
    `insert into idp_user
       (id, username, email, name, password_hash, client_roles, password_temporary)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (username) do nothing
     returning id`,
    [randomUUID(), username, email, name, hash, clientRoles, passwordTemporary],
  );
  return rows.length > 0;
}

/** Removes the accounts with these e-mail addresses, their sign-ins and devices. @returns their number */
export async function removePeople(sql: Sql, emails: readonly string[]): Promise<number> {
  const { rows } = await sql.query(
    'delete from idp_user where email = any($1) returning id, username',
    [emails],
  );
  for (const { id, username } of rows) {
    await endSignIns(sql, String(id));
    await sql.query('delete from idp_device where username = $1', [username]);
  }
  return rows.length;
}

/** The claims that the app reads, in the shape of Keycloak's tokens. */
export const claimsOf = (user: User) => ({
  preferred_username: user.username,
  email: user.email,
  email_verified: true,
  name: user.name,
  resource_access: { [ACCESS_CLIENT]: { roles: user.clientRoles } },
});

export const CLAIM_NAMES = [
  'preferred_username',
  'email',
  'email_verified',
  'name',
  'resource_access',
] as const;

/** The demonstration account with access to the app. */
export const DEMO_SIGN_IN = 'operator / operator1';

/** Demonstration accounts; the .invalid domain cannot receive mail. */
export const DEMO_USERS: readonly NewUser[] = [
  {
    username: 'operator',
    email: 'operator@demo.invalid',
    name: 'Demo Operator',
    password: 'operator1',
    clientRoles: [ACCESS_ROLE, FLOOR_ROLE, LEAD_ROLE],
  },
  {
    username: 'leader',
    email: 'leader@demo.invalid',
    name: 'Demo Shift Leader',
    password: 'leader1',
    clientRoles: [FLOOR_ROLE],
  },
  {
    username: 'visitor',
    email: 'visitor@demo.invalid',
    name: 'Demo Visitor',
    password: 'visitor1',
    clientRoles: [],
  },
];
