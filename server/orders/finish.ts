/** Finishes the packing of an order, and reopens one that is done. */
import type { KnownStatus } from '../../contract/statuses.ts';
import type { Handlers } from '../api/contract.ts';
import type { Db } from '../database/open.ts';
import { changeOrder, toChange, type Change } from './change-order.ts';
import { changed } from './order.ts';

export const finishHandlers = (db: Db) =>
  ({
    finishPacking: (call) =>
      changeOrder(db, { ...toChange('finishPacking', call), allowed: canFinish }, (order) =>
        changed(order, { status: 'DONE' }),
      ),
    takeOrderBack: (call) => reopen(db, toChange('takeOrderBack', call)),
  }) satisfies Partial<Handlers>;

/** An order is finished only from the first produced quantity on. */
const canFinish = (status: KnownStatus): boolean => status === 'IN_PROGRESS';

/** An import can reopen a cancelled order. */
const canReopen = (status: KnownStatus): boolean => status === 'DONE';

export const reopen = (db: Db, change: Change) =>
  changeOrder(db, { ...change, allowed: canReopen }, (order) =>
    changed(order, { status: 'IN_PROGRESS' }),
  );
