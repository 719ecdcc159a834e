import { answer, plant } from './client.ts';
import { isOrder } from '../../contract/generated/checks.js';
import type { Order, PackShipperCase } from '../../contract/types.ts';
import { sendOnce, type SendOnce } from './send-once.ts';

/** Packs individual units into a shipper case (station 1B). */
export const packShipperCase = (
  moId: string,
  body: PackShipperCase,
  options: SendOnce,
): Promise<Order> =>
  answer(
    plant().POST('/v1/production-orders/{production_order_id}/pack-shipper-case', {
      ...sendOnce(moId, options),
      body,
    }),
    isOrder,
  );
