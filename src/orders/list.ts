import type { Order, OrderList } from '../../contract/types.ts';
import type { Station } from '../lib/paths.ts';
import { statusRank } from '../policy/stations.ts';

/**
 * The rows of a list. Each page is sorted by the station's priority, then the plant's order, and
 * put after the rows that are already there: a page that arrives never moves a row under a
 * finger. An order that slid into the next page meanwhile keeps its first place.
 */
export function arrangeOrders(pages: readonly OrderList[], station: Station): readonly Order[] {
  const rows = new Map<string, Order>();
  for (const page of pages) {
    const sorted = page.items.toSorted(
      (a, b) => statusRank(station, a.status) - statusRank(station, b.status),
    );
    for (const order of sorted) if (!rows.has(order.id)) rows.set(order.id, order);
  }
  return [...rows.values()];
}
