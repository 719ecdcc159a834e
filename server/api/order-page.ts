/** One page of the list of orders, read in one statement. */
import { and, asc, desc, eq, getTableColumns, ilike, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../database/open.ts';
import { memoPerDatabase, sortedBy } from '../database/statements.ts';
import { orders } from '../database/schema.ts';
import type { Call } from './contract.ts';
import { orderView, type OrderRow } from './order-view.ts';

type Query = Call<'listOrders'>['query'];

const SORT_COLUMNS = {
  name: orders.name,
  status: orders.status,
  date_start: orders.dateStart,
  planned_quantity: orders.plannedQuantity,
  produced_quantity: orders.producedQuantity,
  product_name: orders.productName,
};

/** Newest first, then by name: without a total order, pages could overlap. */
const sorting = (orderBy: Query['order_by']) => [
  orderBy ? sortedBy(SORT_COLUMNS, orderBy) : desc(orders.dateStart),
  asc(orders.name),
];

const SEARCHED = [orders.name, orders.productName, orders.productSku];

/** Escapes % and _, which are wildcards in ILIKE. */
const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** What decides the text of the statement; all else is a parameter. */
interface Shape {
  readonly hasStatus: boolean;
  readonly hasText: boolean;
  readonly orderBy: Query['order_by'];
}

const nameOf = ({ hasStatus, hasText, orderBy }: Shape): string =>
  ['orders', hasStatus && 'of_status', hasText && 'with_text', orderBy ?? 'newest']
    .filter(Boolean)
    .join('_');

function matching({ hasStatus, hasText }: Shape): SQL | undefined {
  const text = sql.placeholder('text');
  return and(
    hasStatus ? eq(orders.status, sql.placeholder('status')) : undefined,
    hasText ? or(...SEARCHED.map((column) => ilike(column, text))) : undefined,
  );
}

/** A row as PostgreSQL writes it in JSON, by the names of its columns. */
type Written = Readonly<Record<string, unknown>>;

/**
 * The rows come as one JSON text: as ten rows of forty columns, each a value of its own in the
 * database's protocol, they take three times as long.
 */
function prepare(db: Db, shape: Shape) {
  const where = matching(shape);
  const rows = db
    .select()
    .from(orders)
    .where(where)
    .orderBy(...sorting(shape.orderBy))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('page');
  const all = sql`(select count(*)::int from ${orders} where ${where ?? sql`true`})`;
  return db
    .select({
      total: all.mapWith(Number),
      rows: sql<readonly Written[]>`coalesce(json_agg(${sql.identifier('page')}), '[]')`,
    })
    .from(rows)
    .prepare(nameOf(shape));
}

const statements = memoPerDatabase(() => new Map<string, ReturnType<typeof prepare>>());

function statementFor(db: Db, shape: Shape) {
  const known = statements(db);
  const name = nameOf(shape);
  const statement = known.get(name) ?? prepare(db, shape);
  known.set(name, statement);
  return statement;
}

const COLUMNS = Object.entries(getTableColumns(orders));

const rowOf = (written: Written): OrderRow =>
  Object.fromEntries(
    COLUMNS.map(([name, column]) => {
      const value = written[column.name] ?? null;
      return [name, value === null ? null : column.mapFromDriverValue(value)];
    }),
  ) as OrderRow;

/**
 * Rows that one statement reads. A page of ten thousand in one keeps everybody else waiting for half a
 * second; between two slices others have their turn, and an order may change its place, as between pages.
 */
const SLICE = 500;

export async function readPage(db: Db, query: Query) {
  const { page = 0, paginate_by = 10, status, search_ilike, order_by: orderBy } = query;
  const text = search_ilike?.trim();
  const shape = { hasStatus: status !== undefined, hasText: Boolean(text), orderBy };
  const readSlice = async (limit: number, offset: number) => {
    const [told] = await statementFor(db, shape).execute({
      ...(status && { status }),
      ...(text && { text: containing(text) }),
      limit,
      offset,
    });
    const { total = 0, rows = [] } = told ?? {};
    return { total, items: rows.map((row) => orderView(rowOf(row))) };
  };
  const start = page * paginate_by;
  const { total, items } = await readSlice(Math.min(SLICE, paginate_by), start);
  const end = Math.min(total, start + paginate_by);
  for (let from = start + SLICE; from < end; from += SLICE) {
    items.push(...(await readSlice(Math.min(SLICE, end - from), from)).items);
  }
  return { items, pagination: { total_pages: Math.ceil(total / paginate_by) } };
}
