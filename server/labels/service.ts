/** Which labels a call makes, and making them as one change of the order. */
import type { LabelType } from '../../contract/case-types.ts';
import { factsOfOrder } from '../../labels/order-facts.ts';
import { HttpError, invalid } from '../api/errors.ts';
import type { Db } from '../database/open.ts';
import { changeOrder, type Change } from '../orders/change-order.ts';
import { orderView, type OrderColumns, type OrderRow } from '../orders/order.ts';
import { plannedCounts } from '../packing/counts.ts';
import type { LabelRun } from '../packing/labels-csv.ts';
import { labelIssues, type PlantLimits } from '../packing/limits.ts';
import { say } from '../texts/sentence.ts';
import { writeLabelFile } from './repository.ts';

export interface LabelPlant {
  readonly db: Db;
  readonly limits: PlantLimits;
}

const total = (runs: readonly LabelRun[]): number =>
  runs.reduce((sum, run) => sum + run.quantity, 0);

const printedOf = (order: OrderRow, { type }: LabelRun): number =>
  ({ master: order.mc_printed_qty, shipper: order.sc_printed_qty, loose: order.lu_printed_qty })[
    type
  ];

/** First labels are generated once per type; types that are printed already are left out. */
function firstLabels(order: OrderRow, requested: readonly LabelRun[]): readonly LabelRun[] {
  const planned = requested.filter((run) => run.quantity > 0);
  if (planned.length === 0) {
    throw new HttpError(
      409,
      say('Nothing is planned yet: set the case size and the produced quantity.'),
    );
  }
  const fresh = planned.filter((run) => printedOf(order, run) === 0);
  if (fresh.length === 0)
    throw new HttpError(409, say('These labels are printed; print extra labels.'));
  return fresh;
}

/** First labels of the planned shipper cases and loose units. */
export function firstShipperLabels(order: OrderRow): readonly LabelRun[] {
  const { shipper, loose } = plannedCounts(order);
  return firstLabels(order, [
    { type: 'shipper', quantity: shipper },
    { type: 'loose', quantity: loose },
  ]);
}

export const firstMasterLabels = (order: OrderRow): readonly LabelRun[] =>
  firstLabels(order, [{ type: 'master', quantity: plannedCounts(order).master }]);

/**
 * Refuses labels when more are printed than the client has seen: of two tablets that read the same
 * order, one prints a set.
 */
export function unlessPrinted(
  order: OrderRow,
  requested: readonly LabelRun[],
  known = Infinity,
): readonly LabelRun[] {
  const printed = merged(requested).reduce((sum, run) => sum + printedOf(order, run), 0);
  if (printed > known)
    throw new HttpError(409, say('These labels are printed; print extra labels.'));
  return requested;
}

export const labelFileUrl = (fileId: string) => `/v1/labels/${fileId}`;

/** Makes a file of new labels as one change of the order. @param requested decides which labels */
export const generateLabels = (
  { db, limits }: LabelPlant,
  change: Change,
  requested: (order: OrderRow) => readonly LabelRun[],
) =>
  changeOrder(db, change, async (order, tx) => {
    const runs = merged(requested(order)).map((run) => ({
      ...run,
      ...(isExtra(order, run, change.station) && { isExtra: true }),
    }));
    const issues = labelIssues(limits, total(runs));
    if (issues.length > 0) throw invalid(issues);
    const facts = factsOfOrder(orderView(order));
    const fileId = await writeLabelFile(tx, { orderId: order.id, facts, runs });
    return { answer: { download_url: labelFileUrl(fileId) }, order: printedAfter(order, runs) };
  });

/** All labels that the order needs are printed. Station 1A labels the loose units alone, others every unit. */
function isExtra(order: OrderRow, run: LabelRun, station: string | undefined): boolean {
  const isEveryUnit = run.type === 'loose' && station !== '1A';
  const needed = isEveryUnit ? Math.ceil(order.produced_quantity) : plannedCounts(order)[run.type];
  return printedOf(order, run) >= needed;
}

/** Merges requests for the same type into one run. */
const merged = (requested: readonly LabelRun[]): LabelRun[] =>
  [...new Set(requested.map((run) => run.type))].map((type) => ({
    type,
    quantity: total(requested.filter((run) => run.type === type)),
  }));

function printedAfter(order: OrderRow, runs: readonly LabelRun[]): OrderColumns {
  const made = (type: LabelType) => total(runs.filter((run) => run.type === type));
  return {
    mc_printed_qty: order.mc_printed_qty + made('master'),
    sc_printed_qty: order.sc_printed_qty + made('shipper'),
    lu_printed_qty: order.lu_printed_qty + made('loose'),
  };
}
