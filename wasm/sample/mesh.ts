/**
 * Codes with many alignment patterns (6 to 46 from version 7 on): each pattern is searched where its neighbours predict
 * it, from the finders outward, and the map is bent by the patterns' shifts. Lens and paper move the modules of a
 * large code by many of their widths, and hardly from one pattern to the next (wasm/README.md, formulas).
 */
import type { DecoderContext, Plane, Triple } from '../steps.ts';
import { describedPose, placeOfPose } from '../kernels/descriptions.ts';
import { alignmentLines, versionOf } from '../decode/layout.ts';
import { project, vector, type Homography } from '../geometry.ts';
import type { Point } from '../types.ts';
import { axesOf, contrastOf, Sampler, TO_CENTRE } from './axes.ts';
import { linesOf, greysOfKnots } from './knots.ts';
import { poseAt, CLEAR_PATTERN } from './module-map.ts';

/** Difference of bright and dark of an alignment pattern among others, share of the finders' contrast; data has less. */
const LEAST_MESH_PATTERN = 0.45;

/** Search radius, half modules, around the place by the finders, and around the place by other patterns. */
const MESH_PATTERN_REACH = 5;

/** Passes over the patterns: a missed one is predicted better once its neighbours are known. */
const MESH_PASSES = 2;

/** Line of the timing marks. */
const FIRST_LINE = 6;

/** Cost in grey-value reads: some thousand per pattern, twice; per module six, its threshold and its correction. */
export const meshWork = (modules: number): number =>
  alignmentLines(versionOf(modules)).length ** 2 * 10_000 + modules * modules * 45;

const ZERO: Point = { x: 0, y: 0 };
const STRAIGHT = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
const DIAGONAL = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

/** Shifts of the alignment patterns from their places by the map. */
class AlignmentMesh {
  /** Middles of the patterns' rows and columns, modules. */
  readonly #lines: readonly number[];
  readonly #shifts = new Map<number, Point>();
  readonly #guessed = new Map<number, Point>();
  readonly #last: number;
  readonly #map: Homography;

  constructor(map: Homography, modules: number, { corner, right, below }: Triple) {
    this.#map = map;
    this.#lines = [FIRST_LINE, ...alignmentLines(versionOf(modules))].map((line) => line + 0.5);
    this.#last = this.#lines.length - 1;
    const far = modules - TO_CENTRE;
    this.#shifts.set(this.#key(0, 0), this.#offMap(corner, TO_CENTRE, TO_CENTRE));
    this.#shifts.set(this.#key(this.#last, 0), this.#offMap(right, far, TO_CENTRE));
    this.#shifts.set(this.#key(0, this.#last), this.#offMap(below, TO_CENTRE, far));
  }

