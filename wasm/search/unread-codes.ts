/** The codes that a frame shows and that no step decoded. */
import type { FrameContext } from '../context.ts';
import { overlaps } from '../geometry.ts';
import { cornersBy, type Mapped } from '../sample/read-candidate.ts';
import { causeOf } from '../sample/unread-cause.ts';
import type { Triple } from '../steps.ts';
import type { UnreadCode } from '../types.ts';
import type { Reads } from './reads.ts';
import { isReported } from './region.ts';
import { AGREEMENT, MOST_UNREAD_CODES } from './thresholds.ts';

/** A candidate that is like a code, under the best map so far. */
export interface Alike {
  readonly triple: Triple;
  readonly mapped: Mapped;
}

/** Places of candidates that agree with a code as print and texture do not, without those of decoded codes. */
export function unreadCodes(
  context: FrameContext,
  candidates: readonly Alike[],
  reads: Reads,
): UnreadCode[] {
  const known = reads.all();
  const unread: UnreadCode[] = [];
  const likeliest = candidates
    .filter(({ triple, mapped }) => mapped.agreement >= AGREEMENT.shown && reads.isUnread(triple))
    .sort((a, b) => b.mapped.agreement - a.mapped.agreement);
  for (const { mapped } of likeliest) {
    if (unread.length === MOST_UNREAD_CODES) break;
    const corners = cornersBy(mapped.map, mapped.modules, mapped.plane);
    const isKnown = [...known, ...unread].some((other) => overlaps(other.corners, corners));
    if (isKnown || !isReported(context.request, corners)) continue;
    unread.push({ corners, cause: causeOf(context, mapped, corners) });
  }
  return unread;
}
