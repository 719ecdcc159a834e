/**
 * Fingerprints: grey values at a code's module centres, without the finders and the far corner, by which a followed code
 * is recognised without decoding.
 */
import type { Anchor } from '../steps.ts';

/**
 * Correlation from which two fingerprints are of one code, up to version 3 and of version 4. Up to version 3 codes
 * whose texts differ in one character correlate by at most 0.83, since the error correction differs; of version 4, where
 * one character changes one of four blocks, by at most 0.92. (tests/unit/wasm/tracks.property.test.ts)
 */
const SAME_SMALL = 0.88;
const SAME_VERSION_4 = 0.94;

/** Modules of version 3, the largest of one correlation limit. */
const SMALL_CODE_MODULES = 29;

/** Most samples of a fingerprint, an even selection of the module centres. */
const MOST_SAMPLES = 320;

/** Variance, squared grey values, below which a place is flat. */
const LEAST_VARIANCE = 16;

/** Row and column of a sample together, share of the modules per side: perspective moves farther modules. */
const FARTHEST_SAMPLE = 1.3;

/** Correlation from which two fingerprints of a size are of one code. */
export const sameFrom = (modules: number): number =>
  modules > SMALL_CODE_MODULES ? SAME_VERSION_4 : SAME_SMALL;

/** Grey values, the first at `data`. */
export interface Pixels {
  readonly bytes: Uint8Array;
  readonly data: number;
  readonly stride: number;
  readonly width: number;
  readonly height: number;
}

/** Modules of a finder with its separator and format information. */
const FINDER_MODULES = 9;
const cache = new Map<number, Float32Array>();

/** Sampled module centres: pairs of shares of the vectors corner→right and corner→below. */
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
      // Far from the finders, perspective moves modules off their places by the finders.
      if (inFinder || inCorner || row + column > FARTHEST_SAMPLE * modules) continue;
      all.push([(column - 3) / span, (row - 3) / span]);
    }
  }
  const every = Math.max(1, all.length / MOST_SAMPLES);
  const places = all.filter((_, i) => Math.floor(i / every) !== Math.floor((i - 1) / every));
  cache.set(modules, Float32Array.from(places.flat()));
  return cache.get(modules)!;
}

/** The grey values of the place that was sampled last: short-lived arrays cost more than the samples. */
const values = new Float32Array(MOST_SAMPLES);

/** Samples a place; returns the number of values, 0 if the code is not wholly inside the plane. */
function sample(
  { bytes, data, stride, width, height }: Pixels,
  { corner, right, below }: Anchor,
  modules: number,
): number {
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
    if (x < 0 || y < 0 || x >= width || y >= height) return 0;
    values[i >> 1] = bytes[data + y * stride + x]!;
  }
  return places.length >> 1;
}

/** The numbers with mean 0 and length 1; undefined if they are all about the same. */
function normalised(values: Float32Array): Float32Array | undefined {
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

/** A fingerprint; undefined if the code is not wholly inside the plane or the place is flat. */
export function fingerprintOf(
  pixels: Pixels,
  anchor: Anchor,
  modules: number,
): Float32Array | undefined {
  const count = sample(pixels, anchor, modules);
  return count > 0 ? normalised(values.slice(0, count)) : undefined;
}

/** Correlation, −1 to 1, of a place with a fingerprint. */
export function likeness(
  pixels: Pixels,
  anchor: Anchor,
  modules: number,
  fingerprint: Float32Array,
): number {
  const count = sample(pixels, anchor, modules);
  let sum = 0;
  let squares = 0;
  let product = 0;
  for (let i = 0; i < count; i++) {
    const value = values[i]!;
    sum += value;
    squares += value * value;
    product += value * fingerprint[i]!;
  }
  const spread = squares - (sum * sum) / count;
  if (count === 0 || spread < count * LEAST_VARIANCE) return -1;
  // A fingerprint has mean 0 and length 1, so the mean of the samples drops out of the product.
  return product / Math.sqrt(spread);
}
