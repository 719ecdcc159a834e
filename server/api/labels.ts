import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Db } from '../database/open.ts';
import { labelFiles } from '../database/schema.ts';
import type { LabelType } from '../../contract/case-types.ts';
import { drawCodes } from '../packing/codes.ts';
import { labelsCsv, labelsFileName, type LabelRun } from '../packing/labels-csv.ts';
import type { Change, OrderChange } from './change.ts';
import { changeOrder } from './change-order.ts';
import type { Handlers } from './contract.ts';
import { HttpError, notFound } from './errors.ts';
import { labelLists, writeLabels } from './label-rows.ts';
import { planOf, type OrderRow } from './order-view.ts';
import { changeBy } from './orders.ts';

type LabelHandlers = Pick<
  Handlers,
  | 'generateShipperCaseLabels'
  | 'generateMasterCaseLabels'
  | 'generateExtraShipperCaseLabels'
  | 'generateExtraMasterCaseLabels'
  | 'generateProductionCaseLabels'
  | 'downloadLabelFile'
>;

/** A number of labels of one type. */
interface Wish {
  readonly type: LabelType;
  readonly quantity: number;
}

const printedOf = (order: OrderRow, { type }: Wish): number =>
  ({ master: order.masterPrinted, shipper: order.shipperPrinted, loose: order.loosePrinted })[type];

/** First labels are generated once per type; types that are printed already are left out. */
function firstLabels(order: OrderRow, wishes: readonly Wish[]): readonly Wish[] {
  const planned = wishes.filter((wish) => wish.quantity > 0);
  if (planned.length === 0) {
    throw new HttpError(
      409,
      'Nothing is planned yet: set the case size and the produced quantity.',
    );
  }
  const fresh = planned.filter((wish) => printedOf(order, wish) === 0);
  if (fresh.length === 0) throw new HttpError(409, 'These labels are printed; print extra labels.');
  return fresh;
}

/** Generates codes, label file and printed counts as one change of the order. */
const generate = (db: Db, change: Change, wishes: (order: OrderRow) => readonly Wish[]) =>
  changeOrder(db, change, (order) => {
    const runs: LabelRun[] = merged(wishes(order)).map(({ type, quantity }) => ({
      type,
      codes: drawCodes(order.name, type, quantity),
    }));
    const fileId = randomUUID();
    return {
      answer: { download_url: `/v1/labels/${fileId}` },
      order: printedAfter(order, runs),
      writes: {
        build: writeLabels,
        values: {
          ...labelLists(runs),
          fileId,
          fileName: labelsFileName(order.name, runs),
          content: labelsCsv(factsOf(order), runs),
        },
      },
    };
  });

/** Merges requests for the same type into one run. */
const merged = (wishes: readonly Wish[]): Wish[] =>
  [...new Set(wishes.map((wish) => wish.type))].map((type) => ({
    type,
    quantity: wishes
      .filter((wish) => wish.type === type)
      .reduce((sum, wish) => sum + wish.quantity, 0),
  }));

function printedAfter(order: OrderRow, runs: readonly LabelRun[]): OrderChange {
  const made = (type: LabelType) =>
    runs.filter((run) => run.type === type).reduce((sum, run) => sum + run.codes.length, 0);
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

export const labelHandlers = (db: Db): LabelHandlers => ({
  generateShipperCaseLabels: (call) =>
    generate(db, changeBy('generateShipperCaseLabels', call), (order) => {
      const { shipper, loose } = planOf(order);
      return firstLabels(order, [
        { type: 'shipper', quantity: shipper },
        { type: 'loose', quantity: loose },
      ]);
    }),
  generateMasterCaseLabels: (call) =>
    generate(db, changeBy('generateMasterCaseLabels', call), (order) =>
      firstLabels(order, [{ type: 'master', quantity: planOf(order).master }]),
    ),
  generateExtraShipperCaseLabels: (call) =>
    generate(db, changeBy('generateExtraShipperCaseLabels', call), () => [asked(call.body)]),
  generateExtraMasterCaseLabels: (call) =>
    generate(db, changeBy('generateExtraMasterCaseLabels', call), () => [asked(call.body)]),
  generateProductionCaseLabels: (call) =>
    generate(db, changeBy('generateProductionCaseLabels', call), () => call.body.labels.map(asked)),
  async downloadLabelFile({ params }, reply) {
    const [file] = await db.select().from(labelFiles).where(eq(labelFiles.id, params.file_id));
    if (!file) throw notFound('The label file');
    void reply
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .type('text/csv; charset=utf-8');
    return file.content;
  },
});
