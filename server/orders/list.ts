/** One order, and the list of orders, page by page. */
import { and, asc, count, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import { toPlainText } from '../../contract/plain-text.ts';
import { KNOWN_STATUSES, type KnownStatus } from '../../contract/statuses.ts';
import type { Handlers, OperationCall } from '../api/contract.ts';
import type { Db } from '../database/open.ts';
import { orders } from '../database/schema.ts';
import { sortedBy } from '../database/sql.ts';
import { orderView, readOrder } from './order.ts';

export const orderListHandlers = (db: Db) =>
  ({
    getOrder: async ({ params }) => orderView(await readOrder(db, params.production_order_id)),
    listOrders: ({ query }) => readPage(db, query),
  }) satisfies Partial<Handlers>;

export type ListQuery = OperationCall<'listOrders'>['query'];

export async function readPage(db: Db, query: ListQuery) {
  const { page = 0, paginate_by = 10 } = query;
  const counts = await countOrders(db, query);
  const parts = partsOf(query).map((part) => ({ part, count: countIn(counts, part) }));
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const start = page * paginate_by;
  const end = Math.min(total, start + paginate_by);
  const items = [];
  let begin = 0;
  for (const { part, count } of parts) {
    const from = Math.max(start, begin);
    const last = Math.min(end, begin + count);
    const rows = from < last ? await readOrders(db, part, from - begin, last - from) : [];
    items.push(...rows.map(orderView));
    begin += count;
  }
  return { items, pagination: { total_pages: Math.ceil(total / paginate_by) } };
}

const countIn = (counts: readonly StatusCount[], { status }: ListQuery): number =>
  counts
    .filter((one) => status === undefined || one.status === status)
    .reduce((sum, { count }) => sum + count, 0);

const ENDED: readonly KnownStatus[] = ['DONE', 'CANCELLED'];

/** The list is read part by part, one per status where they have an order: each is read from an index. */
const partsOf = (query: ListQuery): readonly ListQuery[] =>
  query.status || !query.status_order
    ? [query]
    : [...new Set([...query.status_order, ...KNOWN_STATUSES])].map((status) => ({
        ...query,
        status,
        ...(query.order_by === 'date_start' &&
          ENDED.includes(status) && { order_by: '-date_start' as const }),
      }));

const SEARCHED = [
  orders.name,
  orders.product_name,
  orders.product_sku,
  orders.batch_id,
  orders.metrc_tag,
];

/** Escapes % and _, which are wildcards in ILIKE. */
const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Columns of an order's own codes. An index has each of them in lower case. */
const CODES = [orders.name, orders.batch_id, orders.metrc_tag];

function isCode(codes: readonly string[]): SQL | undefined {
  const texts = codes.map((code) => sql`lower(${toPlainText(code).trim()})`);
  return or(...CODES.map((column) => inArray(sql`lower(${column})`, texts)));
}

function matching({ status, search_ilike, code }: ListQuery): SQL | undefined {
  const text = search_ilike && toPlainText(search_ilike).trim();
  return and(
    status && eq(orders.status, status),
    code === undefined ? undefined : isCode(code),
    text ? or(...SEARCHED.map((column) => ilike(column, containing(text)))) : undefined,
  );
}

/** Newest first by default. Orders that compare equal are sorted by name, so pages do not overlap. */
export const readOrders = (db: Db, query: ListQuery, offset: number, limit: number) =>
  db
    .select()
    .from(orders)
    .where(matching(query))
    .orderBy(sortedBy(orders, query.order_by ?? '-date_start'), asc(orders.name))
    .limit(limit)
    .offset(offset);

interface StatusCount {
  readonly status: KnownStatus;
  readonly count: number;
}

/** Orders of a list, by status; none of a status without orders. */
export const countOrders = (db: Db, query: ListQuery) =>
  db
    .select({ status: orders.status, count: count() })
    .from(orders)
    .where(matching(query))
    .groupBy(orders.status);
