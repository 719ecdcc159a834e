/**
 * The quick way to read a code whose three finders are known: find its alignment pattern, sample
 * one value a module, correct and decode them. A fifth of the time of a crop, and it gives the
 * corners; where it fails (damage, bends, strong perspective) read-carefully.ts comes next.
 */
import type { FrameContext } from '../context.ts';
import { functionCells } from '../decode/function-modules.ts';
import { project, type Homography } from '../geometry.ts';
import { planeFor } from '../locate/planes.ts';
import { shrunk } from '../locate/triples.ts';
import type { CodeRead, Plane, Triple } from '../steps.ts';
import type { Point } from '../types.ts';
import { axesOf, centredTriple } from './axes.ts';
import { fourthBySquares, squaresOf } from './squares.ts';
import { fourthPoints, mapByFinders, moduleMap, SMALLEST_CODE } from './module-map.ts';
import { readGrid } from './read-grid.ts';

/** Of the modules that are alike in every code. Codes that were read have 0.85 and mostly 0.96 and
 * more, other print hardly ever 0.65: it is worth no grid. */
const LEAST_AGREEMENT = 0.7;
/** Modules a side from which a code has alignment patterns to lay a mesh by, and what its modules must
 * agree to be sampled without. */
const LARGE_GRID = 45;
const LEAST_OF_LARGE = 0.85;
/** The same before the alignment pattern is looked for: of 1000 reads of odd photographs and films one
 * had less than 0.55, and of the tries in vain nine in ten. */
const LEAST_GUESSED = 0.5;
const BYTES_A_CELL = 4;

/** Part of the modules that are alike in every code of a size which are as they must be by a map. */
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
  const count = cells.length / BYTES_A_CELL;
  return kernels.matches(plane.handle, address, modules, table, count);
}

/** Samples the modules of a code by a map from modules to the plane, and decodes them. */
export const readByMap = (
  context: FrameContext,
  plane: Plane,
  map: Homography,
  modules: number,
): string | undefined => readGrid(context, sampleByMap(context, plane, map, modules), modules);

/** (modules + 2)² values, one more all round; below 0 is dark. */
function sampleByMap(
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

/** Where a place of a code lies in the frame. */
function placeAt(map: Homography, u: number, v: number, { scale }: Plane): Point {
  const { x, y } = project(map, u, v);
  return { x: x * scale, y: y * scale };
}

/** A code read by a map, its corners in the frame. */
export function codeReadAt(text: string, map: Homography, modules: number, plane: Plane): CodeRead {
  const corners = [
    placeAt(map, 0, 0, plane),
    placeAt(map, modules, 0, plane),
    placeAt(map, modules, modules, plane),
    placeAt(map, 0, modules, plane),
  ] as const;
  return { text, modules, corners, exact: true };
}

/** A candidate laid over its plane as of one size. */
export interface Laid {
  readonly plane: Plane;
  /** Its finders in the plane, centred along the code's own axes. */
  readonly centred: Triple;
  readonly map: Homography;
  readonly modules: number;
  /** See `agreement`. */
  readonly agreement: number;
}

/** Whether its modules are worth sampling: those of a large code take a frame's work, and are as a map
 * that misses some of them has them in no read. */
export const isLikeGrid = ({ agreement: part, modules }: Laid): boolean =>
  part >= (modules >= LARGE_GRID ? LEAST_OF_LARGE : LEAST_AGREEMENT);

/** Whether its alignment pattern was worth looking for. */
export const isAlikeAtAll = (laid: Laid): boolean => laid.agreement >= LEAST_GUESSED;

/** What was read at a candidate, or how it was laid over the picture in vain. */
export type Attempt = { readonly read: CodeRead } | { readonly laid: readonly Laid[] };

/** What is laid by its finders, moved to its alignment pattern if it is like a code at all. */
function settled(context: FrameContext, laid: Laid): Laid {
  if (!isAlikeAtAll(laid)) return laid;
  const { plane, centred, modules } = laid;
  const map = moduleMap(context, plane, centred, modules, laid.map);
  if (map === laid.map) return laid;
  return { ...laid, map, agreement: agreement(context, plane, map, modules) };
}

/** Where the fourth corner's finder is by the edges of the three; measured when it is asked for first. In
 * a stream its work would be missing elsewhere. */
function fourthSeen(context: FrameContext, plane: Plane): (centred: Triple) => readonly Point[] {
  let held: readonly Point[] | undefined = context.isAlone ? undefined : [];
  return (centred) => {
    if (held) return held;
    const squares = squaresOf(context, plane, centred, axesOf(centred, SMALLEST_CODE));
    const seen = squares && fourthBySquares(squares);
    return (held = seen ? [seen] : []);
  };
}

/** Where the fourth corner's finder may be: by the sizes of the three, then by their edges. */
function* fourthsOf(
  centred: Triple,
  seen: (centred: Triple) => readonly Point[],
): Generator<Point> {
  yield* fourthPoints(centred);
  yield* seen(centred);
}

/** Lays codes of some sizes (modules a side, likeliest first) over a triple and reads what fits. */
export function readCandidate(
  context: FrameContext,
  triple: Triple,
  sizes: readonly number[],
): Attempt {
  const plane = planeFor(context.frame, triple.pitch);
  const local = shrunk(triple, plane.scale);
  const all: Laid[] = [];
  const seen = fourthSeen(context, plane);
  for (const modules of sizes) {
    const centred = centredTriple(context, plane, local, modules);
    for (const fourth of fourthsOf(centred, seen)) {
      const guess = mapByFinders(centred, modules, fourth);
      const laid = settled(context, {
        plane,
        centred,
        map: guess,
        modules,
        agreement: agreement(context, plane, guess, modules),
      });
      all.push(laid);
      if (!isLikeGrid(laid)) continue;
      const text = readByMap(context, plane, laid.map, modules);
      if (text === undefined) continue;
      const read = codeReadAt(text, laid.map, modules, plane);
      return { read: plane.scale === 1 ? { ...read, centred } : read };
    }
  }
  return { laid: all };
}
