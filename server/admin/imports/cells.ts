/** The cells of a file, before any of them has a meaning. */

export interface Lines {
  /** Those with a filled cell. */
  readonly lines: readonly Line[];
  /** Numbers of lines that a spreadsheet does not show. */
  readonly hidden?: ReadonlySet<number>;
}

export interface Line {
  readonly line: number;
  /**
   * A CSV file has texts; a spreadsheet has texts, numbers, booleans and dates, whose UTC fields are the local time of
   * the plant.
   */
  readonly cells: readonly unknown[];
}

/** Rows of a list. */
export const MOST_ROWS = 10_000;
/** Lines of a file, of which most may be no rows, such as the components of an order. Reading stops there. */
export const MOST_LINES = 100_000;

export const tooLong = (what: 'lines' | 'rows', most: number): string =>
  `has more than ${most} ${what}: send at most ${MOST_ROWS} rows at once`;

/** A number that is shown in further signs, as 1,200.00. A column of texts does not take it. */
export class ShownNumber {
  readonly value: number;
  readonly text: string;
  constructor(value: number, text: string) {
    this.value = value;
    this.text = text;
  }
}

/** A cell without a readable value. Where its column is a field, its row is refused with this reason. */
export class UnreadableCell {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

/** A cell of a merged one from above, whose value it shows and does not hold. Alone it fills no row. */
export class CoveredCell extends UnreadableCell {}

export const isBlank = (cell: unknown): boolean =>
  (cell ?? '') === '' ||
  (typeof cell === 'string' && cell.trim() === '') ||
  cell instanceof CoveredCell;
