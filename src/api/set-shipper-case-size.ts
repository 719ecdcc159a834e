import { answer, plant } from './client.ts';
import { isOrder } from '../../contract/generated/checks.js';
import type { Order } from '../../contract/types.ts';

/** Sets how many units one shipper case holds. */
export const setShipperCaseSize = (moId: string, size: number): Promise<Order> =>
  answer(
    plant().PUT('/v1/production-orders/{production_order_id}/shipper-case-size', {
      params: { path: { production_order_id: moId }, query: { shipper_case_size: size } },
    }),
    isOrder,
  );
