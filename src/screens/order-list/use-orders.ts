import { t } from '@lingui/core/macro';
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useMemo } from 'react';
import { ordersQuery } from '../../api/orders.ts';
import type { Station } from '../../lib/paths.ts';
import { arrangeOrders } from '../../orders/list.ts';
import { showToast } from '../../ui/toast.tsx';

const listFailed = () => t`Failed to fetch manufacturing orders`;
const nextPageFailed = () => t`Failed to fetch next page`;
const searchFailed = () => t`Failed to set search value`;

export type Orders = ReturnType<typeof useOrders>;

/** One station's list with its search, and everything that can be wrong with it. */
export function useOrders(station: Station, search: string) {
  const options = ordersQuery(station, search);
  const query = useInfiniteQuery({ ...options, placeholderData: keepPreviousData });
  const { error, isFetchNextPageError, fetchNextPage } = query;
  // Drawn in slices: a cheap tablet answers presses meanwhile. Until then it is on its way.
  const data = useDeferredValue(query.data);
  const rows = useMemo(() => arrangeOrders(data?.pages ?? [], station), [data, station]);
  const title = search ? searchFailed() : error?.message || listFailed();
  const refresh = useRefresh(options.queryKey);
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);

  useEffect(() => {
    if (!error) return;
    const text = isFetchNextPageError ? nextPageFailed() : title;
    showToast({ severity: 'bad', text });
  }, [error, isFetchNextPageError, title]);

  return {
    rows,
    isRead: data !== undefined,
    /** Of the list as a whole: rows that were read before stay. */
    failure: error && !isFetchNextPageError ? { title, error } : undefined,
    refresh,
    isRefreshing: query.isRefetching,
    /** The rows of the last search, while the next one is on its way. */
    isOld: query.isPlaceholderData,
    next: {
      hasMore: query.hasNextPage,
      isLoading: query.isFetching || data !== query.data,
      failed: isFetchNextPageError,
      onMore,
    },
  };
}

/** Asks for the first page only; the rest comes again as the operator scrolls. */
function useRefresh(queryKey: readonly unknown[]): () => void {
  const client = useQueryClient();
  return () => {
    client.setQueryData<InfiniteData<unknown>>(
      queryKey,
      (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    );
    window.scrollTo(0, 0);
    void client.refetchQueries({ queryKey, exact: true });
  };
}
