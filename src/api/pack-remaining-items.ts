import { answer, plant } from './client.ts';
import { isOrder } from '../../contract/generated/checks.js';
import type { Order, PackRemainingItems } from '../../contract/types.ts';
import { sendOnce, type SendOnce } from './send-once.ts';

/** Packs stray shipper cases and stray units as remaining items. */
export const packRemainingItems = (
  moId: string,
  body: PackRemainingItems,
  options: SendOnce,
): Promise<Order> =>
  answer(
    plant().POST('/v1/production-orders/{production_order_id}/pack-remaining-items', {
      ...sendOnce(moId, options),
      body,
    }),
    isOrder,
  );
