import { answer, plant } from './client.ts';
import { isOrder } from '../../contract/generated/checks.js';
import type { Order, PackMasterCase } from '../../contract/types.ts';
import { sendOnce, type SendOnce } from './send-once.ts';

/** Packs stray shipper cases into a master case (station 2). */
export const packMasterCase = (
  moId: string,
  body: PackMasterCase,
  options: SendOnce,
): Promise<Order> =>
  answer(
    plant().POST('/v1/production-orders/{production_order_id}/pack-master-case', {
      ...sendOnce(moId, options),
      body,
    }),
    isOrder,
  );
