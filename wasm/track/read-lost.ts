import type { Budget } from '../budget.ts';
import type { FrameContext } from '../context.ts';
import { laidWork } from '../pace.ts';
import { mayAnswerFor } from '../region.ts';
import { readCandidate } from '../sample/read-candidate.ts';
import type { Search } from '../search.ts';
import type { Finder } from '../steps.ts';
import { isWithin } from './anchor.ts';
import { tripleOf } from './tracks.ts';

/** Codes that are tried in vain one after another, the likeliest first. */
const MOST_IN_VAIN = 4;

/** Reads codes that were followed and do not look as they did, where they must be now: a tenth of
 * what it takes to find them anew. */
export function readLost(
  context: FrameContext,
  search: Search,
  looks: Budget,
  finders: readonly Finder[],
): void {
  const { isMoveKnown, lost } = search.followed;
  if (!isMoveKnown) return;
  let vain = 0;
  for (const track of lost) {
    if (looks.isSpent || vain > MOST_IN_VAIN) break;
    const triple = tripleOf(track);
    const mayBeRead = isWithin(track.anchor, context.frame.full);
    if (!mayBeRead || !mayAnswerFor(context.request, triple)) continue;
    const attempt = readCandidate(context, triple, [track.modules]);
    vain = 'read' in attempt ? 0 : vain + 1;
    if ('read' in attempt) search.explain(attempt.read, triple, 'crop', finders);
    else looks.charge(laidWork(attempt.laid));
  }
}
