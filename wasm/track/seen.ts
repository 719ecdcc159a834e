/** Codes that were read in the frames before and not in this one: their places are looked at again. */
import type { Budget } from '../budget.ts';
import type { FrameContext } from '../context.ts';
import { boxAround, distance, moved, overlaps } from '../geometry.ts';
import type { CodeRead, Plane } from '../steps.ts';
import type { Quad } from '../types.ts';
import type { Move } from './anchor.ts';
import { CROP } from '../zxing/options.ts';
import { packedPart } from '../zxing/packed.ts';

export interface Seen extends CodeRead {
  /** Frames since it was read. */
  readonly age: number;
}

/** A label that was not read for so long has left the picture. */
const MOST_AGE = 5;
/** Around its last place, parts of its side: quiet zone and what a hand moves it. */
const MARGIN = 0.3;
/** Pixels a module from which half of them are enough for the general reader. */
const WIDE = 6;
/** Grey values looked at for each pixel of a part. */
const WORK_A_PIXEL = 2;

const shifted = ([a, b, c, d]: Quad, move: Move): Quad => [move(a), move(b), move(c), move(d)];

/** What the general reader sees at the last place of a code, if the budget has room for it. */
function readAt(context: FrameContext, seen: Seen, budget: Budget): CodeRead[] {
  const { full, half } = context.frame;
  const side = distance(seen.corners[0], seen.corners[1]);
  const plane: Plane = side > WIDE * seen.modules ? half : full;
  const { scale } = plane;
  const places = seen.corners.map(({ x, y }) => ({ x: x / scale, y: y / scale }));
  const box = boxAround(places, (side / scale) * MARGIN, plane);
  if (!box || !budget.spend(box.width * box.height * WORK_A_PIXEL)) return [];
  const { width, height } = box;
  const data = plane.data + box.y * plane.stride + box.x;
  const part = packedPart(context, { ...plane, data, width, height });
  const origin = { x: box.x * scale, y: box.y * scale };
  return context.reader
    .read(part, width, height, CROP)
    .map((read) => ({ ...read, corners: moved(read.corners, origin, scale) }));
}

/** Reads codes of the frames before where they were last, as far as none is known there now. */
export function readSeen(
  context: FrameContext,
  seen: readonly Seen[],
  known: readonly CodeRead[],
  move: Move,
  budget: Budget,
): CodeRead[] {
  return seen.flatMap((old) => {
    const place = { ...old, corners: shifted(old.corners, move) };
    const isKnown = known.some(
      ({ text, corners }) => text === old.text || overlaps(corners, place.corners),
    );
    return isKnown ? [] : readAt(context, place, budget);
  });
}

/** What to look for in the next frame: what was read in this one, and what may come back. */
export function seenNext(reads: readonly CodeRead[], before: readonly Seen[], move: Move): Seen[] {
  const now = reads.map((read): Seen => ({ ...read, age: 0 }));
  const missing = before.flatMap((old): Seen[] => {
    const back = reads.some(({ text }) => text === old.text);
    if (back || old.age >= MOST_AGE) return [];
    return [{ ...old, corners: shifted(old.corners, move), age: old.age + 1 }];
  });
  return [...now, ...missing];
}
