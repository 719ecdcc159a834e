import type { Handlers } from '../api/contract.ts';
import type { Db } from '../database/open.ts';
import { packedIssues, quantityIssues, type PlantLimits } from '../packing/limits.ts';
import { canFinish, canReopen } from '../packing/rules.ts';
import { toChange } from './change-order.ts';
import { readOrder } from './repository.ts';
import { edit, readPage, recordQuantity } from './service.ts';
import { orderView } from './view.ts';

export function orderHandlers(db: Db, limits: PlantLimits) {
  return {
    listOrders: ({ query }) => readPage(db, query),
    getOrder: async ({ params }) => orderView(await readOrder(db, params.production_order_id)),
    setProducedQuantity: (call) => {
      const { quantity } = call.query;
      return recordQuantity(db, toChange('setProducedQuantity', call), quantity, (order) => [
        ...quantityIssues(limits, quantity),
        ...packedIssues(quantity, orderView(order)),
      ]);
    },
    setShipperCaseSize: (call) =>
      edit(db, toChange('setShipperCaseSize', call), () => ({
        shipper_case_size: call.query.shipper_case_size,
      })),
    setMasterCaseSize: (call) =>
      edit(db, toChange('setMasterCaseSize', call), () => ({
        master_case_size: call.query.master_case_size,
      })),
    finishPacking: (call) =>
      edit(db, { ...toChange('finishPacking', call), allowed: canFinish }, () => ({
        status: 'DONE',
      })),
    takeOrderBack: (call) =>
      edit(db, { ...toChange('takeOrderBack', call), allowed: canReopen }, () => ({
        status: 'IN_PROGRESS',
      })),
  } satisfies Partial<Handlers>;
}
