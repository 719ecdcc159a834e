/** The order of the steps in which one frame is read. */
import { Budget, carefulWork, keptWork, looksWork, scantWork, type Load } from './budget.ts';
import type { DecoderContext, FrameContext } from './context.ts';
import { netTurn, safetyNet } from './fallback/net.ts';
import { hasPair } from './locate/alike.ts';
import { findInCoarse, findInHalf } from './locate/finders.ts';
import { planesOf } from './locate/planes.ts';
import { isSmall } from './locate/soft-parts.ts';
import { settledLast, triplesBeside, triplesOf } from './locate/triples.ts';
import { KEPT_PART } from './pace.ts';
import { coarseIsDue, searchCoarse, searchFar, thoroughly } from './passes.ts';
import { reported } from './report.ts';
import { Search } from './search.ts';
import type { Finder } from './steps.ts';
import type { Stopwatch } from './stopwatch.ts';
import { OldClutter } from './track/clutter.ts';
import type { Followed } from './track/follow.ts';
import { readLost } from './track/read-lost.ts';
import { readSeen, seenNext } from './track/seen.ts';
import { followTracks, lostNext, trackOf } from './track/follow-tracks.ts';
import { movedPlaces, waitingNext } from './track/waiting.ts';
import {
  enter,
  farIsDue,
  hasNoSavings,
  isBarren,
  isFollowing,
  reachOf,
  softIsDue,
  softNext,
  type View,
} from './track/view.ts';
import type { DecodeRequest, ReadCode } from './types.ts';

function contextOf(
  decoder: DecoderContext,
  view: View,
  request: DecodeRequest,
  watch: Stopwatch,
): FrameContext {
  const { full = 'auto' } = request;
  return {
    ...decoder,
    frame: planesOf(decoder, request),
    request,
    watch,
    thorough: farIsDue(view),
    isSoft: farIsDue(view) && softIsDue(view),
    isAlone: full !== 'auto' && view.frames === 0,
    turn: view.frames,
  };
}

/** Where most of what was followed is lost, as where nothing is followed: far codes have no finders in the
 * half-size plane. */
const hasLostMost = ({ tracks }: View, followed: Followed): boolean =>
  followed.tracks.length < tracks.length / 2;

/** Whether finders that no code explains, and that were not there in vain in frames before, are of a
 * code that came into view: then far codes are looked for, without careful looks. */
function hasNewcomer(
  { frame: { full } }: FrameContext,
  clutter: OldClutter,
  near: readonly Finder[],
  { tracks, used }: Followed,
): boolean {
  const open = near.filter((finder) => !used.has(finder));
  if (!hasPair(open, tracks, full)) return false;
  const old = clutter.settled(open);
  const fresh = open.filter((finder) => !old.has(finder));
  return hasPair(fresh, tracks, full);
}

/** One frame through all steps; the view remembers what to follow in the next one. */
export function readFrame(
  decoder: DecoderContext,
  view: View,
  request: DecodeRequest,
  watch: Stopwatch,
): ReadCode[] {
  enter(view, request.width, request.height);
  try {
    return readEntered(decoder, view, request, watch);
  } finally {
    view.frames++; // after a failure, too: the next frame is not to try what failed in this one
  }
}

function readEntered(
  decoder: DecoderContext,
  view: View,
  request: DecodeRequest,
  watch: Stopwatch,
): ReadCode[] {
  const planned = contextOf(decoder, view, request, watch);
  watch.lap('half');
  const near = findInHalf(planned);
  const followsCoarse = view.tracks.some(({ isCoarse }) => isCoarse);
  if (followsCoarse) near.push(...findInCoarse(planned, near));
  watch.lap('finder');
  const followed = followTracks(planned, [...view.tracks, ...view.lost], near, view.moved);
  const clutter = new OldClutter(view.clutter, followed.move);
  const isSearched =
    !planned.thorough &&
    (hasLostMost(view, followed) || hasNewcomer(planned, clutter, near, followed));
  const context = isSearched ? thoroughly(planned, view) : planned;
  const { thorough, turn } = context;
  view.waiting = movedPlaces(view.waiting, followed.move);
  const due = netTurn(turn, isFollowing(view), view.putOff);
  const load = loadOf(context, view, due > 0);
  const looks = new Budget(looksWork(context.frame.full, load));
  const search = new Search(context, followed, clutter, view.waiting, looks);
  readLost(context, search, looks, near);
  searchNear(context, view, search, near);
  if (thorough && !followsCoarse && coarseIsDue(search, near, view.frames)) {
    searchCoarse(context, view, search, near);
  }
  const finders = thorough ? searchFar(context, view, search, near) : near;
  const careful = { ...context, thorough: planned.thorough };
  const isDear = lookCarefully(careful, view, search, finders, load);
  const net = { turn: due, isDear, waiting: view.waiting, finders };
  view.putOff = safetyNet(context, search, net);
  remember(context, view, search, finders);
  return reported(context, search);
}

