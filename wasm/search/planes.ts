/** Searches the planes of a frame one after the other: finders, triples of them, codes. */
import type { FrameContext } from '../context.ts';
import { findInCoarse, findInFull, findSharpened } from '../locate/finders.ts';
import { isSmall, softParts } from '../locate/soft-parts.ts';
import {
  triplesAslant,
  triplesOf,
  triplesWide,
  triplesWith,
  withoutClutter,
} from '../locate/triples.ts';
import { isAlone } from '../frame-plan.ts';
import type { Finder } from '../steps.ts';
import { hasCoarseTrack, reachOf, type ViewState } from '../track/view.ts';
import type { Search } from './search.ts';

// What these limits were measured on, where they don't say it: wasm/README.md, "Limits".
/** Share of the work left for the doubtful candidates of a pass that later passes keep. */
const KEPT_SHARE = 0.6;

/** Side of a finder, pixels, from which it may belong to a code whose other finders are hidden by grain. */
const LARGE_FINDER = 42;

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

/** Far codes, then soft ones, then codes that are wide or seen from aside. */
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
  search.sampleByVersion(triplesWide(finders), finders);
  finders = reads.unexplained(finders);
  search.sampleAslant(triplesAslant(finders), finders);
  return reads.unexplained(finders);
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
