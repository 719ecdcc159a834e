/**
 * The nearest finders around a finder that may belong to the same code. Numbers are kept in columns: in texture each of
 * hundreds is compared with every other, and property look-ups take half of the time.
 */
import type { Finder } from '../steps.ts';

/** Neighbours per finder that are combined to triples, and their number over all finders: texture has hundreds. */
const MOST_NEIGHBOURS = 14;
const MOST_ALL_NEIGHBOURS = 1400;
const FEWEST_NEIGHBOURS = 6;

/** Finders up to which all are combined with all: a large code holds false finders that are nearer than its own. */
export const FEW_FINDERS = 16;

/**
 * Distance of two finder centres, modules. Version 1 has 14, less foreshortening; version 40 has 170, and finders are
 * measured up to a sixth too small.
 */
const NEAREST_FINDERS = 8;
export const FARTHEST_FINDERS = 200;

/** Ratio of the sizes of two finders of one code that is seen from the front. */
const SIZE_RATIO = 2;

/** Which finders count as neighbours. */
export interface NeighbourLimits {
  /** Distance, modules. */
  readonly nearest: number;
  readonly farthest: number;
  /** Neighbours per finder. */
  readonly most: number;
  /** Ratio of the sizes. */
  readonly sizes: number;
}
export const FRONT_LIMITS: NeighbourLimits = {
  nearest: NEAREST_FINDERS,
  farthest: FARTHEST_FINDERS,
  most: MOST_NEIGHBOURS,
  sizes: SIZE_RATIO,
};

/** Neighbours per finder that are combined with one another. */
function neighboursIn({ length }: readonly Finder[], most: number): number {
  if (length <= FEW_FINDERS) return length;
  const share = Math.floor(MOST_ALL_NEIGHBOURS / length);
  return Math.min(most, Math.max(FEWEST_NEIGHBOURS, share));
}

export class Neighbourhood {
  readonly #finders: readonly Finder[];
  readonly #limits: NeighbourLimits;
  readonly #xs: Float64Array;
  readonly #ys: Float64Array;
  readonly #sizes: Float64Array;
  /** Indices of a finder's neighbours, nearest first, with squared distances, distances and vectors. */
  readonly #near: Int32Array;
  readonly #squares: Float64Array;
  readonly apart: Float64Array;
  readonly dx: Float64Array;
  readonly dy: Float64Array;

  constructor(finders: readonly Finder[], limits: NeighbourLimits) {
    this.#finders = finders;
    this.#limits = limits;
    this.#xs = new Float64Array(finders.length);
    this.#ys = new Float64Array(finders.length);
    this.#sizes = new Float64Array(finders.length);
    for (const [i, { x, y, size }] of finders.entries()) {
      this.#xs[i] = x;
      this.#ys[i] = y;
      this.#sizes[i] = size;
    }
    const most = neighboursIn(finders, limits.most);
    this.#near = new Int32Array(most);
    this.#squares = new Float64Array(most);
    this.apart = new Float64Array(most);
    this.dx = new Float64Array(most);
    this.dy = new Float64Array(most);
  }

  /** Collects the nearest neighbours of the i-th finder; returns their number. */
  around(i: number): number {
    const xs = this.#xs;
    const ys = this.#ys;
    const sizes = this.#sizes;
    const limits = this.#limits;
    const x = xs[i]!;
    const y = ys[i]!;
    const size = sizes[i]!;
    let count = 0;
    for (let j = 0; j < xs.length; j++) {
      const other = sizes[j]!;
      if (j === i || other > size * limits.sizes || size > other * limits.sizes) continue;
      const module = (size + other) / 14;
      const dx = xs[j]! - x;
      const dy = ys[j]! - y;
      const square = dx * dx + dy * dy;
      const least = limits.nearest * module;
      const most = limits.farthest * module;
      if (square <= least * least || square >= most * most) continue;
      count = this.#keep(j, square, count);
    }
    for (let k = 0; k < count; k++) {
      const j = this.#near[k]!;
      this.dx[k] = xs[j]! - x;
      this.dy[k] = ys[j]! - y;
      this.apart[k] = Math.sqrt(this.#squares[k]!);
    }
    return count;
  }

  /** The k-th of the neighbours collected last. */
  finder(k: number): Finder {
    return this.#finders[this.#near[k]!]!;
  }

  /** Inserts a neighbour among `count` if it is one of the nearest; returns their number then. */
  #keep(j: number, square: number, count: number): number {
    const near = this.#near;
    const squares = this.#squares;
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
