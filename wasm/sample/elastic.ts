/**
 * Codes on bottles, sacks and crumpled paper: a net of knots is laid over the code by its map, and
 * each knot is moved to where the modules around it are clearest. From the finders outward, so that
 * no knot starts more than half a module from its place.
 */
import type { DecoderContext } from '../context.ts';
import { functionModules } from '../decode/function-modules.ts';
import { project, type Homography } from '../geometry.ts';
import type { Plane } from '../steps.ts';
import type { Point } from '../types.ts';
import { linesOf, neighbours, orderOf } from './knots.ts';
import { describedPatch, greysOfKnots } from './patches.ts';

/** Modules by which knots are moved, one sweep after another. */
const SWEEPS = [
  [0.4, 0.2],
  [0.25, 0.12],
];

const WAYS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
/** Two bytes for each module of the largest patch, and what aligns them. */
const SCRATCH_BYTES = 2 * 16 * 16 + 64;

/** Grey values that are looked at: six a module, in four patches at each of some 17 trials a sweep; to
 * get at them takes twice as long again, as patches are small. */
export const elasticWork = (modules: number): number =>
  3 * modules * modules * 6 * 4 * 17 * SWEEPS.length;

class Net {
  private readonly knots: Point[];
  private readonly start: readonly Point[];
  private readonly settled = new Set<number>();
  private readonly lines: readonly number[];
  private readonly count: number;
  private readonly modules: number;
  private readonly expected: number;
  private readonly scratch: number;
  private readonly context: DecoderContext;
  private readonly plane: Plane;
  private readonly bend: number;

  constructor(
    context: DecoderContext,
    plane: Plane,
    map: Homography,
    modules: number,
    bend: number,
  ) {
    const { heap } = context;
    this.context = context;
    this.plane = plane;
    this.modules = modules;
    this.bend = bend;
    this.lines = linesOf(modules);
    this.count = this.lines.length;
    this.knots = this.lines.flatMap((v) => this.lines.map((u) => project(map, u, v)));
    this.start = [...this.knots];
    this.expected = heap.area('cells', modules * modules + SCRATCH_BYTES);
    heap.signed(this.expected, modules * modules).set(functionModules(modules));
    this.scratch = (this.expected + modules * modules + 3) & ~3;
  }

  settle(): void {
    const order = orderOf(this.lines);
    for (const k of order) {
      this.place(k);
      this.settled.add(k);
      // Those around it that are still to come hang on it meanwhile.
      for (const next of neighbours(k, this.count)) if (!this.settled.has(next)) this.place(next);
      this.improve(k, SWEEPS[0]!);
    }
    for (const steps of SWEEPS.slice(1)) for (const k of order) this.improve(k, steps);
  }

  /** See `greysOfKnots`. */
  greys(): Uint8Array {
    return greysOfKnots(this.context, this.plane, this.knots, this.lines);
  }

  private place(k: number): void {
    const { x, y } = this.predictedShift(k);
    const { x: startX, y: startY } = this.start[k]!;
    this.knots[k] = { x: startX + x, y: startY + y };
  }

  /** Moves a knot by parts of a module to where the patches around it are clearest. */
  private improve(k: number, steps: readonly number[]): void {
    const { u, v } = this.axes();
    let best = this.clarityAround(k);
    for (const step of steps) {
      for (const [du, dv] of WAYS) {
        const was = this.knots[k]!;
        const [a, b] = [du * step, dv * step];
        this.knots[k] = { x: was.x + a * u.x + b * v.x, y: was.y + a * u.y + b * v.y };
        const value = this.clarityAround(k);
        if (value > best) best = value;
        else this.knots[k] = was;
      }
    }
  }

  /** One module along the code's rows and columns. */
  private axes(): { u: Point; v: Point } {
    const [from, right, below] = [
      this.start[0]!,
      this.start[this.count - 1]!,
      this.start[this.count * (this.count - 1)]!,
    ];
    const step = (to: Point): Point => ({
      x: (to.x - from.x) / this.modules,
      y: (to.y - from.y) / this.modules,
    });
    return { u: step(right), v: step(below) };
  }

  private clarityAround(k: number): number {
    const row = Math.floor(k / this.count);
    const column = k % this.count;
    let sum = 0;
    for (const [j, i] of [
      [-1, -1],
      [-1, 0],
      [0, -1],
      [0, 0],
    ] as const) {
      sum += this.clarity(row + j, column + i);
    }
    return sum;
  }

  private clarity(row: number, column: number): number {
    const last = this.count - 1;
    if (row < 0 || column < 0 || row >= last || column >= last) return 0;
    const patch = describedPatch(this.context, this.knots, this.lines, row, column);
    return this.context.kernels.clarity(
      this.plane.handle,
      this.context.heap.at('pose'),
      patch.columns,
      patch.rows,
      this.expected + patch.row * this.modules + patch.column,
      this.modules,
      this.scratch,
    );
  }

  private shift(k: number): Point {
    const [is, was] = [this.knots[k]!, this.start[k]!];
    return { x: is.x - was.x, y: is.y - was.y };
  }

  /**
   * How far a knot lies from where the map puts it, by its settled neighbours; with `bend` 1 as much
   * farther as they moved beyond those behind them, with 0 just as far.
   */
  private predictedShift(k: number): Point {
    let x = 0;
    let y = 0;
    let weights = 0;
    for (const near of neighbours(k, this.count)) {
      if (!this.settled.has(near)) continue;
      const step = near - k;
      const weight = Math.abs(step) === 1 || Math.abs(step) === this.count ? 2 : 1;
      const beyond = near + step;
      const isBehind = neighbours(near, this.count).includes(beyond) && this.settled.has(beyond);
      const own = this.shift(near);
      const before = isBehind ? this.shift(beyond) : own;
      x += weight * (own.x + this.bend * (own.x - before.x));
      y += weight * (own.y + this.bend * (own.y - before.y));
      weights += weight;
    }
    return weights === 0 ? { x: 0, y: 0 } : { x: x / weights, y: y / weights };
  }
}

/** The grey values of a code's modules by a net that started where the map puts it. */
export function elasticGreys(
  context: DecoderContext,
  plane: Plane,
  map: Homography,
  modules: number,
  bend: number,
): Uint8Array {
  const net = new Net(context, plane, map, modules, bend);
  net.settle();
  return net.greys();
}
