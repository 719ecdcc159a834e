import { HttpError } from '../api/errors.ts';
import type { Authenticate, Operator } from '../api/operator.ts';
import { say } from '../texts/sentence.ts';

const CACHED_MS = 30_000;
/** How long a session that was ended may go unnoticed: a busy tablet calls several times a second. */
const SESSION_CACHED_MS = 1000;
/** Far more than a plant has tablets; bounds the memory. */
const MAX_TOKENS = 2000;

export interface Verified {
  readonly operator: Operator;
  /** Until the token expires. */
  readonly goodForMs: number;
  /** Whether the session that the token came from goes on; left out where nobody here knows. */
  readonly goesOn?: () => Promise<boolean>;
}

interface CachedToken {
  readonly operator: Operator;
  /** By the clock that nobody sets. */
  readonly until: number;
  readonly goesOn: () => Promise<boolean>;
}

/**
 * Caches verified tokens for half a minute, and never beyond their expiry: verifying a signature
 * costs more than the rest of a small call. Refused tokens are not cached. A token whose session has
 * ended, or whose account is disabled, is refused within a second.
 */
export function cacheVerified(
  verify: (authorization: string | undefined) => Promise<Verified>,
  now: () => number = () => performance.now(),
): Authenticate {
  const known = new Map<string, CachedToken>();
  const remember = async (authorization: string | undefined): Promise<CachedToken> => {
    const { operator, goodForMs, goesOn = always } = await verify(authorization);
    const until = now() + Math.min(goodForMs, CACHED_MS);
    const token = { operator, until, goesOn: rarely(goesOn, now) };
    if (known.size >= MAX_TOKENS) known.clear();
    known.set(authorization ?? '', token);
    return token;
  };
  return async (authorization) => {
    const before = known.get(authorization ?? '');
    const token = before && before.until > now() ? before : await remember(authorization);
    if (await token.goesOn()) return token.operator;
    throw new HttpError(401, say('Unauthorized'));
  };
}

const always = () => Promise.resolve(true);

/** Asks once a second, however many ask at once. What failed is asked again. */
function rarely(ask: () => Promise<boolean>, now: () => number): () => Promise<boolean> {
  let last: { readonly until: number; readonly answer: Promise<boolean> } | undefined;
  return () => {
    if (last && last.until > now()) return last.answer;
    const answer = ask();
    last = { until: now() + SESSION_CACHED_MS, answer };
    answer.catch(() => (last = undefined));
    return answer;
  };
}
