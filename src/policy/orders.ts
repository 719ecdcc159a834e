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
