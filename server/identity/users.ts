import { randomUUID } from 'node:crypto';
import type { Database } from '../database/open.ts';
import { hashPassword } from './passwords.ts';
import { endSessions } from './sessions.ts';
import { ACCESS_CLIENT, ACCESS_ROLE } from '../../contract/roles.ts';

export interface User {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly clientRoles: readonly string[];
}

export interface NewUser {
  readonly username: string;
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly clientRoles: readonly string[];
}

export interface Users {
  byId(id: string): Promise<User | undefined>;
  byName(username: string): Promise<User | undefined>;
  /**
   * Sets the password and ends the account's sessions.
   * @param keptSession uid of the session that goes on
   */
  setPassword(id: string, password: string, keptSession?: string): Promise<void>;
  /** Adds a user unless the name is taken; resolves to whether it was added. */
  add(user: NewUser): Promise<boolean>;
  count(): Promise<number>;
}

type Sql = Database['sql'];

const userOf = (row: Record<string, unknown> | undefined): User | undefined =>
  row && {
    id: String(row['id']),
    username: String(row['username']),
    email: String(row['email']),
    name: String(row['name']),
    passwordHash: String(row['password_hash']),
    clientRoles: row['client_roles'] as string[],
  };

export function usersIn(sql: Sql): Users {
  const one = async (column: 'id' | 'username', value: string) =>
    userOf((await sql.query(`select * from idp_user where ${column} = $1`, [value])).rows[0]);
  return {
    byId: (id) => one('id', id),
    async byName(username) {
      // PostgreSQL's text holds no NUL, so nobody has such a name.
      return username.includes('\0') ? undefined : one('username', username.trim().toLowerCase());
    },
    async setPassword(id, password, keptSession) {
      const hash = await hashPassword(password);
      await sql.query('update idp_user set password_hash = $2 where id = $1', [id, hash]);
      await endSessions(sql, id, keptSession);
    },
    async add({ username, email, name, password, clientRoles }) {
      const { rows } = await sql.query(
        `insert into idp_user (id, username, email, name, password_hash, client_roles)
         values ($1, $2, $3, $4, $5, $6) on conflict (username) do nothing
         returning id`,
        [randomUUID(), username, email, name, await hashPassword(password), clientRoles],
      );
      return rows.length > 0;
    },
    async count() {
      return Number((await sql.query('select count(*) as n from idp_user')).rows[0]?.['n']);
    },
  };
}

/** The claims that the app reads, in the shape of Keycloak's tokens. */
export const claimsOf = (user: User) => ({
  preferred_username: user.username,
  email: user.email,
  email_verified: true,
  name: user.name,
  realm_access: { roles: ['operator'] },
  resource_access: { [ACCESS_CLIENT]: { roles: user.clientRoles } },
});

export const CLAIM_NAMES = [
  'preferred_username',
  'email',
  'email_verified',
  'name',
  'realm_access',
  'resource_access',
] as const;

/** Demonstration accounts; the .invalid domain cannot receive mail. */
export const DEMO_USERS: readonly NewUser[] = [
  {
    username: 'operator',
    email: 'operator@demo.invalid',
    name: 'Demo Operator',
    password: 'operator1',
    clientRoles: [ACCESS_ROLE],
  },
  {
    username: 'visitor',
    email: 'visitor@demo.invalid',
    name: 'Demo Visitor',
    password: 'visitor1',
    clientRoles: [],
  },
];
