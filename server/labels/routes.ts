import { eq } from 'drizzle-orm';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../database/open.ts';
import { labelFiles } from '../database/schema.ts';
import type { LabelType } from '../../contract/case-types.ts';
import type { LabelRun } from '../packing/labels-csv.ts';
import { labelIssues, type PlantLimits } from '../packing/limits.ts';
import {
  changeOrder,
  readyToChange,
  type Change,
  type OrderColumns,
} from '../orders/change-order.ts';
import type { Call, Handlers } from '../api/contract.ts';
import { HttpError, invalid } from '../api/errors.ts';
import { discardDrafts, labelFileText, publishDraft, writeDraft } from './repository.ts';
import { planOf, type OrderRow } from '../orders/view.ts';
import { changeBy } from '../orders/routes.ts';
import { say } from '../texts/sentence.ts';

type LabelOperation =
  | 'generateShipperCaseLabels'
  | 'generateMasterCaseLabels'
  | 'generateExtraShipperCaseLabels'
  | 'generateExtraMasterCaseLabels'
  | 'generateProductionCaseLabels';
type LabelHandlers = Pick<Handlers, LabelOperation | 'downloadLabelFile'>;

/** A number of labels of one type. */
type Wish = LabelRun;
type WishesOf = (order: OrderRow) => readonly Wish[];

interface LabelPlant {
  readonly db: Db;
  readonly limits: PlantLimits;
}

interface LabelChange extends Change {
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

/** Two tablets that read the same order print one set: the second knows of fewer than there are. */
function asKnown(order: OrderRow, wishes: readonly Wish[], known = Infinity): readonly Wish[] {
  const printed = merged(wishes).reduce((sum, wish) => sum + printedOf(order, wish), 0);
  if (printed > known)
    throw new HttpError(409, say('These labels are printed; print extra labels.'));
  return wishes;
}

/**
 * Writes the labels as a draft, which takes seconds for many, and publishes them with the printed
 * counts in one change of the order.
 */
async function generate({ db, limits }: LabelPlant, change: LabelChange, wishes: WishesOf) {
  const runsFor = (order: OrderRow): readonly LabelRun[] => {
    const runs = merged(wishes(order));
    const issues = labelIssues(limits, total(runs));
    if (issues.length > 0) throw invalid(issues);
    return runs;
  };
  const { order, stored } = await readyToChange<LabelAnswer>(db, change);
  if (stored) return stored;
  const runs = runsFor(order);
  const facts = factsOf(order);
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
  new HttpError(409, say('The order changed while its labels were made. Try again.'));

/** After another error than a refusal the database may still commit: `purgeDrafts` deletes the rest. */
async function discardUnlessPublished<T>(db: Db, fileId: string, publish: () => Promise<T>) {
  let isDecided = true;
  try {
    return await publish();
  } catch (error) {
    isDecided = error instanceof HttpError;
    throw error;
  } finally {
    if (isDecided) await discardDrafts(db, [fileId]);
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

const factsOf = (order: OrderRow) => ({
  order: order.name,
  product: order.productName,
  sku: order.productSku,
  batch: order.batchId,
  metrcTag: order.metrcTag,
  strain: order.productStrainName,
  labelColor: order.productLabelColor,
  weightCode: order.productWeightCode,
});

const asked = (one: { readonly label_type: LabelType; readonly quantity: number }): Wish => ({
  type: one.label_type,
  quantity: one.quantity,
});

/** A change with the signal of its call. */
const labelChange = <K extends LabelOperation>(action: K, call: Call<K>): LabelChange => ({
  ...changeBy(action, call),
  signal: call.signal,
});

export const labelHandlers = (plant: LabelPlant): LabelHandlers => ({
  generateShipperCaseLabels: (call) =>
    generate(plant, labelChange('generateShipperCaseLabels', call), (order) => {
      const { shipper, loose } = planOf(order);
      return firstLabels(order, [
        { type: 'shipper', quantity: shipper },
        { type: 'loose', quantity: loose },
      ]);
    }),
  generateMasterCaseLabels: (call) =>
    generate(plant, labelChange('generateMasterCaseLabels', call), (order) =>
      firstLabels(order, [{ type: 'master', quantity: planOf(order).master }]),
    ),
  generateExtraShipperCaseLabels: (call) =>
    generate(plant, labelChange('generateExtraShipperCaseLabels', call), () => [asked(call.body)]),
  generateExtraMasterCaseLabels: (call) =>
    generate(plant, labelChange('generateExtraMasterCaseLabels', call), () => [asked(call.body)]),
  generateProductionCaseLabels: (call) =>
    generate(plant, labelChange('generateProductionCaseLabels', call), (order) =>
      asKnown(order, call.body.labels.map(asked), call.knownPrinted),
    ),
  async downloadLabelFile({ params }, reply) {
    const { db } = plant;
    const [file] = await db.select().from(labelFiles).where(eq(labelFiles.id, params.file_id));
    if (!file?.ready) throw new HttpError(404, say('The label file does not exist.'));
    void reply
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .type('text/csv; charset=utf-8');
    const { id, content, facts, runs } = file;
    return facts && runs ? Readable.from(labelFileText(db, id, facts, runs)) : (content ?? '');
  },
});
