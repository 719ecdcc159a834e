/**
 * Orders: what a plant may want to change, one value a row. The numbers are the rows of
 * docs/decisions.md; nothing else in the product repeats these values.
 */
import { type KnownStatus, LOCKED_STATUSES, normaliseStatus } from '../../contract/statuses.ts';

/** Rows 1 and 2. An unknown status is locked. */
export const isLocked = (wire: string): boolean => {
  const status = normaliseStatus(wire);
  return status === undefined || LOCKED_STATUSES.includes(status);
};

/** Row 3. Station 2 offers no scan actions for these. */
const FINISHED: readonly KnownStatus[] = ['DONE', 'CANCELLED'];
export const isFinished = (wire: string): boolean => {
  const status = normaliseStatus(wire);
  return status === undefined || FINISHED.includes(status);
};

/** Row 7. */
export const PAGE_SIZE = 10;
export const hasMorePages = (page: number, totalPages: number): boolean => page + 1 < totalPages;

/** Row 9. Which counts of the order make a "Scanned / Total" figure. */
export interface Figure {
  readonly scanned: number;
  readonly total: number;
}
/** The counts of an order; one that the plant left out counts as 0. */
export type Counts = Partial<
  Record<
    | `${'sc' | 'mc' | 'lu'}_${'planned' | 'extra' | 'printed'}_qty`
    | `${'sc' | 'mc'}_scanned_qty`
    | 'sc_packed_qty'
    | 'iu_packed_qty'
    | 'produced_quantity',
    number | null | undefined
  >
>;
/** Counts may be fractions, and corrections below zero; a part of a case or a label is a whole one. */
export const wholeCount = (value: number | null | undefined): number =>
  Math.max(0, Math.ceil(value ?? 0));
export const shipperFigure = (o: Counts): Figure => ({
  scanned: o.sc_scanned_qty ?? 0,
  total: wholeCount(o.sc_planned_qty),
});
export const masterFigure = (o: Counts): Figure => ({
  scanned: o.mc_scanned_qty ?? 0,
  total: wholeCount(o.mc_planned_qty),
});
export const looseTotal = (o: Counts): number => wholeCount(o.lu_planned_qty);
export const shipperFigure1B = (o: Counts): Figure => ({
  scanned: o.sc_packed_qty ?? 0,
  total: wholeCount(o.sc_planned_qty),
});
export const unitFigure1B = (o: Counts): Figure => ({
  scanned: o.iu_packed_qty ?? 0,
  total: wholeCount(o.produced_quantity),
});
