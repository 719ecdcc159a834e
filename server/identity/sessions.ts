import type { Database } from '../database/open.ts';

/**
 * Ends the sessions of an account with their grants, codes and refresh tokens, as after a change of
 * its password. Access tokens are not stored: those that exist are good for at most five minutes.
 * @param kept uid of the session that goes on
 */
export async function endSessions(
  sql: Database['sql'],
  accountId: string,
  kept: string | null = null,
): Promise<void> {
  // A grant is found by its tokens: with their session gone, it gives nothing any more.
  await sql.query(
    `delete from idp_payload where payload->>'accountId' = $1
       and model in ('Session', 'AuthorizationCode', 'RefreshToken', 'AccessToken')
       and coalesce(payload->>'sessionUid', uid, '') is distinct from $2`,
    [accountId, kept],
  );
}

/** Deletes sessions, grants, codes and tokens that have expired. */
export const purgeExpired = (sql: Database['sql']) =>
  sql.query('delete from idp_payload where expires_at < now()');
