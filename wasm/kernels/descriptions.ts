/** Writes descriptions that kernels take by address; descriptions.as.ts declares their fields. */
import type { Heap } from './heap.ts';
import type { Plane } from '../steps.ts';
import type { Point } from '../types.ts';

/** Each description that is in use at the same time has a slot. */
const SLOTS = {
  full: 0,
  half: 1,
  sharpened: 2,
  crop: 3,
  part: 4,
  list: 5,
  quarter: 6,
  eighth: 7,
  sixteenth: 8,
} as const;
const BYTES_PER_SLOT = 32;

function write(heap: Heap, slot: keyof typeof SLOTS, fields: readonly number[]): number {
  const address = heap.at('descriptions') + SLOTS[slot] * BYTES_PER_SLOT;
  heap.writeWords(address, fields);
  return address;
}

/** The plane with its description written. */
export function described(
  heap: Heap,
  slot: 'full' | 'half' | 'quarter' | 'eighth' | 'sixteenth' | 'sharpened' | 'crop',
  plane: Omit<Plane, 'handle'>,
): Plane {
  const { data, stride, width, height, thresholds, columns, rows, blockShift } = plane;
  const fields = [data, stride, width, height, thresholds, columns, blockShift, rows];
  return { ...plane, handle: write(heap, slot, fields) };
}

export interface Part {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
export const describedPart = (heap: Heap, { left, top, right, bottom }: Part): number =>
  write(heap, 'part', [left, top, right, bottom]);

export interface FinderList {
  readonly finders: number;
  readonly count: number;
  readonly capacity: number;
  readonly edges: number;
  readonly work: number;
  /** Inverted finders that are kept after the capacity of the list. */
  readonly mostInverted: number;
}
export const describedList = (
  heap: Heap,
  { finders, count, capacity, edges, work, mostInverted }: FinderList,
): number => write(heap, 'list', [finders, count, capacity, edges, work, 0, mostInverted]);

const INVERTED_WORD = 5;
/** Inverted finders that the last scan kept. */
export const invertedCount = (heap: Heap): number =>
  heap.wordAt(heap.at('descriptions') + SLOTS.list * BYTES_PER_SLOT + 4 * INVERTED_WORD);

/** A place in a plane, and vectors of one step along the rows and columns there. */
export interface Pose extends Point {
  readonly u: Point;
  readonly v: Point;
}
export function describedPose(heap: Heap, { x, y, u, v }: Pose): number {
  const address = heap.at('pose');
  heap.writeFloats(address, [x, y, u.x, u.y, v.x, v.y]);
  return address;
}

/** A mesh of knots over a code, by addresses, with one step along the code's rows and columns. */
export interface MeshDescription {
  readonly knots: number;
  readonly lines: number;
  readonly count: number;
  readonly expected: number;
  readonly scratch: number;
  readonly u: Point;
  readonly v: Point;
}
const MESH_WORDS = 5;
export const MESH_BYTES = 4 * (MESH_WORDS + 4);
export function describedMesh(heap: Heap, address: number, mesh: MeshDescription): number {
  const { knots, lines, count, expected, scratch, u, v } = mesh;
  heap.writeWords(address, [knots, lines, count, expected, scratch]);
  heap.writeFloats(address + 4 * MESH_WORDS, [u.x, u.y, v.x, v.y]);
  return address;
}

/** The centres of three finders. */
export function describedCentres(heap: Heap, centres: readonly Point[]): number {
  const address = heap.at('pose');
  const numbers: number[] = [];
  for (const { x, y } of centres) numbers.push(x, y);
  heap.writeFloats(address, numbers);
  return address;
}

/** The pose after a kernel call. */
export function poseNow(heap: Heap): Pose {
  const address = heap.at('pose');
  return {
    x: heap.floatAt(address),
    y: heap.floatAt(address + 4),
    u: { x: heap.floatAt(address + 8), y: heap.floatAt(address + 12) },
    v: { x: heap.floatAt(address + 16), y: heap.floatAt(address + 20) },
  };
}

/** The place of the pose after a kernel call. */
export function placeOfPose(heap: Heap): Point {
  const address = heap.at('pose');
  return { x: heap.floatAt(address), y: heap.floatAt(address + 4) };
}
