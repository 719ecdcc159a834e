/** Fills an empty plant with a believable, clearly invented month of orders. */
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database, Tx } from '../database/open.ts';
import { cases, labResults, orders, units } from '../database/schema.ts';
import { codeKey } from '../../contract/case-code.ts';
import { KIND_OF_LABEL, type LabelType } from '../../contract/case-types.ts';
import { defaultExtras } from '../packing/counts.ts';
import { demoMonth, type DemoOrder } from './month.ts';
import type { PlannedOrder } from './plan.ts';
import { UNITS } from './products.ts';

export interface DemoOptions {
  /** The same seed gives the same month, codes included. */
  readonly seed?: number;
  readonly today?: Date;
}

const DAY_MS = 86_400_000;

/** Does nothing when there are orders already; resolves to whether it seeded. */
export async function seedDemo(database: Database, options: DemoOptions = {}): Promise<boolean> {
  const { seed = 1, today = new Date() } = options;
  if ((await database.db.$count(orders)) > 0) return false;
  return database.db.transaction(async (tx) => {
    // Of several servers that start at once on one PostgreSQL, one seeds and the others wait.
    await tx.execute(sql`lock table ${orders} in exclusive mode`);
    if ((await tx.$count(orders)) > 0) return false;
    await tx
      .insert(units)
      .values(
        UNITS.map(([abbreviation, quantityType]) => ({ abbreviation, quantityType, demo: true })),
      )
      .onConflictDoNothing();
    for (const order of demoMonth(seed)) await addOrder(tx, order, today);
    return true;
  });
}

async function addOrder(tx: Tx, demo: DemoOrder, today: Date): Promise<void> {
  const { plan, counts, lab } = demo;
  const extras = defaultExtras(counts);
  const [order] = await tx
    .insert(orders)
    .values({
      name: plan.name,
      status: plan.status,
      dateStart: startOf(plan, today),
      plannedQuantity: plan.planned,
      producedQuantity: plan.produced,
      productUom: 'Units',
      productName: plan.product.name,
      productSku: plan.product.sku,
      productWeightCode: plan.product.weightCode,
      productLabelColor: plan.product.color,
      productStrainName: plan.product.strain,
      metrcTag: plan.metrcTag,
      batchId: plan.batch,
      shipperCaseSize: plan.shipperCaseSize,
      masterCaseSize: plan.masterCaseSize,
      masterExtra: extras.master,
      shipperExtra: extras.shipper,
      looseExtra: extras.loose,
      demo: true,
    })
    .returning({ id: orders.id });
  if (!order) return;
  if (plan.printed) await addCases(tx, order.id, demo);
  if (lab) await tx.insert(labResults).values(labOf(order.id, lab));
}

const startOf = ({ daysFromToday }: PlannedOrder, today: Date): Date | null => {
  if (daysFromToday === null) return null;
  const day = new Date(today.getTime() + daysFromToday * DAY_MS);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 14));
};

/** Inserts printed labels, then packs master cases, then shipper cases filled at station 1B. */
async function addCases(tx: Tx, orderId: string, { plan, codes }: DemoOrder): Promise<void> {
  const { master: masters, shipper: shippers, loose } = codes;
  for (const type of ['master', 'shipper', 'loose'] as const)
    await print(tx, orderId, type, codes[type]);
  const size = plan.masterCaseSize ?? 0;
  for (let index = 0; index < plan.masters; index += 1) {
    const contents = shippers.slice(index * size, (index + 1) * size);
    await putInto(tx, masters[index] ?? '', contents);
  }
  const filled = shippers.slice(plan.masters * size).slice(0, plan.shippers);
  const perShipper = plan.shipperCaseSize ?? 0;
  for (const [index, shipper] of filled.entries()) {
    await putInto(tx, shipper, loose.slice(index * perShipper, (index + 1) * perShipper));
  }
  await tx
    .update(orders)
    .set({
      masterPrinted: masters.length,
      shipperPrinted: shippers.length,
      loosePrinted: loose.length,
      masterScanned: plan.masters,
      shipperScanned: plan.masters * size,
      shipperPacked: filled.length,
      unitPacked: filled.length * perShipper,
    })
    .where(eq(orders.id, orderId));
}

async function print(
  tx: Tx,
  orderId: string,
  type: LabelType,
  codes: readonly string[],
): Promise<void> {
  const kind = KIND_OF_LABEL[type];
  const rows = codes.map((code) => ({ key: codeKey(code), code, orderId, kind }));
  if (rows.length > 0) await tx.insert(cases).values(rows);
}

async function putInto(tx: Tx, holder: string, contents: readonly string[]): Promise<void> {
  if (contents.length === 0) return;
  await tx
    .update(cases)
    .set({ packedIn: codeKey(holder), packedAt: new Date(), packedBy: 'demo' })
    .where(inArray(cases.key, contents.map(codeKey)));
}

function labOf(orderId: string, { thc, cbd }: { thc: number; cbd: number }) {
  return {
    orderId,
    thcContent: thc * 10,
    thcContentUom: 'mg',
    thcPercentage: thc,
    cbdContent: cbd * 10,
    cbdContentUom: 'mg',
    cbdPercentage: cbd,
    totalCannabinoids: Math.round((thc + cbd) * 10) / 10,
  };
}
