/** Rows that a first start adds to a demonstration, with passwords at a hundredth of their cost. */
import { randomUUID } from 'node:crypto';
import type { Database } from '../../../server/database/open.ts';
import { seedDemo } from '../../../server/demo/seed.ts';
import { loadKeys } from '../../../server/identity/keys.ts';
import { hashPassword } from '../../../server/identity/passwords.ts';
import { DEMO_USERS } from '../../../server/identity/users.ts';

/** Steps of scrypt: enough for a hash that is compared as every other. */
const CHEAP = 128;

export async function fillDemo(database: Database): Promise<void> {
  const { sql } = database;
  await seedDemo(database, { seed: 7 });
  await loadKeys(sql);
  for (const { username, password, email, name, clientRoles } of DEMO_USERS)
    await sql.query(
      `insert into idp_user (id, username, email, name, password_hash, client_roles)
       values ($1, $2, $3, $4, $5, $6)`,
      [randomUUID(), username, email, name, await hashPassword(password, CHEAP), clientRoles],
    );
}
