import { queryOptions } from '@tanstack/react-query';
import { answer, plant } from './client.ts';
import { isOrder } from '../../contract/generated/checks.js';

/** One production order. */
export const orderQuery = (moId: string) =>
  queryOptions({
    queryKey: ['order', moId],
    queryFn: ({ signal }) =>
      answer(
        plant().GET('/v1/production-orders/{production_order_id}', {
          params: { path: { production_order_id: moId } },
          signal,
        }),
        isOrder,
      ),
  });
