/**
 * Codes of many alignment patterns (version 7 and more have six to 46): each is looked for where
 * those found before it say, from the finders outward, and by what it lies off the map the map is
 * bent around it. Lens, paper and a guessed fourth corner move modules by many of their own width
 * in a large code, and hardly any from one pattern to the next.
 */
import type { DecoderContext } from '../context.ts';
import { describedPose, placeOfPose } from '../descriptions.ts';
import { alignmentLines, versionOf } from '../decode/layout.ts';
import { distance, project, type Homography } from '../geometry.ts';
import type { Plane, Triple } from '../steps.ts';
import type { Point } from '../types.ts';
import { axesOf, contrastOf, Sampler, TO_CENTRE } from './axes.ts';
import { linesOf } from './knots.ts';
import { mapBy, TO_ALIGNMENT } from './module-map.ts';
import { greysOfKnots } from './patches.ts';

/** Modules of version 7, the first with patterns beside the last one. */
export const LEAST_MESHED = 45;
/** Bright less dark of a pattern, part of the finders' contrast; data around it has less. */
const LEAST_DIFFERENCE = 0.45;
const CLEAR = 0.62;
/** Half modules around the predicted place. */
const REACH = 5;
/** Rounds of looking for patterns: what was missed is predicted better once those around it are known. */
const ROUNDS = 2;
/** Line of the timing marks. */
const FIRST_LINE = 6;

/** Grey values looked at, other work counted as such: some thousand a pattern, twice; six a module, its
 * threshold, and what its correction takes. */
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

/** How far the places of patterns lie off the map, row by row. */
class Mesh {
  /** Middles of the patterns' rows and columns, modules. */
  private readonly lines: readonly number[];
  private readonly shifts = new Map<number, Point>();
  private readonly guessed = new Map<number, Point>();
  private readonly last: number;
  private readonly map: Homography;

  constructor(map: Homography, modules: number, { corner, right, below }: Triple) {
    this.map = map;
    this.lines = [FIRST_LINE, ...alignmentLines(versionOf(modules))].map((line) => line + 0.5);
    this.last = this.lines.length - 1;
    const far = modules - TO_CENTRE;
    this.shifts.set(this.key(0, 0), this.offMap(corner, TO_CENTRE, TO_CENTRE));
    this.shifts.set(this.key(this.last, 0), this.offMap(right, far, TO_CENTRE));
    this.shifts.set(this.key(0, this.last), this.offMap(below, TO_CENTRE, far));
  }

  /** Finds the patterns one after another, those beside the finders first. */
  settle(context: DecoderContext, plane: Plane, contrast: number): void {
    let missing = this.nodes();
    for (let round = 0; round < ROUNDS; round++) {
      missing = missing.filter(([i, j]) => !this.find(context, plane, contrast, i, j));
    }
    for (const [i, j] of missing) this.guessed.set(this.key(i, j), this.predicted(i, j));
  }

  /** Where a place of the code lies in the plane. */
  at(u: number, v: number): Point {
    const { x, y } = project(this.map, u, v);
    const [i, s] = this.between(u);
    const [j, t] = this.between(v);
    const mixed = (of: 'x' | 'y'): number =>
      (1 - t) * ((1 - s) * this.shift(i, j)[of] + s * this.shift(i + 1, j)[of]) +
      t * ((1 - s) * this.shift(i, j + 1)[of] + s * this.shift(i + 1, j + 1)[of]);
    return { x: x + mixed('x'), y: y + mixed('y') };
  }

  private key(i: number, j: number): number {
    return j * this.lines.length + i;
  }

  private shift(i: number, j: number): Point {
    return this.shifts.get(this.key(i, j)) ?? this.guessed.get(this.key(i, j)) ?? ZERO;
  }

  private known(i: number, j: number): Point | undefined {
    if (i < 0 || j < 0 || i > this.last || j > this.last) return undefined;
    return this.shifts.get(this.key(i, j));
  }

  private offMap(place: Point, u: number, v: number): Point {
    const { x, y } = project(this.map, u, v);
    return { x: place.x - x, y: place.y - y };
  }

