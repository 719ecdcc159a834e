/**
 * Endpoints that keycloak-js expects of a Keycloak beyond OpenID Connect, and those where
 * oidc-provider behaves differently. Each was found by reading keycloak-js or by a failing sign-in.
 */
import { createLocalJWKSet, jwtVerify, type JWTPayload } from 'jose';
import { ACCESS_CLIENT } from '../../contract/roles.ts';
import { PROTOCOL } from './constants.ts';
import { publicKeys, type Keys } from './keys.ts';
import { answerLoginAction } from './login-actions.ts';
import type { LoginActions } from './login-request.ts';
import type { Context, Next } from './page.ts';
import { claimsOf, type User } from './users.ts';

export interface KeycloakRoutes extends LoginActions {
  readonly issuer: string;
  readonly keys: Keys;
  readonly isAllowedOrigin: (origin: string) => boolean;
}

type Route = (ctx: Context, deps: KeycloakRoutes) => Promise<void>;

const ROUTES: Readonly<Record<string, Route>> = {
  [`${PROTOCOL}/userinfo`]: userInfo,
  '/account': account,
};

export const keycloakRoutes =
  (deps: KeycloakRoutes) =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (allowOrigin(ctx, deps)) return;
    const route = ROUTES[ctx.path];
    if (route) return route(ctx, deps);
    if (ctx.path.startsWith('/login-actions/')) return answerLoginAction(ctx, deps);
    await next();
  };

/** keycloak-js sends credentials, which the library's own CORS headers never allow. */
function allowOrigin(ctx: Context, { isAllowedOrigin }: KeycloakRoutes): boolean {
  const origin = ctx.get('origin');
  if (origin === '') return false;
  if (!isAllowedOrigin(origin)) return refusePreflight(ctx);
  ctx.set({
    'access-control-allow-origin': origin,
    'access-control-allow-headers': 'authorization,accept,content-type',
    'access-control-allow-credentials': 'true',
    vary: 'origin',
  });
  if (ctx.method !== 'OPTIONS') return false;
  ctx.status = 204;
  return true;
}

/** The library answers a preflight before it has the client, and would allow any origin. */
function refusePreflight(ctx: Context): boolean {
  if (ctx.method === 'OPTIONS') ctx.status = 403;
  return ctx.method === 'OPTIONS';
}

/** The user of a valid bearer token whose sign-in still exists. */
async function userOf(ctx: Context, deps: KeycloakRoutes): Promise<User | undefined> {
  const payload = await payloadOf(ctx, deps);
  const session = payload && (await deps.provider.Session.findByUid(String(payload['sid'])));
  return session && deps.users.byId(payload.sub ?? '');
}

async function payloadOf(
  ctx: Context,
  { issuer, keys }: KeycloakRoutes,
): Promise<JWTPayload | undefined> {
  const token = /^bearer (.+)$/i.exec(ctx.get('authorization'))?.[1] ?? '';
  try {
    const local = createLocalJWKSet(publicKeys(keys));
    const rules = { issuer, audience: ACCESS_CLIENT, typ: 'at+jwt' };
    return (await jwtVerify(token, local, rules)).payload;
  } catch {
    return undefined;
  }
}

function refuse(ctx: Context): void {
  ctx.status = 401;
  ctx.set('www-authenticate', 'Bearer error="invalid_token"');
  ctx.body = { error: 'invalid_token' };
}

/** The library's own userinfo refuses JWT access tokens with an audience. */
async function userInfo(ctx: Context, deps: KeycloakRoutes): Promise<void> {
  const user = await userOf(ctx, deps);
  if (!user) return refuse(ctx);
  ctx.body = { sub: user.id, ...claimsOf(user) };
}

async function account(ctx: Context, deps: KeycloakRoutes): Promise<void> {
  const user = await userOf(ctx, deps);
  if (!user) return refuse(ctx);
  const [firstName = '', ...rest] = user.name.split(' ');
  const { id, username, email } = user;
  ctx.body = { id, username, email, emailVerified: true, firstName, lastName: rest.join(' ') };
}