  /** Searches the patterns one after the other, those beside the finders first. */
  fit(context: DecoderContext, plane: Plane, contrast: number): void {
    let missing = this.#nodes();
    for (let pass = 0; pass < MESH_PASSES; pass++) {
      missing = missing.filter(([i, j]) => !this.#find(context, plane, contrast, i, j));
    }
    for (const [i, j] of missing) this.#guessed.set(this.#key(i, j), this.#predicted(i, j));
  }

  /** Place in the plane of a place in the code. */
  at(u: number, v: number): Point {
    const { x, y } = project(this.#map, u, v);
    const [i, s] = this.#between(u);
    const [j, t] = this.#between(v);
    const mixed = (axis: 'x' | 'y'): number =>
      (1 - t) * ((1 - s) * this.#shift(i, j)[axis] + s * this.#shift(i + 1, j)[axis]) +
      t * ((1 - s) * this.#shift(i, j + 1)[axis] + s * this.#shift(i + 1, j + 1)[axis]);
    return { x: x + mixed('x'), y: y + mixed('y') };
  }

  #key(i: number, j: number): number {
    return j * this.#lines.length + i;
  }

  #shift(i: number, j: number): Point {
    return this.#shifts.get(this.#key(i, j)) ?? this.#guessed.get(this.#key(i, j)) ?? ZERO;
  }

  #known(i: number, j: number): Point | undefined {
    if (i < 0 || j < 0 || i > this.#last || j > this.#last) return undefined;
    return this.#shifts.get(this.#key(i, j));
  }

  #offMap(place: Point, u: number, v: number): Point {
    return vector(project(this.#map, u, v), place);
  }

  /** Columns and rows of the patterns, nearest to a finder first. */
  #nodes(): (readonly [number, number])[] {
    const last = this.#last;
    const each = this.#lines.map((_, i) => i);
    const reach = (i: number, j: number): number =>
      Math.min(Math.hypot(i, j), Math.hypot(last - i, j), Math.hypot(i, last - j));
    return each
      .flatMap((j) => each.map((i) => [i, j] as const))
      .filter(([i, j]) => reach(i, j) > 0)
      .sort((a, b) => reach(...a) - reach(...b));
  }

  #find(
    { kernels, heap }: DecoderContext,
    plane: Plane,
    contrast: number,
    i: number,
    j: number,
  ): boolean {
    const [u, v] = [this.#lines[i]!, this.#lines[j]!];
    const by = this.#predicted(i, j);
    const start = poseAt(this.#map, u, v);
    const pose = describedPose(heap, { ...start, x: start.x + by.x, y: start.y + by.y });
    const difference = kernels.align(
      plane.handle,
      pose,
      MESH_PATTERN_REACH,
      CLEAR_PATTERN * contrast,
    );
    if (difference < LEAST_MESH_PATTERN * contrast) return false;
    this.#shifts.set(this.#key(i, j), this.#offMap(placeOfPose(heap), u, v));
    return true;
  }

  /** Expected shift of a pattern by its neighbours' shifts, as even a bend as they allow. */
  #predicted(i: number, j: number): Point {
    let x = 0;
    let y = 0;
    let weights = 0;
    const add = (weight: number, valueOf: (axis: 'x' | 'y') => number): void => {
      x += weight * valueOf('x');
      y += weight * valueOf('y');
      weights += weight;
    };
    for (const [di, dj] of STRAIGHT) {
      const near = this.#known(i + di, j + dj);
      const beyond = this.#known(i + 2 * di, j + 2 * dj);
      const behind = this.#known(i - di, j - dj);
      if (near && behind) add(2, (axis) => (near[axis] + behind[axis]) / 2);
      else if (near && beyond) add(1, (axis) => 2 * near[axis] - beyond[axis]);
      else if (near) add(0.3, (axis) => near[axis]);
    }
    for (const [di, dj] of DIAGONAL) {
      const beside = this.#known(i + di, j);
      const over = this.#known(i, j + dj);
      const across = this.#known(i + di, j + dj);
      if (beside && over && across) add(2, (axis) => beside[axis] + over[axis] - across[axis]);
    }
    return weights === 0 ? ZERO : { x: x / weights, y: y / weights };
  }

  /** The line before a module, and the share of the distance to the next line, above 1 beyond the last. */
  #between(module: number): [line: number, share: number] {
    let i = 0;
    while (i < this.#last - 1 && module > this.#lines[i + 1]!) i++;
    return [i, (module - this.#lines[i]!) / (this.#lines[i + 1]! - this.#lines[i]!)];
  }
}

/** The grey values of a code's modules by its alignment patterns. */
export function meshGreys(
  context: DecoderContext,
  plane: Plane,
  triple: Triple,
  map: Homography,
  modules: number,
): Uint8Array {
  const contrast = contrastOf(new Sampler(context, plane), triple, axesOf(triple, modules));
  const mesh = new AlignmentMesh(map, modules, triple);
  mesh.fit(context, plane, contrast);
  const lines = linesOf(modules);
  const knots = lines.flatMap((v) => lines.map((u) => mesh.at(u, v)));
  return greysOfKnots(context, plane, knots, lines);
}
