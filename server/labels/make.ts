/** Makes labels: a file of new codes, as one change of the order. */
import { sql } from 'drizzle-orm';
import { KIND_OF_LABEL, type LabelType } from '../../contract/case-types.ts';
import { factsOfOrder } from '../../labels/order-facts.ts';
import type { Handlers } from '../api/contract.ts';
import { HttpError, invalid, type Issue } from '../api/errors.ts';
import type { Db, Tx } from '../database/open.ts';
import { labelFiles, type LabelRun } from '../database/schema.ts';
import { changeOrder, toChange, type Change } from '../orders/change-order.ts';
import { orderView, type OrderRow } from '../orders/order.ts';
import { drawCodes } from './codes.ts';
import { plannedCounts } from '../orders/planned-counts.ts';
import { labelsFileName } from './labels-csv.ts';
import type { PlantLimits } from '../orders/limits.ts';
import { say } from '../texts/sentence.ts';
import { labelFileUrl, LABELS_PER_STATEMENT, type LabelFile } from './files.ts';

interface LabelPlant {
  readonly db: Db;
  readonly limits: PlantLimits;
}

interface LabelQuantity {
  readonly label_type: LabelType;
  readonly quantity: number;
}

/** The column that counts the labels of each type. */
const PRINTED = {
  master: 'mc_printed_qty',
  shipper: 'sc_printed_qty',
  loose: 'lu_printed_qty',
} as const;

const ARE_PRINTED = say('These labels are printed; print extra labels.');

const tooMany = (quantity: number, { labels }: PlantLimits): Issue => ({
  loc: ['body', 'quantity'],
  msg: say(
    '{0} labels are more than this plant makes at once ({1}): print them in several batches, as extra labels',
    quantity,
    labels,
  ),
  type: 'maximum',
});

const toRun = ({ label_type: type, quantity }: LabelQuantity): LabelRun => ({ type, quantity });

export const makeLabelHandlers = (plant: LabelPlant) =>
  ({
    generateShipperCaseLabels: (call) =>
      makeLabels(plant, toChange('generateShipperCaseLabels', call), (order) =>
        firstLabels(order, ['shipper', 'loose']),
      ),
    generateMasterCaseLabels: (call) =>
      makeLabels(plant, toChange('generateMasterCaseLabels', call), (order) =>
        firstLabels(order, ['master']),
      ),
    generateExtraShipperCaseLabels: (call) =>
      makeLabels(plant, toChange('generateExtraShipperCaseLabels', call), () => [toRun(call.body)]),
    generateExtraMasterCaseLabels: (call) =>
      makeLabels(plant, toChange('generateExtraMasterCaseLabels', call), () => [toRun(call.body)]),
    generateProductionCaseLabels: (call) =>
      makeLabels(plant, toChange('generateProductionCaseLabels', call), (order) =>
        unlessPrinted(order, call.body.labels.map(toRun), call.headers['x-teleport-printed']),
      ),
  }) satisfies Partial<Handlers>;

/** Makes a file of new labels as one change of the order. @param requested decides which labels */
const makeLabels = (
  { db, limits }: LabelPlant,
  change: Change,
  requested: (order: OrderRow) => readonly LabelRun[],
) =>
  changeOrder(db, change, async (order, tx) => {
    const runs = merged(requested(order)).map((run) => ({
      ...run,
      ...(isExtra(order, run, change.station) && { isExtra: true }),
    }));
    if (total(runs) > limits.labels) throw invalid([tooMany(total(runs), limits)]);
    const facts = factsOfOrder(orderView(order));
    const fileId = await writeLabelFile(tx, { orderId: order.id, facts, runs });
    return {
      answer: { download_url: labelFileUrl(fileId) },
      order: Object.fromEntries(
        runs.map((run) => [PRINTED[run.type], printedOf(order, run) + run.quantity]),
      ),
    };
  });

/** The planned labels, once per type; types that are printed already are left out. */
function firstLabels(order: OrderRow, types: readonly LabelType[]): readonly LabelRun[] {
  const plan = plannedCounts(order);
  const planned = types
    .map((type) => ({ type, quantity: plan[type] }))
    .filter(({ quantity }) => quantity > 0);
  if (planned.length === 0) {
    throw new HttpError(
      409,
      say('Nothing is planned yet: set the case size and the produced quantity.'),
    );
  }
  const fresh = planned.filter((run) => printedOf(order, run) === 0);
  if (fresh.length === 0) throw new HttpError(409, ARE_PRINTED);
  return fresh;
}

/**
 * Refuses labels when more are printed than the client has seen: of two tablets that read the same
 * order, one prints a set.
 */
function unlessPrinted(
  order: OrderRow,
  requested: readonly LabelRun[],
  known: number | undefined,
): readonly LabelRun[] {
  const printed = merged(requested).reduce((sum, run) => sum + printedOf(order, run), 0);
  if (known !== undefined && printed > known) throw new HttpError(409, ARE_PRINTED);
  return requested;
}

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

const total = (runs: readonly LabelRun[]): number =>
  runs.reduce((sum, run) => sum + run.quantity, 0);

const printedOf = (order: OrderRow, { type }: LabelRun): number => order[PRINTED[type]];

/** Writes a file with its labels; resolves to its id. A code that was printed before violates its key. */
async function writeLabelFile(
  tx: Tx,
  { orderId, facts, runs }: Pick<LabelFile, 'orderId' | 'facts' | 'runs'>,
) {
  const name = labelsFileName(facts.order, runs);
  const [file] = await tx.insert(labelFiles).values({ orderId, name, facts, runs }).returning();
  if (!file) throw new Error('The label file was not written.');
  let position = 0;
  for (const { type, quantity } of runs) {
    for (let left = quantity; left > 0; left -= LABELS_PER_STATEMENT) {
      const codes = drawCodes(facts.order, type, Math.min(left, LABELS_PER_STATEMENT));
      await tx.execute(sql`
        insert into case_record (key, code, order_id, kind, file_id, position)
        select lower(code), code, ${orderId}::uuid, ${KIND_OF_LABEL[type]}, ${file.id}::uuid, ${position} + n - 1
        from unnest(${sql.param(codes)}::text[]) with ordinality as label(code, n)`);
      position += codes.length;
    }
  }
  return file.id;
}
