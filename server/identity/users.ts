import { randomBytes, randomUUID, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Database } from '../database/open.ts';
import { ACCESS_CLIENT, ACCESS_ROLE } from '../../contract/roles.ts';

const derive = promisify(scrypt) as (
  password: string,
  salt: Buffer,
  length: number,
) => Promise<Buffer>;
const LENGTH = 32;

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

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}:${(await derive(password, salt, LENGTH)).toString('hex')}`;
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split(':');
  const given = await derive(password, Buffer.from(salt, 'hex'), LENGTH);
  return timingSafeEqual(Buffer.from(hash, 'hex'), given);
}

/** Compared for unknown names, so that the answer takes as long as for a known one. */
const NOBODY = `${'00'.repeat(16)}:${'00'.repeat(LENGTH)}`;

export interface Users {
  byId(id: string): Promise<User | undefined>;
  /** The user when name and password are right. */
  check(username: string, password: string): Promise<User | undefined>;
  setPassword(id: string, password: string): Promise<void>;
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
    async check(username, password) {
      const user = await one('username', username.trim().toLowerCase());
      const right = await isPassword(password, user?.passwordHash ?? NOBODY);
      return right ? user : undefined;
    },
    async setPassword(id, password) {
      const hash = await hashPassword(password);
      await sql.query('update idp_user set password_hash = $2 where id = $1', [id, hash]);
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
