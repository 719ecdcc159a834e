/** The list of orders: what an imported row makes of an order. */
import type { Tx } from '../../database/open.ts';
import { orders, products } from '../../database/schema.ts';
import { isAny } from '../../database/sql.ts';
import { sqlOf } from '../../database/transaction.ts';
import type { OrderRow } from '../../orders/order.ts';
import type { FieldChange, ImportProblem, List, Planned, Row } from './list.ts';
import {
  ORDER_FIELD_NAMES,
  ORDER_FIELDS,
  orderField,
  type OrderFieldName,
  type OrderValues,
  type Product,
} from './order-fields.ts';
import type { Value } from './values.ts';

const RECORD = `
  insert into audit (actor, username, action, order_id, detail)
  select $2, $3, 'importOrder', o.id, changed.detail
  from jsonb_to_recordset($1::jsonb) as changed(about text, detail jsonb)
  join production_order o on o.name = changed.about`;

export const ORDERS: List = {
  name: 'orders',
  table: 'production_order',
  key: 'name',
  fields: ORDER_FIELDS,
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
  async record(tx, { subject, username }, changes) {
    await sqlOf(tx).query(RECORD, [JSON.stringify(changes), subject, username]);
  },
};

async function productsOf(tx: Tx, rows: readonly Row[], byName: ReadonlyMap<string, OrderRow>) {
  const skuOf = ({ key, values }: Row) => {
    const { product_sku: sku }: OrderValues = values;
    return String((sku === undefined ? byName.get(key)?.product_sku : sku) ?? '');
  };
  const skus = [...new Set(rows.map(skuOf))];
  const known = await tx.select().from(products).where(isAny(products.sku, skus));
  const bySku = new Map(known.map((product) => [product.sku, product]));
  return (row: Row) => bySku.get(skuOf(row));
}

const hasLabels = (order: OrderRow): boolean =>
  order.mc_printed_qty + order.sc_printed_qty + order.lu_printed_qty > 0;

const isStarted = (order: OrderRow): boolean =>
  order.status === 'IN_PROGRESS' || order.status === 'DONE' || order.produced_quantity > 0;

type Columns = Readonly<Record<OrderFieldName, Value>>;

function planOrder(row: Row, known: OrderRow | undefined, product: Product | undefined): Planned {
  const given = withProduct(row.values, product, known);
  const wanted = known ? given : { ...given, status: given.status ?? 'READY' };
  const changes = changesOf(wanted, known);
  const columns = Object.fromEntries(
    ORDER_FIELD_NAMES.map((name) => {
      const change = changes.find(({ field }) => field === name);
      return [name, change ? change.to : (known?.[name] ?? null)];
    }),
  ) as Columns;
  const before: OrderValues = known?.imported ?? {};
  const imported: OrderValues = { ...before, ...sharedIn(wanted) };
  const isWritten =
    changes.length > 0 || ORDER_FIELD_NAMES.some((field) => imported[field] !== before[field]);
  return {
    row,
    isNew: known === undefined,
    changes: changes.filter(({ field }) => field !== 'name'),
    problems: known ? refusals(row, known, changes) : missing(row, columns),
    stored: isWritten ? { ...columns, imported } : undefined,
  };
}

/** An order that is under way keeps what it has: its product may have changed since. */
function withProduct(
  values: OrderValues,
  product: Product | undefined,
  known: OrderRow | undefined,
): OrderValues {
  if (!product) return values;
  const under = known !== undefined && (isStarted(known) || hasLabels(known));
  const filled = ORDER_FIELD_NAMES.flatMap((field) => {
    const { ofProduct } = orderField(field);
    if (ofProduct === undefined || (values[field] ?? null) !== null) return [];
    return [[field, under ? known[field] : product[ofProduct]] as const];
  });
  return { ...values, ...(Object.fromEntries(filled) as OrderValues) };
}

function changesOf(wanted: OrderValues, known: OrderRow | undefined): FieldChange[] {
  const last: OrderValues | undefined = known?.imported ?? undefined;
  return ORDER_FIELD_NAMES.flatMap((field) => {
    const to = wanted[field];
    const { shared } = orderField(field);
    const from = known?.[field] ?? null;
    if (to === undefined || from === to) return [];
    if (shared && last && (last[field] ?? null) === to) return [];
    if (field === 'status' && (to === null || (known && isFurther(known, to)))) return [];
    return [{ field, from, to }];
  });
}

/** An order system still calls an order Ready or Pending that the plant has started or finished. */
const isFurther = (order: OrderRow, status: Value): boolean =>
  isStarted(order) && (status === 'READY' || status === 'PENDING');

/** For the next import: what this one has of fields that stations change, too. */
const sharedIn = (wanted: OrderValues): OrderValues =>
  Object.fromEntries(
    ORDER_FIELD_NAMES.flatMap((field) =>
      orderField(field).shared && wanted[field] !== undefined ? [[field, wanted[field]]] : [],
    ),
  );

function missing({ line }: Row, columns: Columns): ImportProblem[] {
  const problems: ImportProblem[] = [];
  const refuse = (field: OrderFieldName, msg: string) => void problems.push({ line, field, msg });
  if (columns.planned_quantity === null) refuse('planned_quantity', 'is missing');
  if (columns.product_name === null) {
    refuse('product_name', 'is missing, and no imported product has this order’s product_sku');
  }
  if (columns.status === 'DONE') refuse('status', 'DONE is set at a station: leave out this line');
  return problems;
}

/** Why an order that is there may not change so. */
function refusals(row: Row, known: OrderRow, changes: readonly FieldChange[]): ImportProblem[] {
  const { line } = row;
  if (known.demo) {
    const msg = `${known.name} is an order of the demonstration: use another name, or run clean-demo`;
    return [{ line, field: 'name', msg }];
  }
  return changes.flatMap(({ field, from, to }) => {
    const why = whyNot(field as OrderFieldName, to, known);
    if (why === undefined) return [];
    return [{ line, field, msg: `stays ${from ?? 'empty'}: ${why}` }];
  });
}

function whyNot(field: OrderFieldName, to: Value, known: OrderRow): string | undefined {
  const { name, status } = known;
  if (field === 'status' && to === 'DONE') return 'Finish Packing at a station makes an order DONE';
  if (status === 'DONE') return `${name} is done; leave out its line`;
  if (field === 'status') return isStarted(known) ? finishInstead(name) : undefined;
  if (field === 'planned_quantity' && to === null) return 'an order needs a planned quantity';
  if (field === 'product_name' && to === null) return 'an order needs a product';
  const { until } = orderField(field);
  if (until !== 'done' && hasLabels(known)) return `labels of ${name} are printed with it`;
  if (until === 'started' && isStarted(known)) return `${name} is in progress`;
  return undefined;
}

const finishInstead = (name: string): string =>
  `${name} is in progress; it ends at a station, by Finish Packing`;
