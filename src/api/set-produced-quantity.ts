import { answer, plant } from './client.ts';
import { isOrder } from '../../contract/generated/checks.js';
import type { Order } from '../../contract/types.ts';

/** Sets (does not add) the produced quantity; a whole number above 0. */
export const setProducedQuantity = (moId: string, quantity: number): Promise<Order> =>
  answer(
    plant().PUT('/v1/production-orders/{production_order_id}/produced-quantity', {
      params: { path: { production_order_id: moId }, query: { quantity } },
    }),
    isOrder,
  );
