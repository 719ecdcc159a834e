import type { Authenticate, Operator } from '../api/operator.ts';

const CACHED_MS = 30_000;
/** Far more than a plant has tablets; bounds the memory. */
const MAX_TOKENS = 2000;

export interface Verified {
  readonly operator: Operator;
  /** Expiry of the token, in ms since 1970. */
  readonly expires: number;
}

interface CachedToken {
  readonly operator: Operator;
  readonly until: number;
}

/**
 * Caches verified tokens for half a minute, and never beyond their expiry: verifying a signature
 * costs more than the rest of a small call. Refused tokens are not cached.
 */
export function cacheVerified(
  verify: (authorization: string | undefined) => Promise<Verified>,
  now: () => number = Date.now,
): Authenticate {
  const known = new Map<string, CachedToken>();
  return async (authorization) => {
    const before = known.get(authorization ?? '');
    if (before && before.until > now()) return before.operator;
    const { operator, expires } = await verify(authorization);
    if (known.size >= MAX_TOKENS) known.clear();
    const until = Math.min(expires, now() + CACHED_MS);
    known.set(authorization ?? '', { operator, until });
    return operator;
  };
}
