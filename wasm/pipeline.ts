/** The order of the steps in which one frame is read. */
import { Budget } from './budget.ts';
import type { DecoderContext, FrameContext } from './context.ts';
import { timeFrom } from './context.ts';
import { safetyNet } from './fallback/net.ts';
import { findInCoarse, findInFull, findInHalf, findSharpened } from './locate/finders.ts';
import { planesOf } from './locate/planes.ts';
import { isSmall, softParts } from './locate/soft-parts.ts';
import { triplesOf, triplesWith } from './locate/triples.ts';
import { Search } from './search.ts';
import type { Finder } from './steps.ts';
import type { Stopwatch } from './stopwatch.ts';
import { followTracks, trackOf } from './track/follow-tracks.ts';
import { enter, farIsDue, type View } from './track/view.ts';
import type { DecodeRequest, ReadCode } from './types.ts';

/** One frame through all steps; the view remembers what to follow in the next one. */
export function readFrame(
  decoder: DecoderContext,
  view: View,
  request: DecodeRequest,
  watch: Stopwatch,
): ReadCode[] {
  enter(view, request.width, request.height);
  const thorough = farIsDue(view);
  const frame = planesOf(decoder, request);
  const context: FrameContext = { ...decoder, frame, request, watch, thorough };
  watch.lap('half');
  const half = findInHalf(context);
  const near = [...half, ...findInCoarse(context, half)];
  watch.lap('finder');
  const triples = triplesOf(near);
  const followed = followTracks(context, view.tracks, triples);
  const search = new Search(context, followed);
  search.sampleTriples(triples, near);
  watch.lap('crops');
  const finders = thorough ? searchFar(context, search, near) : near;
  searchCrops(context, search, finders, view.frames);
  safetyNet(context, search, view.frames);
  view.tracks = [
    ...followed.tracks,
    ...search.fresh().flatMap((found) => trackOf(context, found) ?? []),
  ];
  view.frames++;
  return search.codes();
}

/** Far codes, then soft ones: what codes that were read explain is not searched again. */
function searchFar(context: FrameContext, search: Search, near: readonly Finder[]): Finder[] {
  const { frame, watch } = context;
  let finders = search.unexplained(near);
  const plain = (): Finder[] => findInFull(context, finders);
  const soft = (): Finder[] => findSharpened(context, finders, softParts(frame, finders));
  for (const pass of isSmall(frame.full) ? [soft] : [plain, soft]) {
    search.blankRead();
    const added = pass();
    watch.lap('finder');
    finders = [...finders, ...added];
    search.sampleTriples(triplesWith(added, finders), finders);
    finders = search.unexplained(finders);
    watch.lap('crops');
  }
  return finders;
}

/** Work for careful reading, grey values: more in the first frame of a view, which nobody follows. */
const FIRST_WORK = 6_000_000;
const LATER_WORK = 1_000_000;
/** Codes with one finder are looked for in one frame of so many where frames are large. */
const COMPLETE_EVERY = 3;

/** What looked like a code and was not read: carefully, by the general reader, sharpened last. */
function searchCrops(
  context: FrameContext,
  search: Search,
  finders: readonly Finder[],
  frames: number,
): void {
  if (!context.thorough) return;
  const budget = new Budget(frames === 0 ? FIRST_WORK : LATER_WORK);
  search.readCarefully(finders, budget);
  if (isSmall(context.frame.full) || frames % COMPLETE_EVERY === 1) {
    search.completeTriples(finders);
    search.readCarefully(finders, budget);
  }
  context.watch.lap('crops');

  const inTime = timeFrom(context);
  search.cropTriples(finders, inTime);
  context.watch.lap('crops');
  search.rescueSoft(finders, inTime);
  context.watch.lap('rescue');
}
