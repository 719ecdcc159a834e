import { and, asc, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { Db } from '../database/open.ts';
import { memoPerDatabase, sortedBy } from '../database/statements.ts';
import { orders } from '../database/schema.ts';
import { defaultExtras } from '../packing/counts.ts';
import { quantityIssues, type PlantLimits } from '../packing/limits.ts';
import { canFinish, statusAfterQuantity } from '../packing/rules.ts';
import type { Change, OrderChange } from './change.ts';
import { changeOrder, readOrder } from './change-order.ts';
import type { Call, Handlers, OperationId } from './contract.ts';
import { invalid } from './errors.ts';
import { orderView, planOf, type OrderRow } from './order-view.ts';
import { coalesceReads } from './concurrency.ts';

type OrderHandlers = Pick<
  Handlers,
  | 'listOrders'
  | 'getOrder'
  | 'setProducedQuantity'
  | 'setShipperCaseSize'
  | 'setMasterCaseSize'
  | 'finishPacking'
>;

const SORT_COLUMNS = {
  name: orders.name,
  status: orders.status,
  date_start: orders.dateStart,
  planned_quantity: orders.plannedQuantity,
  produced_quantity: orders.producedQuantity,
  product_name: orders.productName,
};

/** Newest first, then by name: without a total order, pages could overlap. */
const sorting = (orderBy: Call<'listOrders'>['query']['order_by']) => [
  orderBy ? sortedBy(SORT_COLUMNS, orderBy) : desc(orders.dateStart),
  asc(orders.name),
];

/** Escapes % and _, which are wildcards in ILIKE. */
const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

function matching(status: OrderRow['status'] | undefined, search: string | undefined) {
  const text = search?.trim();
  const columns = [orders.name, orders.productName, orders.productSku];
  return and(
    status ? eq(orders.status, status) : undefined,
    text ? or(...columns.map((column) => ilike(column, containing(text)))) : undefined,
  );
}

/** The parts of a change that every call has. */
export const changeBy = <K extends OperationId>(
  action: K,
  call: Call<K> & { readonly params: { readonly production_order_id: string } },
): Change => ({
  moId: call.params.production_order_id,
  operator: call.operator,
  station: call.station,
  action,
  detail: { query: call.query, body: call.body ?? null },
  idempotencyKey: call.idempotencyKey,
  onReplay: call.onReplay,
});

/** Changes columns of an order, and the suggested extra labels with them. */
const edit = (db: Db, change: Change, next: (order: OrderRow) => OrderChange) =>
  changeOrder(db, change, (order) => {
    const columns = next(order);
    const extras = defaultExtras(planOf({ ...order, ...columns }));
    const changed = {
      ...columns,
      shipperExtra: extras.shipper,
      looseExtra: extras.loose,
      masterExtra: extras.master,
    };
    return { answer: orderView({ ...order, ...changed }), order: changed };
  });

async function readPage(db: Db, query: Call<'listOrders'>['query']) {
  const { page = 0, paginate_by = 10, status, search_ilike, order_by } = query;
  const where = matching(status, search_ilike);
  const rows = await db
    .select({ order: orders, total: sql<number>`(count(*) over ())::int` })
    .from(orders)
    .where(where)
    .orderBy(...sorting(order_by))
    .limit(paginate_by)
    .offset(page * paginate_by);
  // A page behind the last has no row with the total.
  const total = rows[0]?.total ?? (page === 0 ? 0 : await db.$count(orders, where));
  return {
    items: rows.map(({ order }) => orderView(order)),
    pagination: { total_pages: Math.ceil(total / paginate_by) },
  };
}

const readLists = memoPerDatabase(coalesceReads);

export const orderHandlers = (db: Db, limits: PlantLimits): OrderHandlers => ({
  listOrders: ({ query }) => readLists(db)(JSON.stringify(query), () => readPage(db, query)),
  getOrder: async ({ params }) => orderView(await readOrder(db, params.production_order_id)),
  setProducedQuantity: (call) =>
    edit(db, changeBy('setProducedQuantity', call), ({ status }) => {
      const issues = quantityIssues(limits, call.query.quantity);
      if (issues.length > 0) throw invalid(issues);
      return { producedQuantity: call.query.quantity, status: statusAfterQuantity(status) };
    }),
  setShipperCaseSize: (call) =>
    edit(db, changeBy('setShipperCaseSize', call), () => ({
      shipperCaseSize: call.query.shipper_case_size,
    })),
  setMasterCaseSize: (call) =>
    edit(db, changeBy('setMasterCaseSize', call), () => ({
      masterCaseSize: call.query.master_case_size,
    })),
  finishPacking: (call) =>
    edit(db, { ...changeBy('finishPacking', call), allowed: canFinish }, () => ({
      status: 'DONE',
    })),
});
