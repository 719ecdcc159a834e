import { reportUncaught } from '../../../reader/signals.ts';

/** Scan sessions of one tab that are closing: they still hold the tab's lock and write to the journal. */
export interface Closings {
  add(closing: Promise<void>): void;
  /** Resolves when every session that was closed before has released lock and journal. */
  done(): Promise<void>;
}

export function createClosings(): Closings {
  let all: Promise<void> = Promise.resolve();
  return {
    add(closing) {
      const before = all;
      all = closing.catch(reportUncaught).then(() => before);
    },
    done: () => all,
  };
}
