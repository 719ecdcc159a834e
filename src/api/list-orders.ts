import { infiniteQueryOptions } from '@tanstack/react-query';
import { hasMorePages, LIST_STATUS, PAGE_SIZE } from '../policy/orders.ts';
import type { Station } from '../lib/paths.ts';
import { answer, plant } from './client.ts';
import { isOrderList } from '../../contract/generated/checks.js';

/** Orders of a station's list, a page at a time; the search is trimmed and left out when empty. */
export function ordersQuery(station: Station, search: string) {
  const text = search.trim();
  const status = LIST_STATUS[station];
  return infiniteQueryOptions({
    queryKey: ['orders', station, text],
    queryFn: ({ pageParam, signal }) =>
      answer(
        plant().GET('/v1/production-orders', {
          params: {
            query: {
              page: pageParam,
              paginate_by: PAGE_SIZE,
              ...(text === '' ? {} : { search_ilike: text }),
              ...(status ? { status } : {}),
            },
          },
          signal,
        }),
        isOrderList,
      ),
    initialPageParam: 0,
    getNextPageParam: (last, _all, page) =>
      hasMorePages(page, last.pagination.total_pages) ? page + 1 : undefined,
  });
}
