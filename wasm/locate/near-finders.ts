/** Finders by their place. */
import type { Finder } from '../steps.ts';
import type { Point } from '../types.ts';

/** Ratio of the sizes of one finder in two frames. */
const FRAME_SIZE_RATIO = 1.6;

/** Side, pixels, of the cells of the index. */
const FINDER_CELL = 48;

export class NearFinders {
  readonly #cells = new Cells<Finder>(FINDER_CELL);
  readonly #taken = new Set<Finder>();

  /** Width of the picture, pixels. */
  readonly width: number;

  constructor(finders: readonly Finder[], width: number) {
    this.width = width;
    const cells = this.#cells;
    for (const finder of finders) cells.put(cells.of(finder.x), cells.of(finder.y), finder);
  }

  /** Finders that are not taken, within `reach` pixels in both directions. */
  around({ x, y }: Point, reach: number): Finder[] {
    const found: Finder[] = [];
    const cells = this.#cells;
    const lastColumn = cells.of(x + reach);
    const lastRow = cells.of(y + reach);
    for (let row = cells.of(y - reach); row <= lastRow; row++) {
      for (let column = cells.of(x - reach); column <= lastColumn; column++) {
        for (const finder of cells.at(column, row)) {
          const isNear = Math.abs(finder.x - x) < reach && Math.abs(finder.y - y) < reach;
          if (isNear && !this.#taken.has(finder)) found.push(finder);
        }
      }
    }
    return found;
  }

  /** The nearest of them that has about a size. */
  nearest(place: Point, size: number, reach: number): Finder | undefined {
    let least = reach * reach;
    let nearest: Finder | undefined;
    for (const finder of this.around(place, reach)) {
      if (!isAboutAsLarge(finder.size, size)) continue;
      const apart = (finder.x - place.x) ** 2 + (finder.y - place.y) ** 2;
      if (apart >= least) continue;
      least = apart;
      nearest = finder;
    }
    return nearest;
  }

  take(finder: Finder): void {
    this.#taken.add(finder);
  }
}

/** Whether two sizes may be of one finder in two frames. */
export const isAboutAsLarge = (a: number, b: number): boolean =>
  a < b * FRAME_SIZE_RATIO && b < a * FRAME_SIZE_RATIO;

/** Values by the square cell of the picture that holds them. */
export class Cells<T> {
  readonly #cells = new Map<number, T[]>();
  readonly #side: number;

  /** @param side of a cell, pixels */
  constructor(side: number) {
    this.#side = side;
  }

  /** Column or row of the cell at a pixel's column or row. */
  of(place: number): number {
    return Math.floor(place / this.#side);
  }

  at(column: number, row: number): readonly T[] {
    return this.#cells.get(keyOf(column, row)) ?? [];
  }

  put(column: number, row: number, value: T): void {
    const key = keyOf(column, row);
    const there = this.#cells.get(key);
    if (there) there.push(value);
    else this.#cells.set(key, [value]);
  }
}

/** More than the columns of cells of any picture. */
const ROW = 4096;
const keyOf = (column: number, row: number): number => row * ROW + column;
