/** Changes of an order's own columns, and the list of orders. */
import { KNOWN_STATUSES, type KnownStatus } from '../../contract/statuses.ts';
import { invalid } from '../api/errors.ts';
import type { Db } from '../database/open.ts';
import { defaultExtras, plannedCounts } from '../packing/counts.ts';
import { statusAfterQuantity, type Issue } from '../packing/rules.ts';
import { changeOrder, type Change } from './change-order.ts';
import {
  countOrders,
  readOrders,
  type ListQuery,
  type OrderColumns,
  type StatusCount,
} from './repository.ts';
import { orderView, type OrderRow } from './view.ts';

/** Changes columns of an order, and the suggested extra labels with them. */
export const edit = (db: Db, change: Change, next: (order: OrderRow) => OrderColumns) =>
  changeOrder(db, change, (order) => {
    const columns = next(order);
    const extras = defaultExtras(plannedCounts({ ...order, ...columns }));
    const changed = {
      ...columns,
      sc_extra_qty: extras.shipper,
      lu_extra_qty: extras.loose,
      mc_extra_qty: extras.master,
    };
    return { answer: orderView({ ...order, ...changed }), order: changed };
  });

/** Sets the produced quantity, unless `issues` of the order refuse it. */
export const recordQuantity = (
  db: Db,
  change: Change,
  quantity: number,
  issues: (order: OrderRow) => readonly Issue[],
) =>
  edit(db, change, (order) => {
    const found = issues(order);
    if (found.length > 0) throw invalid(found);
    return { produced_quantity: quantity, status: statusAfterQuantity(order.status) };
  });

export async function readPage(db: Db, query: ListQuery) {
  const { page = 0, paginate_by = 10 } = query;
  const counts = await countOrders(db, query);
  const parts = partsOf(query).map((part) => ({ part, count: countIn(counts, part) }));
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const start = page * paginate_by;
  const end = Math.min(total, start + paginate_by);
  const items = [];
  let begin = 0;
  for (const { part, count } of parts) {
    const from = Math.max(start, begin);
    const last = Math.min(end, begin + count);
    const rows = from < last ? await readOrders(db, part, from - begin, last - from) : [];
    items.push(...rows.map(orderView));
    begin += count;
  }
  return { items, pagination: { total_pages: Math.ceil(total / paginate_by) } };
}

const countIn = (counts: readonly StatusCount[], { status }: ListQuery): number =>
  counts
    .filter((one) => status === undefined || one.status === status)
    .reduce((sum, { count }) => sum + count, 0);

const ENDED: readonly KnownStatus[] = ['DONE', 'CANCELLED'];

/** The list is read part by part, one per status where they have an order: each is read from an index. */
const partsOf = (query: ListQuery): readonly ListQuery[] =>
  query.status || !query.status_order
    ? [query]
    : [...new Set([...query.status_order, ...KNOWN_STATUSES])].map((status) => ({
        ...query,
        status,
        ...(query.order_by === 'date_start' &&
          ENDED.includes(status) && { order_by: '-date_start' as const }),
      }));
