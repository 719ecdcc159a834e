import type { Sql } from '../database/sql.ts';
import { SHIFT_S, SIGN_IN_S } from './constants.ts';

/**
 * Remaining seconds of a sign-in. The library saves it again whenever the app is opened; counted from
 * then, the sign-in of one shift would last into the next.
 * @param signedInAt in seconds since 1970; undefined before the sign-in
 */
export function signInLife(signedInAt: number | undefined): number {
  if (signedInAt === undefined) return SIGN_IN_S;
  const left = signedInAt + SHIFT_S - Math.floor(Date.now() / 1000);
  return Math.min(SHIFT_S, Math.max(1, left)); // the clock may have been set meanwhile
}

/**
 * Ends the sign-ins of an account with their grants, codes and refresh tokens, as after a change of
 * its password. Access tokens are not stored; the API asks `isSignedIn` for them.
 * @param kept uid of the sign-in that stays valid
 */
export async function endSignIns(
  sql: Sql,
  accountId: string,
  kept: string | null = null,
): Promise<void> {
  // A grant is found by its tokens: with their sign-in gone, it gives nothing any more.
  await sql.query(
    `delete from idp_payload where payload->>'accountId' = $1
       and model in ('Session', 'AuthorizationCode', 'RefreshToken', 'AccessToken')
       and coalesce(payload->>'sessionUid', uid, '') is distinct from $2`,
    [accountId, kept],
  );
}

/** Ends one sign-in with its codes and refresh tokens. */
export async function endSignIn(sql: Sql, uid: string): Promise<void> {
  await sql.query(
    `delete from idp_payload where payload->>'sessionUid' = $1 or (model = 'Session' and uid = $1)`,
    [uid],
  );
}

/** Whether a sign-in of the account is still valid and the account is enabled. */
export async function isSignedIn(sql: Sql, accountId: string, signIn: string): Promise<boolean> {
  const { rows } = await sql.query(
    `select from idp_payload, idp_user
     where model = 'Session' and uid = $2 and expires_at > now()
       and payload->>'accountId' = $1 and idp_user.id = $1 and not disabled`,
    [accountId, signIn],
  );
  return rows.length > 0;
}

/** Deletes sign-ins, grants, codes and tokens that have expired. */
export async function purgeExpired(sql: Sql): Promise<void> {
  await sql.query('delete from idp_payload where expires_at < now()');
}
