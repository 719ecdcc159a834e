/** Behaviour of a Keycloak for which oidc-provider has no setting. */
import { randomBytes, createHash } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import Provider, { type Grant } from 'oidc-provider';
import { ACCESS_CLIENT } from '../../contract/roles.ts';
import { SIGN_IN_PATHS, SIGN_OUT_PATHS } from '../../contract/sign-in-addresses.ts';
import type { Context } from './page.ts';
import { familyOf, newFamily } from './storage.ts';
import { RESOURCE, SCOPES, SHIFT_S } from './constants.ts';

/**
 * A plant has an address for each of its names, so the client's list would grow while the server runs: the path is
 * compared as a whole, and the origin must be an origin of the plant. Not public API of the library.
 */
export function allowRedirects(
  provider: Provider,
  isAllowedOrigin: (origin: string) => boolean,
): void {
  const allowed = (paths: readonly string[]) => (address: string) => {
    if (!URL.canParse(address)) return false;
    const { origin } = new URL(address);
    return paths.some((path) => address === `${origin}${path}`) && isAllowedOrigin(origin);
  };
  Object.assign(provider.Client.prototype, {
    redirectUriAllowed: allowed(SIGN_IN_PATHS),
    postLogoutRedirectUriAllowed: allowed(SIGN_OUT_PATHS),
  });
}

/**
 * keycloak-js decodes refresh tokens as JWTs, so opaque tokens get that shape. `family` is the family of the token that
 * this one replaces, see `familyOf`. Not public API of the library.
 */
export function shapeRefreshTokens(provider: Provider): void {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  Object.assign(provider.RefreshToken.prototype, {
    generateTokenId(this: { accountId: string; sessionUid: string }) {
      const header = part({ alg: 'none', typ: 'JWT' });
      const { accountId: sub, sessionUid: sid } = this;
      const family = familyOf(Provider.ctx?.oidc.entities.RotatedRefreshToken?.jti) ?? newFamily();
      const payload = part({ typ: 'Refresh', azp: ACCESS_CLIENT, sub, sid, family });
      return `${header}.${payload}.${randomBytes(32).toString('base64url')}`;
    },
  });
}

export function addKeycloakExtras(provider: Provider): void {
  const events: EventEmitter = provider;
  events.on('authorization.success', (ctx: Context, out: object) => {
    // Only a change that the app has requested.
    const wasAsked = ctx.oidc.params?.['kc_action'] === 'UPDATE_PASSWORD';
    const result = wasAsked && ctx.oidc.result?.['update_password'];
    Object.assign(out, { session_state: ctx.oidc.session?.uid });
    if (result) Object.assign(out, { kc_action: 'UPDATE_PASSWORD', kc_action_status: result });
  });
}

/**
 * The sign-in's grant, which all tabs of a browser share, valid from now for as long as the sign-in. A refresh token is valid only
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
