/** Takes a person's name out of the records, which stay. */
import { randomBytes } from 'node:crypto';
import type { peopleHandlers } from '../admin/people.ts';
import { SettingError } from '../config.ts';
import type { Sql } from '../database/sql.ts';
import type { LoginActions } from '../identity/login-request.ts';
import { usersIn } from '../identity/users.ts';

/** Entries that are about an account: their `about` is a person's name. Others may be about a thing of the same name. */
const ABOUT_ACCOUNTS = {
  addUser: true,
  resetPassword: true,
  setRoles: true,
  setDisabled: true,
  setBadge: true,
  revokeBadge: true,
  signIn: true,
  changePassword: true,
} satisfies Record<AccountAction, true>;

type AccountAction =
  | Exclude<keyof ReturnType<typeof peopleHandlers>, 'listUsers'>
  | Parameters<LoginActions['record']>[0];

/**
 * @param hasAccounts false where a Keycloak keeps the people: only the audit has their names
 * @returns the name that takes the place
 * @throws SettingError for an account that can still sign in, and for an unknown name
 */
export async function forgetPerson(sql: Sql, typed: string, hasAccounts: boolean): Promise<string> {
  const name = hasAccounts ? await deleteAccount(sql, typed) : typed;
  const former = `former-${randomBytes(4).toString('hex')}`;
  const named = await sql.query('update audit set username = $2 where username = $1 returning id', [
    name,
    former,
  ]);
  await sql.query('update case_record set scanned_by = $2 where scanned_by = $1', [name, former]);
  await sql.query('update case_record set packed_by = $2 where packed_by = $1', [name, former]);
  await sql.query('update print_job set username = $2 where username = $1', [name, former]);
  await sql.query('update label_print set username = $2 where username = $1', [name, former]);
  const about = await sql.query(
    `update audit set about = $2, detail = detail - 'address'
     where about = $1 and action = any($3) returning id`,
    [name, former, Object.keys(ABOUT_ACCOUNTS)],
  );
  await sql.query(
    `update idempotency set answer = jsonb_set(answer, '{username}', to_jsonb($2::text))
     where answer ->> 'username' = $1`,
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

/** @returns the account's name as the records have it */
async function deleteAccount(sql: Sql, typed: string): Promise<string> {
  const user = await usersIn(sql).byName(typed);
  if (!user) throw new SettingError(`There is no account "${typed}".`);
  const { username: name } = user;
  if (!user.disabled) {
    throw new SettingError(`${name} can still sign in: run "user disable ${name}" first.`);
  }
  await sql.query('delete from idp_device where username = $1', [name]);
  // Sign-ins that were begun with the name.
  await sql.query("delete from idp_payload where payload #>> '{params,login_hint}' = $1", [name]);
  // The keys of login-delay.ts are lists that end with the name.
  await sql.query('delete from idp_attempt where key::jsonb ->> -1 = $1', [name]);
  await sql.query('delete from idp_user where username = $1 and disabled', [name]);
  return name;
}
