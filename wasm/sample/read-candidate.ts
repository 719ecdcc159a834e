/**
 * The quick way to read a code whose three finders are known: find its alignment pattern, sample
 * one value a module, correct and decode them. A fifth of the time of a crop, and it gives the
 * corners; where it fails (damage, bends, strong perspective) read-carefully.ts comes next.
 */
import type { FrameContext } from '../context.ts';
import { agreement } from '../decode/function-modules.ts';
import { project, type Homography } from '../geometry.ts';
import { planeFor } from '../locate/planes.ts';
import { shrunk } from '../locate/triples.ts';
import type { Candidate, CodeRead, Plane } from '../steps.ts';
import type { Point } from '../types.ts';
import { centredTriple } from './axes.ts';
import { moduleMap } from './module-map.ts';
import { readGrid, type GridRead, type Unread } from './read-grid.ts';

/** Sizes tried: a failed one costs little beside what comes after. */
const MOST_SIZES = 3;
/** Modules of version 7. */
const LARGE = 44;
const LEAST_AGREEMENT = 0.7;
/** Large codes have many timing marks: chance does not make so many alternate. */
const LARGE_SIGNIFICANCE = 2.5;

/** Samples the modules of a code by a map from modules to the plane, and decodes them. */
export const readByMap = (
  context: FrameContext,
  plane: Plane,
  map: Homography,
  modules: number,
): GridRead => readGrid(context, sampleByMap(context, plane, map, modules), modules);

/** (modules + 2)² values, one more all round; below 0 is dark. */
export function sampleByMap(
  { kernels, heap }: FrameContext,
  plane: Plane,
  map: Homography,
  modules: number,
): Int8Array {
  const address = heap.at('map');
  const to = heap.at('grid');
  heap.floats(address, map.length).set(map);
  kernels.grid(plane.handle, address, modules, to);
  return heap.signed(to, (modules + 2) ** 2);
}

/** A code read by a map, its corners in the frame. */
export function codeReadAt(text: string, map: Homography, modules: number, plane: Plane): CodeRead {
  const at = (x: number, y: number): Point => {
    const place = project(map, x, y);
    return { x: place.x * plane.scale, y: place.y * plane.scale };
  };
  const corners = [at(0, 0), at(modules, 0), at(modules, modules), at(0, modules)] as const;
  return { text, modules, corners, exact: true };
}

export function readCandidate(
  context: FrameContext,
  { triple, sizes, significance }: Candidate,
): CodeRead | Unread {
  const plane = planeFor(context.frame, triple.pitch);
  const local = shrunk(triple, plane.scale);
  let outcome: Unread = 'unlike';
  for (const { modules } of sizes.slice(0, MOST_SIZES)) {
    if (modules > LARGE && significance < LARGE_SIGNIFICANCE) continue;
    const centred = centredTriple(context, plane, local, modules);
    const map = moduleMap(context, plane, centred, modules);
    const sampled = sampleByMap(context, plane, map, modules);
    // Decoding a large grid takes milliseconds, and most that seem to be one are no code.
    if (modules > LARGE && agreement(sampled, modules) < LEAST_AGREEMENT) continue;
    const read = readGrid(context, sampled, modules);
    if (typeof read === 'object') return codeReadAt(read.text, map, modules, plane);
    if (read === 'promising') outcome = read;
  }
  return outcome;
}
