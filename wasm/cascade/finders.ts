import type { Point } from '../frame-decoder.ts';
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
}

/** Blocks (16×16 pixels) with less contrast than this hold no code, only noise. */
const LEAST_RANGE = 24;
/** Least difference between the core and the bright ring beside it. */
const LEAST_CONTRAST = 24;
const MOST_FINDERS = 1000;
/** Rows from one scan to the next: a core is three modules, so 4 rows high where this pass sees. */
const HALF_STEP = 3;
const BYTES_PER_FINDER = 16;

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
  kernels.halve(plane.luma, plane.stride, half, halfWidth, halfHeight, low, high);
  const middles = heap.area('middles', (columns + 2) * (rows + 2) + 16);
  kernels.thresholds(low, high, columns, rows, LEAST_RANGE, middles, table);
  return { ...plane, half, halfWidth, halfHeight, table, columns };
}

function readList(heap: Heap, count: number, scale: number): Finder[] {
  const list = heap.floats(heap.area('list', 0), count * 4);
  return Array.from({ length: count }, (_, i) => ({
    x: (list[i * 4] ?? 0) * scale,
    y: (list[i * 4 + 1] ?? 0) * scale,
    size: (list[i * 4 + 2] ?? 0) * scale,
    hits: list[i * 4 + 3] ?? 0,
  }));
}

function writeList(heap: Heap, finders: readonly Finder[]): void {
  const list = heap.floats(heap.area('list', 0), finders.length * 4);
  finders.forEach(({ x, y, size, hits }, i) => list.set([x, y, size, hits], i * 4));
}

/** Finders of near codes (3 pixels a module and more), from the half-size plane. */
export function findInHalf(kernels: Kernels, heap: Heap, frame: Frame): Finder[] {
  const { half, halfWidth, halfHeight, table, columns } = frame;
  if (halfWidth < 8 || halfHeight < 8) return [];
  kernels.aim(half, halfWidth, halfWidth, halfHeight, table, columns, 3);
  const list = heap.area('list', 0);
  const limits = heap.area('limits', 0);
  const count = kernels.scan(
    0,
    1,
    halfWidth,
    halfHeight,
    HALF_STEP,
    LEAST_CONTRAST,
    list,
    0,
    MOST_FINDERS,
    limits,
  );
  return readList(heap, count, 2);
}

/** Finders of far codes, from the full plane; those already known are kept and not repeated. */
export function findInFull(
  kernels: Kernels,
  heap: Heap,
  frame: Frame,
  known: readonly Finder[],
  step: number,
): Finder[] {
  // The table covers whole 2×2 groups: an odd last row or column has no block of its own.
  const width = frame.halfWidth << 1;
  const height = frame.halfHeight << 1;
  if (width < 16 || height < 16) return [...known];
  kernels.aim(frame.luma, frame.stride, width, height, frame.table, frame.columns, 4);
  writeList(heap, known);
  const list = heap.area('list', 0);
  const limits = heap.area('limits', 0);
  const count = kernels.scan(
    0,
    1,
    width,
    height,
    step,
    LEAST_CONTRAST,
    list,
    known.length,
    MOST_FINDERS,
    limits,
  );
  return readList(heap, count, 1);
}
