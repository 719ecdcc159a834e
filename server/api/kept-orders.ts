/**
 * Orders as they were answered, by the marks of their rows (`order-statements.ts`): a list then reads
 * which orders it holds, and not what is in them. A change gives a row another mark, whoever makes
 * it. Marks come again only where a database goes back in its history, as when a replica takes over:
 * so they are good for one run of the database's server.
 */
import type { orderView } from './order-view.ts';

type Item = ReturnType<typeof orderView>;

export interface KeptOrders {
  /** The orders of these marks; undefined when one of them is not known. */
  find(told: Marks): Item[] | undefined;
  keep(told: Marks, items: readonly Item[]): void;
}

export interface Marks {
  /** When the database's server was started. */
  readonly run: string;
  readonly marks: readonly string[];
}

const keyOf = (run: string, mark: string): string => `${run} ${mark}`;

/** A few megabytes, and far more orders than stations look at in a shift. */
const MOST = 2000;

export function keepOrders(most = MOST): KeptOrders {
  const known = new Map<string, Item>();
  return {
    find({ run, marks }) {
      const items = marks.map((mark) => known.get(keyOf(run, mark)));
      return items.every((item) => item !== undefined) ? items : undefined;
    },
    keep({ run, marks }, items) {
      for (const [n, mark] of marks.entries()) {
        const item = items[n];
        if (item) known.set(keyOf(run, mark), item);
      }
      for (const [oldest] of known) {
        if (known.size <= most) return;
        known.delete(oldest);
      }
    },
  };
}
