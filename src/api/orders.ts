/** Production orders: the lists, one order, and the edits that an order answers with itself. */
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  replaceEqualDeep,
} from '@tanstack/react-query';
import { isOrder, isOrderList } from '../../contract/generated/checks.js';
import type { operations } from '../../contract/generated/types.d.ts';
import type { Order, OrderList } from '../../contract/types.ts';
import type { Station } from '../lib/paths.ts';
import { hasMorePages, LIST_ORDER, MIXED_LIST_ORDER, PAGE_SIZE } from '../policy/orders.ts';
import { policyOf } from '../policy/stations.ts';
import { casesOf, MOST_CODES } from './cases.ts';
import { answer, answerOfEdit } from './answers.ts';
import { ofOrder, ORDER, plant, takesNewest } from './client.ts';
import { ApiError } from './errors.ts';
import { labTestResultsQuery } from './lab.ts';
import { NEVER_FRESH, REFETCH_MS } from './query-client.ts';

const ORDERS = '/v1/production-orders';
/** Every order list's key begins with this. */
export const LISTS = ['orders'] as const;

/** Orders of a station's list, a page at a time; the search is trimmed and left out when empty. */
export function ordersQuery(station: Station, search: string) {
  const text = search.trim();
  const { listed: status, priority } = policyOf(station);
  const filter = { ...(text && { search_ilike: text }), ...(status && { status }) };
  return infiniteQueryOptions({
    queryKey: [...LISTS, station, text],
    queryFn: ({ pageParam, signal }) => {
      // Other plants give their pages in their own order, which stays.
      const sorted = !status && takesNewest() ? { status_order: [...priority] } : {};
      const order_by = status || sorted.status_order ? LIST_ORDER : MIXED_LIST_ORDER;
      const page = { page: pageParam, paginate_by: PAGE_SIZE };
      return listOrders({ ...page, ...filter, ...sorted }, order_by, signal);
    },
    initialPageParam: 0,
    getNextPageParam: (last, _all, page) =>
      hasMorePages(page, last.pagination.total_pages) ? page + 1 : undefined,
  });
}

type ListQuery = NonNullable<operations['listOrders']['parameters']['query']>;

/** Plants that answered a list only without `order_by`: they are not asked with it again. */
const unsorted = new WeakSet<ReturnType<typeof plant>>();

async function listOrders(
  query: ListQuery,
  order_by: NonNullable<ListQuery['order_by']>,
  signal: AbortSignal,
): Promise<OrderList> {
  const asked = plant();
  const ask = (sorted: ListQuery) =>
    answer(asked.GET(ORDERS, { params: { query: sorted }, signal }), isOrderList);
  if (unsorted.has(asked)) return ask(query);
  try {
    return await ask({ ...query, order_by });
  } catch (error) {
    if (!(error instanceof ApiError) || ![400, 422].includes(error.status)) throw error;
    const list = await ask(query);
    unsorted.add(asked);
    return list;
  }
}

/**
 * One production order. Where it has changed, the cases that a screen shows are read before it is shown: what another
 * tablet packed is counted once.
 */
export const orderQuery = (moId: string) =>
  queryOptions({
    queryKey: ['order', moId],
    queryFn: async ({ client, queryKey, signal }) => {
      const order = await answer(plant().GET(ORDER, { params: ofOrder(moId), signal }), isOrder);
      const before = client.getQueryData<Order>(queryKey);
      if (before && replaceEqualDeep(before, order) !== before)
        await client.refetchQueries({ queryKey: casesOf(moId), type: 'active' });
      return order;
    },
  });

/** Interval at which an open order is read, ms: its row alone (decision 96). */
const OPEN_ORDER_MS = 3000;

/** The order of a page: another tablet may pack, print, change a case size or finish it meanwhile. */
export const shownOrderQuery = (moId: string) =>
  queryOptions({
    ...orderQuery(moId),
    refetchInterval: ({ state }) => (state.status === 'error' ? REFETCH_MS : OPEN_ORDER_MS),
  });

/** The order as the plant has it at this moment, for a decision that an old one would get wrong. */
export const newestOrder = (queries: QueryClient, moId: string): Promise<Order> =>
  queries.fetchQuery({ ...orderQuery(moId), staleTime: NEVER_FRESH });

/** More than the orders of one batch. */
const MOST_FOUND = 100;

/** Orders of every status whose name, batch or Metrc tag is one of the codes, by name. An addition: feature `find-codes`. */
export async function ordersOfCodes(codes: readonly string[]): Promise<readonly Order[]> {
  const query = {
    code: codes.slice(0, MOST_CODES),
    order_by: 'name',
    paginate_by: MOST_FOUND,
  } as const;
  return (await answer(plant().GET(ORDERS, { params: { query } }), isOrderList)).items;
}

/** After a successful edit: the order, its cases, its lab results and the lists are read again. */
export async function refreshOrder(queries: QueryClient, moId: string): Promise<void> {
  const stale = [
    orderQuery(moId).queryKey,
    labTestResultsQuery(moId).queryKey,
    casesOf(moId),
    LISTS,
  ];
  await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

type Edited = Promise<Order | undefined>;

/** Sets (does not add) the produced quantity; a whole number above 0. */
export const setProducedQuantity = (moId: string, quantity: number): Edited => {
  const params = { ...ofOrder(moId), query: { quantity } };
  return answerOfEdit(plant().PUT(`${ORDER}/produced-quantity`, { params }), isOrder);
};

/** Sets how many units one shipper case holds. */
export const setShipperCaseSize = (moId: string, shipper_case_size: number): Edited => {
  const params = { ...ofOrder(moId), query: { shipper_case_size } };
  return answerOfEdit(plant().PUT(`${ORDER}/shipper-case-size`, { params }), isOrder);
};

/** Sets how many shipper cases one master case holds. */
export const setMasterCaseSize = (moId: string, master_case_size: number): Edited => {
  const params = { ...ofOrder(moId), query: { master_case_size } };
  return answerOfEdit(plant().PUT(`${ORDER}/master-case-size`, { params }), isOrder);
};

/** A finished order is in progress again; the reason is in the plant's audit. */
export const reopenOrder = (moId: string, reason: string): Edited =>
  answerOfEdit(
    plant().PUT(`${ORDER}/reopen`, { params: ofOrder(moId), body: { reason } }),
    isOrder,
  );

/** Ends packing; the order is done. */
export const finishPacking = (moId: string): Edited =>
  answerOfEdit(plant().PUT(`${ORDER}/finish-packing`, { params: ofOrder(moId) }), isOrder);
