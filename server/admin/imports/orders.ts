import type { Tx } from '../../database/open.ts';
import { orders, products } from '../../database/schema.ts';
import { isAny } from '../../database/sql.ts';
import { sqlOf } from '../../database/transaction.ts';
import type { ImportKind } from './import.ts';
import {
  ORDER_FIELD_NAMES,
  orderSheet,
  type OrderFieldName,
  type OrderRules,
} from './order-fields.ts';
import { planOrder, type OrderRowIn, type PlannedOrder } from './plan-order.ts';

const COLUMNS = [...ORDER_FIELD_NAMES, 'imported'];

/** The rows are locked, or new. */
const WRITE = `
  insert into production_order (${COLUMNS.join(', ')})
  select ${COLUMNS.join(', ')} from jsonb_populate_recordset(null::production_order, $1::jsonb)
  on conflict (name) do update set ${COLUMNS.map((name) => `${name} = excluded.${name}`).join(', ')}`;

const RECORD = `
  insert into audit (actor, username, action, order_id, detail)
  select $2, $3, 'importOrder', o.id, changed.detail
  from jsonb_to_recordset($1::jsonb) as changed(name text, detail jsonb)
  join production_order o using (name)`;

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
  async write(tx, planned, { subject, username }) {
    const written = planned.filter(({ isWritten }) => isWritten);
    const values = written.map(({ columns, imported }) => ({ ...columns, imported }));
    const changed = written
      .filter(({ fields }) => fields.length > 0)
      .map(({ row: { key: name }, isNew, fields }) => ({ name, detail: { new: isNew, fields } }));
    await sqlOf(tx).query(WRITE, [JSON.stringify(values)]);
    await sqlOf(tx).query(RECORD, [JSON.stringify(changed), subject, username]);
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
