/**
 * Orders: what a plant may want to change, one value a row. The numbers are the rows of
 * docs/decisions.md; nothing else in the product repeats these values.
 */
import { type KnownStatus, normaliseStatus } from '../../contract/statuses.ts';
import type { ScanStation, Station } from '../lib/paths.ts';

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

interface StationPolicy {
  /** Rows 2 and 3. Whether an order in this status cannot be packed here any more, or not yet. */
  readonly isClosed: (wire: string) => boolean;
  /** Row 4. Rows of the order list that cannot be opened. */
  readonly unclickable: readonly KnownStatus[];
  /** Row 5. Order of the statuses in the list. */
  readonly priority: readonly KnownStatus[];
  /** Row 7. The only status that the list asks for; left out, it asks for all. */
  readonly listed?: KnownStatus;
  /** Row 13. Whose scan page packs the order: station 1 has none of its own. */
  readonly scansAt: ScanStation;
}

const STATIONS: Record<Station, StationPolicy> = {
  '1A': {
    isClosed: isLocked,
    unclickable: ['CANCELLED'],
    priority: ['READY', 'IN_PROGRESS', 'PENDING', 'DONE', 'CANCELLED'],
    scansAt: '2',
  },
  '1B': {
    isClosed: isLocked,
    unclickable: ['CANCELLED', 'PENDING', 'DONE'],
    priority: ['IN_PROGRESS', 'READY', 'PENDING', 'DONE', 'CANCELLED'],
    scansAt: '1B',
  },
  '2': {
    isClosed: isFinished,
    unclickable: ['CANCELLED'],
    priority: ['IN_PROGRESS', 'READY', 'PENDING', 'DONE', 'CANCELLED'],
    listed: 'IN_PROGRESS',
    scansAt: '2',
  },
};

export const isClosed = (station: Station, wire: string): boolean =>
  STATIONS[station].isClosed(wire);

export const isUnclickable = (station: Station, wire: string): boolean => {
  const status = normaliseStatus(wire);
  return status !== undefined && STATIONS[station].unclickable.includes(status);
};

/** Place of a status in a station's list, from 0; unknown statuses come last. */
export function statusRank(station: Station, wire: string): number {
  const { priority } = STATIONS[station];
  const status = normaliseStatus(wire);
  return status === undefined ? priority.length : priority.indexOf(status);
}

export const listedStatus = (station: Station): KnownStatus | undefined => STATIONS[station].listed;

export const scanStationOf = (station: Station): ScanStation => STATIONS[station].scansAt;

/** Row 7. */
export const PAGE_SIZE = 10;
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
