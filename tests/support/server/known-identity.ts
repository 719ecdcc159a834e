/**
 * What the embedded sign-in makes at its first start, made once for all plants of a run's process: the key
 * pair, and the demonstration's passwords at a hundredth of their cost.
 */
import { randomUUID } from 'node:crypto';
import type { Database } from '../../../server/database/open.ts';
import { loadKeys } from '../../../server/identity/keys.ts';
import { hashPassword } from '../../../server/identity/passwords.ts';
import { createTables } from '../../../server/identity/tables.ts';
import { DEMO_USERS } from '../../../server/identity/users.ts';

/** Steps of scrypt: enough for a hash that is compared as every other. */
const CHEAP = 128;

let signing: string | undefined;
let hashes: readonly string[] | undefined;

/** Of an empty database. The cookies' keys, and everything else, are the plant's own to make. */
export async function putKeys({ sql }: Database): Promise<void> {
  await createTables(sql);
  if (signing !== undefined) {
    await sql.query("insert into idp_key values ('signing', $1) on conflict do nothing", [signing]);
  }
  signing ??= JSON.stringify((await loadKeys(sql)).signing);
}

export async function putDemoPeople({ sql }: Database): Promise<void> {
  hashes ??= await Promise.all(DEMO_USERS.map(({ password }) => hashPassword(password, CHEAP)));
  for (const [index, { username, email, name, clientRoles }] of DEMO_USERS.entries()) {
    await sql.query(
      `insert into idp_user (id, username, email, name, password_hash, client_roles)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [randomUUID(), username, email, name, hashes[index], clientRoles],
    );
  }
}
