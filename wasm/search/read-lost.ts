import type { FrameContext } from '../context.ts';
import { readCandidate } from '../sample/read-candidate.ts';
import type { Finder } from '../steps.ts';
import { isWithin } from '../track/anchor.ts';
import { tripleOf } from '../track/tracks.ts';
import { attemptCost } from './attempts.ts';
import { mayBeReported } from './region.ts';
import type { Search } from './search.ts';

// What these limits were measured on, where they don't say it: wasm/README.md, "Limits".
/** Consecutive lost codes that are tried without a result. */
const MOST_FAILED_LOST = 4;

/** Decodes lost codes where the picture's motion puts them: a tenth of the cost of detecting them again. */
export function readLost(context: FrameContext, search: Search, finders: readonly Finder[]): void {
  const { followed, budget, reads } = search;
  if (!followed.isMoveKnown) return;
  let failed = 0;
  for (const track of followed.lost) {
    if (budget.isExhausted || failed > MOST_FAILED_LOST) break;
    const triple = tripleOf(track);
    const mayBeRead = isWithin(track.anchor, context.frame.full);
    if (!mayBeRead || !mayBeReported(context.request, triple)) continue;
    const attempt = readCandidate(context, triple, [track.modules]);
    failed = 'read' in attempt ? 0 : failed + 1;
    if ('read' in attempt) reads.addAt(attempt.read, triple, 'crop', finders);
    else budget.charge(attemptCost(attempt.mapped));
  }
}
