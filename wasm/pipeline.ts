/** The order of the steps in which one frame is read. */
import { Budget } from './budget.ts';
import type { DecoderContext, FrameContext } from './context.ts';
import { safetyNet } from './fallback/net.ts';
import { findInCoarse, findInFull, findInHalf, findSharpened } from './locate/finders.ts';
import { planesOf } from './locate/planes.ts';
import { isSmall, softParts } from './locate/soft-parts.ts';
import { triplesBeside, triplesBeyond, triplesOf, triplesWith } from './locate/triples.ts';
import { Search } from './search.ts';
import type { Finder, Plane } from './steps.ts';
import type { Stopwatch } from './stopwatch.ts';
import { clutterOf, settledFinders } from './track/clutter.ts';
import { readSeen, seenNext } from './track/seen.ts';
import { followTracks, trackOf } from './track/follow-tracks.ts';
import { shiftedPlaces, waitingNext } from './track/waiting.ts';
import { enter, FAR_EVERY, farIsDue, reachOf, type View } from './track/view.ts';
import type { DecodeRequest, ReadCode } from './types.ts';

const NONE: ReadonlySet<Finder> = new Set();

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
  const context: FrameContext = {
    ...decoder,
    frame,
    request,
    watch,
    thorough,
    isFirst: view.frames === 0,
  };
  watch.lap('half');
  const near = findInHalf(context);
  const followsCoarse = view.tracks.some(({ isCoarse }) => isCoarse);
  if (followsCoarse) near.push(...findInCoarse(context, near));
  watch.lap('finder');
  const triples = triplesOf(near, thorough ? undefined : reachOf(view));
  const followed = followTracks(context, view.tracks, triples);
  view.waiting = shiftedPlaces(view.waiting, followed.shift);
  const search = new Search(context, followed, view.waiting);
  const settled = thorough ? NONE : settledFinders(near, view.clutter, followed.shift);
  search.sampleTriples(triplesBeside(triples, settled), near);
  watch.lap('crops');
  if (thorough && !followsCoarse && coarseIsDue(search, near, view.frames)) {
    searchCoarse(context, search, near);
  }
  const finders = thorough ? searchFar(context, search, near) : near;
  lookCarefully(context, view, search, finders);
  safetyNet(context, search, view.frames);
  remember(context, view, search, near);
  view.frames++;
  return search.codes();
}

/** What costs more, within the frame's budget of work: what was seen lately, and what is like a code. */
function lookCarefully(
  context: FrameContext,
  view: View,
  search: Search,
  finders: readonly Finder[],
): void {
  const budget = new Budget(workFor(context.frame.full, view));
  const { shift } = search.followed;
  for (const read of readSeen(context, view.seen, search.reads(), shift, budget)) {
    search.add({ read, stage: 'crop' });
  }
  if (context.thorough) searchCrops(context, search, finders, view.frames, budget);
  view.unspent = budget.unspent;
}

/** What the next frame of the view has to know of this one. */
function remember(
  context: FrameContext,
  view: View,
  search: Search,
  finders: readonly Finder[],
): void {
  const { tracks, shift } = search.followed;
  view.tracks = [...tracks, ...search.fresh().flatMap((found) => trackOf(context, found) ?? [])];
  view.seen = seenNext(search.reads(), view.seen, shift);
  view.waiting = waitingNext(view.waiting, search.unread.failed);
  view.clutter = clutterOf(search.unexplained(finders), view.clutter, shift);
  if (context.thorough) {
    view.largest = Math.max(0, ...search.fresh().map(({ read }) => read.modules));
  }
}

/** A finder of so many pixels may be of a code whose others are lost in grain or reflections. */
const LARGE_FINDER = 42;
const COARSE_EVERY = 9;

/** Coarse planes are looked through where something may be in them, and now and then anyway. */
function coarseIsDue(search: Search, finders: readonly Finder[], frames: number): boolean {
  if (search.known === 0 || frames % COARSE_EVERY === FAR_EVERY) return true;
  return search.unexplained(finders).some(({ size }) => size > LARGE_FINDER);
}

/** Codes so near that their grain hides them; adds their finders to those that are known. */
function searchCoarse(context: FrameContext, search: Search, finders: Finder[]): void {
  const added = findInCoarse(context, finders);
  context.watch.lap('finder');
  finders.push(...added);
  search.sampleTriples(triplesWith(added, finders), finders);
  context.watch.lap('crops');
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
  search.sampleTelling(triplesBeyond(finders), finders);
  watch.lap('crops');
  return search.unexplained(finders);
}

/** Work beyond the ordinary, grey values a pixel of the frame: in the first frame of a view, which
 * nobody follows; in a later one; and what may be saved up for a later one. Stock readers look at
 * each pixel ten times as long. */
const FIRST_WORK = 4;
const LATER_WORK = 0.7;
const SAVED_WORK = 1.3;
/** Small frames are read quickly: there is time for one code at least. */
const LEAST_WORK = { first: 1_600_000, later: 150_000, saved: 300_000 };

function workFor({ width, height }: Plane, { frames, unspent }: View): number {
  const pixels = width * height;
  if (frames === 0) return Math.max(LEAST_WORK.first, pixels * FIRST_WORK);
  const most = Math.max(LEAST_WORK.saved, pixels * SAVED_WORK);
  return Math.min(most, unspent + Math.max(LEAST_WORK.later, pixels * LATER_WORK));
}

/** Codes with one finder are looked for in one frame of so many where frames are large. */
const COMPLETE_EVERY = 3;

/** What looked like a code and was not read: carefully, by the general reader, sharpened last. */
function searchCrops(
  context: FrameContext,
  search: Search,
  finders: readonly Finder[],
  frames: number,
  budget: Budget,
): void {
  search.unread.readCarefully(finders, budget);
  if (isSmall(context.frame.full) || frames % COMPLETE_EVERY === 1) {
    search.completeTriples(finders, budget);
    search.unread.readCarefully(finders, budget);
  }
  context.watch.lap('crops');

  search.unread.cropTriples(finders, budget);
  context.watch.lap('crops');
  search.unread.rescueSoft(finders, budget);
  context.watch.lap('rescue');
}
