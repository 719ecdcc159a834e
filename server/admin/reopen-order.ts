/** Takes an order back that was finished by mistake, with a reason. */
import type { AdminHandlers } from '../api/contract.ts';
import type { Db } from '../database/open.ts';
import { edit } from '../orders/service.ts';
import { canReopen } from '../packing/rules.ts';
import { idOfOrder } from './order-by-name.ts';

export const reopenOrder =
  (db: Db): AdminHandlers['reopenOrder'] =>
  async ({ body, operator }) => {
    const change = {
      moId: await idOfOrder(db, body.order),
      operator,
      station: undefined,
      action: 'reopenOrder',
      detail: { body },
      allowed: canReopen,
    };
    const { status } = await edit(db, change, () => ({ status: 'IN_PROGRESS' }));
    return { order: body.order, status };
  };
