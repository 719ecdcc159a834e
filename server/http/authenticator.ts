import { ACCESS_CLIENT } from '../../contract/roles.ts';
import type { Authenticate, Operator } from '../api/operator.ts';
import { issuerOf } from './check-provider.ts';
import type { ServerConfig } from '../config.ts';
import type { Sql } from '../database/sql.ts';
import type { Identity } from '../identity/identity.ts';
import { isMachineToken, machineAuthenticator } from '../machines/tokens.ts';
import { remoteKeys, tokenVerifier } from './verify-token.ts';

/** People by the identity provider, programs by the plant's own tokens. */
export function authenticator(
  config: ServerConfig,
  identity: Identity | undefined,
  sql: Sql,
): Authenticate {
  const people = verifierOf(config, identity);
  const machines = machineAuthenticator(sql);
  return cachedForASecond((authorization) =>
    (isMachineToken(authorization) ? machines : people)(authorization),
  );
}

/** Longest time until an ended sign-in or a revoked token is refused, ms: a busy tablet calls several times per second. */
const CACHED_MS = 1000;
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
    cached.set(authorization, { operator, until: now() + CACHED_MS });
    operator.catch(() => cached.delete(authorization));
    return operator;
  };
}

function verifierOf(config: ServerConfig, identity: Identity | undefined): Authenticate {
  if (identity) return tokenVerifier({ ...identity, clientId: ACCESS_CLIENT });
  if (!config.identity) throw new Error('Neither an embedded nor an external provider is set.');
  const issuer = issuerOf(config.identity);
  return tokenVerifier({
    issuer,
    clientId: config.identity.clientId,
    keys: remoteKeys(issuer),
  });
}