  /** Columns and rows of the patterns, the nearest to a finder first. */
  private nodes(): (readonly [number, number])[] {
    const { last } = this;
    const each = this.lines.map((_, i) => i);
    const reach = (i: number, j: number): number =>
      Math.min(Math.hypot(i, j), Math.hypot(last - i, j), Math.hypot(i, last - j));
    return each
      .flatMap((j) => each.map((i) => [i, j] as const))
      .filter(([i, j]) => reach(i, j) > 0)
      .sort((a, b) => reach(...a) - reach(...b));
  }

  private find(
    { kernels, heap }: DecoderContext,
    plane: Plane,
    contrast: number,
    i: number,
    j: number,
  ): boolean {
    const [u, v] = [this.lines[i]!, this.lines[j]!];
    const by = this.predicted(i, j);
    const place = project(this.map, u, v);
    const next = project(this.map, u + 1, v);
    const lower = project(this.map, u, v + 1);
    const pose = describedPose(heap, {
      x: place.x + by.x,
      y: place.y + by.y,
      u: { x: next.x - place.x, y: next.y - place.y },
      v: { x: lower.x - place.x, y: lower.y - place.y },
    });
    const difference = kernels.align(plane.handle, pose, REACH, CLEAR * contrast);
    if (difference < LEAST_DIFFERENCE * contrast) return false;
    this.shifts.set(this.key(i, j), this.offMap(placeOfPose(heap), u, v));
    return true;
  }

  /** How far a pattern lies off the map, by those around it: as even a bend as they allow. */
  private predicted(i: number, j: number): Point {
    let x = 0;
    let y = 0;
    let weights = 0;
    const add = (weight: number, of: (axis: 'x' | 'y') => number): void => {
      x += weight * of('x');
      y += weight * of('y');
      weights += weight;
    };
    for (const [di, dj] of STRAIGHT) {
      const near = this.known(i + di, j + dj);
      const beyond = this.known(i + 2 * di, j + 2 * dj);
      const behind = this.known(i - di, j - dj);
      if (near && behind) add(2, (axis) => (near[axis] + behind[axis]) / 2);
      else if (near && beyond) add(1, (axis) => 2 * near[axis] - beyond[axis]);
      else if (near) add(0.3, (axis) => near[axis]);
    }
    for (const [di, dj] of DIAGONAL) {
      const beside = this.known(i + di, j);
      const over = this.known(i, j + dj);
      const across = this.known(i + di, j + dj);
      if (beside && over && across) add(2, (axis) => beside[axis] + over[axis] - across[axis]);
    }
    return weights === 0 ? ZERO : { x: x / weights, y: y / weights };
  }

  /** The line before a module, and the part of the way to the next one; beyond the last it goes on. */
  private between(module: number): [line: number, part: number] {
    let i = 0;
    while (i < this.last - 1 && module > this.lines[i + 1]!) i++;
    return [i, (module - this.lines[i]!) / (this.lines[i + 1]! - this.lines[i]!)];
  }
}

/** A last pattern that lies so many modules off its map had the others looked for at a slant. */
const MOST_OFF = 1;

/** The mesh of a code whose map may be off by many modules at the corner without a finder: then by
 * the map that the last pattern gives, once more. */
function meshOf(
  context: DecoderContext,
  plane: Plane,
  triple: Triple,
  map: Homography,
  modules: number,
): Mesh {
  const contrast = contrastOf(new Sampler(context, plane), triple, axesOf(triple, modules));
  const mesh = new Mesh(map, modules, triple);
  mesh.settle(context, plane, contrast);
  const last = modules - TO_ALIGNMENT;
  const seen = mesh.at(last, last);
  const guessed = project(map, last, last);
  const module = distance(guessed, project(map, last - 1, last));
  if (distance(seen, guessed) < MOST_OFF * module) return mesh;
  const again = new Mesh(mapBy(triple, modules, seen, TO_ALIGNMENT), modules, triple);
  again.settle(context, plane, contrast);
  return again;
}

/** The grey values of a code's modules by a map that is bent to its alignment patterns. */
export function meshGreys(
  context: DecoderContext,
  plane: Plane,
  triple: Triple,
  map: Homography,
  modules: number,
): Uint8Array {
  const mesh = meshOf(context, plane, triple, map, modules);
  const lines = linesOf(modules);
  const knots = lines.flatMap((v) => lines.map((u) => mesh.at(u, v)));
  return greysOfKnots(context, plane, knots, lines);
}
