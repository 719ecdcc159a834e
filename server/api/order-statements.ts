/** The statements that read one page of the list of orders. */
import { and, asc, eq, ilike, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Db } from '../database/open.ts';
import { orders } from '../database/schema.ts';
import { columnNamed, inDirection, memoPerDatabase, sortedBy } from '../database/statements.ts';
import type { Call } from './contract.ts';
import type { Written } from './order-row.ts';

/** What decides the text of a statement; all else is a parameter. */
export interface Shape {
  readonly hasStatus: boolean;
  readonly hasText: boolean;
  readonly orderBy: NonNullable<Call<'listOrders'>['query']['order_by']>;
}

/** Name comes after any of them: without a total order, pages could overlap. */
const SORT_COLUMNS = {
  name: orders.name,
  status: orders.status,
  date_start: orders.dateStart,
  planned_quantity: orders.plannedQuantity,
  produced_quantity: orders.producedQuantity,
  product_name: orders.productName,
};

const SEARCHED = [orders.name, orders.productName, orders.productSku];

function matching({ hasStatus, hasText }: Shape): SQL | undefined {
  const text = sql.placeholder('text');
  return and(
    hasStatus ? eq(orders.status, sql.placeholder('status')) : undefined,
    hasText ? or(...SEARCHED.map((column) => ilike(column, text))) : undefined,
  );
}

const LIMIT = sql.placeholder('limit');
const OFFSET = sql.placeholder('offset');

/** The transaction that wrote the row. */
const WRITER = sql`${orders}.xmin`.as('writer');

/** When the server was started: another one may have another history. */
const RUN = sql<string>`pg_postmaster_start_time()::text`;

/** In the order of an index: read from it, and counted by another. */
function listed(db: Db, shape: Shape) {
  const where = matching(shape);
  const page = db
    .select({ id: orders.id, writer: WRITER, row: sql`${orders}`.as('row') })
    .from(orders)
    .where(where)
    .orderBy(sortedBy(SORT_COLUMNS, shape.orderBy), asc(orders.name))
    .limit(LIMIT)
    .offset(OFFSET)
    .as('page');
  const total = sql<number>`(select count(*)::int from ${orders} where ${where ?? sql`true`})`;
  return { ctes: [], page, row: page.row, total };
}

/** What looks at every order does it once, for the page and for the number of all. */
function found(db: Db, shape: Shape) {
  // Under a name of its own: what is sorted by name would have two columns of one name.
  const sorted = sql`${columnNamed(SORT_COLUMNS, shape.orderBy)}`.as('sorted');
  const all = db
    .$with('found')
    .as(
      db
        .select({ id: orders.id, writer: WRITER, sorted, name: orders.name })
        .from(orders)
        .where(matching(shape)),
    );
  const page = db
    .select({ id: all.id, writer: all.writer })
    .from(all)
    .orderBy(inDirection(shape.orderBy, all.sorted), asc(all.name))
    .limit(LIMIT)
    .offset(OFFSET)
    .as('page');
  const row = sql`(select "row" from ${orders} as "row" where "row".id = ${page.id})`;
  return { ctes: [all], page, row, total: sql<number>`(select count(*)::int from ${all})` };
}

/** Orders of lists that an index has. */
const INDEXED: readonly Shape['orderBy'][] = ['-date_start', 'name', '-name'];

const partsOf = (db: Db, shape: Shape) =>
  !shape.hasText && INDEXED.includes(shape.orderBy) ? listed(db, shape) : found(db, shape);

/** Tells the content of a row from all that it ever was. */
const markOf = ({ page }: ReturnType<typeof partsOf>) =>
  sql`concat(${page.id}, ' ', ${page.writer})`;

const nameOf = ({ hasStatus, hasText, orderBy }: Shape, what: string): string =>
  [
    what,
    hasStatus && 'of_status',
    hasText && 'with_text',
    'by',
    orderBy.replace(/^-(.*)/, '$1_down'),
  ]
    .filter(Boolean)
    .join('_');

/** Which orders are on the page, and what tells their content, without the content. */
function prepareMarks(db: Db, shape: Shape) {
  const parts = partsOf(db, shape);
  return db
    .with(...parts.ctes)
    .select({ run: RUN, total: parts.total, marks: listOf<string>(markOf(parts)) })
    .from(parts.page)
    .prepare(nameOf(shape, 'marks'));
}

/**
 * The rows come as one JSON text: as ten rows of forty columns, each a value of its own in the
 * database's protocol, they take three times as long.
 */
function prepareRows(db: Db, shape: Shape) {
  const parts = partsOf(db, shape);
  const { total, row } = parts;
  return db
    .with(...parts.ctes)
    .select({ run: RUN, total, marks: listOf<string>(markOf(parts)), rows: listOf<Written>(row) })
    .from(parts.page)
    .prepare(nameOf(shape, 'orders'));
}

const listOf = <T>(value: SQL | SQL.Aliased | AnyColumn) =>
  sql<readonly T[]>`coalesce(json_agg(${value}), '[]')`;

/** Builds the text of a statement once. */
function eachOnce<T>(prepare: (db: Db, shape: Shape) => T): (db: Db, shape: Shape) => T {
  const statements = memoPerDatabase(() => new Map<string, T>());
  return (db, shape) => {
    const known = statements(db);
    const name = nameOf(shape, '');
    const statement = known.get(name) ?? prepare(db, shape);
    known.set(name, statement);
    return statement;
  };
}

export const rowsStatement = eachOnce(prepareRows);
export const marksStatement = eachOnce(prepareMarks);
