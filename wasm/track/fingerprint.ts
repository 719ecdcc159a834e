/**
 * How a code looks at its module centres, so that a code read before is known again without
 * reading it. Up to version 3, codes whose texts differ in one character correlate by 0.83 at most,
 * since the error correction changes with the text; of version 4, where one character changes one of
 * four blocks, by 0.92. Larger codes have more blocks: they would be taken for one another, and are
 * read every time.
 */
import type { Anchor } from './anchor.ts';

/** Modules of version 3 and of version 4. */
const ONE_OR_TWO_BLOCKS = 29;
export const MOST_KNOWN_MODULES = 33;

/** Correlation from which two fingerprints of codes of so many modules are of one code. */
export const sameFrom = (modules: number): number => (modules > ONE_OR_TWO_BLOCKS ? 0.94 : 0.88);

/** Grey values, the first at `data`. */
export interface Pixels {
  readonly bytes: Uint8Array;
  readonly data: number;
  readonly stride: number;
  readonly width: number;
  readonly height: number;
}

const MOST_SAMPLES = 320;
const FINDER_MODULES = 9;
/** Of the samples, squared grey values: below it a place is flat. */
const LEAST_VARIANCE = 16;
const cache = new Map<number, Float32Array>();

/** Module centres to look at: in pairs, as parts of the way corner→right and corner→below. */
export function samplePlaces(modules: number): Float32Array {
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
  cache.set(modules, Float32Array.from(places.flat()));
  return cache.get(modules)!;
}

/** Calls `each` with every sample; false when the code is not wholly in the plane. */
function sampled(
  { bytes, data, stride, width, height }: Pixels,
  { corner, right, below }: Anchor,
  modules: number,
  each: (value: number, index: number) => void,
): boolean {
  const places = samplePlaces(modules);
  const rx = right.x - corner.x;
  const ry = right.y - corner.y;
  const bx = below.x - corner.x;
  const by = below.y - corner.y;
  for (let i = 0; i < places.length; i += 2) {
    const u = places[i]!;
    const v = places[i + 1]!;
    const x = Math.floor(corner.x + rx * u + bx * v);
    const y = Math.floor(corner.y + ry * u + by * v);
    if (x < 0 || y < 0 || x >= width || y >= height) return false;
    each(bytes[data + y * stride + x]!, i >> 1);
  }
  return true;
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
  if (squares < values.length * LEAST_VARIANCE) return undefined;
  const scale = 1 / Math.sqrt(squares);
  for (let i = 0; i < values.length; i++) values[i] = (values[i] ?? 0) * scale;
  return values;
}

/** Undefined when the code is not wholly in the plane or the place is flat. */
export function fingerprintOf(
  pixels: Pixels,
  anchor: Anchor,
  modules: number,
): Float32Array | undefined {
  const values = new Float32Array(samplePlaces(modules).length / 2);
  const whole = sampled(pixels, anchor, modules, (value, i) => {
    values[i] = value;
  });
  return whole ? normalise(values) : undefined;
}

/**
 * Correlation of what is at a place with a fingerprint of a code of `modules` modules, −1 to 1.
 * Nothing is kept: this runs many times a frame, and short-lived arrays cost more than the samples.
 */
export function likeness(
  pixels: Pixels,
  anchor: Anchor,
  modules: number,
  fingerprint: Float32Array,
): number {
  let sum = 0;
  let squares = 0;
  let product = 0;
  const whole = sampled(pixels, anchor, modules, (value, i) => {
    sum += value;
    squares += value * value;
    product += value * fingerprint[i]!;
  });
  const spread = squares - (sum * sum) / fingerprint.length;
  if (!whole || spread < fingerprint.length * LEAST_VARIANCE) return -1;
  // A fingerprint has mean 0 and length 1: the samples' own mean drops out of the product.
  return product / Math.sqrt(spread);
}
