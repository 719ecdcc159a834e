/** Failed attempts: what they cost, and where no further one is made. */
import { isAlikeAtAll, isLikeGrid, type Mapped } from './sample/read-candidate.ts';
import type { Finder, Triple } from './steps.ts';

/**
 * Costs, grey-value reads with other work counted as such: timing marks of a triple, decoding its version
 * information, measuring its finders' edges, fitting one size, finding the alignment
 * pattern, and sampling and correcting one module of a grid.
 */
export const COST = {
  timing: 3000,
  version: 2000,
  edges: 3000,
  size: 9000,
  alignment: 9000,
  gridPerModule: 30,
};

/** A grid that was sampled and could not be corrected. */
export const gridCost = (modules: number): number => COST.gridPerModule * modules * modules;

/** A candidate that was tried under the maps of some sizes and not decoded. */
export const attemptCost = (mapped: readonly Mapped[]): number =>
  COST.size * mapped.length +
  COST.alignment * mapped.filter(isAlikeAtAll).length +
  mapped.filter(isLikeGrid).reduce((sum, { modules }) => sum + gridCost(modules), 0);

/** Failed attempts after which a triple is not tried again, summed over its finders. */
const MOST_FAILURES_OF_TRIPLE = 8;

/** Failed attempts after which a pass tries nothing more. */
const MOST_FAILURES = 80;

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
