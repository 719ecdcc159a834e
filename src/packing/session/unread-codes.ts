/** How many codes in view cannot be read, over all cameras. */
import type { Clock } from '../../lib/clock.ts';

/** A camera that sends no frame for this long counts nothing, ms. */
const SILENT_MS = 1000;

export interface UnreadCounter {
  /** A frame of a view has this many. */
  note(view: number, count: number): void;
  stop(): void;
}

/** Reports the number when it changes. */
export function createUnreadCounter(
  clock: Clock,
  onChange: (count: number) => void,
): UnreadCounter {
  const views = new Map<number, { readonly count: number; readonly stop: () => void }>();
  let shown = 0;
  const report = (): void => {
    const count = [...views.values()].reduce((sum, view) => sum + view.count, 0);
    if (count === shown) return;
    shown = count;
    onChange(count);
  };
  const forget = (view: number): void => {
    views.get(view)?.stop();
    views.delete(view);
  };
  return {
    note(view, count) {
      if (count === 0 && !views.has(view)) return;
      forget(view);
      const expire = () => {
        forget(view);
        report();
      };
      if (count > 0) views.set(view, { count, stop: clock.after(SILENT_MS, expire) });
      report();
    },
    stop() {
      for (const view of views.keys()) forget(view);
      report();
    },
  };
}
