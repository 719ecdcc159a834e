/**
 * Orders: what a plant may want to change, one value a row. The numbers are the rows of
 * docs/decisions.md; nothing else in the product repeats these values.
 */
import { type KnownStatus, normaliseStatus } from '../../contract/statuses.ts';
import type { Station } from '../lib/paths.ts';

/** Rows 1 and 2. An unknown status is locked. */
const LOCKED: readonly KnownStatus[] = ['PENDING', 'DONE', 'CANCELLED'];
export const isLocked = (wire: string): boolean => {
  const status = normaliseStatus(wire);
  return status === undefined || LOCKED.includes(status);
};

/** Row 3. Station 2 offers no scan actions for these. */
const FINISHED: readonly KnownStatus[] = ['DONE', 'CANCELLED'];
export const isFinished = (wire: string): boolean => {
  const status = normaliseStatus(wire);
  return status === undefined || FINISHED.includes(status);
};

/** Row 4. Rows of the order list that cannot be opened, by station. */
const UNCLICKABLE: Record<Station, readonly KnownStatus[]> = {
  '1A': ['CANCELLED'],
  '1B': ['CANCELLED', 'PENDING', 'DONE'],
  '2': ['CANCELLED'],
};
export const isUnclickable = (station: Station, wire: string): boolean => {
  const status = normaliseStatus(wire);
  return status !== undefined && UNCLICKABLE[station].includes(status);
};

/** Row 5. Order of the statuses in a list, first first; unknown statuses come last. */
const READY_FIRST: readonly KnownStatus[] = [
  'READY',
  'IN_PROGRESS',
  'PENDING',
  'DONE',
  'CANCELLED',
];
const IN_PROGRESS_FIRST: readonly KnownStatus[] = [
  'IN_PROGRESS',
  'READY',
  'PENDING',
  'DONE',
  'CANCELLED',
];
export const STATUS_PRIORITY: Record<Station, readonly KnownStatus[]> = {
  '1A': READY_FIRST,
  '1B': IN_PROGRESS_FIRST,
  '2': IN_PROGRESS_FIRST,
};

/** Row 7. */
export const PAGE_SIZE = 10;
export const LIST_STATUS: Record<Station, KnownStatus | undefined> = {
  '1A': undefined,
  '1B': undefined,
  '2': 'IN_PROGRESS',
};
export const hasMorePages = (page: number, totalPages: number): boolean => page + 1 < totalPages;

/** Row 9. Which fields of the order make a "Scanned / Total" figure. */
export interface Figure {
  readonly scanned: number;
  readonly total: number;
}
type Counts = Partial<
  Record<
    | 'sc_scanned_qty'
    | 'sc_planned_qty'
    | 'sc_packed_qty'
    | 'mc_scanned_qty'
    | 'mc_planned_qty'
    | 'lu_planned_qty'
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

/** Row 13. Station 1 has no scan screen of its own: its panel opens the one of this station. */
export const SCAN_STATION_OF_STATION_1: Station = '2';
