/** How many modules a code has: by its finders' size and distance, settled by its timing marks. */
import type { Point } from '../frame-decoder.ts';
import type { Bench } from './crops.ts';
import type { Frame } from './finders.ts';
import { distance } from './geometry.ts';
import type { Triple } from './triples.ts';
import { pitchAlong } from './upright.ts';

/** From a code's edge to a finder's centre, modules. */
export const TO_CENTRE = 3.5;
const VERSIONS = { least: 1, most: 40 };

/** Grey values of the full plane; outside it its edge. */
export interface Sampler {
  at(x: number, y: number): number;
}
export const samplerOf = ({ heap }: Bench, { luma, stride, width, height }: Frame): Sampler => {
  const bytes = heap.bytes();
  const clamp = (v: number, most: number): number => Math.max(0, Math.min(most - 1, Math.floor(v)));
  return { at: (x, y) => bytes[luma + clamp(y, height) * stride + clamp(x, width)] ?? 0 };
};

/** How well the timing marks between two finders alternate if the code has so many modules. */
function timing(sampler: Sampler, from: Point, to: Point, toward: Point, modules: number): number {
  const span = modules - 2 * TO_CENTRE;
  const off = 3 / span;
  const side = { x: (toward.x - from.x) * off, y: (toward.y - from.y) * off };
  let sum = 0;
  let mean = 0;
  const count = modules - 16;
  for (let i = 0; i < count; i++) {
    const t = (8 + i + 0.5 - TO_CENTRE) / span;
    const v = sampler.at(
      from.x + (to.x - from.x) * t + side.x,
      from.y + (to.y - from.y) * t + side.y,
    );
    sum += i % 2 === 0 ? -v : v;
    mean += v;
  }
  // An odd count starts and ends dark: the surplus dark mark is taken out at the mean.
  return (sum + mean / count) / count;
}

export interface Size {
  /** Modules a side. */
  readonly modules: number;
  /** How well the timing marks alternate, grey values; about the code's contrast when they do. */
  readonly alternation: number;
}

/** Sizes the code may have, likeliest first; none when its finders are too far apart for any. */
export function sizesOf(sampler: Sampler, { corner, right, below }: Triple): Size[] {
  const across = distance(corner, right);
  const down = distance(corner, below);
  const guess =
    (across / pitchAlong(corner, right, across) + down / pitchAlong(corner, below, down)) / 2 + 7;
  const version = Math.round((guess - 17) / 4);
  const sizes: Size[] = [];
  // Blur makes small finders look larger, and the code as many modules smaller.
  for (const v of [version, version - 1, version + 1, version + 2]) {
    if (v < VERSIONS.least || v > VERSIONS.most) continue;
    const modules = 17 + 4 * v;
    const alternation =
      timing(sampler, corner, right, below, modules) +
      timing(sampler, corner, below, right, modules);
    sizes.push({ modules, alternation });
  }
  return sizes.sort((a, b) => b.alternation - a.alternation);
}
