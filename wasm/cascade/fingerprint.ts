/**
 * How a code looks at its module centres, so that a code read before is known again without
 * reading it. Codes whose texts differ in one character differ in an eighth of their modules or
 * more, since the error correction changes with the text; that keeps them well below SAME.
 */
import type { Point } from '../frame-decoder.ts';

/** Correlation from which two fingerprints are of one code. */
export const SAME = 0.88;

export interface Plane {
  readonly bytes: Uint8Array;
  readonly luma: number;
  readonly stride: number;
  readonly width: number;
  readonly height: number;
}
/** Centres of the three finders. */
export interface Anchor {
  readonly corner: Point;
  readonly right: Point;
  readonly below: Point;
}

const MOST_SAMPLES = 320;
const FINDER_MODULES = 9;
const cache = new Map<number, readonly (readonly [number, number])[]>();

/** Module centres to look at, as parts of the way corner→right and corner→below. */
export function samplePlaces(modules: number): readonly (readonly [number, number])[] {
  const held = cache.get(modules);
  if (held) return held;
  const all: (readonly [number, number])[] = [];
  const span = modules - 7;
  for (let row = 0; row < modules; row++) {
    for (let column = 0; column < modules; column++) {
      const inFinder =
        Math.min(row, column) < FINDER_MODULES && Math.max(row, column) >= modules - FINDER_MODULES;
      const inCorner = row < FINDER_MODULES && column < FINDER_MODULES;
      // Far from the finders perspective moves modules away from where the finders put them.
      if (inFinder || inCorner || row + column > 1.3 * modules) continue;
      all.push([(column - 3) / span, (row - 3) / span]);
    }
  }
  const every = Math.max(1, all.length / MOST_SAMPLES);
  const places = all.filter((_, i) => Math.floor(i / every) !== Math.floor((i - 1) / every));
  cache.set(modules, places);
  return places;
}

function normalise(values: Float32Array): Float32Array | undefined {
  let sum = 0;
  for (const v of values) sum += v;
  const mean = sum / values.length;
  let squares = 0;
  for (let i = 0; i < values.length; i++) {
    const v = (values[i] ?? 0) - mean;
    values[i] = v;
    squares += v * v;
  }
  if (squares < values.length * 16) return undefined;
  const scale = 1 / Math.sqrt(squares);
  for (let i = 0; i < values.length; i++) values[i] = (values[i] ?? 0) * scale;
  return values;
}

/** Undefined when the code is not wholly in the plane or the place is flat. */
export function fingerprintOf(
  plane: Plane,
  { corner, right, below }: Anchor,
  modules: number,
): Float32Array | undefined {
  const places = samplePlaces(modules);
  const values = new Float32Array(places.length);
  const rx = right.x - corner.x;
  const ry = right.y - corner.y;
  const bx = below.x - corner.x;
  const by = below.y - corner.y;
  for (let i = 0; i < places.length; i++) {
    const [u, v] = places[i]!;
    const x = Math.floor(corner.x + rx * u + bx * v);
    const y = Math.floor(corner.y + ry * u + by * v);
    if (x < 0 || y < 0 || x >= plane.width || y >= plane.height) return undefined;
    values[i] = plane.bytes[plane.luma + y * plane.stride + x] ?? 0;
  }
  return normalise(values);
}

/** Correlation of two fingerprints of equally large codes, −1 to 1. */
export function likeness(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length) return -1;
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}
