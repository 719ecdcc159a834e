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
export const shipperFigure = (o: Counts): Figure => ({
  scanned: o.sc_scanned_qty ?? 0,
  total: o.sc_planned_qty ?? 0,
});
export const masterFigure = (o: Counts): Figure => ({
  scanned: o.mc_scanned_qty ?? 0,
  total: o.mc_planned_qty ?? 0,
});
export const looseTotal = (o: Counts): number => o.lu_planned_qty ?? 0;
export const shipperFigure1B = (o: Counts): Figure => ({
  scanned: o.sc_packed_qty ?? 0,
  total: o.sc_planned_qty ?? 0,
});
export const unitFigure1B = (o: Counts): Figure => ({
  scanned: o.iu_packed_qty ?? 0,
  total: Math.ceil(o.produced_quantity ?? 0),
});
