/**
 * How a frame is read, in the order in which it happens: `readFrame` reads it once or twice, `readOnce` its printed and
 * then its inverted codes, `readPolarity` has the steps. Which of them run is in frame-plan.ts.
 */
import type { DecoderContext, Finder, FrameContext } from './steps.ts';
import { describedPart } from './kernels/descriptions.ts';
import { findNear } from './locate/finders.ts';
import { tinyPart } from './locate/soft-parts.ts';
import { completedTriples } from './locate/pairs.ts';
import { planesOf, invertPlane } from './locate/planes.ts';
import { triplesOf } from './locate/triples.ts';
import { isAlone, planFrame } from './frame-plan.ts';
import { hasInvertedMarks } from './sample/candidate.ts';
import { readRest, searchPlanes } from './passes.ts';
import { loneFinders, movedLone, type LoneFinder } from './lone-finders.ts';
import { Search } from './search.ts';
import { isCertainCode, unreadCodes } from './unread.ts';
import { hasChanged } from './track/change.ts';
import { OldClutter } from './track/clutter.ts';
import { followTracks } from './track/follow-tracks.ts';
import { readLost } from './track/lost.ts';
import { keptNext, type KeptPlace } from './track/kept-places.ts';
import { movedPlaces } from './track/failed-places.ts';
import type { InvertedSigns } from './track/schedule.ts';
import {
  factsOf,
  hasCoarseTrack,
  PolarityStream,
  type StreamState,
  type Stream,
} from './track/stream.ts';
import type { DecodeRequest, ReadCode, UnreadCode } from './types.ts';
import { fallbackScan } from './fallback-scan.ts';
import { toFrame } from './zxing/packed.ts';
import { isSameCode, mapQuad, overlaps } from './geometry.ts';

export interface FrameCodes {
  readonly codes: readonly ReadCode[];
  /** Printed codes that were detected and not decoded. */
  readonly unread: readonly UnreadCode[];
}

/** Whether a stream's first picture is worth a second, isolated pass; in a large one a pair of finders is too little. */
function isReadTwice({ printed: { state } }: Stream, request: DecodeRequest): boolean {
  const { index, isSmall, isIsolatedDue } = factsOf(state, request);
  return index === 1 && isIsolatedDue && (isSmall || state.failedPlaces.length > 0);
}

/**
 * Reads the codes of a frame. A first picture in which nothing is decoded is read twice if careful attempts failed in it, or,
 * in a small one, if two finders fit to one code: an operator who shows one label waits for it.
 */
export function readFrame(
  decoder: DecoderContext,
  stream: Stream,
  request: DecodeRequest,
): FrameCodes {
  const read = readOnce(decoder, stream, request);
  const isTwice = read.codes.length === 0 && isReadTwice(stream, request);
  return isTwice ? readOnce(decoder, stream, request) : read;
}

/**
 * Reads the printed codes of a frame, then the inverted ones if inverted finders are detected or inverted codes are
 * followed.
 */
function readOnce(decoder: DecoderContext, stream: Stream, request: DecodeRequest): FrameCodes {
  const { printed, inverted, invertedPasses } = stream;
  const frame = printed.state.frames;
  const first = readPolarity(decoder, printed, request);
  const { codes, unread } = first;
  const isExpected = inverted.state.tracks.length + inverted.state.lost.length > 0;
  if (!isExpected && !invertedPasses.isDue(frame, first)) return first;
  invertPlane(decoder, request);
  try {
    const pass = readPolarity(decoder, inverted, request, first);
    invertedPasses.onPass(frame, pass.codes.length);
    // The printed pass's fallback scan may have read the code already.
    const others = pass.codes.filter((code) => !codes.some((known) => isSameCode(code, known)));
    return {
      codes: [...codes, ...others],
      unread: unread.filter(
        ({ corners }) => !others.some((other) => overlaps(other.corners, corners)),
      ),
    };
  } catch {
    invertedPasses.onPass(frame, 0);
    return first;
  } finally {
    invertPlane(decoder, request);
  }
}

interface PolarityResult {
  readonly codes: readonly ReadCode[];
  readonly unread: readonly UnreadCode[];
  readonly inverted: InvertedSigns;
  readonly isAlone: boolean;
}

/**
 * Reads the codes of one polarity; the stream keeps what the next frame needs.
 * @param printed the printed pass of an inverted picture: if that is read alone, so is this
 */
