/** Candidates of codes of which only two finders were detected. */
import type { FrameContext, Candidate, Finder, Triple } from './steps.ts';
import { completedTriples } from './locate/pairs.ts';
import { isAlone } from './frame-plan.ts';
import type { Budget } from './work-budget.ts';
import { candidateAt, versionedCandidate } from './sample/candidate.ts';
import { candidatesByEdges } from './sample/third-by-edges.ts';
import { type Reads, mayBeReported } from './reads.ts';
import { type Sizing, AGREEMENT, COST } from './sizing.ts';

interface Completed {
  readonly candidate: Candidate;
  /** Agreement from which it is worth a careful attempt. */
  readonly least: number;
}

interface Parts {
  readonly context: FrameContext;
  readonly reads: Reads;
  readonly sizing: Sizing;
  readonly budget: Budget;
}

/** The triple's candidate if its timing marks are clear. */
function markedCandidate(
  { context, sizing, budget }: Parts,
  triple: Triple,
): Candidate | undefined {
  const seen = candidateAt(context, triple);
  const candidate = seen && sizing.measured(versionedCandidate(context, seen) ?? seen, budget);
  return candidate?.confidence === 'confident' ? candidate : undefined;
}

/**
 * Candidates with a computed finder: those with clear timing marks, then those that the edges of the two others
 * describe. From aside, timing marks are not at even distances.
 */
export function* completedCandidates(
  parts: Parts,
  finders: readonly Finder[],
): Generator<Completed> {
  const { context, reads, budget } = parts;
  const unmarked: Candidate[] = [];
  for (const triple of completedTriples(reads.unexplained(finders), context.frame)) {
    if (!reads.isUnread(triple) || !mayBeReported(context.request, triple)) continue;
    if (!budget.spend(COST.timing)) break;
    const flat = markedCandidate(parts, triple);
    if (flat) yield { candidate: flat, least: AGREEMENT.computed };
    // A stream's frame has little work: its isolated frames measure edges.
    if (!isAlone(context.plan)) continue;
    if (!budget.spend(COST.edges)) break;
    for (const byEdges of candidatesByEdges(context, triple)) {
      if (!budget.spend(COST.timing)) break;
      const marked = markedCandidate(parts, byEdges.triple);
      if (marked) yield { candidate: marked, least: AGREEMENT.computed };
      else unmarked.push(byEdges);
    }
  }
  for (const candidate of unmarked) {
    if (!reads.isUnread(candidate.triple)) continue;
    if (!budget.spend(COST.size)) break;
    yield { candidate, least: AGREEMENT.sampled };
  }
}
