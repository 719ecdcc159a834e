/** Sets the case sizes of an order. */
import type { Handlers } from '../api/contract.ts';
import type { Db } from '../database/open.ts';
import { changeOrder, toChange } from './change-order.ts';
import { changed } from './order.ts';

export const sizeHandlers = (db: Db) =>
  ({
    setShipperCaseSize: (call) =>
      changeOrder(db, toChange('setShipperCaseSize', call), (order) =>
        changed(order, { shipper_case_size: call.query.shipper_case_size }),
      ),
    setMasterCaseSize: (call) =>
      changeOrder(db, toChange('setMasterCaseSize', call), (order) =>
        changed(order, { master_case_size: call.query.master_case_size }),
      ),
  }) satisfies Partial<Handlers>;
