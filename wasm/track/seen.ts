/** Codes that were decoded in the last frames and are missing: the general reader reads their places. */
import type { Budget } from '../work-budget.ts';
import type { FrameContext, CodeRead, Plane } from '../steps.ts';
import { boxAround, distance, mapQuad, overlaps } from '../geometry.ts';
import type { Move } from './tracks.ts';
import { CROP } from '../zxing/options.ts';
import { packedPart, partOf, toFrame } from '../zxing/packed.ts';

/** Frames for which the place of a missing code is read by the general reader. */
const MOST_SEEN_FRAMES = 5;

/** Margin around such a place, share of the code's side: quiet zone and a hand's motion. */
const SEEN_MARGIN = 0.3;

/** Pixels per module from which the half-size plane suffices. */
const HALF_PITCH = 6;

/** Cost of the general reader there, grey-value reads per pixel. */
const SEEN_COST = 2;

export interface Seen extends CodeRead {
  /** Frames since it was decoded. */
  readonly age: number;
}

/** Reads the last place of a code, if the budget allows it. */
function readAt(context: FrameContext, seen: Seen, budget: Budget): CodeRead[] {
  const { full, half } = context.frame;
  const side = distance(seen.corners[0], seen.corners[1]);
  const plane: Plane = side > HALF_PITCH * seen.modules ? half : full;
  const { scale } = plane;
  const places = seen.corners.map(({ x, y }) => ({ x: x / scale, y: y / scale }));
  const box = boxAround(places, (side / scale) * SEEN_MARGIN, plane);
  if (!box || !budget.spend(box.width * box.height * SEEN_COST)) return [];
  const part = packedPart(context, partOf(plane, box));
  const origin = { x: box.x * scale, y: box.y * scale };
  return context.reader
    .read(part, box.width, box.height, CROP)
    .map((read) => toFrame(read, origin, scale));
}

/** Reads the codes of the last frames at their last places, where no code is known now. */
export function readSeen(
  context: FrameContext,
  seen: readonly Seen[],
  known: readonly CodeRead[],
  move: Move,
  budget: Budget,
): CodeRead[] {
  if (!context.reader.searches) return [];
  return seen.flatMap((old) => {
    const place = { ...old, corners: mapQuad(old.corners, move) };
    const isKnown = known.some(
      ({ text, corners }) => text === old.text || overlaps(corners, place.corners),
    );
    return isKnown ? [] : readAt(context, place, budget);
  });
}

/** The codes that the next frame expects: those of this frame, and missing ones. */
export function seenNext(reads: readonly CodeRead[], before: readonly Seen[], move: Move): Seen[] {
  // The general reader's options for a place are those of a QR code.
  const now = reads.flatMap((read): Seen[] => (read.format ? [] : [{ ...read, age: 0 }]));
  const missing = before.flatMap((old): Seen[] => {
    const back = reads.some(({ text }) => text === old.text);
    if (back || old.age >= MOST_SEEN_FRAMES) return [];
    return [{ ...old, corners: mapQuad(old.corners, move), age: old.age + 1 }];
  });
  return [...now, ...missing];
}
