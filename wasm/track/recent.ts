/** Codes that were decoded in the last frames and are missing: the general reader reads their places. */
import type { Budget } from '../work-budget.ts';
import type { FrameContext, DecodedSymbol, Plane } from '../steps.ts';
import { boxAround, distance, mapQuad, overlaps } from '../geometry.ts';
import type { Move } from './tracks.ts';
import { CROP } from '../zxing/options.ts';
import { packedPart, partOf, toFrame } from '../zxing/packed.ts';

/** Frames for which the place of a missing code is read by the general reader. */
const MOST_MISSING_FRAMES = 5;

/** Margin around such a place, share of the code's side: quiet zone and a hand's motion. */
const MISSING_MARGIN = 0.3;

/** Pixels per module from which the half-size plane suffices. */
const HALF_PITCH = 6;

/** Cost of the general reader there, grey-value reads per pixel. */
const MISSING_COST = 2;

export interface RecentCode extends DecodedSymbol {
  /** Frames since it was followed or decoded. */
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
    const back = reads.some(({ text }) => text === old.text);
    if (back || old.missingFor >= MOST_MISSING_FRAMES) return [];
    return [{ ...old, corners: mapQuad(old.corners, move), missingFor: old.missingFor + 1 }];
  });
  return [...now, ...missing];
}
