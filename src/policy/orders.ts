/**
 * Orders: values that a plant may want to change. The numbers are those of docs/decisions.md; nothing else
 * in the product repeats these values.
 */
import { type KnownStatus, LOCKED_STATUSES, normaliseStatus } from '../../contract/statuses.ts';
import { plantDay } from '../lib/plant-day.ts';

/** Decisions 1 and 2. An unknown status is locked. */
export const isLocked = (wire: string): boolean => {
  const status = normaliseStatus(wire);
  return status === undefined || LOCKED_STATUSES.includes(status);
};

/** Decision 3. Station 2 offers no scan actions for these. */
const FINISHED: readonly KnownStatus[] = ['DONE', 'CANCELLED'];
export const isFinished = (wire: string): boolean => {
  const status = normaliseStatus(wire);
  return status === undefined || FINISHED.includes(status);
};

/** Done or cancelled; an order in an unknown status may go on. */
export const hasEnded = (wire: string): boolean =>
  normaliseStatus(wire) !== undefined && isFinished(wire);

/** Decision 59. An order in progress has begun, whenever that was. */
const NOT_BEGUN: readonly KnownStatus[] = ['PENDING', 'READY'];
/** @param today the plant's day, as `plantDay` gives it */
export function isOverdue(order: Scheduled, today: string): boolean {
  const status = normaliseStatus(order.status);
  if (status === undefined || !NOT_BEGUN.includes(status)) return false;
  const day = plantDay(order.date_start);
  return day !== undefined && day < today;
}

interface Scheduled {
  readonly status: string;
  readonly date_start?: string | null;
}

/** Decision 78. How long Finish Packing of an order with something left to pack can be undone, ms. */
export const FINISH_UNDO_MS = 5000;

/** Decision 7. */
export const PAGE_SIZE = 10;
/** Orders of one status: the newest first. */
export const LIST_ORDER = '-date_start';
export const hasMorePages = (page: number, totalPages: number): boolean => page + 1 < totalPages;
