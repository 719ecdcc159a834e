/**
 * Codes of the last frames that this frame has not read.
 * - lost: a track whose fingerprint did not match; its modules are decoded at the expected place
 * - missing: a code of any size, also a lost one, of which no twin is read either; the general reader reads its place
 */
import { attemptCost } from '../attempts.ts';
import {
  boxAround,
  centreOf,
  distance,
  isInPicture,
  isSameCode,
  mapQuad,
  overlaps,
} from '../geometry.ts';
import { mayBeReported, type Reads } from '../reads.ts';
import { readCandidate } from '../sample/read-candidate.ts';
import type { DecodedSymbol, Finder, FrameContext, Plane } from '../steps.ts';
import type { Size } from '../types.ts';
import type { Budget } from '../work-budget.ts';
import { CROP } from '../zxing/options.ts';
import { packedPart, partOf, toFrame } from '../zxing/packed.ts';
import type { Followed } from './follow.ts';
import { isWithin, tripleOf, type Move, type Track } from './tracks.ts';

/** Frames in which a lost or missing code is expected, that of the loss included. Chosen, not measured. */
const EXPECTED_FRAMES = 6;

/** Lost codes that are tried without a result, one after the other, until the frame tries no more. Chosen, not measured. */
const MOST_FAILED_LOST = 5;

/** Margin around the place of a missing code, share of the code's side: quiet zone and a hand's motion. Chosen, not measured. */
const MISSING_MARGIN = 0.3;

/** Pixels per module from which the half-size plane suffices. Chosen, not measured. */
const HALF_PITCH = 6;

/** Cost of the general reader there, grey-value reads per pixel; a whole frame costs it about 3. */
const MISSING_COST = 2;

/** The parts of a frame's search that readLost() needs. */
interface Searching {
  readonly followed: Followed;
  readonly budget: Budget;
  readonly reads: Reads;
}

/** Decodes lost codes where the picture's motion puts them: a tenth of the cost of detecting them again. */
export function readLost(
  context: FrameContext,
  { followed, budget, reads }: Searching,
  finders: readonly Finder[],
): void {
  if (!followed.isMoveKnown) return;
  let failed = 0;
  for (const track of followed.lost) {
    if (budget.isExhausted || failed === MOST_FAILED_LOST) break;
    const triple = tripleOf(track);
    const mayBeRead = isWithin(track.anchor, context.frame.full);
    if (!mayBeRead || !mayBeReported(context.request, triple)) continue;
    const attempt = readCandidate(context, triple, [track.modules]);
    failed = 'read' in attempt ? 0 : failed + 1;
    if ('read' in attempt) reads.add({ read: attempt.read, triple, stage: 'search' }, finders);
    else budget.charge(attemptCost(attempt.mapped));
  }
}

/** Lost codes that the next frame tries at their expected places. */
export const lostNext = (
  lost: readonly Track[],
  reads: readonly DecodedSymbol[],
  picture: Size,
): Track[] =>
  lost
    .filter((track) => !reads.some((read) => isSameCode(read, track)))
    .filter(({ corners }) => isInPicture(centreOf(corners), picture))
    .map((track) => ({ ...track, lostFor: track.lostFor + 1 }))
    .filter(({ lostFor }) => lostFor < EXPECTED_FRAMES);

/** A code of the last frames, followed or decoded by either reader. */
export interface RecentCode extends DecodedSymbol {
  /** Consecutive frames without it. */
  readonly missingFor: number;
}

/** Reads the last place of a code, if the budget allows it. */
function readAt(context: FrameContext, code: RecentCode, budget: Budget): DecodedSymbol[] {
  const { full, half } = context.frame;
  const side = distance(code.corners[0], code.corners[1]);
  const plane: Plane = side > HALF_PITCH * code.modules ? half : full;
  const { scale } = plane;
  const places = code.corners.map(({ x, y }) => ({ x: x / scale, y: y / scale }));
  const box = boxAround(places, (side / scale) * MISSING_MARGIN, plane);
  if (!box || !budget.spend(box.width * box.height * MISSING_COST)) return [];
  const part = packedPart(context, partOf(plane, box));
  const origin = { x: box.x * scale, y: box.y * scale };
  return context.reader
    .read(part, box.width, box.height, CROP)
    .map((read) => toFrame(read, origin, scale));
}

/** Reads the codes of the last frames at their last places, where no code is known now. */
export function readMissing(
  context: FrameContext,
  recent: readonly RecentCode[],
  known: readonly DecodedSymbol[],
  move: Move,
  budget: Budget,
): DecodedSymbol[] {
  if (!context.reader.searches) return [];
  return recent.flatMap((old) => {
    const place = { ...old, corners: mapQuad(old.corners, move) };
    const isKnown = known.some(
      ({ text, corners }) => text === old.text || overlaps(corners, place.corners),
    );
    return isKnown ? [] : readAt(context, place, budget);
  });
}

/** The codes that the next frame expects: those of this frame, and missing ones. */
export function recentNext(
  reads: readonly DecodedSymbol[],
  before: readonly RecentCode[],
  move: Move,
): RecentCode[] {
  // The general reader's options for a place are those of a QR code.
  const now = reads.flatMap((read): RecentCode[] =>
    read.format ? [] : [{ ...read, missingFor: 0 }],
  );
  const missing = before.flatMap((old): RecentCode[] => {
    const missingFor = old.missingFor + 1;
    const back = reads.some(({ text }) => text === old.text);
    if (back || missingFor === EXPECTED_FRAMES) return [];
    return [{ ...old, corners: mapQuad(old.corners, move), missingFor }];
  });
  return [...now, ...missing];
}
