import { answer, plant } from './client.ts';
import { isOrder } from '../../contract/generated/checks.js';
import type { Order } from '../../contract/types.ts';

/** Sets how many shipper cases one master case holds. */
export const setMasterCaseSize = (moId: string, size: number): Promise<Order> =>
  answer(
    plant().PUT('/v1/production-orders/{production_order_id}/master-case-size', {
      params: { path: { production_order_id: moId }, query: { master_case_size: size } },
    }),
    isOrder,
  );
