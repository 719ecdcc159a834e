/** Finder patterns in the planes of a frame, by the kernels' scan. */
import type { FrameContext } from '../context.ts';
import { described, describedList, describedPart, type Part } from '../descriptions.ts';
import type { Heap } from '../heap.ts';
import type { Finder, Frame, Plane } from '../steps.ts';
import type { Region } from '../types.ts';

const MOST_FINDERS = 600;
/** What the checks of a scan may cost, grey values a pixel of the part, and how many finders it may
 * propose. Scenes of labels need less than a tenth of it; print and texture can have a hit in every
 * second module of every row. Codes in the midst of such print are read in a picture that stands
 * alone (two odd ones are lost by the bounds of a stream), and in a stream when the print has moved. */
const BOUNDS = {
  alone: { checks: 1.5, finders: MOST_FINDERS },
  stream: { checks: 0.4, finders: 400 },
};
const NUMBERS_PER_FINDER = 4;
const BYTES_AN_EDGE = 2;
/** Edges of the runs before the first one, and what kernels write at once. */
const EDGES_BESIDE = 64;
/** Narrower or lower planes hold no finder. */
const LEAST_HALF_SIDE = 8;

const COARSE_CONTRAST = 8;
const SHARPENED_STEP = 3;
/** Pixels beyond a part that are sharpened for the checks along a finder's column and diagonals. */
const AROUND = 64;

interface Scan {
  readonly part: Part;
  readonly step: number;
  readonly contrast: number;
}

function readList(heap: Heap, address: number, from: number, to: number, scale: number): Finder[] {
  const list = heap.floats(address, to * NUMBERS_PER_FINDER);
  return Array.from({ length: to - from }, (_, i) => {
    const at = (from + i) * NUMBERS_PER_FINDER;
    return {
      x: (list[at] ?? 0) * scale,
      y: (list[at + 1] ?? 0) * scale,
      size: (list[at + 2] ?? 0) * scale,
      hits: list[at + 3] ?? 0,
    };
  });
}

function writeList(heap: Heap, address: number, finders: readonly Finder[], scale: number): void {
  const list = heap.floats(address, finders.length * NUMBERS_PER_FINDER);
  finders.forEach(({ x, y, size, hits }, i) =>
    list.set([x / scale, y / scale, size / scale, hits], i * NUMBERS_PER_FINDER),
  );
}

/** New finders in a plane, in the frame's coordinates. */
function scan(
  { kernels, heap, isAlone }: FrameContext,
  plane: Plane,
  { part, step, contrast }: Scan,
  known: readonly Finder[],
): Finder[] {
  const finders = heap.area('finders', MOST_FINDERS * NUMBERS_PER_FINDER * 4);
  const edges = heap.area('edges', BYTES_AN_EDGE * (plane.width + EDGES_BESIDE) + plane.width);
  writeList(heap, finders, known, plane.scale);
  const { left, top, right, bottom } = part;
  const bound = isAlone ? BOUNDS.alone : BOUNDS.stream;
  const work = Math.round((right - left) * (bottom - top) * bound.checks);
  const list = { finders, count: known.length, capacity: bound.finders, edges, work };
  const count = kernels.scan(
    plane.handle,
    describedPart(heap, part),
    step,
    contrast,
    describedList(heap, list),
  );
  return readList(heap, finders, known.length, count, plane.scale);
}

/** Finders of near codes (3 pixels a module and more), from the half-size plane. */
export function findInHalf(context: FrameContext): Finder[] {
  const { half, effort } = context.frame;
  if (half.width < LEAST_HALF_SIDE || half.height < LEAST_HALF_SIDE) return [];
  const part = { left: 0, top: 1, right: half.width, bottom: half.height };
  const { halfStep: step, contrast } = effort;
  return scan(context, half, { part, step, contrast }, []);
}

/** Rows of a coarse plane from one scan to the next. */
const COARSE_STEP = 3;

/** Finders of large codes whose grain or moiré hides them in the finer planes; new ones only. */
export function findInCoarse(context: FrameContext, known: readonly Finder[]): Finder[] {
  const all = [...known];
  for (const plane of context.frame.coarse()) {
    const part = { left: 0, top: 1, right: plane.width, bottom: plane.height };
    const found = scan(context, plane, { part, step: COARSE_STEP, contrast: COARSE_CONTRAST }, all);
    all.push(...found.map((finder) => ({ ...finder, isCoarse: true })));
  }
  return all.slice(known.length);
}

/** The part of the full plane that thresholds cover: whole 2×2 groups, so an odd last row or
 * column is left out; undefined when that is too small to hold a finder. */
function covered({ half }: Frame): Part | undefined {
  if (half.width < LEAST_HALF_SIDE || half.height < LEAST_HALF_SIDE) return undefined;
  return { left: 0, top: 1, right: half.width << 1, bottom: half.height << 1 };
}

/** Finders of far codes, from the full plane; those already known are not repeated. */
export function findInFull(context: FrameContext, known: readonly Finder[]): Finder[] {
  const { full, effort } = context.frame;
  const part = covered(context.frame);
  if (!part) return [];
  const plane = described(context.heap, 'sharpened', {
    ...full,
    width: part.right,
    height: part.bottom,
  });
  return scan(context, plane, { part, step: effort.fullStep, contrast: effort.contrast }, known);
}

/** Finders of soft codes, from parts of the full plane with their edges sharpened; new ones only. */
export function findSharpened(
  context: FrameContext,
  known: readonly Finder[],
  parts: readonly Region[],
): Finder[] {
  const { kernels, heap, frame } = context;
  const { full } = frame;
  const { sharpened: contrast } = frame.effort;
  const whole = covered(frame);
  if (parts.length === 0 || !whole) return [];
  const all = [...known];
  const sharpened = described(heap, 'sharpened', {
    ...full,
    data: heap.area('work', full.stride * full.height),
    width: whole.right,
    height: whole.bottom,
  });
  for (const { x, y, width, height } of parts) {
    const around = {
      left: Math.max(0, x - AROUND) & ~63,
      top: Math.max(0, y - AROUND),
      right: Math.min(full.width, x + width + AROUND),
      bottom: Math.min(full.height, y + height + AROUND),
    };
    kernels.sharpen(full.handle, describedPart(heap, around), sharpened.handle);
    const part = {
      left: x & ~63,
      top: Math.max(1, y),
      right: Math.min(whole.right, x + width),
      bottom: Math.min(whole.bottom, y + height),
    };
    const found = scan(context, sharpened, { part, step: SHARPENED_STEP, contrast }, all);
    all.push(...found.map((finder) => ({ ...finder, isSoft: true })));
  }
  return all.slice(known.length);
}
