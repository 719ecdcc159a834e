/** The passes of a frame's search, in their order: the planes one after the other, then what they left. */
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
import type { Search } from './search.ts';
import type { FrameContext, Finder } from './steps.ts';
import { readMissing } from './track/lost.ts';
import { type StreamState, hasCoarseTrack, reachOf } from './track/stream.ts';
import { type Budget, carefulBudget } from './work-budget.ts';

/** Share of the work left for the doubtful candidates of a pass that later passes keep. */
const KEPT_SHARE = 0.6;

/** Side of a finder, pixels, from which it may belong to a code whose other finders are hidden by grain. */
const LARGE_FINDER = 42;

/** Share of the careful work for triples with a computed finder: their fits pay from the same budget. */
const COMPLETION_SHARE = 0.3;

/**
 * Searches all planes of the plan. The coarse ones are searched where no code is known or a large finder is left.
 * @param near finders of the half-size plane, and of the coarse planes if codes are followed there
 * @returns the finders that may still belong to a code
 */
export function searchPlanes(
  context: FrameContext,
  state: StreamState,
  search: Search,
  near: readonly Finder[],
): readonly Finder[] {
  searchNear(context, state, search, near);
  if (!context.plan.steps.allPlanes) return near;
  const isLarge = search.reads.unexplained(near).some(({ size }) => size > LARGE_FINDER);
  const isCoarseDue = !hasCoarseTrack(state) && (search.reads.known === 0 || isLarge);
  return searchFar(context, search, isCoarseDue ? searchCoarse(context, search, near) : near);
}

/** Triples of the half-size plane's finders that no followed code explains. */
function searchNear(
  { plan }: FrameContext,
  state: StreamState,
  search: Search,
  near: readonly Finder[],
): void {
  const { allPlanes } = plan.steps;
  const open = search.reads.unexplained(near);
  const triples = triplesOf(open, allPlanes ? undefined : reachOf(state));
  const order = allPlanes ? triples : withoutClutter(triples, search.clutter.among(open));
  search.sampleTriples(order, near, allPlanes ? KEPT_SHARE : 0);
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
  // Explained finders are passed too: a finder that is not known is measured again.
  const plain = (): Finder[] => findInFull(context, near);
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

/**
 * Reads what the search left, from one budget: missing codes at their last places, then what is like a code and was not
 * decoded. Returns the budget.
 */
export function readRest(
  context: FrameContext,
  { recent, deficit }: StreamState,
  search: Search,
  finders: readonly Finder[],
): Budget {
  const { plan, frame } = context;
  const { reads, followed } = search;
  const budget = carefulBudget(plan, frame.full, search.spent, deficit, reads.known > 0);
  for (const read of readMissing(context, recent, reads.all(), followed.move, budget)) {
    reads.add({ read, stage: 'search' }, finders);
  }
  if (plan.steps.careful) readCarefully(context, search, finders, budget);
  return budget;
}

/** Fits and meshes, then triples with a computed finder. */
function readCarefully(
  { plan }: FrameContext,
  search: Search,
  finders: readonly Finder[],
  budget: Budget,
): void {
  const { unread } = search;
  unread.fitAndBend(finders, budget);
  if (!plan.steps.complete) return;
  const share = budget.split(COMPLETION_SHARE);
  search.completeTriples(finders, share);
  budget.charge(share.spent);
  unread.fitAndBend(finders, budget);
}
