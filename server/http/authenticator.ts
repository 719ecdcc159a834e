import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { HttpError } from '../api/errors.ts';
import type { Authenticate, Operator } from '../api/operator.ts';
import { say } from '../texts/sentence.ts';
import { ACCESS_CLIENT } from '../../contract/roles.ts';
import { issuerOf } from './check-provider.ts';
import type { ServerConfig } from '../config.ts';
import type { Sql } from '../database/sql.ts';
import type { Identity } from '../identity/identity.ts';
import { isMachineToken, machineAuthenticator } from '../machines/tokens.ts';

/** People by the identity provider, programs by the plant's own tokens. */
export function authenticator(
  config: ServerConfig,
  identity: Identity | undefined,
  sql: Sql,
): Authenticate {
  const people = tokenVerifier(issuerFor(config, identity));
  const machines = machineAuthenticator(sql);
  return cachedForASecond((authorization) =>
    (isMachineToken(authorization) ? machines : people)(authorization),
  );
}

/** Longest time until an ended sign-in or a revoked token is refused, ms: a busy tablet calls several times per second. */
const TOKEN_MS = 1000;
/** Far more than a plant has tablets; bounds the memory. */
const MOST_CACHED = 2000;

/** Checks each token once per second. A refused one is checked again at each call. */
export function cachedForASecond(
  authenticate: Authenticate,
  now: () => number = () => performance.now(),
): Authenticate {
  const cached = new Map<
    string,
    { readonly operator: Promise<Operator>; readonly until: number }
  >();
  return (authorization = '') => {
    const before = cached.get(authorization);
    if (before && before.until > now()) return before.operator;
    const operator = authenticate(authorization);
    if (cached.size >= MOST_CACHED) cached.clear();
    cached.set(authorization, { operator, until: now() + TOKEN_MS });
    operator.catch(() => cached.delete(authorization));
    return operator;
  };
}

function issuerFor(config: ServerConfig, identity: Identity | undefined): Issuer {
  if (identity) return { ...identity, clientId: ACCESS_CLIENT };
  if (!config.identity) throw new Error('Neither an embedded nor an external provider is set.');
  const issuer = issuerOf(config.identity);
  return { issuer, clientId: config.identity.clientId, keys: remoteKeys(issuer) };
}

const ALGORITHMS = ['RS256', 'PS256', 'ES256'];
const CLOCK_TOLERANCE_S = 5;

interface Issuer {
  readonly issuer: string;
  readonly clientId: string;
  readonly keys: JWTVerifyGetKey;
  /** Whether a sign-in is still valid, where the provider can be queried. */
  readonly isSignedIn?: (accountId: string, signIn: string) => Promise<boolean>;
}

/** Least time between two fetches of keys, ms: a token with a new key is accepted after it at the latest. */
const COOL_DOWN_MS = 5000;

/** Lifetime of Keycloak's tokens, ms: a revoked key is refused after it. */
const CACHED_MS = 300_000;

/** A Keycloak's public keys, fetched when first needed. */
export function remoteKeys(issuer: string): JWTVerifyGetKey {
  const address = new URL(`${issuer}/protocol/openid-connect/certs`);
  return createRemoteJWKSet(address, { cooldownDuration: COOL_DOWN_MS, cacheMaxAge: CACHED_MS });
}

/** Keycloak names the client in `azp`; its default audience is `account`. */
const isFor = (payload: JWTPayload, client: string): boolean =>
  payload['azp'] === client || [payload.aud].flat().includes(client);

function rolesOf(payload: JWTPayload, client: string): readonly string[] {
  const access = payload['resource_access'] as Record<string, { roles?: unknown }> | undefined;
  const roles = access?.[client]?.roles;
  return Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [];
}

/** Checks signature, issuer, time, type and client of a bearer token, and reads its roles. */
function tokenVerifier({ issuer, clientId, keys, isSignedIn }: Issuer): Authenticate {
  return async (authorization) => {
    const token = /^bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    if (token === undefined) throw new HttpError(401, say('Unauthorized'));
    const payload = await verified(token, issuer, keys);
    if (payload['typ'] !== 'Bearer' || !isFor(payload, clientId)) {
      throw new HttpError(401, say('Unauthorized'));
    }
    const roles = rolesOf(payload, clientId);
    const subject = payload.sub ?? '';
    const name = payload['preferred_username'];
    const username = typeof name === 'string' ? name : subject;
    if (isSignedIn && !(await isSignedIn(subject, String(payload['sid'])))) {
      throw new HttpError(401, say('Unauthorized'));
    }
    return { subject, username, roles };
  };
}

/** The provider is unreachable or its answer is no key set: 503, because the token may be good. */
const isUnreached = (error: unknown): boolean =>
  error instanceof TypeError ||
  error instanceof errors.JWKSTimeout ||
  (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC');

async function verified(token: string, issuer: string, keys: JWTVerifyGetKey): Promise<JWTPayload> {
  try {
    const options = { issuer, algorithms: ALGORITHMS, clockTolerance: CLOCK_TOLERANCE_S };
    const { payload } = await jwtVerify(token, keys, {
      ...options,
      requiredClaims: ['exp', 'sub'],
    });
    return payload;
  } catch (error) {
    if (isUnreached(error)) {
      throw new HttpError(503, say('The identity provider cannot be reached.'), { cause: error });
    }
    throw new HttpError(401, say('Unauthorized'), { cause: error });
  }
}
