/** A mesh of knots over a code, and the modules by it. */
import type { DecoderContext, Plane } from '../steps.ts';
import type { Point } from '../types.ts';

/** Modules between two knots. */
const KNOT_DISTANCE = 6;

/** Modules of a finder. */
const FINDER = 7;

/** Modules of the lines of knots: at the finders' edges, and at even distances between them. */
export function linesOf(modules: number): number[] {
  const between = modules - 2 * FINDER;
  const count = Math.max(1, Math.round(between / KNOT_DISTANCE));
  const inner = Array.from(
    { length: count + 1 },
    (_, i) => FINDER + Math.round((between * i) / count),
  );
  return [0, ...inner, modules];
}

/** The neighbours of a knot in a mesh of count × count. */
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

/** Knots from the finders outward. */
function orderOf(lines: readonly number[]): number[] {
  const modules = lines.at(-1)!;
  const near = FINDER / 2;
  const far = modules - near;
  const reach = lines.flatMap((y) =>
    lines.map((x) => {
      const to = (a: number, b: number): number => Math.hypot(x - a, y - b);
      return Math.min(to(near, near), to(far, near), to(near, far));
    }),
  );
  return reach.map((_, k) => k).sort((a, b) => reach[a]! - reach[b]!);
}

/** The knots of a size, row by row. */
export interface Knots {
  /** The module of each line. */
  readonly lines: readonly number[];
  /** From the finders outward. */
  readonly order: readonly number[];
  /** Neighbours of each knot. */
  readonly beside: readonly (readonly number[])[];
}

const known = new Map<number, Knots>();

/** The knots of a size; cached. */
export function knotsOver(modules: number): Knots {
  const held = known.get(modules);
  if (held) return held;
  const lines = linesOf(modules);
  const order = orderOf(lines);
  const beside = lines.flatMap((_, row) =>
    lines.map((__, column) => neighbours(row * lines.length + column, lines.length)),
  );
  const made = { lines, order, beside };
  known.set(modules, made);
  return made;
}

interface Patch {
  readonly columns: number;
  readonly rows: number;
  /** Row and column of its first module. */
  readonly row: number;
  readonly column: number;
}

/** A patch of a mesh; writes its corners for the kernels. */
function describedPatch(
  { heap }: DecoderContext,
  knots: readonly Point[],
  lines: readonly number[],
  row: number,
  column: number,
): Patch {
  const k = row * lines.length + column;
  const [a, b] = [knots[k]!, knots[k + 1]!];
  const [d, c] = [knots[k + lines.length]!, knots[k + lines.length + 1]!];
  heap.writeFloats(heap.at('pose'), [a.x, a.y, b.x, b.y, c.x, c.y, d.x, d.y]);
  const [top, left] = [lines[row]!, lines[column]!];
  const columns = lines[column + 1]! - left;
  const rows = lines[row + 1]! - top;
  return { columns, rows, row: top, column: left };
}

/** Grey values of (modules + 2)², the outermost all bright. @param lines modules of the lines of knots */
export function greysOfKnots(
  context: DecoderContext,
  plane: Plane,
  knots: readonly Point[],
  lines: readonly number[],
): Uint8Array {
  const { heap, kernels } = context;
  const side = lines.at(-1)! + 2;
  const to = heap.at('grid');
  heap.bytes().fill(255, to, to + side * side);
  for (let row = 0; row < lines.length - 1; row++) {
    for (let column = 0; column < lines.length - 1; column++) {
      const patch = describedPatch(context, knots, lines, row, column);
      const at = to + (patch.row + 1) * side + patch.column + 1;
      kernels.patch(plane.handle, heap.at('pose'), patch.columns, patch.rows, at, side);
    }
  }
  return heap.bytes().slice(to, to + side * side);
}
