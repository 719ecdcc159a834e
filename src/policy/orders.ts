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

/** Decision 59. An order in progress has begun, whenever that was. */
const NOT_BEGUN: readonly KnownStatus[] = ['PENDING', 'READY'];
export type Due = 'overdue' | 'today';
/** @param today the plant's day, as `plantDay` gives it */
export function dueOf(order: Scheduled, today: string): Due | undefined {
  const status = normaliseStatus(order.status);
  const day = plantDay(order.date_start);
  if (status === undefined || !NOT_BEGUN.includes(status) || day === undefined) return undefined;
  return day < today ? 'overdue' : day === today ? 'today' : undefined;
}

interface Scheduled {
  readonly status: string;
  readonly date_start?: string | null;
}

/** Decision 11. A quantity outside of these parts of the plan may have a digit too many, or lack one. */
const PLAN_PARTS = { least: 0.2, most: 2 } as const;
export function isFarFromPlan(quantity: number, planned: number | null | undefined): boolean {
  if (!planned) return false;
  return quantity < PLAN_PARTS.least * planned || quantity > PLAN_PARTS.most * planned;
}

/** Decision 78. How long Finish Packing of an order with something left to pack can be undone, ms. */
export const FINISH_UNDO_MS = 5000;

/** Decision 7. */
export const PAGE_SIZE = 10;
/** Orders of one status: those that are due first. */
export const LIST_ORDER = 'date_start';
/** For a plant that does not sort by status: by date, its first pages would be of orders that ended long ago. */
export const MIXED_LIST_ORDER = '-date_start';
export const hasMorePages = (page: number, totalPages: number): boolean => page + 1 < totalPages;
