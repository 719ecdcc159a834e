/**
 * Codes on bottles, sacks and crumpled paper: a mesh of knots is placed over the code by its map, and each knot is
 * moved to where the modules around it are clearest. The knots are placed from the finders outward, so that none
 * starts more than half a module off (wasm/README.md, formulas).
 */
import type { DecoderContext, Plane } from '../steps.ts';
import { MESH } from '../generated/kernels.ts';
import { bytesOf, describedMesh } from '../kernels/descriptions.ts';
import { functionModules } from '../decode/function-modules.ts';
import { project, vector, type Homography } from '../geometry.ts';
import type { Point } from '../types.ts';
import { knotsOver, type Knots, greysOfKnots } from './knots.ts';

/** Steps, modules, by which a sweep moves the knots of a mesh. */
const MESH_SWEEPS = [
  [0.4, 0.2],
  [0.25, 0.12],
] as const;

/** Cost of such a mesh, times its grey-value reads. At 1.5 frames had time for more meshes, which decoded no more. */
const MESH_COST_FACTOR = 3;

/** Most modules of a patch; PATCH_ROOM of kernels/mesh.as.ts has the same value. */
const PATCH_ROOM = 128;

/** The corners of a patch, two bytes per module, and the bytes written beyond them. */
const SCRATCH_BYTES = 32 + 2 * PATCH_ROOM + 64;

/** Cost in grey-value reads: six per module, in four patches at each of some 17 trials per sweep. */
export const elasticWork = (modules: number): number =>
  MESH_COST_FACTOR * modules * modules * 6 * 4 * 17 * MESH_SWEEPS.length;

/** One module along the rows and columns of knots that are where the map puts them. */
function stepsOf(knots: readonly Point[], count: number, modules: number) {
  const u = vector(knots[0]!, knots[count - 1]!);
  const v = vector(knots[0]!, knots[count * (count - 1)]!);
  return { ux: u.x / modules, uy: u.y / modules, vx: v.x / modules, vy: v.y / modules };
}

const expectedBySize = new Map<number, Int8Array>();

/** Colours of the function modules, patch by patch; cached by size. */
function expectedModules(lines: readonly number[]): Int8Array {
  const modules = lines.at(-1)!;
  const held = expectedBySize.get(modules);
  if (held) return held;
  const all = functionModules(modules);
  const expected = new Int8Array(PATCH_ROOM * (lines.length - 1) ** 2);
  let patch = 0;
  for (let row = 1; row < lines.length; row++) {
    for (let column = 1; column < lines.length; column++, patch++) {
      const [left, right] = [lines[column - 1]!, lines[column]!];
      for (let y = lines[row - 1]!, to = PATCH_ROOM * patch; y < lines[row]!; y++) {
        expected.set(all.subarray(y * modules + left, y * modules + right), to);
        to += right - left;
      }
    }
  }
  expectedBySize.set(modules, expected);
  return expected;
}

class KnotMesh {
  /** x and y of each knot, in the kernels' memory. */
  readonly #knots: Float32Array;
  readonly #start: readonly Point[];
  readonly #placed = new Set<number>();
  readonly #layout: Knots;
  readonly #count: number;
  readonly #handle: number;
  readonly #context: DecoderContext;
  readonly #plane: Plane;
  readonly #bend: number;

  constructor(
    context: DecoderContext,
    plane: Plane,
    map: Homography,
    modules: number,
    bend: number,
  ) {
    this.#context = context;
    this.#plane = plane;
    this.#bend = bend;
    this.#layout = knotsOver(modules);
    const { lines } = this.#layout;
    this.#count = lines.length;
    this.#start = lines.flatMap((v) => lines.map((u) => project(map, u, v)));
    const { heap } = context;
    const numbers = 2 * this.#start.length;
    const expectedBytes = PATCH_ROOM * (this.#count - 1) ** 2;
    const before = 4 * (numbers + this.#count) + bytesOf(MESH) + SCRATCH_BYTES;
    const knots = heap.area('cells', before + expectedBytes);
    const linesAt = knots + 4 * numbers;
    const handle = linesAt + 4 * this.#count;
    const scratch = handle + bytesOf(MESH);
    const expected = scratch + SCRATCH_BYTES;
    heap.writeWords(linesAt, lines);
    heap.signed(expected, expectedBytes).set(expectedModules(lines));
    const steps = stepsOf(this.#start, this.#count, modules);
    const mesh = { knots, lines: linesAt, count: this.#count, expected, scratch, ...steps };
    this.#handle = describedMesh(heap, handle, mesh);
    this.#knots = heap.floats(knots, numbers);
    this.#knots.set(this.#start.flatMap(({ x, y }) => [x, y]));
  }

  /** Places the knots one after the other and improves them. */
  fit(): void {
    const { order, beside } = this.#layout;
    for (const k of order) {
      this.#place(k);
      this.#placed.add(k);
      // Neighbours that are placed later follow it meanwhile.
      for (const next of beside[k]!) if (!this.#placed.has(next)) this.#place(next);
      this.#improve(k, MESH_SWEEPS[0]);
    }
    for (const steps of MESH_SWEEPS.slice(1)) for (const k of order) this.#improve(k, steps);
  }

  /** See `greysOfKnots`. */
  greys(): Uint8Array {
    const knots = this.#start.map((_, k) => this.#knot(k));
    return greysOfKnots(this.#context, this.#plane, knots, this.#layout.lines);
  }

  #knot(k: number): Point {
    return { x: this.#knots[2 * k]!, y: this.#knots[2 * k + 1]! };
  }

  #place(k: number): void {
    const { x, y } = this.#predictedShift(k);
    const { x: startX, y: startY } = this.#start[k]!;
    this.#knots[2 * k] = startX + x;
    this.#knots[2 * k + 1] = startY + y;
  }

  /** Moves a knot by fractions of a module to where the patches around it are clearest. */
  #improve(k: number, [far, near]: readonly [number, number]): void {
    this.#context.kernels.improve(this.#plane.handle, this.#handle, k, far, near);
  }

  #shift(k: number): Point {
    return vector(this.#start[k]!, this.#knot(k));
  }

  /** Expected shift of a knot from its place by the map: the mean of its placed neighbours' shifts, each continued by
   * `bend` times its change from the neighbour behind. */
  #predictedShift(k: number): Point {
    let x = 0;
    let y = 0;
    let weights = 0;
    const { beside } = this.#layout;
    for (const near of beside[k]!) {
      if (!this.#placed.has(near)) continue;
      const step = near - k;
      const weight = Math.abs(step) === 1 || Math.abs(step) === this.#count ? 2 : 1;
      const beyond = near + step;
      const isBehind = this.#placed.has(beyond) && beside[near]!.includes(beyond);
      const shift = this.#shift(near);
      const behind = isBehind ? this.#shift(beyond) : shift;
      x += weight * (shift.x + this.#bend * (shift.x - behind.x));
      y += weight * (shift.y + this.#bend * (shift.y - behind.y));
      weights += weight;
    }
    return weights === 0 ? { x: 0, y: 0 } : { x: x / weights, y: y / weights };
  }
}

/** The grey values of a code's modules by a mesh that starts where the map puts it. */
export function elasticGreys(
  context: DecoderContext,
  plane: Plane,
  map: Homography,
  modules: number,
  bend: number,
): Uint8Array {
  const mesh = new KnotMesh(context, plane, map, modules, bend);
  mesh.fit();
  return mesh.greys();
}
