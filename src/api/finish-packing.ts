import { answer, plant } from './client.ts';
import { isOrder } from '../../contract/generated/checks.js';
import type { Order } from '../../contract/types.ts';

/** Ends packing; the order is done. */
export const finishPacking = (moId: string): Promise<Order> =>
  answer(
    plant().PUT('/v1/production-orders/{production_order_id}/finish-packing', {
      params: { path: { production_order_id: moId } },
    }),
    isOrder,
  );
