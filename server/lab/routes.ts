import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../database/open.ts';
import { labResults, units } from '../database/schema.ts';
import { takesLabResults } from '../packing/rules.ts';
import { changeOrder, readOrder } from '../orders/change-order.ts';
import type { Handlers } from '../api/contract.ts';
import { HttpError, invalid } from '../api/errors.ts';
import { changeBy } from '../orders/routes.ts';
import { say } from '../texts/sentence.ts';

type LabHandlers = Pick<Handlers, 'getLabTestResults' | 'setLabTestResults'>;
type Row = typeof labResults.$inferSelect;

const columnsOf = (row: Row) => ({
  thc_content: row.thcContent,
  thc_content_uom: row.thcContentUom,
  thc_percentage: row.thcPercentage,
  cbd_content: row.cbdContent,
  cbd_content_uom: row.cbdContentUom,
  cbd_percentage: row.cbdPercentage,
  total_cannabinoids: row.totalCannabinoids,
});

/** What "none were recorded" is called, in place of a version. */
const NONE = 'none';

/** Made of the results themselves: whoever has read the same ones overwrites nothing unseen. */
const versionOf = (results: ReturnType<typeof columnsOf>): string =>
  createHash('sha256').update(JSON.stringify(results)).digest('hex').slice(0, 16);

function view(row: Row) {
  const results = columnsOf(row);
  return { ...results, results_version: versionOf(results) };
}

const recordedOf = async (db: Db | Tx, orderId: string): Promise<Row | undefined> =>
  (await db.select().from(labResults).where(eq(labResults.orderId, orderId)))[0];

/** An update that names the results it was made from must find the same ones. */
async function requireSeen(tx: Tx, orderId: string, seen: string | undefined): Promise<void> {
  if (seen === undefined) return;
  const recorded = await recordedOf(tx, orderId);
  const current = recorded && view(recorded);
  if (seen === (current?.results_version ?? NONE)) return;
  const detail = say('Somebody else changed these lab test results meanwhile.');
  throw new HttpError(409, { detail, ...(current && { current }) });
}

async function requireUnits(tx: Tx, asked: Record<string, string>): Promise<void> {
  const known = new Set((await tx.select().from(units)).map((one) => one.abbreviation));
  const issues = Object.entries(asked)
    .filter(([, unit]) => !known.has(unit))
    .map(([field, unit]) => ({
      loc: ['body', field],
      msg: say('{0} is not a unit of measure', unit),
      type: 'unknown_unit',
    }));
  if (issues.length > 0) throw invalid(issues);
}

export const labHandlers = (db: Db): LabHandlers => ({
  async getLabTestResults({ params }) {
    const order = await readOrder(db, params.production_order_id);
    const row = await recordedOf(db, order.id);
    // Not a 404, which every browser would put into its console as an error.
    return row ? view(row) : { results_version: NONE };
  },
  setLabTestResults: (call) =>
    changeOrder(
      db,
      { ...changeBy('setLabTestResults', call), allowed: takesLabResults },
      async (order, tx) => {
        const { body } = call;
        await requireSeen(tx, order.id, body.results_version);
        await requireUnits(tx, {
          thc_content_uom: body.thc_content_uom,
          cbd_content_uom: body.cbd_content_uom,
        });
        const values = {
          thcContent: body.thc_content,
          thcContentUom: body.thc_content_uom,
          thcPercentage: body.thc_percentage,
          cbdContent: body.cbd_content,
          cbdContentUom: body.cbd_content_uom,
          cbdPercentage: body.cbd_percentage,
          totalCannabinoids: body.total_cannabinoids,
        };
        const row = { orderId: order.id, ...values };
        await tx
          .insert(labResults)
          .values(row)
          .onConflictDoUpdate({ target: labResults.orderId, set: values });
        return { answer: view(row) };
      },
    ),
});
