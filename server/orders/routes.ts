import type { Db } from '../database/open.ts';
import { defaultExtras } from '../packing/counts.ts';
import { packedIssues, quantityIssues, type PlantLimits } from '../packing/limits.ts';
import { canFinish, type Issue, statusAfterQuantity } from '../packing/rules.ts';
import { changeOrder, readOrder, type Change, type OrderColumns } from './change-order.ts';
import type { Call, Handlers, OperationId } from '../api/contract.ts';
import { invalid } from '../api/errors.ts';
import { readPage } from './page.ts';
import { orderView, planOf, type OrderRow } from './view.ts';

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
const edit = (db: Db, change: Change, next: (order: OrderRow) => OrderColumns) =>
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

export function orderHandlers(db: Db, limits: PlantLimits): OrderHandlers {
  return {
    listOrders: ({ query }) => readPage(db, query),
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
