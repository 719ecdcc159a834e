/**
 * The quick way to decode a candidate: detect its alignment pattern, sample one value per module, correct and decode
 * them. It takes a fifth of the time of a crop and gives the corners. Damaged and bent codes, and strong perspective,
 * are left to careful-attempts.ts.
 */
import type { FrameContext, DecodedSymbol, Plane, Triple } from '../steps.ts';
import { functionCells } from '../decode/function-modules.ts';
import { VERSION_7_MODULES } from '../decode/layout.ts';
import { project, type Homography } from '../geometry.ts';
import { planeFor } from '../locate/planes.ts';
import { shrunk } from '../locate/triples.ts';
import type { Decoded, Point, Quad } from '../types.ts';
import { centredTriple } from './axes.ts';
import { fourthPoints, mapByFinders, moduleMap } from './module-map.ts';
import { readGrid } from '../decode/read-grid.ts';

/** Agreement from which a grid is sampled. Decoded codes have 0.85 and mostly 0.96; other print hardly ever 0.65. */
const LEAST_AGREEMENT = 0.7;

/** The same from version 7 on: a mesh by the alignment patterns decodes what a map misses. */
const LEAST_LARGE_AGREEMENT = 0.85;

/**
 * The same before the alignment pattern is searched. Of 1000 decoded codes of odd photographs and films one had less
 * than 0.55; of the failed attempts nine in ten have less than 0.5.
 */
const LEAST_INITIAL_AGREEMENT = 0.5;

const BYTES_PER_CELL = 4;

/** Share of the modules alike in every code of a size that have the right colour under a map. */
export function agreement(
  { kernels, heap }: FrameContext,
  plane: Plane,
  map: Homography,
  modules: number,
): number {
  const cells = functionCells(modules);
  const table = heap.table(`function-cells-${modules}`, () => cells);
  const address = heap.at('map');
  heap.writeFloats(address, map);
  const count = cells.length / BYTES_PER_CELL;
  return kernels.matches(plane.handle, address, modules, table, count);
}

/** Samples and decodes the modules under a map. */
export const readByMap = (
  context: FrameContext,
  plane: Plane,
  map: Homography,
  modules: number,
): Decoded | undefined => readGrid(sampleByMap(context, plane, map, modules), modules);

/** (modules + 2)² values, with a border of one module; below 0 is dark. */
export function sampleByMap(
  { kernels, heap }: FrameContext,
  plane: Plane,
  map: Homography,
  modules: number,
): Int8Array {
  const address = heap.at('map');
  const to = heap.at('grid');
  heap.writeFloats(address, map);
  kernels.grid(plane.handle, address, modules, to);
  return heap.signed(to, (modules + 2) ** 2);
}

/** Place in the frame of a place in the code. */
function placeAt(map: Homography, u: number, v: number, { scale }: Plane): Point {
  const { x, y } = project(map, u, v);
  return { x: x * scale, y: y * scale };
}

/** A code's corners in the frame by its map. */
export const cornersBy = (map: Homography, modules: number, plane: Plane): Quad => [
  placeAt(map, 0, 0, plane),
  placeAt(map, modules, 0, plane),
  placeAt(map, modules, modules, plane),
  placeAt(map, 0, modules, plane),
];

/** A decoded code with its corners by a map. */
export function decodedAt(
  decoded: Decoded,
  map: Homography,
  modules: number,
  plane: Plane,
): DecodedSymbol {
  return { ...decoded, modules, corners: cornersBy(map, modules, plane), exact: true };
}

/** A candidate under the map of one size. */
export interface Mapped {
  readonly plane: Plane;
  /** Its finders in the plane, centred along the code's axes. */
  readonly centred: Triple;
  readonly map: Homography;
  readonly modules: number;
  /** See `agreement`. */
  readonly agreement: number;
}

/** Whether the modules are worth sampling. A large grid costs a frame's work, and no map that misses some of its modules
 * decodes it. */
export const isLikeGrid = ({ agreement: share, modules }: Mapped): boolean =>
  share >= (modules >= VERSION_7_MODULES ? LEAST_LARGE_AGREEMENT : LEAST_AGREEMENT);

/** Whether the alignment pattern is worth searching. */
export const isAlikeAtAll = (mapped: Mapped): boolean =>
  mapped.agreement >= LEAST_INITIAL_AGREEMENT;

/** A decoded code, or the maps under which decoding failed. */
export type Attempt = { readonly read: DecodedSymbol } | { readonly mapped: readonly Mapped[] };

/** The candidate with its map moved to the alignment pattern; that agrees less if other print was taken for a hidden one. */
function aligned(context: FrameContext, mapped: Mapped): Mapped {
  if (!isAlikeAtAll(mapped)) return mapped;
  const { plane, centred, modules } = mapped;
  const map = moduleMap(context, plane, centred, modules, mapped.map);
  if (map === mapped.map) return mapped;
  const moved = { ...mapped, map, agreement: agreement(context, plane, map, modules) };
  return moved.agreement < mapped.agreement ? mapped : moved;
}

/** Decodes a triple. @param sizes that are tried, modules per side, likeliest first */
export function readCandidate(
  context: FrameContext,
  triple: Triple,
  sizes: readonly number[],
): Attempt {
  const plane = planeFor(context.frame, triple.pitch);
  const local = shrunk(triple, plane.scale);
  const all: Mapped[] = [];
  for (const modules of sizes) {
    const centred = centredTriple(context, plane, local, modules);
    for (const fourth of fourthPoints(centred)) {
      const guess = mapByFinders(centred, modules, fourth);
      const mapped = aligned(context, {
        plane,
        centred,
        map: guess,
        modules,
        agreement: agreement(context, plane, guess, modules),
      });
      all.push(mapped);
      if (!isLikeGrid(mapped)) continue;
      const decoded = readByMap(context, plane, mapped.map, modules);
      if (!decoded) continue;
      const read = decodedAt(decoded, mapped.map, modules, plane);
      return { read: plane.scale === 1 ? { ...read, centred } : read };
    }
  }
  return { mapped: all };
}