/** Codes by the finders of the half-size plane that no followed code explains. */
function searchNear(
  { thorough, watch }: FrameContext,
  view: View,
  search: Search,
  near: readonly Finder[],
): void {
  const open = search.unexplained(near);
  const triples = triplesOf(open, thorough ? undefined : reachOf(view));
  const settled = search.clutter.settled(open, thorough ? 1 : undefined);
  const order = thorough ? settledLast : triplesBeside;
  search.sampleTriples(order(triples, settled, view.frames), near, thorough ? KEPT_PART : 0);
  watch.lap('crops');
}

/** What the frame is going to spend beside looks. */
function loadOf({ request, isAlone, isSoft }: FrameContext, view: View, isDue: boolean): Load {
  const { frames, unspent } = view;
  const isNet = (request.full ?? 'auto') === 'auto' && isDue;
  return { isAlone, frames, unspent, isSoft, isNet, isBarren: isBarren(view) };
}

/** What costs more, within the frame's budget of work: what was seen lately, and what is like a code.
 * A frame in which far codes are looked for leaves what was saved up to the next.
 * @returns whether it took more than the frame's own work */
function lookCarefully(
  context: FrameContext,
  view: View,
  search: Search,
  finders: readonly Finder[],
  load: Load,
): boolean {
  const [size, looks] = [context.frame.full, search.spentOnLooks];
  const work = carefulWork(size, load, looks);
  const own = scantWork(size, load, looks);
  const granted = hasNoSavings(view) ? own : work;
  const budget = new Budget(granted, keptWork(size, load, granted));
  for (const read of readSeen(context, view.seen, search.reads(), search.followed.move, budget)) {
    search.takeIn({ read, stage: 'crop' }, finders);
  }
  if (context.thorough) searchCrops(context, search, finders, view.frames, budget);
  view.unspent = work - budget.spent;
  return budget.spent > Math.max(0, own);
}

/** What the next frame of the view has to know of this one. */
function remember(
  context: FrameContext,
  view: View,
  search: Search,
  finders: readonly Finder[],
): void {
  const { tracks, lost, move } = search.followed;
  view.tracks = [...tracks, ...search.fresh().flatMap((found) => trackOf(context, found) ?? [])];
  view.moved = search.followed.turn;
  view.lost = lostNext(lost, search.reads(), context.frame.full);
  view.seen = seenNext(search.reads(), view.seen, move);
  view.waiting = waitingNext(view.waiting, search.unread.failed);
  const open = search.unexplained(finders);
  const likely = search.unread.likelyFinders();
  view.clutter = search.clutter.next(open, context.isSoft, likely);
  view.barren = search.known === 0 ? view.barren + 1 : 0;
  view.soft = softNext(
    view.soft,
    search.fresh().map(({ triple }) => triple),
  );
  if (context.thorough) {
    view.largest = Math.max(0, ...search.fresh().map(({ read }) => read.modules));
  }
}

/** Codes with one finder are looked for in one frame of so many where frames are large, and for so
 * much of the work that is left: crops pay from the same budget. */
const COMPLETE_EVERY = 3;
const COMPLETE_PART = 0.3;

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
    const part = budget.part(COMPLETE_PART);
    search.completeTriples(finders, part);
    budget.charge(part.spent);
    search.unread.readCarefully(finders, budget);
  }
  context.watch.lap('crops');

  search.unread.cropTriples(finders, budget);
  context.watch.lap('crops');
  search.unread.rescueSoft(finders, budget);
  context.watch.lap('rescue');
}
