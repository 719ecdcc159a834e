/** Fills an empty plant with a believable, clearly invented month of orders. */
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../database/open.ts';
import { labResults, orders, units } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { codeKey } from '../../contract/case-code.ts';
import { KIND_OF_LABEL, LABEL_TYPES, type LabelType } from '../../contract/case-types.ts';
import { demoMonth, SEED, type DemoOrder } from './month.ts';
import type { DemoPlan } from './plan.ts';
import { UNITS } from './products.ts';

export interface DemoOptions {
  /** The same seed gives the same month, codes included. */
  readonly seed?: number;
  readonly today?: Date;
}

const DAY_MS = 86_400_000;

/** Does nothing when there are orders already; resolves to whether it seeded. */
export async function seedDemo(database: Database, options: DemoOptions = {}): Promise<boolean> {
  const { seed = SEED, today = new Date() } = options;
  if ((await database.db.$count(orders)) > 0) return false;
  return inTransaction(database.db, async (tx) => {
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
  const { plan, lab } = demo;
  const [order] = await tx
    .insert(orders)
    .values({
      name: plan.name,
      status: plan.status,
      date_start: startOf(plan, today),
      planned_quantity: plan.planned,
      produced_quantity: plan.produced,
      product_uom: 'Units',
      product_name: plan.product.name,
      product_sku: plan.product.sku,
      product_weight_code: plan.product.weightCode,
      product_label_color: plan.product.color,
      product_strain_name: plan.product.strain,
      metrc_tag: plan.metrcTag,
      batch_id: plan.batch,
      shipper_case_size: plan.shipperCaseSize,
      master_case_size: plan.masterCaseSize,
      ...(plan.printed && countsOf(demo)),
      demo: true,
    })
    .returning({ id: orders.id });
  if (!order) return;
  if (plan.printed) await addCases(tx, order.id, demo);
  if (lab) await tx.insert(labResults).values(labOf(order.id, lab));
}

const startOf = ({ daysFromToday }: DemoPlan, today: Date): string | null =>
  daysFromToday === null
    ? null
    : new Date(today.getTime() + daysFromToday * DAY_MS).toISOString().slice(0, 10);

interface SeededCase {
  readonly kind: string;
  readonly code: string;
  readonly holder: string | undefined;
}

/** Printed labels: the first shipper cases are in master cases, the next ones filled at station 1B. */
function casesOf(demo: DemoOrder): readonly SeededCase[] {
  const { plan, codes } = demo;
  const perMaster = plan.masterCaseSize ?? 0;
  const perShipper = plan.shipperCaseSize ?? 0;
  const masters = codes.master.slice(0, plan.masters);
  const filled = filledShippers(demo);
  const holders: Record<LabelType, (nth: number) => string | undefined> = {
    master: () => undefined,
    shipper: (nth) => masters[Math.floor(nth / perMaster)],
    loose: (nth) => filled[Math.floor(nth / perShipper)],
  };
  return LABEL_TYPES.flatMap((type) =>
    codes[type].map((code, nth) => ({
      kind: KIND_OF_LABEL[type],
      code,
      holder: holders[type](nth),
    })),
  );
}

function filledShippers({ plan, codes }: DemoOrder): readonly string[] {
  const first = plan.masters * (plan.masterCaseSize ?? 0);
  return codes.shipper.slice(first, first + plan.shippers);
}

/** In one statement, and no update after it: a first start waits for all of them. */
async function addCases(tx: Tx, orderId: string, demo: DemoOrder): Promise<void> {
  const rows = casesOf(demo);
  const column = (fieldOf: (row: SeededCase) => string | null) =>
    sql`${sql.param(rows.map(fieldOf))}::text[]`;
  await tx.execute(sql`
    insert into case_record (key, code, order_id, kind, packed_in, packed_at)
    select label.key, label.code, ${orderId}::uuid, label.kind, label.holder,
      case when label.holder is not null then now() end
    from unnest(${column(({ code }) => codeKey(code))}, ${column(({ code }) => code)},
      ${column(({ kind }) => kind)}, ${column(({ holder = null }) => holder && codeKey(holder))})
      as label(key, code, kind, holder)`);
}

/** Counters that follow from the cases. */
function countsOf(demo: DemoOrder) {
  const { plan, codes } = demo;
  const filled = filledShippers(demo).length;
  return {
    mc_printed_qty: codes.master.length,
    sc_printed_qty: codes.shipper.length,
    lu_printed_qty: codes.loose.length,
    mc_scanned_qty: plan.masters,
    sc_scanned_qty: plan.masters * (plan.masterCaseSize ?? 0),
    sc_packed_qty: filled,
    iu_packed_qty: filled * (plan.shipperCaseSize ?? 0),
  };
}

function labOf(orderId: string, { thc, cbd }: { thc: number; cbd: number }) {
  return {
    orderId,
    thc_content: thc * 10,
    thc_content_uom: 'mg',
    thc_percentage: thc,
    cbd_content: cbd * 10,
    cbd_content_uom: 'mg',
    cbd_percentage: cbd,
    total_cannabinoids: Math.round((thc + cbd) * 10) / 10,
  };
}
