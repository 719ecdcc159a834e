/** The codes that a frame shows and that no step decoded. */
import type { FrameContext } from '../context.ts';
import { overlaps } from '../geometry.ts';
import { cornersBy, type Mapped } from '../sample/read-candidate.ts';
import { causeOf } from '../sample/unread-cause.ts';
import type { Triple } from '../steps.ts';
import { mapAt, type Fused } from '../track/fuse.ts';
import type { UnreadCode } from '../types.ts';
import type { Reads } from './reads.ts';
import { isReported } from './region.ts';
import { AGREEMENT } from './thresholds.ts';

// What these limits were measured on, where they don't say it: wasm/README.md, "Limits".
/** Unread codes that a frame reports: more of them are no help to an operator. */
const MOST_UNREAD_CODES = 8;

/** A candidate that is like a code, under the best map so far. */
export interface Alike {
  readonly triple: Triple;
  readonly mapped: Mapped;
}

/** Whether a candidate agrees with a code as print and texture do not. */
export function isCertainCode({ triple: { corner, right, below }, mapped }: Alike): boolean {
  const isComputed = Math.min(corner.hits, right.hits, below.hits) === 0;
  return mapped.agreement >= (isComputed ? AGREEMENT.shownByTwo : AGREEMENT.shown);
}

/** Codes that stay unread (most frames do not detect a spoiled one again), and candidates that are certainly codes. */
export function unreadCodes(
  context: FrameContext,
  candidates: readonly Alike[],
  fused: readonly Fused[],
  reads: Reads,
): UnreadCode[] {
  const known = reads.all();
  const unread: UnreadCode[] = [];
  const add = (placed: Pick<Mapped, 'plane' | 'map' | 'modules'>): void => {
    if (unread.length === MOST_UNREAD_CODES) return;
    const corners = cornersBy(placed.map, placed.modules, placed.plane);
    const isKnown = [...known, ...unread].some((other) => overlaps(other.corners, corners));
    if (isKnown || !isReported(context.request, corners)) return;
    unread.push({ corners, cause: causeOf(context, placed, corners) });
  };
  for (const code of fused) {
    if (!code.isCertain || code.unseen > 0) continue;
    const [plane, map] = mapAt(context, code);
    add({ plane, map, modules: code.modules });
  }
  const likeliest = candidates
    .filter((alike) => isCertainCode(alike) && reads.isUnread(alike.triple))
    .sort((a, b) => b.mapped.agreement - a.mapped.agreement);
  for (const { mapped } of likeliest) add(mapped);
  return unread;
}
