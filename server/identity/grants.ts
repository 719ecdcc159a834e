/** The grant of a sign-in. All tabs of a browser share it. */
import { createHash } from 'node:crypto';
import type { Grant } from 'oidc-provider';
import { RESOURCE, SCOPES, SHIFT_S } from './constants.ts';
import type { Context } from './page.ts';

/**
 * The sign-in's grant, valid from now for as long as the sign-in. A refresh token is valid only
 * while its sign-in has the grant it was issued under, so a new grant for each tab would sign the
 * others out. The id is derived from the sign-in, because several tabs may get here at once.
 */
export async function grantOfSignIn(ctx: Context): Promise<Grant | undefined> {
  const { provider, client, session } = ctx.oidc;
  const accountId = session?.accountId;
  if (!client || !session || !accountId) return undefined;
  const { clientId } = client;
  const id = grantId(session.uid, accountId, clientId);
  const grant = (await provider.Grant.find(id)) ?? new provider.Grant({ clientId, accountId });
  grant.addOIDCScope(`${SCOPES} offline_access`);
  grant.addResourceScope(RESOURCE, SCOPES);
  Object.assign(grant, { jti: id, exp: Math.floor(Date.now() / 1000) + SHIFT_S });
  await grant.save();
  return grant;
}

const grantId = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
