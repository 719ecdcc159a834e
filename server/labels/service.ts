/** Which labels a call makes, and making them as one change of the order. */
import { isDeepStrictEqual } from 'node:util';
import type { LabelType } from '../../contract/case-types.ts';
import { factsOfOrder } from '../../labels/order-facts.ts';
import { HttpError, invalid } from '../api/errors.ts';
import type { Db } from '../database/open.ts';
import { changeOrder, readyToChange, type Change } from '../orders/change-order.ts';
import type { OrderColumns } from '../orders/repository.ts';
import { orderView, planOf, type OrderRow } from '../orders/view.ts';
import type { LabelRun } from '../packing/labels-csv.ts';
import { labelIssues, type PlantLimits } from '../packing/limits.ts';
import { say } from '../texts/sentence.ts';
import { discardDrafts, publishDraft, writeDraft } from './repository.ts';

/** A number of labels of one type. */
export type Wish = LabelRun;
type WishesOf = (order: OrderRow) => readonly Wish[];

export interface LabelPlant {
  readonly db: Db;
  readonly limits: PlantLimits;
}

export interface LabelChange extends Change {
  /** Aborted when the client leaves. */
  readonly signal: AbortSignal;
}

const total = (runs: readonly Wish[]): number => runs.reduce((sum, run) => sum + run.quantity, 0);

const printedOf = (order: OrderRow, { type }: Wish): number =>
  ({ master: order.masterPrinted, shipper: order.shipperPrinted, loose: order.loosePrinted })[type];

/** First labels are generated once per type; types that are printed already are left out. */
function firstLabels(order: OrderRow, wishes: readonly Wish[]): readonly Wish[] {
  const planned = wishes.filter((wish) => wish.quantity > 0);
  if (planned.length === 0) {
    throw new HttpError(
      409,
      say('Nothing is planned yet: set the case size and the produced quantity.'),
    );
  }
  const fresh = planned.filter((wish) => printedOf(order, wish) === 0);
  if (fresh.length === 0)
    throw new HttpError(409, say('These labels are printed; print extra labels.'));
  return fresh;
}

/** First labels of the planned shipper cases and loose units. */
export function firstShipperLabels(order: OrderRow): readonly Wish[] {
  const { shipper, loose } = planOf(order);
  return firstLabels(order, [
    { type: 'shipper', quantity: shipper },
    { type: 'loose', quantity: loose },
  ]);
}

export const firstMasterLabels = (order: OrderRow): readonly Wish[] =>
  firstLabels(order, [{ type: 'master', quantity: planOf(order).master }]);

/**
 * Refuses labels when more are printed than the client has seen: of two tablets that read the same
 * order, one prints a set.
 */
export function unlessPrinted(
  order: OrderRow,
  wishes: readonly Wish[],
  known = Infinity,
): readonly Wish[] {
  const printed = merged(wishes).reduce((sum, wish) => sum + printedOf(order, wish), 0);
  if (printed > known)
    throw new HttpError(409, say('These labels are printed; print extra labels.'));
  return wishes;
}

/**
 * Writes the labels as a draft, which takes seconds for many, and publishes them with the printed
 * counts in one change of the order.
 */
export async function generate({ db, limits }: LabelPlant, change: LabelChange, wishes: WishesOf) {
  const runsFor = (order: OrderRow): readonly LabelRun[] => {
    const runs = merged(wishes(order));
    const issues = labelIssues(limits, total(runs));
    if (issues.length > 0) throw invalid(issues);
    return runs;
  };
  const { order, stored } = await readyToChange<LabelAnswer>(db, change);
  if (stored) return stored;
  const runs = runsFor(order);
  const facts = factsOfOrder(orderView(order));
  const fileId = await writeDraft(db, { orderId: order.id, facts, runs, signal: change.signal });
  return discardUnlessPublished(db, fileId, () =>
    changeOrder<LabelAnswer>(db, change, async (locked, tx) => {
      if (!isDeepStrictEqual(runsFor(locked), runs)) throw orderChanged();
      await publishDraft(tx, fileId);
      const answer = { download_url: `/v1/labels/${fileId}` };
      return { answer, order: printedAfter(locked, runs) };
    }),
  );
}

interface LabelAnswer {
  readonly download_url: string;
}

const orderChanged = (): HttpError =>
  new HttpError(409, say('The order changed while its labels were being made. Try again.'));

/**
 * Discards a draft that a refusal or the stored answer of an earlier call made useless. After any other error the
 * database may still commit: `purgeDrafts` deletes what it does not.
 */
async function discardUnlessPublished<T>(db: Db, fileId: string, publish: () => Promise<T>) {
  const discard = () => discardDrafts(db, [fileId]).catch(() => undefined); // purged later
  try {
    const answer = await publish();
    await discard();
    return answer;
  } catch (error) {
    if (error instanceof HttpError) await discard();
    throw error;
  }
}

/** Merges requests for the same type into one run. */
const merged = (wishes: readonly Wish[]): LabelRun[] =>
  [...new Set(wishes.map((wish) => wish.type))].map((type) => ({
    type,
    quantity: total(wishes.filter((wish) => wish.type === type)),
  }));

function printedAfter(order: OrderRow, runs: readonly LabelRun[]): OrderColumns {
  const made = (type: LabelType) => total(runs.filter((run) => run.type === type));
  return {
    masterPrinted: order.masterPrinted + made('master'),
    shipperPrinted: order.shipperPrinted + made('shipper'),
    loosePrinted: order.loosePrinted + made('loose'),
  };
}
