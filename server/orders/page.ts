/** One page of the list of orders. */
import { and, asc, eq, ilike, or, type SQL } from 'drizzle-orm';
import type { Db } from '../database/open.ts';
import { orders } from '../database/schema.ts';
import { sortedBy } from '../database/statements.ts';
import type { Call } from '../api/contract.ts';
import { orderView } from './view.ts';

export type ListQuery = Call<'listOrders'>['query'];

const SORT_COLUMNS = {
  name: orders.name,
  status: orders.status,
  date_start: orders.dateStart,
  planned_quantity: orders.plannedQuantity,
  produced_quantity: orders.producedQuantity,
  product_name: orders.productName,
};

const SEARCHED = [orders.name, orders.productName, orders.productSku];

/** Escapes % and _, which are wildcards in ILIKE. */
const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

function matching({ status, search_ilike }: ListQuery): SQL | undefined {
  const text = search_ilike?.trim();
  return and(
    status && eq(orders.status, status),
    text ? or(...SEARCHED.map((column) => ilike(column, containing(text)))) : undefined,
  );
}

/** Newest first by default. Orders that compare equal are sorted by name, so pages do not overlap. */
export const rowsOf = (db: Db, query: ListQuery, offset: number, limit: number) =>
  db
    .select()
    .from(orders)
    .where(matching(query))
    .orderBy(sortedBy(SORT_COLUMNS, query.order_by ?? '-date_start'), asc(orders.name))
    .limit(limit)
    .offset(offset);

/** Rows per statement: a page of 10,000 in one would keep all other calls waiting for half a second. */
const SLICE = 500;

export async function readPage(db: Db, query: ListQuery) {
  const { page = 0, paginate_by = 10 } = query;
  const total = await db.$count(orders, matching(query));
  const start = page * paginate_by;
  const end = Math.min(total, start + paginate_by);
  const items = [];
  for (let from = start; from < end; from += SLICE) {
    const rows = await rowsOf(db, query, from, Math.min(SLICE, end - from));
    items.push(...rows.map(orderView));
  }
  return { items, pagination: { total_pages: Math.ceil(total / paginate_by) } };
}
