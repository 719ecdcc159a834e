import { normaliseStatus } from '../../../contract/statuses.ts';

interface Listed {
  readonly status: string;
}

/** Neighbouring orders of one status. */
export interface OrderGroup<Order extends Listed> {
  /** Stays the same while the list grows. */
  readonly key: string;
  readonly status: string;
  readonly orders: readonly Order[];
}

/** Statuses that mean the same, however the plant spells them. */
export const statusKey = (wire: string): string => normaliseStatus(wire) ?? wire;

/**
 * The rows under their headings, each row in its place: where a plant sorts its pages in another way, a heading
 * comes again.
 */
export function groupOrders<Order extends Listed>(
  rows: readonly Order[],
): readonly OrderGroup<Order>[] {
  const runs: Order[][] = [];
  for (const order of rows) {
    const run = runs.at(-1);
    if (run?.[0] && statusKey(run[0].status) === statusKey(order.status)) run.push(order);
    else runs.push([order]);
  }
  return runs.flatMap((orders, at) =>
    orders[0]
      ? { key: `${at} ${statusKey(orders[0].status)}`, status: orders[0].status, orders }
      : [],
  );
}
