/**
 * The quick way to read a code whose three finders are known: find its alignment pattern, sample
 * one value a module, correct and decode them. A fifth of the time of a crop, and it gives the
 * corners; where it fails (damage, bends, strong perspective) read-carefully.ts comes next.
 */
import type { FrameContext } from '../context.ts';
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

/** Samples the modules of a code by a map from modules to the plane, and decodes them. */
export function readByMap(
  context: FrameContext,
  plane: Plane,
  map: Homography,
  modules: number,
): GridRead {
  const { kernels, heap } = context;
  const address = heap.at('map');
  const to = heap.at('grid');
  heap.floats(address, map.length).set(map);
  kernels.grid(plane.handle, address, modules, to);
  return readGrid(context, heap.signed(to, (modules + 2) ** 2), modules);
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
  { triple, sizes }: Candidate,
): CodeRead | Unread {
  const plane = planeFor(context.frame, triple.pitch);
  const local = shrunk(triple, plane.scale);
  let outcome: Unread = 'unlike';
  for (const { modules } of sizes.slice(0, MOST_SIZES)) {
    const centred = centredTriple(context, plane, local, modules);
    const map = moduleMap(context, plane, centred, modules);
    const read = readByMap(context, plane, map, modules);
    if (typeof read === 'object') return codeReadAt(read.text, map, modules, plane);
    if (read === 'promising') outcome = read;
  }
  return outcome;
}
