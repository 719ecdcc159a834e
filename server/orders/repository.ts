/** Reads orders. */
import { and, asc, count, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import { toPlainText } from '../../contract/plain-text.ts';
import type { KnownStatus } from '../../contract/statuses.ts';
import type { OperationCall } from '../api/contract.ts';
import { HttpError } from '../api/errors.ts';
import type { Db, Tx } from '../database/open.ts';
import { orders } from '../database/schema.ts';
import { sortedBy } from '../database/statements.ts';
import { say } from '../texts/sentence.ts';
import type { OrderRow } from './view.ts';

const orderById = (db: Db | Tx, id: string) => db.select().from(orders).where(eq(orders.id, id));

/** Reads one order. @throws HttpError 404 */
export const readOrder = (db: Db, moId: string): Promise<OrderRow> =>
  existing(moId, (id) => orderById(db, id));

/**
 * Reads one order, which no other transaction changes until this one has ended. Its labels can be inserted
 * meanwhile: their foreign key needs only a share of the key. @throws HttpError 404
 */
export const lockOrder = (tx: Tx, moId: string): Promise<OrderRow> =>
  existing(moId, (id) => orderById(tx, id).for('no key update'));

export type OrderColumns = Partial<OrderRow>;

export async function updateOrder(tx: Tx, id: string, columns: OrderColumns): Promise<void> {
  await tx.update(orders).set(columns).where(eq(orders.id, id));
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

async function existing(moId: string, read: (id: string) => Promise<OrderRow[]>) {
  const [order] = UUID.test(moId) ? await read(moId) : [];
  if (!order) throw new HttpError(404, say('The order does not exist.'));
  return order;
}

export type ListQuery = OperationCall<'listOrders'>['query'];

const SORT_COLUMNS = {
  name: orders.name,
  status: orders.status,
  date_start: orders.date_start,
  planned_quantity: orders.planned_quantity,
  produced_quantity: orders.produced_quantity,
  product_name: orders.product_name,
};

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
    .orderBy(sortedBy(SORT_COLUMNS, query.order_by ?? '-date_start'), asc(orders.name))
    .limit(limit)
    .offset(offset);

export interface StatusCount {
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
