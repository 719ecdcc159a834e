/** Writes the structures that kernels take by address; descriptions.as.ts declares them. */
import { FINDERLIST, MESH, PART, PLANE } from '../generated/kernels.ts';
import type { Heap } from './heap.ts';
import type { Plane } from '../steps.ts';
import type { Point } from '../types.ts';

type Layout = Readonly<Record<string, 'word' | 'float'>>;
type Fields<L extends Layout> = Readonly<Record<keyof L, number>>;
export type Part = Fields<typeof PART>;
export type FinderList = Omit<Fields<typeof FINDERLIST>, 'inverted'>;

export const bytesOf = (layout: Layout): number => 4 * Object.keys(layout).length;

function write<L extends Layout>(heap: Heap, address: number, layout: L, of: Fields<L>): number {
  let at = address;
  for (const name in layout) {
    const value = [of[name]];
    if (layout[name] === 'float') heap.writeFloats(at, value);
    else heap.writeWords(at, value);
    at += 4;
  }
  return address;
}

/** Structures that are in use at the same time, each with a place of its own. */
const SLOTS = [
  'full',
  'half',
  'quarter',
  'eighth',
  'sixteenth',
  'sharpened',
  'part',
  'list',
] as const;
type Slot = (typeof SLOTS)[number];
const BYTES_PER_SLOT = bytesOf(PLANE);

const slot = (heap: Heap, name: Slot): number =>
  heap.at('descriptions') + SLOTS.indexOf(name) * BYTES_PER_SLOT;

/** The plane with its description written. */
export const described = (
  heap: Heap,
  name: Exclude<Slot, 'part' | 'list'>,
  plane: Omit<Plane, 'handle'>,
): Plane => ({ ...plane, handle: write(heap, slot(heap, name), PLANE, plane) });

export const describedPart = (heap: Heap, part: Part): number =>
  write(heap, slot(heap, 'part'), PART, part);

export const describedList = (heap: Heap, list: FinderList): number =>
  write(heap, slot(heap, 'list'), FINDERLIST, { ...list, inverted: 0 });

/** Inverted finders that the last scan kept. */
export const invertedCount = (heap: Heap): number =>
  heap.wordAt(slot(heap, 'list') + 4 * Object.keys(FINDERLIST).indexOf('inverted'));

export const describedMesh = (heap: Heap, address: number, mesh: Fields<typeof MESH>): number =>
  write(heap, address, MESH, mesh);

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

/** Centres of three finders: an argument of kernels, and its place after a call. */
export function describedCentres(heap: Heap, [a, b, c]: readonly [Point, Point, Point]): number {
  const address = heap.at('pose');
  heap.writeFloats(address, [a.x, a.y, b.x, b.y, c.x, c.y]);
  return address;
}

/** The pose after a kernel call. */
export function poseNow(heap: Heap): Pose {
  const [x = 0, y = 0, ux = 0, uy = 0, vx = 0, vy = 0] = heap.floats(heap.at('pose'), 6);
  return { x, y, u: { x: ux, y: uy }, v: { x: vx, y: vy } };
}

/** The place of the pose after a kernel call. */
export function placeOfPose(heap: Heap): Point {
  const address = heap.at('pose');
  return { x: heap.floatAt(address), y: heap.floatAt(address + 4) };
}
