/** Finders by where they are. */
import type { Finder } from '../steps.ts';
import type { Point } from '../types.ts';

/** Pixels a side of the cells in which finders are kept. */
const CELL = 48;
const cellOf = (column: number, row: number): number => row * 4096 + column;

export class NearFinders {
  private readonly cells = new Map<number, Finder[]>();
  private readonly taken = new Set<Finder>();

  /** Of the picture, pixels. */
  readonly width: number;

  constructor(finders: readonly Finder[], width: number) {
    this.width = width;
    for (const finder of finders) {
      const key = cellOf(Math.floor(finder.x / CELL), Math.floor(finder.y / CELL));
      const there = this.cells.get(key);
      if (there) there.push(finder);
      else this.cells.set(key, [finder]);
    }
  }

  /** Finders within so many pixels each way that are not taken. */
  around({ x, y }: Point, reach: number): Finder[] {
    const found: Finder[] = [];
    const lastColumn = Math.floor((x + reach) / CELL);
    const lastRow = Math.floor((y + reach) / CELL);
    for (let row = Math.floor((y - reach) / CELL); row <= lastRow; row++) {
      for (let column = Math.floor((x - reach) / CELL); column <= lastColumn; column++) {
        const there = this.cells.get(cellOf(column, row));
        if (!there) continue;
        for (const finder of there) {
          const isNear = Math.abs(finder.x - x) < reach && Math.abs(finder.y - y) < reach;
          if (isNear && !this.taken.has(finder)) found.push(finder);
        }
      }
    }
    return found;
  }

  /** The nearest one of them of about a size. */
  nearest(place: Point, size: number, reach: number): Finder | undefined {
    let least = reach * reach;
    let nearest: Finder | undefined;
    for (const finder of this.around(place, reach)) {
      if (!alike(finder.size, size)) continue;
      const apart = (finder.x - place.x) ** 2 + (finder.y - place.y) ** 2;
      if (apart >= least) continue;
      least = apart;
      nearest = finder;
    }
    return nearest;
  }

  take(finder: Finder): void {
    this.taken.add(finder);
  }
}

/** Finders of one code in one frame and the next. */
const MOST_SIZE_RATIO = 1.6;
export const alike = (a: number, b: number): boolean =>
  a < b * MOST_SIZE_RATIO && b < a * MOST_SIZE_RATIO;
