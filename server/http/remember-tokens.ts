import type { Authenticate, Operator } from '../api/operator.ts';

const REMEMBERED_MS = 30_000;
/** Far more than a plant has tablets; a flood of good tokens must not fill the memory. */
const MOST = 2000;

export interface Verified {
  readonly operator: Operator;
  /** The end of the token, in ms since 1970. */
  readonly expires: number;
}

interface Remembered {
  readonly operator: Operator;
  readonly until: number;
}

/**
 * Lets a token that was good a moment ago in again without checking its signature, for half a
 * minute and never beyond its own end. Refused tokens are checked every time.
 */
export function remembering(
  verify: (authorization: string | undefined) => Promise<Verified>,
  now: () => number = Date.now,
): Authenticate {
  const known = new Map<string, Remembered>();
  return async (authorization) => {
    const before = known.get(authorization ?? '');
    if (before && before.until > now()) return before.operator;
    const { operator, expires } = await verify(authorization);
    if (known.size >= MOST) known.clear();
    const until = Math.min(expires, now() + REMEMBERED_MS);
    known.set(authorization ?? '', { operator, until });
    return operator;
  };
}
