/** The passes beyond the half-size plane: coarse planes for near codes, the full plane for far ones. */
import type { FrameContext } from './context.ts';
import { findInCoarse, findInFull, findSharpened } from './locate/finders.ts';
import { isSmall, softParts } from './locate/soft-parts.ts';
import { settledLast, triplesAslant, triplesBeyond, triplesWith } from './locate/triples.ts';
import { KEPT_PART } from './pace.ts';
import type { Search } from './search.ts';
import type { Finder } from './steps.ts';
import { FAR_EVERY, softIsDue, type View } from './track/view.ts';

/** A frame that was to be a quick one and looks everywhere all the same. */
export const thoroughly = (context: FrameContext, view: View): FrameContext => ({
  ...context,
  thorough: true,
  isSoft: softIsDue(view),
});

/** A finder of so many pixels may be of a code whose others are lost in grain or reflections. */
const LARGE_FINDER = 42;
const COARSE_EVERY = 9;

/** Coarse planes are looked through where something may be in them, and now and then anyway. */
export function coarseIsDue(search: Search, finders: readonly Finder[], frames: number): boolean {
  if (search.known === 0 || frames % COARSE_EVERY === FAR_EVERY) return true;
  return search.unexplained(finders).some(({ size }) => size > LARGE_FINDER);
}

/** Tries triples that were not there before these finders, those of earlier frames last.
 * @param kept part of the work left that is kept for the passes to come */
function sampleAdded(
  view: View,
  search: Search,
  added: readonly Finder[],
  finders: readonly Finder[],
  kept = 0,
): void {
  const settled = search.clutter.settled(finders, 1);
  const triples = settledLast(triplesWith(added, finders), settled, view.frames);
  search.sampleTriples(triples, finders, kept);
}

/** Codes so near that their grain hides them; adds their finders to those that are known. */
export function searchCoarse(
  context: FrameContext,
  view: View,
  search: Search,
  finders: Finder[],
): void {
  const added = findInCoarse(context, finders);
  context.watch.lap('finder');
  finders.push(...added);
  sampleAdded(view, search, added, finders, KEPT_PART);
  context.watch.lap('crops');
}

/** Far codes, then soft ones: what codes that were read explain is not searched again. */
export function searchFar(
  context: FrameContext,
  view: View,
  search: Search,
  near: readonly Finder[],
): Finder[] {
  const { frame, watch } = context;
  let finders = search.unexplained(near);
  const plain = (): Finder[] => findInFull(context, finders);
  const soft = (): Finder[] => findSharpened(context, finders, softParts(frame, finders));
  const passes = [
    ...(isSmall(frame.full) ? [] : [plain]),
    ...(context.isSoft || search.known > 0 ? [soft] : []),
  ];
  for (const pass of passes) {
    search.blankRead();
    const added = pass();
    watch.lap('finder');
    finders = [...finders, ...added];
    sampleAdded(view, search, added, finders);
    finders = search.unexplained(finders);
    watch.lap('crops');
  }
  search.sampleTelling(triplesBeyond(finders), finders);
  finders = search.unexplained(finders);
  search.sampleAslant(triplesAslant(finders), finders);
  watch.lap('crops');
  return search.unexplained(finders);
}
