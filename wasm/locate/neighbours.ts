/** The finders around a finder that may be of the same code, the nearest first. */
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

export interface Neighbour {
  readonly finder: Finder;
  readonly apart: number;
}

/** How many neighbours of a finder are tried with one another. */
function neighboursIn({ length }: readonly Finder[], most: number): number {
  if (length <= FEW_FINDERS) return length;
  const share = Math.floor(MOST_NEIGHBOURHOODS / length);
  return Math.min(most, Math.max(FEWEST_NEIGHBOURS, share));
}

/** Finders as columns of numbers: in texture every one of hundreds is compared with every other. */
export class Neighbourhood {
  private readonly finders: readonly Finder[];
  private readonly xs: Float64Array;
  private readonly ys: Float64Array;
  private readonly sizes: Float64Array;
  /** The nearest so far, nearest first, and the squares of how far apart they are. */
  private readonly near: Int32Array;
  private readonly squares: Float64Array;

  private readonly reach: Reach;

  constructor(finders: readonly Finder[], reach: Reach) {
    this.finders = finders;
    this.reach = reach;
    this.xs = Float64Array.from(finders, ({ x }) => x);
    this.ys = Float64Array.from(finders, ({ y }) => y);
    this.sizes = Float64Array.from(finders, ({ size }) => size);
    const most = neighboursIn(finders, reach.most);
    this.near = new Int32Array(most);
    this.squares = new Float64Array(most);
  }

  /** The nearest neighbours of the i-th finder, nearest first. */
  of(i: number): Neighbour[] {
    const { nearest, farthest, sizes } = this.reach;
    let count = 0;
    const size = this.sizes[i]!;
    for (let j = 0; j < this.finders.length; j++) {
      const other = this.sizes[j]!;
      if (j === i || other > size * sizes || size > other * sizes) continue;
      const module = (size + other) / 14;
      const square = (this.xs[j]! - this.xs[i]!) ** 2 + (this.ys[j]! - this.ys[i]!) ** 2;
      if (square <= (nearest * module) ** 2 || square >= (farthest * module) ** 2) continue;
      count = this.keep(j, square, count);
    }
    const taken = Array.from(this.near.subarray(0, count));
    return taken.map((j, k) => ({ finder: this.finders[j]!, apart: Math.sqrt(this.squares[k]!) }));
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
