import type { Database, Db } from '../database/open.ts';
import { memoPerDatabase } from '../database/statements.ts';
import { defaultExtras } from '../packing/counts.ts';
import { packedIssues, quantityIssues, type PlantLimits } from '../packing/limits.ts';
import { canFinish, type Issue, statusAfterQuantity } from '../packing/rules.ts';
import type { Change, OrderChange } from './change.ts';
import { changeOrder, readOrder } from './change-order.ts';
import type { Call, Handlers, OperationId } from './contract.ts';
import { invalid } from './errors.ts';
import { keepOrders } from './kept-orders.ts';
import { readPage, type ListQuery } from './order-page.ts';
import { orderView, planOf, type OrderRow } from './order-view.ts';
import { coalesceReads } from '../concurrency.ts';

type OrderHandlers = Pick<
  Handlers,
  | 'listOrders'
  | 'getOrder'
  | 'setProducedQuantity'
  | 'setShipperCaseSize'
  | 'setMasterCaseSize'
  | 'finishPacking'
>;

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

/** Sets the produced quantity, unless `issues` of the order refuse it. */
export const recordQuantity = (
  db: Db,
  change: Change,
  quantity: number,
  issues: (order: OrderRow) => readonly Issue[],
) =>
  edit(db, change, (order) => {
    const found = issues(order);
    if (found.length > 0) throw invalid(found);
    return { producedQuantity: quantity, status: statusAfterQuantity(order.status) };
  });

const readLists = memoPerDatabase(coalesceReads);

const keptOrders = memoPerDatabase(() => keepOrders());

/** Equal lists that are asked for at once are read once, and only the orders in them that are new. */
function listsOf({ db }: Database) {
  const kept = keptOrders(db);
  return (query: ListQuery) =>
    readLists(db)(JSON.stringify(query), () => readPage(db, query, kept));
}

export function orderHandlers(database: Database, limits: PlantLimits): OrderHandlers {
  const { db } = database;
  const list = listsOf(database);
  return {
    listOrders: ({ query }) => list(query),
    getOrder: async ({ params }) => orderView(await readOrder(db, params.production_order_id)),
    setProducedQuantity: (call) => {
      const { quantity } = call.query;
      return recordQuantity(db, changeBy('setProducedQuantity', call), quantity, (order) => [
        ...quantityIssues(limits, quantity),
        ...packedIssues(quantity, orderView(order)),
      ]);
    },
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
  };
}
