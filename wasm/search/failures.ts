import type { Finder, Triple } from '../steps.ts';
import { MOST_FAILURES, MOST_FAILURES_OF_TRIPLE } from './thresholds.ts';

/** Failed attempts of a pass by finder: a finder of many is clutter or unreadable. */
export class Failures {
  readonly #byFinder = new Map<Finder, number>();
  #count = 0;

  add({ corner, right, below }: Triple): void {
    this.#count++;
    for (const finder of [corner, right, below]) {
      this.#byFinder.set(finder, this.#of(finder) + 1);
    }
  }

  allows({ corner, right, below }: Triple): boolean {
    if (this.#count >= MOST_FAILURES) return false;
    return this.#of(corner) + this.#of(right) + this.#of(below) <= MOST_FAILURES_OF_TRIPLE;
  }

  #of(finder: Finder): number {
    return this.#byFinder.get(finder) ?? 0;
  }
}
