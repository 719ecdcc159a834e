/** Lists that can be imported: what their columns are, and what reading one gives. */
import type { ListName } from './mapping.ts';
import type { Check, Value } from './values.ts';

export interface Field {
  readonly check: Check;
  /** Other names of its column, in the form of `normalised`. */
  readonly aliases?: readonly string[];
}

/** Columns that a list may have. */
export interface SheetKind<F extends string> {
  readonly list: ListName;
  readonly fields: Readonly<Record<F, Field>>;
  /** The field that identifies a row; required and unique. */
  readonly key: F;
  /** Keys that differ in upper and lower case alone are different things, such as units of measure. */
  readonly isCaseOfKeyRelevant?: true;
  /** Columns that other systems send along and that mean nothing here. */
  readonly ignored?: readonly string[];
}

export interface Row<F extends string> {
  /** Line of a CSV file, row of a spreadsheet, or place in a JSON list; from 1. */
  readonly line: number;
  readonly key: string;
  /** Only fields that the list has; null for an empty one. */
  readonly values: Readonly<Partial<Record<F, Value>>>;
}

export interface ImportProblem {
  readonly line: number;
  /** Name of the field; empty for a whole line. */
  readonly field: string;
  readonly msg: string;
}

/** What is read of a list. */
export interface ReadRows<R> {
  readonly rows: readonly R[];
  readonly problems: readonly ImportProblem[];
  /** Names of columns that mean nothing here. */
  readonly ignored: readonly string[];
  /** What was left out, or read though it is hidden, in sentences. */
  readonly notes: readonly string[];
}

export type Sheet<F extends string> = ReadRows<Row<F>>;

/** Values before they are checked. */
export interface RawRow<F> {
  readonly line: number;
  readonly values: readonly (readonly [field: F, raw: unknown])[];
}

/** The cells of a file with their lines, before any of them has a meaning. */
export interface Table {
  /** Without empty ones at the end of the file. */
  readonly lines: readonly TableRecord[];
  /** Numbers of lines that a spreadsheet does not show. */
  readonly hidden?: ReadonlySet<number>;
}

/** Rows of a list. */
export const MOST_ROWS = 10_000;
/** Lines of a file, of which most may be no rows, such as the components of an order. Reading stops there. */
export const MOST_LINES = 100_000;

export const tooLong = (what: 'lines' | 'rows', most: number): string =>
  `has more than ${most} ${what}: send at most ${MOST_ROWS} rows at once`;

/** A cell without a readable value. Where its column is a field, its row is refused with this reason. */
export class UnreadableCell {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

/** A cell of a merged one from above, whose value it shows and does not hold. Alone it fills no row. */
export class CoveredCell extends UnreadableCell {}

export interface TableRecord {
  readonly line: number;
  /**
   * A CSV file has texts; a spreadsheet has texts, numbers, booleans and dates, whose UTC fields are the local time of
   * the plant.
   */
  readonly cells: readonly unknown[];
}

export const isBlank = (cell: unknown): boolean =>
  (cell ?? '') === '' ||
  (typeof cell === 'string' && cell.trim() === '') ||
  cell instanceof CoveredCell;

/** Of a whole file. */
export const wholeFile = (msg: string, line = 1): ImportProblem => ({ line, field: '', msg });
