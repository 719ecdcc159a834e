import type { Db } from '../database/open.ts';
import { defaultExtras, plannedCounts } from './planned-counts.ts';
import { changeOrder, type Change } from './change-order.ts';
import { orderView, type OrderColumns, type OrderRow } from './order.ts';

/** Changes columns of an order, and the suggested extra labels with them. */
export const edit = (db: Db, change: Change, next: (order: OrderRow) => OrderColumns) =>
  changeOrder(db, change, (order) => {
    const columns = next(order);
    const extras = defaultExtras(plannedCounts({ ...order, ...columns }));
    const changed = {
      ...columns,
      sc_extra_qty: extras.shipper,
      lu_extra_qty: extras.loose,
      mc_extra_qty: extras.master,
    };
    return { answer: orderView({ ...order, ...changed }), order: changed };
  });
