/** The finders around a finder that may be of the same code, the nearest first. Columns of numbers: in
 * texture every one of hundreds is compared with every other, and numbers in objects are looked up twice. */
import type { Finder } from '../steps.ts';

const MOST_NEIGHBOURS = 14;
/** In texture a finder has hundreds of neighbours that are none: so many together are looked at. */
const MOST_NEIGHBOURHOODS = 1400;
const FEWEST_NEIGHBOURS = 6;
/** So few are tried all with all: a large code holds false finders that are nearer than its own. */
export const FEW_FINDERS = 16;
/** Distances between finder centres in modules: version 1 has 14, of which foreshortening takes some;
 * version 40 has 170, and finders are measured up to a sixth too small. */
const NEAREST = 8;
export const FARTHEST = 200;
const MOST_SIZE_RATIO = 2;

/** Modules between two finders of one code, and how many of the nearest are tried. */
export interface Reach {
  readonly nearest: number;
  readonly farthest: number;
  readonly most: number;
  /** How many times as large the one may be as the other. */
  readonly sizes: number;
}
export const USUAL: Reach = {
  nearest: NEAREST,
  farthest: FARTHEST,
  most: MOST_NEIGHBOURS,
  sizes: MOST_SIZE_RATIO,
};

/** How many neighbours of a finder are tried with one another. */
function neighboursIn({ length }: readonly Finder[], most: number): number {
  if (length <= FEW_FINDERS) return length;
  const share = Math.floor(MOST_NEIGHBOURHOODS / length);
  return Math.min(most, Math.max(FEWEST_NEIGHBOURS, share));
}

export class Neighbourhood {
  private readonly finders: readonly Finder[];
  private readonly reach: Reach;
  private readonly xs: Float64Array;
  private readonly ys: Float64Array;
  private readonly sizes: Float64Array;
  /** The nearest neighbours of a finder, nearest first; the squares of how far they are, that, and the way
   * to each. */
  private readonly near: Int32Array;
  private readonly squares: Float64Array;
  readonly apart: Float64Array;
  readonly dx: Float64Array;
  readonly dy: Float64Array;

  constructor(finders: readonly Finder[], reach: Reach) {
    this.finders = finders;
    this.reach = reach;
    this.xs = new Float64Array(finders.length);
    this.ys = new Float64Array(finders.length);
    this.sizes = new Float64Array(finders.length);
    for (const [i, { x, y, size }] of finders.entries()) {
      this.xs[i] = x;
      this.ys[i] = y;
      this.sizes[i] = size;
    }
    const most = neighboursIn(finders, reach.most);
    this.near = new Int32Array(most);
    this.squares = new Float64Array(most);
    this.apart = new Float64Array(most);
    this.dx = new Float64Array(most);
    this.dy = new Float64Array(most);
  }

  /** Looks for the nearest neighbours of the i-th finder; how many there are. */
  around(i: number): number {
    const { xs, ys, sizes, reach } = this;
    const x = xs[i]!;
    const y = ys[i]!;
    const size = sizes[i]!;
    let count = 0;
    for (let j = 0; j < xs.length; j++) {
      const other = sizes[j]!;
      if (j === i || other > size * reach.sizes || size > other * reach.sizes) continue;
      const module = (size + other) / 14;
      const dx = xs[j]! - x;
      const dy = ys[j]! - y;
      const square = dx * dx + dy * dy;
      const least = reach.nearest * module;
      const most = reach.farthest * module;
      if (square <= least * least || square >= most * most) continue;
      count = this.keep(j, square, count);
    }
    for (let k = 0; k < count; k++) {
      const j = this.near[k]!;
      this.dx[k] = xs[j]! - x;
      this.dy[k] = ys[j]! - y;
      this.apart[k] = Math.sqrt(this.squares[k]!);
    }
    return count;
  }

  /** The k-th of the neighbours that were looked for last. */
  finder(k: number): Finder {
    return this.finders[this.near[k]!]!;
  }

  /** Puts a neighbour in its place among so many, if it is one of the nearest; how many there are then. */
  private keep(j: number, square: number, count: number): number {
    const { near, squares } = this;
    if (count === near.length && square >= squares[count - 1]!) return count;
    let at = Math.min(count, near.length - 1);
    for (; at > 0 && squares[at - 1]! > square; at--) {
      near[at] = near[at - 1]!;
      squares[at] = squares[at - 1]!;
    }
    near[at] = j;
    squares[at] = square;
    return Math.min(count + 1, near.length);
  }
}
