import { inArray, sql } from 'drizzle-orm';
import type { Operator } from '../../api/operator.ts';
import type { Tx } from '../../database/open.ts';
import { audit, orders, products } from '../../database/schema.ts';
import { isAny } from '../../database/sql.ts';
import { parts, type ImportKind } from './import.ts';
import {
  ORDER_FIELD_NAMES,
  orderSheet,
  type OrderFieldName,
  type OrderRules,
} from './order-fields.ts';
import { planOrder, type OrderRowIn, type PlannedOrder } from './plan-order.ts';

export const orderImport = (rules: OrderRules): ImportKind<OrderFieldName, PlannedOrder> => ({
  sheet: orderSheet(rules),
  column: orders.name,
  async plan(tx, rows) {
    const names = rows.map(({ key }) => key);
    // In one order, so that two that lock the same orders wait and do not block each other.
    const known = await tx
      .select()
      .from(orders)
      .where(isAny(orders.name, names))
      .orderBy(orders.name)
      .for('update');
    const byName = new Map(known.map((order) => [order.name, order]));
    const productOf = await productsOf(tx, rows, byName);
    return rows.map((row) => planOrder(row, byName.get(row.key), productOf(row)));
  },
  async write(tx, planned, operator) {
    for (const part of parts(planned.filter(({ isWritten }) => isWritten))) {
      await writePart(tx, part, operator);
    }
  },
});

async function productsOf(
  tx: Tx,
  rows: readonly OrderRowIn[],
  byName: ReadonlyMap<string, { readonly product_sku: string | null }>,
) {
  const skuOf = ({ key, values }: OrderRowIn) =>
    values.product_sku === undefined ? byName.get(key)?.product_sku : values.product_sku;
  const skus = [...new Set(rows.map((row) => String(skuOf(row) ?? '')))];
  const known = await tx.select().from(products).where(isAny(products.sku, skus));
  const bySku = new Map(known.map((product) => [product.sku, product]));
  return (row: OrderRowIn) => bySku.get(String(skuOf(row) ?? ''));
}

/** The rows are locked, or new. */
async function writePart(tx: Tx, part: readonly PlannedOrder[], operator: Operator): Promise<void> {
  const excluded = (name: string) => sql.raw(`excluded."${name}"`);
  const set = {
    ...Object.fromEntries(ORDER_FIELD_NAMES.map((name) => [name, excluded(name)])),
    imported: excluded('imported'),
  };
  const values = part.map(
    ({ columns, imported }) => ({ ...columns, imported }) as typeof orders.$inferInsert,
  );
  await tx.insert(orders).values(values).onConflictDoUpdate({ target: orders.name, set });
  const changed = part.filter(({ fields }) => fields.length > 0);
  if (changed.length === 0) return;
  const names = changed.map(({ row }) => row.key);
  const ids = await tx
    .select({ id: orders.id, name: orders.name })
    .from(orders)
    .where(inArray(orders.name, names));
  const idOf = new Map(ids.map(({ id, name }) => [name, id]));
  await tx.insert(audit).values(
    changed.map(({ row, isNew, fields }) => ({
      actor: operator.subject,
      username: operator.username,
      action: 'importOrder',
      orderId: idOf.get(row.key) ?? '',
      detail: { new: isNew, fields },
    })),
  );
}
