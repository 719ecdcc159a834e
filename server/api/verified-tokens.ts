import { HttpError } from './errors.ts';
import type { Authenticate, Operator } from './operator.ts';
import { say } from '../texts/sentence.ts';

const CACHED_MS = 30_000;
/** Longest time in ms until an ended session is refused: a busy tablet makes several calls per second. */
const SESSION_CACHED_MS = 1000;
/** Far more than a plant has tablets; bounds the memory. */
const MAX_TOKENS = 2000;

export interface Verified {
  readonly operator: Operator;
  /** Until the token expires. */
  readonly goodForMs: number;
  /** Whether the token's session is still valid; left out where this server cannot check it. */
  readonly isStillSignedIn?: () => Promise<boolean>;
}

interface CachedToken {
  readonly operator: Operator;
  /** By the monotonic clock. */
  readonly until: number;
  readonly isStillSignedIn: () => Promise<boolean>;
}

/**
 * Caches verified tokens for half a minute, and never beyond their expiry: verifying a signature
 * costs more than the rest of a small call. Refused tokens are not cached. A token whose session has
 * ended, or whose account is disabled, is refused within one second.
 */
export function cacheVerified(
  verify: (authorization: string | undefined) => Promise<Verified>,
  now: () => number = () => performance.now(),
): Authenticate {
  const known = new Map<string, CachedToken>();
  const remember = async (authorization: string | undefined): Promise<CachedToken> => {
    const { operator, goodForMs, isStillSignedIn = always } = await verify(authorization);
    const until = now() + Math.min(goodForMs, CACHED_MS);
    const token = { operator, until, isStillSignedIn: throttled(isStillSignedIn, now) };
    if (known.size >= MAX_TOKENS) known.clear();
    known.set(authorization ?? '', token);
    return token;
  };
  return async (authorization) => {
    const before = known.get(authorization ?? '');
    const token = before && before.until > now() ? before : await remember(authorization);
    if (await token.isStillSignedIn()) return token.operator;
    throw new HttpError(401, say('Unauthorized'));
  };
}

const always = () => Promise.resolve(true);

/** Throttles a check to once per second for all callers. A failed check is repeated. */
function throttled(ask: () => Promise<boolean>, now: () => number): () => Promise<boolean> {
  let last: { readonly until: number; readonly answer: Promise<boolean> } | undefined;
  return () => {
    if (last && last.until > now()) return last.answer;
    const answer = ask();
    last = { until: now() + SESSION_CACHED_MS, answer };
    answer.catch(() => (last = undefined));
    return answer;
  };
}
