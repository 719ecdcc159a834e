/** Orders as this process wrote them last: perhaps nobody has changed them since. */
import { memoPerDatabase } from '../database/statements.ts';
import type { OrderRead } from './write-change.ts';

export type SupposedOrder = Required<OrderRead>;

export interface LastOrders {
  find(id: string): SupposedOrder | undefined;
  keep(read: SupposedOrder): void;
  forget(id: string): void;
  /** Somebody else changes this order, too: it is read each time for a while. */
  wasWrong(id: string): void;
}

/** Far more orders than are packed at one time. */
const MOST = 500;
/** So that two processes that change one order in turns do not suppose in vain each time. */
const DISTRUST_MS = 30_000;

export function keepLastOrders(most = MOST, now: () => number = () => performance.now()) {
  const last = new Map<string, SupposedOrder>();
  const distrusted = new Map<string, number>();
  return {
    find: (id) => last.get(id),
    keep(read) {
      const { id } = read.order;
      if ((distrusted.get(id) ?? -Infinity) > now()) return;
      distrusted.delete(id);
      putNewest(last, id, read, most);
    },
    forget: (id) => void last.delete(id),
    wasWrong(id) {
      last.delete(id);
      putNewest(distrusted, id, now() + DISTRUST_MS, most);
    },
  } satisfies LastOrders;
}

/** A map is in the order in which its keys came. */
function putNewest<T>(map: Map<string, T>, key: string, value: T, most: number): void {
  map.delete(key);
  map.set(key, value);
  for (const [oldest] of map) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
}

export const lastOrders = memoPerDatabase(() => keepLastOrders());
