import { eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '../database/open.ts';
import { bound } from '../database/statements.ts';
import { labResults, units } from '../database/schema.ts';
import { takesLabResults } from '../packing/rules.ts';
import { changeOrder, readOrder } from './change-order.ts';
import type { Handlers } from './contract.ts';
import { invalid, notFound } from './errors.ts';
import { changeBy } from './orders.ts';
import type { OtherWrites } from './change.ts';

type LabHandlers = Pick<Handlers, 'getLabTestResults' | 'setLabTestResults'>;
type Row = typeof labResults.$inferSelect;

const view = (row: Row) => ({
  thc_content: row.thcContent,
  thc_content_uom: row.thcContentUom,
  thc_percentage: row.thcPercentage,
  cbd_content: row.cbdContent,
  cbd_content_uom: row.cbdContentUom,
  cbd_percentage: row.cbdPercentage,
  total_cannabinoids: row.totalCannabinoids,
});

async function requireUnits(db: Db, asked: Record<string, string>): Promise<void> {
  const known = new Set((await db.select().from(units)).map((one) => one.abbreviation));
  const issues = Object.entries(asked)
    .filter(([, unit]) => !known.has(unit))
    .map(([field, unit]) => ({
      loc: ['body', field],
      msg: `${unit} is not a unit of measure`,
      type: 'unknown_unit',
    }));
  if (issues.length > 0) throw invalid(issues);
}

const recordResults: OtherWrites['build'] = (db) => {
  const { orderId: _order, ...columns } = getTableColumns(labResults);
  const values = Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, bound(name, column)]),
  );
  const recorded = db
    .insert(labResults)
    .values({ orderId: bound('id', labResults.orderId), ...values } as never)
    .onConflictDoUpdate({ target: labResults.orderId, set: values });
  return [db.$with('recorded').as(recorded)];
};

export const labHandlers = (db: Db): LabHandlers => ({
  async getLabTestResults({ params }) {
    const order = await readOrder(db, params.production_order_id);
    const [row] = await db.select().from(labResults).where(eq(labResults.orderId, order.id));
    if (!row) throw notFound('A lab result of this order');
    return view(row);
  },
  setLabTestResults: (call) =>
    changeOrder(
      db,
      { ...changeBy('setLabTestResults', call), allowed: takesLabResults },
      async (order) => {
        const { body } = call;
        await requireUnits(db, {
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
        return {
          answer: view({ orderId: order.id, ...values }),
          writes: { build: recordResults, values },
        };
      },
    ),
});
