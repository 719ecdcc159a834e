/** The passes of a frame's search, in their order: lost codes, the planes one after the other, careful attempts. */
import { attemptCost } from './attempts.ts';
import { isAlone } from './frame-plan.ts';
import { findInCoarse, findInFull, findSharpened } from './locate/finders.ts';
import { FEW_FINDERS } from './locate/neighbours.ts';
import { isSmall, softParts } from './locate/soft-parts.ts';
import {
  triplesAlike,
  triplesAslant,
  triplesOf,
  triplesWith,
  withoutClutter,
} from './locate/triples.ts';
import { mayBeReported } from './reads.ts';
import { readCandidate } from './sample/read-candidate.ts';
import type { Search } from './search.ts';
import type { FrameContext, Finder } from './steps.ts';
import { readSeen } from './track/seen.ts';
import { isWithin, tripleOf } from './track/tracks.ts';
import { type ViewState, hasCoarseTrack, reachOf } from './track/view.ts';
import { Budget, carefulWork, firstCarefulWork } from './work-budget.ts';

/** Consecutive lost codes that are tried without a result. */
const MOST_FAILED_LOST = 4;

/** Share of the work left for the doubtful candidates of a pass that later passes keep. */
const KEPT_SHARE = 0.6;

/** Side of a finder, pixels, from which it may belong to a code whose other finders are hidden by grain. */
const LARGE_FINDER = 42;

/** Share of the careful work for triples with a computed finder: their fits pay from the same budget. */
const COMPLETION_SHARE = 0.3;

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
    if ('read' in attempt) reads.add({ read: attempt.read, triple, stage: 'crop' }, finders);
    else budget.charge(attemptCost(attempt.mapped));
  }
}

/**
 * Searches all planes of the plan. The coarse ones are searched where no code is known or a large finder is left.
 * @param near finders of the half-size plane, and of the coarse planes if codes are followed there
 * @returns the finders that may still belong to a code
 */
export function searchPlanes(
  context: FrameContext,
  state: ViewState,
  search: Search,
  near: readonly Finder[],
): readonly Finder[] {
  searchNear(context, state, search, near);
  if (!context.plan.steps.far) return near;
  const isLarge = search.reads.unexplained(near).some(({ size }) => size > LARGE_FINDER);
  const isCoarseDue = !hasCoarseTrack(state) && (search.reads.known === 0 || isLarge);
  return searchFar(context, search, isCoarseDue ? searchCoarse(context, search, near) : near);
}

/** Triples of the half-size plane's finders that no followed code explains. */
function searchNear(
  { plan }: FrameContext,
  state: ViewState,
  search: Search,
  near: readonly Finder[],
): void {
  const { far } = plan.steps;
  const open = search.reads.unexplained(near);
  const triples = triplesOf(open, far ? undefined : reachOf(state));
  const order = far ? triples : withoutClutter(triples, search.clutter.among(open));
  search.sampleTriples(order, near, far ? KEPT_SHARE : 0);
}

/** Codes so near that grain hides their finders; returns the finders with those of the coarse planes. */
function searchCoarse(context: FrameContext, search: Search, near: readonly Finder[]): Finder[] {
  const added = search.reads.unexplainedIn(findInCoarse(context, near));
  const finders = [...near, ...added];
  search.sampleTriples(triplesWith(added, finders), finders, KEPT_SHARE);
  return finders;
}

/** Far codes, then soft ones, then large ones if there is no other, then codes that are seen from aside. */
function searchFar(context: FrameContext, search: Search, near: readonly Finder[]): Finder[] {
  const { frame, plan } = context;
  const { reads } = search;
  let finders = reads.unexplained(near);
  const plain = (): Finder[] => findInFull(context, finders);
  const soft = (): Finder[] => findSharpened(context, finders, softParts(frame, finders));
  const passes = [
    ...(isSmall(frame.full) && !isAlone(plan) ? [] : [plain]),
    ...(plan.steps.soft || reads.known > 0 ? [soft] : []),
  ];
  for (const pass of passes) {
    const added = reads.unexplainedIn(pass());
    finders = [...finders, ...added];
    search.sampleTriples(triplesWith(added, finders), finders);
    finders = reads.unexplained(finders);
  }
  // With at most FEW_FINDERS, all triples were tried already.
  if (reads.known === 0 && finders.length > FEW_FINDERS)
    search.sampleTriples(triplesAlike(finders), finders);
  search.sampleAslant(triplesAslant(finders), finders);
  return reads.unexplained(finders);
}

export interface CarefulOutcome {
  /** Work that later frames pay, at least 0. */
  readonly deficit: number;
  /** Whether more than the frame's share was spent. */
  readonly isOverBudget: boolean;
  /** Work of this step, grey-value reads. */
  readonly spent: number;
}

/** Reads missing codes where they were last, then what is like a code and was not decoded. */
export function readCarefully(
  context: FrameContext,
  state: ViewState,
  search: Search,
  finders: readonly Finder[],
): CarefulOutcome {
  const { plan, frame } = context;
  const { reads, followed, unread } = search;
  const work = carefulWork(plan, frame.full, search.spent, state.deficit);
  const isBounded = plan.kind === 'first' && reads.known > 0;
  const budget = new Budget(isBounded ? Math.min(work, firstCarefulWork(frame.full)) : work);
  for (const read of readSeen(context, state.seen, reads.all(), followed.move, budget)) {
    reads.add({ read, stage: 'crop' }, finders);
  }
  if (plan.steps.careful) {
    // Fits and meshes, then triples with a computed finder.
    unread.fitAndBend(finders, budget);
    if (plan.steps.complete) {
      const share = budget.split(COMPLETION_SHARE);
      search.completeTriples(finders, share);
      budget.charge(share.spent);
      unread.fitAndBend(finders, budget);
    }
  }
  const { spent } = budget;
  return {
    deficit: plan.kind === 'isolated' ? state.deficit : Math.max(0, spent - work),
    spent,
    isOverBudget: spent > Math.max(0, work),
  };
}
