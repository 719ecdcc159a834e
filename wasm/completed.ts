/** Candidates of codes of which only two finders were detected. */
import { COST } from './attempts.ts';
import { isAlone } from './frame-plan.ts';
import { completedTriples, isWhole } from './locate/pairs.ts';
import { type Reads, mayBeReported } from './reads.ts';
import { candidateAt, isClear, versionedCandidate } from './sample/candidate.ts';
import { candidatesByEdges } from './sample/third-by-edges.ts';
import type { Candidate, Finder, FrameContext, Triple } from './steps.ts';
import type { Budget } from './work-budget.ts';

/** Agreement from which such a candidate with clear timing marks is worth a careful attempt: its map is hardly right. */
const LEAST_COMPUTED_AGREEMENT = 0.44;

interface Completed {
  readonly candidate: Candidate;
  /** Agreement from which it is worth a careful attempt; undefined: that of other candidates. */
  readonly least?: number;
}

/** The triple's candidate if its timing marks are clear. */
function* marked(context: FrameContext, triple: Triple): Generator<Completed> {
  const seen = candidateAt(context, triple);
  const candidate = seen && (versionedCandidate(context, seen) ?? seen);
  if (candidate && isClear(candidate)) yield { candidate, least: LEAST_COMPUTED_AGREEMENT };
}

/**
 * Candidates with a computed finder: those with clear timing marks, then those that the edges of the two others
 * describe. From aside, timing marks are not at even distances.
 */
export function* completedCandidates(
  context: FrameContext,
  reads: Reads,
  budget: Budget,
  finders: readonly Finder[],
): Generator<Completed> {
  const unmarked: Candidate[] = [];
  for (const triple of completedTriples(reads.unexplained(finders), context.frame)) {
    if (!reads.isUnread(triple) || !mayBeReported(context.request, triple)) continue;
    if (!budget.spend(COST.timing)) break;
    yield* marked(context, triple);
    // A stream's frame has little work: its isolated frames measure edges.
    if (!isAlone(context.plan)) continue;
    if (!budget.spend(COST.edges)) break;
    for (const byEdges of candidatesByEdges(context, triple)) {
      if (!isWhole(byEdges.triple, context.frame)) continue;
      if (!budget.spend(COST.timing)) break;
      const clear = [...marked(context, byEdges.triple)];
      yield* clear;
      if (clear.length === 0) unmarked.push(byEdges);
    }
  }
  for (const candidate of unmarked) {
    if (!reads.isUnread(candidate.triple)) continue;
    if (!budget.spend(COST.size)) break;
    yield { candidate };
  }
}
