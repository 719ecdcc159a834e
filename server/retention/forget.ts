/** Takes a person's name out of the records, which stay. */
import { randomBytes } from 'node:crypto';
import { SettingError } from '../config.ts';
import type { Sql } from '../database/sql.ts';

/** The `detail` of these entries (address, browser) can identify the person, so it is deleted. */
const OF_SIGN_IN = "action in ('signIn', 'changePassword')";

/**
 * @param hasAccounts false where a Keycloak keeps the people: only the audit has their names
 * @returns the name that takes the place
 * @throws SettingError for an account that can still sign in, and for an unknown name
 */
export async function forgetPerson(sql: Sql, name: string, hasAccounts: boolean): Promise<string> {
  if (hasAccounts) await deleteAccount(sql, name);
  const former = `former-${randomBytes(4).toString('hex')}`;
  const named = await sql.query('update audit set username = $2 where username = $1 returning id', [
    name,
    former,
  ]);
  await sql.query('update case_record set scanned_by = $2 where scanned_by = $1', [name, former]);
  for (const table of ['tablet', 'print_job']) {
    await sql.query(`update ${table} set username = $2 where username = $1`, [name, former]);
  }
  const about = await sql.query(
    `update audit set about = $2, detail = case when ${OF_SIGN_IN} then null else detail end
     where about = $1 and order_id is null returning id`,
    [name, former],
  );
  await sql.query(
    `update audit set detail = jsonb_set(detail, '{body,scanned_by}', (
       select jsonb_agg(case when one->>'username' = $1 then one || jsonb_build_object('username', $2::text) else one end)
       from jsonb_array_elements(detail#>'{body,scanned_by}') as one))
     where detail#>'{body,scanned_by}' @> jsonb_build_array(jsonb_build_object('username', $1::text))`,
    [name, former],
  );
  if (!hasAccounts && named.rows.length + about.rows.length === 0) {
    throw new SettingError(`Nothing in the audit was done by "${name}" or is about it.`);
  }
  return former;
}

async function deleteAccount(sql: Sql, name: string): Promise<void> {
  const { rows } = await sql.query('select disabled from idp_user where username = $1', [name]);
  if (rows.length === 0) throw new SettingError(`There is no account "${name}".`);
  if (rows[0]?.['disabled'] !== true) {
    throw new SettingError(`${name} can still sign in: run "user disable ${name}" first.`);
  }
  await sql.query('delete from idp_device where username = $1', [name]);
  // The keys of login-delay.ts are lists that end with the name.
  await sql.query('delete from idp_attempt where key::jsonb ->> -1 = $1', [name]);
  await sql.query('delete from idp_user where username = $1 and disabled', [name]);
}
