import { answer, plant } from './client.ts';
import { isOrder } from '../../contract/generated/checks.js';
import type { Order, UnpackCase } from '../../contract/types.ts';
import { sendOnce, type SendOnce } from './send-once.ts';

/** Unpacks a master case or a packed shipper case; its contents become stray again. */
export const unpackCase = (moId: string, body: UnpackCase, options: SendOnce): Promise<Order> =>
  answer(
    plant().DELETE('/v1/production-orders/{production_order_id}/unpack-case', {
      ...sendOnce(moId, options),
      body,
    }),
    isOrder,
  );
