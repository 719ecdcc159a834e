/** Detects finder patterns in the planes of a frame. */
import type { FrameContext, Finder, Plane } from '../steps.ts';
import {
  described,
  describedList,
  describedPart,
  invertedCount,
  type Part,
} from '../kernels/descriptions.ts';
import type { Heap } from '../kernels/heap.ts';
import { isAlone, type FramePlan } from '../frame-plan.ts';
import type { Region } from '../types.ts';

/**
 * Bounds of a scan for finders: work of its checks, grey-value reads per pixel, and finders. Scenes of labels need
 * less than a tenth of the work; print and texture can have a hit in every second module of every row. A stream's
 * bounds lose two odd BoofCV pictures of codes within such print, which a stream reads when the print has moved.
 */
const SCAN_BOUNDS = {
  still: { checks: 1.5, finders: 600 },
  stream: { checks: 0.4, finders: 400 },
};

/** Shorter side, pixels, of the smallest half-size plane that can hold a finder. */
const LEAST_HALF_SIDE = 8;

/** Difference between core and ring, grey values, and rows from scan to scan, in a coarse plane. */
const COARSE_CONTRAST = 8;
const COARSE_STEP = 3;

/** Rows from scan to scan in a sharpened part. */
const SHARPENED_STEP = 3;

/** Pixels around a sharpened part for checks along columns and diagonals. */
const SHARPENED_MARGIN = 64;

/** Inverted finders that a scan keeps: those of ten labels. Texture has hundreds. */
const MOST_INVERTED = 32;

const NUMBERS_PER_FINDER = 4;
const BYTES_OF_FINDERS = (SCAN_BOUNDS.still.finders + MOST_INVERTED) * NUMBERS_PER_FINDER * 4;
const BYTES_PER_EDGE = 2;

/** Edges before the first run and those that a kernel writes beyond the last. */
const EXTRA_EDGES = 64;

export interface Scan {
  readonly part: Part;
  readonly step: number;
  readonly contrast: number;
  /** Most inverted finders that are kept. */
  readonly mostInverted?: number;
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

const boundsOf = (plan: FramePlan) => (isAlone(plan) ? SCAN_BOUNDS.still : SCAN_BOUNDS.stream);

/** New finders in a plane, in the frame's coordinates. */
export function scan(
  { kernels, heap, plan }: FrameContext,
  plane: Plane,
  { part, step, contrast, mostInverted = 0 }: Scan,
  known: readonly Finder[],
): Finder[] {
  const finders = heap.area('finders', BYTES_OF_FINDERS);
  const edges = heap.area('edges', BYTES_PER_EDGE * (plane.width + EXTRA_EDGES) + plane.width);
  writeList(heap, finders, known, plane.scale);
  const { left, top, right, bottom } = part;
  const bound = boundsOf(plan);
  const work = Math.round((right - left) * (bottom - top) * bound.checks);
  const list = { finders, count: known.length, capacity: bound.finders, edges, work, mostInverted };
  const count = kernels.scan(
    plane.handle,
    describedPart(heap, part),
    step,
    contrast,
    describedList(heap, list),
  );
  return readList(heap, finders, known.length, count, plane.scale);
}

/** Whether a plane can hold a finder that the search of the half-size plane detects. */
export const isLargeEnough = ({ width, height }: Plane): boolean =>
  Math.min(width, height) >= LEAST_HALF_SIDE;

/** All of a plane. */
export const wholeOf = ({ width, height }: Plane): Part => ({
  left: 0,
  top: 1,
  right: width,
  bottom: height,
});

/** Finders of the half-size plane. */
export interface Located {
  readonly finders: Finder[];
  /** Finders of inverted codes, at most MOST_INVERTED. */
  readonly inverted: Finder[];
}

/**
 * Finders of near codes, in the half-size plane: of 72 drawn labels 70 at 2.5 frame pixels per module and 19 at 2;
 * blurred by the mean of 5 × 5 pixels, codes from 4 pixels per module.
 */
function findInHalf(context: FrameContext): Located {
  const { heap, plan } = context;
  const { half, effort } = context.frame;
  if (!isLargeEnough(half)) return { finders: [], inverted: [] };
  const { halfStep: step, contrast } = effort;
  const mostInverted = plan.steps.inverted ? MOST_INVERTED : 0;
  const finders = scan(context, half, { part: wholeOf(half), step, contrast, mostInverted }, []);
  const { finders: capacity } = boundsOf(plan);
  const list = heap.at('finders');
  const inverted = readList(heap, list, capacity, capacity + invertedCount(heap), half.scale);
  return { finders, inverted };
}

/** Further finders of large codes, which grain or moiré hides in the finer planes. */
export function findInCoarse(context: FrameContext, known: readonly Finder[]): Finder[] {
  const all = [...known];
  for (const plane of context.frame.coarse()) {
    const part = wholeOf(plane);
    const found = scan(context, plane, { part, step: COARSE_STEP, contrast: COARSE_CONTRAST }, all);
    all.push(...found.map((finder) => ({ ...finder, isCoarse: true })));
  }
  return all.slice(known.length);
}

/** Finders of near codes. @param isCoarse also in the coarse planes: a followed code has finders there only */
export function findNear(context: FrameContext, isCoarse: boolean): Located {
  const { finders: near, inverted } = findInHalf(context);
  const finders = isCoarse ? [...near, ...findInCoarse(context, near)] : near;
  return { finders, inverted };
}

/** Further finders of far codes, in the full plane. */
export function findInFull(context: FrameContext, known: readonly Finder[]): Finder[] {
  const { full, half, effort } = context.frame;
  if (!isLargeEnough(half)) return [];
  const { fullStep: step, contrast } = effort;
  return scan(context, full, { part: wholeOf(full), step, contrast }, known);
}

/** Further finders of soft codes, in sharpened parts of the full plane. */
export function findSharpened(
  context: FrameContext,
  known: readonly Finder[],
  parts: readonly Region[],
): Finder[] {
  const { kernels, heap, frame } = context;
  const { full, half } = frame;
  const { sharpened: contrast } = frame.effort;
  if (parts.length === 0 || !isLargeEnough(half)) return [];
  const all = [...known];
  const sharpened = described(heap, 'sharpened', {
    ...full,
    data: heap.area('work', full.stride * full.height),
  });
  for (const { x, y, width, height } of parts) {
    const around = {
      left: Math.max(0, x - SHARPENED_MARGIN) & ~63,
      top: Math.max(0, y - SHARPENED_MARGIN),
      right: Math.min(full.width, x + width + SHARPENED_MARGIN),
      bottom: Math.min(full.height, y + height + SHARPENED_MARGIN),
    };
    kernels.sharpen(full.handle, describedPart(heap, around), sharpened.handle);
    const part = {
      left: x & ~63,
      top: Math.max(1, y),
      right: Math.min(full.width, x + width),
      bottom: Math.min(full.height, y + height),
    };
    const found = scan(context, sharpened, { part, step: SHARPENED_STEP, contrast }, all);
    all.push(...found.map((finder) => ({ ...finder, isSoft: true })));
  }
  return all.slice(known.length);
}
