/** The modules of a code by a mesh of knots: places are interpolated between four of them. */
import type { DecoderContext, Plane } from '../steps.ts';
import type { Point } from '../types.ts';

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
