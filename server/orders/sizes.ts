/** Sets the case sizes of an order. */
import type { Handlers } from '../api/contract.ts';
import type { Db } from '../database/open.ts';
import { toChange } from './change-order.ts';
import { edit } from './edit.ts';

export const sizeHandlers = (db: Db) =>
  ({
    setShipperCaseSize: (call) =>
      edit(db, toChange('setShipperCaseSize', call), () => ({
        shipper_case_size: call.query.shipper_case_size,
      })),
    setMasterCaseSize: (call) =>
      edit(db, toChange('setMasterCaseSize', call), () => ({
        master_case_size: call.query.master_case_size,
      })),
  }) satisfies Partial<Handlers>;
