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

/** Modules from knot to knot, about; a finder has seven. */
const PATCH = 6;
const FINDER = 7;
/** Modules by which knots are moved, one sweep after another. */
const SWEEPS = [
  [0.4, 0.2],
  [0.25, 0.12],
];

/** Lines of knots: at the finders' edges, and between them at even distances. */
function linesOf(modules: number): number[] {
  const between = modules - 2 * FINDER;
  const count = Math.max(1, Math.round(between / PATCH));
  const inner = Array.from(
    { length: count + 1 },
    (_, i) => FINDER + Math.round((between * i) / count),
  );
  return [0, ...inner, modules];
}

interface Net {
  readonly lines: readonly number[];
  /** Row by row. */
  readonly knots: Point[];
}

/** Knots from the finders outward. */
function orderOf({ lines }: Net): number[] {
  const modules = lines.at(-1)!;
  const near = FINDER / 2;
  const far = modules - near;
  const reach = (i: number): number => {
    const x = lines[i % lines.length]!;
    const y = lines[Math.floor(i / lines.length)]!;
    const to = (a: number, b: number): number => Math.hypot(x - a, y - b);
    return Math.min(to(near, near), to(far, near), to(near, far));
  };
  const all = Array.from({ length: lines.length ** 2 }, (_, i) => i);
  return all.sort((a, b) => reach(a) - reach(b));
}

const CORNER_NUMBERS = 8;
/** Grey values that are looked at: six a module, in four patches at each of some 17 trials a sweep. */
export const elasticWork = (modules: number): number =>
  modules * modules * 6 * 4 * 17 * SWEEPS.length;

/** The net's modules: grey values of (modules + 2)², the outermost all bright. */
export function elasticGreys(
  context: DecoderContext,
  plane: Plane,
  map: Homography,
  modules: number,
  bend: number,
): Uint8Array {
  const { kernels, heap } = context;
  const lines = linesOf(modules);
  const count = lines.length;
  const net: Net = {
    lines,
    knots: lines.flatMap((v) => lines.map((u) => project(map, u, v))),
  };
  const start = [...net.knots];
  const expected = heap.area('cells', modules * modules + 2 * 16 * 16 + 64);
  heap.signed(expected, modules * modules).set(functionModules(modules));
  const scratch = (expected + modules * modules + 3) & ~3;
  const corners = heap.at('pose');
  const write = (row: number, column: number): void => {
    const k = row * count + column;
    const [a, b, c, d] = [
      net.knots[k]!,
      net.knots[k + 1]!,
      net.knots[k + count + 1]!,
      net.knots[k + count]!,
    ];
    heap.floats(corners, CORNER_NUMBERS).set([a.x, a.y, b.x, b.y, c.x, c.y, d.x, d.y]);
  };
  const clear = (row: number, column: number): number => {
    if (row < 0 || column < 0 || row >= count - 1 || column >= count - 1) return 0;
    write(row, column);
    const at = expected + lines[row]! * modules + lines[column]!;
    return kernels.clarity(
      plane.handle,
      corners,
      lines[column + 1]! - lines[column]!,
      lines[row + 1]! - lines[row]!,
      at,
      modules,
      scratch,
    );
  };
  const around = (k: number): number => {
    const row = Math.floor(k / count);
    const column = k % count;
    return (
      clear(row - 1, column - 1) +
      clear(row - 1, column) +
      clear(row, column - 1) +
      clear(row, column)
    );
  };
  const order = orderOf(net);
  const u = {
    x: (start[count - 1]!.x - start[0]!.x) / modules,
    y: (start[count - 1]!.y - start[0]!.y) / modules,
  };
  const last = start[count * (count - 1)]!;
  const v = { x: (last.x - start[0]!.x) / modules, y: (last.y - start[0]!.y) / modules };
  const settled = new Set<number>();
  SWEEPS.forEach((steps, sweep) => {
    for (const k of order) {
      if (sweep === 0) {
        net.knots[k] = predicted(net.knots, start, settled, k, count, bend);
        settled.add(k);
        // Those around it that are still to come hang on it meanwhile.
        for (const next of neighbours(k, count)) {
          if (settled.has(next)) continue;
          net.knots[next] = predicted(net.knots, start, settled, next, count, bend);
        }
      }
      let best = around(k);
      for (const step of steps) {
        for (const [du, dv] of [
          [step, 0],
          [-step, 0],
          [0, step],
          [0, -step],
        ] as const) {
          const was = net.knots[k]!;
          net.knots[k] = { x: was.x + du * u.x + dv * v.x, y: was.y + du * u.y + dv * v.y };
          const value = around(k);
          if (value > best) best = value;
          else net.knots[k] = was;
        }
      }
    }
  });
  const side = modules + 2;
  const to = heap.at('grid');
  heap.bytes().fill(255, to, to + side * side);
  for (let row = 0; row < count - 1; row++) {
    for (let column = 0; column < count - 1; column++) {
      write(row, column);
      kernels.patch(
        plane.handle,
        corners,
        lines[column + 1]! - lines[column]!,
        lines[row + 1]! - lines[row]!,
        to + (lines[row]! + 1) * side + lines[column]! + 1,
        side,
      );
    }
  }
  return heap.bytes().slice(to, to + side * side);
}

function neighbours(k: number, count: number): number[] {
  const row = Math.floor(k / count);
  const column = k % count;
  const found: number[] = [];
  for (let j = Math.max(0, row - 1); j <= Math.min(count - 1, row + 1); j++) {
    for (let i = Math.max(0, column - 1); i <= Math.min(count - 1, column + 1); i++) {
      if (j * count + i !== k) found.push(j * count + i);
    }
  }
  return found;
}

/**
 * Where a knot is by how far its settled neighbours moved from where the map put them; with `bend`
 * 1 as much farther as they moved beyond those behind them, with 0 just as far.
 */
function predicted(
  knots: readonly Point[],
  start: readonly Point[],
  settled: ReadonlySet<number>,
  k: number,
  count: number,
  bend: number,
): Point {
  const shift = (i: number): Point => ({
    x: knots[i]!.x - start[i]!.x,
    y: knots[i]!.y - start[i]!.y,
  });
  let x = 0;
  let y = 0;
  let weights = 0;
  for (const near of neighbours(k, count)) {
    if (!settled.has(near)) continue;
    const step = near - k;
    const straight = Math.abs(step) === 1 || Math.abs(step) === count;
    const weight = straight ? 2 : 1;
    const behind = neighbours(near, count).includes(near + step) ? near + step : near;
    const own = shift(near);
    const before = settled.has(behind) ? shift(behind) : own;
    x += weight * (own.x + bend * (own.x - before.x));
    y += weight * (own.y + bend * (own.y - before.y));
    weights += weight;
  }
  if (weights === 0) return start[k]!;
  return { x: start[k]!.x + x / weights, y: start[k]!.y + y / weights };
}