function readPolarity(
  decoder: DecoderContext,
  stream: PolarityStream,
  request: DecodeRequest,
  printed?: Pick<PolarityResult, 'isAlone'>,
): PolarityResult {
  stream.enter(request.width, request.height);
  try {
    const { state } = stream;

    // Plan, and halve the frame.
    const facts = factsOf(state, request, printed);
    const planned = planFrame(facts);
    const opened = { ...decoder, frame: planesOf(decoder, request), request, plan: planned };

    // Locate the finders of near codes, and follow the codes of the last frame.
    const { finders: near, inverted: negatives } = findNear(opened, hasCoarseTrack(state));
    const followed = followTracks(opened, [...state.tracks, ...state.lost], near, state.motion);
    const clutter = new OldClutter(state.clutter, followed.move);
    const isChanged = hasChanged(opened, state, followed, clutter, near);
    const plan = isChanged ? planFrame(facts, true) : planned;
    const context: FrameContext = { ...opened, plan };

    // Sample and decode: lost codes, triples of all planes, missing codes, then what needs a fit or a mesh.
    const failedPlaces = movedPlaces(state.failedPlaces, followed.move);
    const search = new Search(context, followed, clutter);
    readLost(context, search, near);
    const finders = searchPlanes(context, state, search, near);
    const budget = readRest(context, state, search, finders);

    // Fall back to the general reader's own search.
    const isBusy = plan.kind !== 'still' && (budget.isOver || search.isBusy);
    const hasScanned = plan.steps.scan && decoder.reader.searches && !isBusy;
    const reads = hasScanned ? fallbackScan(context, search.reads.all()) : [];
    for (const read of reads) search.reads.add({ read, stage: 'scan' }, finders);

    // Read a place of tiny modules at twice its size, which takes the planes of the frame.
    const restored = readEnlarged(context, search, finders);

    // Keep lone finders of codes of which too much is hidden.
    const lone = printed ? [] : loneOf(restored, state, search, finders);

    // Remember.
    const kept = keptOf(restored, state, search);
    const result = { ...search.result(finders), kept, lone, work: search.spent + budget.spent };
    const inverted = invertedSigns(restored, negatives);
    const outcome = { deficit: budget.deficit, hasScanned, hasInvertedPair: inverted.hasPair };
    stream.remember(restored, { ...result, ...outcome, clutter, failedPlaces });
    const unread = unreadCodes(restored, search.unread.candidates(), kept, lone, search.reads);
    return { codes: search.reads.report(), unread, inverted, isAlone: isAlone(plan) };
  } finally {
    stream.leave();
  }
}

/**
 * Reads a part with tiny finders that no code explains at twice its size, as the first frame of a stream, if the frame
 * is read alone. Returns the context with the frame's planes, which that takes.
 */
function readEnlarged(context: FrameContext, { reads }: Search, finders: readonly Finder[]) {
  const { frame, heap, kernels, request, plan } = context;
  const part = isAlone(plan) && tinyPart(frame, reads.unexplained(finders));
  if (!part) return context;
  const { x, y, width, height } = part;
  const to = heap.area('enlarged', 4 * width * height);
  const around = { left: x, top: y, right: x + width, bottom: y + height };
  kernels.enlarge(frame.full.handle, describedPart(heap, around), to);
  const stream = new PolarityStream();
  const size = { width: 2 * width, height: 2 * height };
  const offset = to - heap.at('planes');
  readPolarity(context, stream, { stream: request.stream, ...size, offset });
  for (const { text, isMirrored, modules, corners } of stream.state.recent) {
    const read = { text, ...(isMirrored && { isMirrored }), modules, corners };
    reads.add({ read: toFrame(read, part, 0.5), stage: 'search' }, finders);
  }
  return { ...context, frame: planesOf(context, request) };
}

/** The places of codes that stay unread, for the next frame. */
function keptOf(
  context: FrameContext,
  state: StreamState,
  { reads, unread, followed }: Search,
): readonly KeptPlace[] {
  const candidates = unread.candidates().map((alike) => {
    return { ...alike.mapped, isCertain: isCertainCode(alike) };
  });
  return keptNext(context, state.kept, candidates, reads.all(), followed.move);
}

/** The finders of codes of which too much is hidden, at their places in this frame. */
function loneOf(
  context: FrameContext,
  { lone, recent }: StreamState,
  { reads, followed: { tracks, lost, move } }: Search,
  finders: readonly Finder[],
): readonly LoneFinder[] {
  const moved = lone.map((finder) => movedLone(finder, move));
  // A jerk or blur leaves the finders of most codes alone.
  if (lost.length > tracks.length) return moved.map((finder) => ({ ...finder, place: undefined }));
  if (context.plan.kind === 'quick') return moved;
  const covered = [
    ...lost.map(({ corners }) => corners),
    ...recent.map((at) => mapQuad(at.corners, move)),
  ];
  return loneFinders(context, reads.all(), moved, covered, reads.unexplained(finders));
}

const invertedSigns = (context: FrameContext, finders: readonly Finder[]): InvertedSigns => ({
  hasTriple: triplesOf(finders).some((triple) => hasInvertedMarks(context, triple)),
  hasPair: [...completedTriples(finders, context.frame)].some((triple) =>
    hasInvertedMarks(context, triple),
  ),
});
