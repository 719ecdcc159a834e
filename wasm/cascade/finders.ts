import type { Point, Region } from '../frame-decoder.ts';
import type { Kernels } from '../kernel-loader.ts';
import type { Heap } from './heap.ts';

/** A finder pattern proposed by the kernels; coordinates in the frame, size of its 7 modules. */
export interface Finder extends Point {
  readonly size: number;
  /** Rows that hit it: one hit only is often clutter. */
  readonly hits: number;
}

/** The planes of one frame in the heap. Addresses hold until the next frame. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly luma: number;
  readonly stride: number;
  readonly half: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
  readonly table: number;
  readonly columns: number;
  readonly effort: Effort;
}

/** How hard to look: `range` is the least contrast of a block of 16×16 pixels, below it is noise;
 * `contrast` the least difference between a core and the ring beside it; rows from one scan to the
 * next in either plane. A core is three modules high, so the steps set the smallest code. */
export interface Effort {
  readonly range: number;
  readonly contrast: number;
  readonly halfStep: number;
  readonly fullStep: number;
}
const SMALL: Effort = { range: 20, contrast: 20, halfStep: 2, fullStep: 2 };
const MIDDLE: Effort = { range: 24, contrast: 24, halfStep: 3, fullStep: 3 };
const LARGE: Effort = { range: 30, contrast: 28, halfStep: 4, fullStep: 4 };

/** Sharpening doubles edges, and noise as well. */
const SHARPENED = { contrast: 32, fullStep: 3 } as const;
/** Pixels beyond a part that are sharpened for the checks along a finder's column and diagonals. */
const AROUND = 64;

export const MOST_SMALL_PIXELS = 1280 * 720;
const MOST_MIDDLE_PIXELS = 2560 * 1440;

/** Small frames hold small codes and cost little; large ones hold more noise than codes. */
export function effortFor(width: number, height: number): Effort {
  const pixels = width * height;
  if (pixels <= MOST_SMALL_PIXELS) return SMALL;
  return pixels <= MOST_MIDDLE_PIXELS ? MIDDLE : LARGE;
}

const MOST_FINDERS = 1000;
const BYTES_PER_FINDER = 16;
const MAP_BYTES = 64;
/** Version 10 has 57 modules, sampled with one more on each side. */
const MOST_GRID_BYTES = 59 * 59;

/** Half-size plane and thresholds; both finder passes work on these. */
export function prepare(
  kernels: Kernels,
  heap: Heap,
  plane: { luma: number; stride: number; width: number; height: number },
): Frame {
  const halfWidth = plane.width >> 1;
  const halfHeight = plane.height >> 1;
  const columns = (halfWidth + 7) >> 3;
  const rows = (halfHeight + 7) >> 3;
  const half = heap.area('half', halfWidth * halfHeight);
  const low = heap.area('low', columns * rows + 2);
  const high = heap.area('high', columns * rows + 2);
  const table = heap.area('table', columns * rows);
  heap.area('limits', columns * 16);
  heap.area('list', MOST_FINDERS * BYTES_PER_FINDER);
  // Growth detaches views: these are asked for while others are in use.
  heap.area('map', MAP_BYTES);
  heap.area('grid', MOST_GRID_BYTES);
  kernels.halve(plane.luma, plane.stride, half, halfWidth, halfHeight, low, high);
  const middles = heap.area('middles', (columns + 2) * (rows + 2) + 16);
  const effort = effortFor(plane.width, plane.height);
  kernels.thresholds(low, high, columns, rows, effort.range, middles, table);
  return { ...plane, half, halfWidth, halfHeight, table, columns, effort };
}

function readList(heap: Heap, from: number, to: number, scale: number): Finder[] {
  const list = heap.floats(heap.area('list', 0), to * 4);
  return Array.from({ length: to - from }, (_, i) => {
    const at = (from + i) * 4;
    return {
      x: (list[at] ?? 0) * scale,
      y: (list[at + 1] ?? 0) * scale,
      size: (list[at + 2] ?? 0) * scale,
      hits: list[at + 3] ?? 0,
    };
  });
}

function writeList(heap: Heap, finders: readonly Finder[]): void {
  const list = heap.floats(heap.area('list', 0), finders.length * 4);
  finders.forEach(({ x, y, size, hits }, i) => list.set([x, y, size, hits], i * 4));
}

/** Finders of near codes (3 pixels a module and more), from the half-size plane. */
export function findInHalf(kernels: Kernels, heap: Heap, frame: Frame): Finder[] {
  const { half, halfWidth, halfHeight, table, columns, effort } = frame;
  if (halfWidth < 8 || halfHeight < 8) return [];
  kernels.aim(half, halfWidth, halfWidth, halfHeight, table, columns, 3);
  const list = heap.area('list', 0);
  const limits = heap.area('limits', 0);
  const count = kernels.scan(
    0,
    1,
    halfWidth,
    halfHeight,
    effort.halfStep,
    effort.contrast,
    list,
    0,
    MOST_FINDERS,
    limits,
  );
  return readList(heap, 0, count, 2);
}

/** The part of the full plane that the table covers: whole 2×2 groups, so an odd last row or
 * column is left out; undefined when that is too small to hold a finder. */
function covered({ halfWidth, halfHeight }: Frame): Region | undefined {
  const region = { x: 0, y: 0, w: halfWidth << 1, h: halfHeight << 1 };
  return region.w < 16 || region.h < 16 ? undefined : region;
}

/** Scans a part of `plane`, which is laid out as the frame's; new finders only. */
function scanPart(
  kernels: Kernels,
  heap: Heap,
  frame: Frame,
  plane: number,
  { x, y, w, h }: Region,
  known: readonly Finder[],
  { fullStep, contrast }: Pick<Effort, 'fullStep' | 'contrast'>,
): Finder[] {
  const whole = covered(frame);
  if (!whole) return [];
  kernels.aim(plane, frame.stride, whole.w, whole.h, frame.table, frame.columns, 4);
  writeList(heap, known);
  const count = kernels.scan(
    x & ~63,
    Math.max(1, y),
    Math.min(whole.w, x + w),
    Math.min(whole.h, y + h),
    fullStep,
    contrast,
    heap.area('list', 0),
    known.length,
    MOST_FINDERS,
    heap.area('limits', 0),
  );
  return readList(heap, known.length, count, 1);
}

/** Finders of far codes, from the full plane; those already known are not repeated. */
export function findInFull(
  kernels: Kernels,
  heap: Heap,
  frame: Frame,
  known: readonly Finder[],
): Finder[] {
  const whole = covered(frame);
  return whole ? scanPart(kernels, heap, frame, frame.luma, whole, known, frame.effort) : [];
}

/** Finders of soft codes, from parts of the full plane with their edges sharpened; new ones only. */
export function findSharpened(
  kernels: Kernels,
  heap: Heap,
  frame: Frame,
  known: readonly Finder[],
  parts: readonly Region[],
): Finder[] {
  if (parts.length === 0) return [];
  const all = [...known];
  const to = heap.area('work', frame.stride * frame.height);
  for (const part of parts) {
    const left = Math.max(0, part.x - AROUND) & ~63;
    const top = Math.max(0, part.y - AROUND);
    const right = Math.min(frame.width, part.x + part.w + AROUND);
    const bottom = Math.min(frame.height, part.y + part.h + AROUND);
    kernels.sharpen(frame.luma, frame.stride, frame.height, left, top, right, bottom, to);
    all.push(...scanPart(kernels, heap, frame, to, part, all, SHARPENED));
  }
  return all.slice(known.length);
}
