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
