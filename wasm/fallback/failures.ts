import type { Finder, Triple } from '../steps.ts';

/** A finder in so many failed tries is clutter or unreadable; summed over the three of a triple. */
const MOST_OF_A_TRIPLE = 8;
const MOST = 80;

/** Which finders were tried in vain, and how often. */
export class Failures {
  private readonly byFinder = new Map<Finder, number>();
  private count = 0;
  private readonly most: number;

  /** @param most tries in vain after which nothing is worth another */
  constructor(most = MOST) {
    this.most = most;
  }

  add({ corner, right, below }: Triple): void {
    this.count++;
    for (const finder of [corner, right, below]) {
      this.byFinder.set(finder, this.of(finder) + 1);
    }
  }

  /** Whether a triple is worth another try. */
  allow({ corner, right, below }: Triple): boolean {
    if (this.count >= this.most) return false;
    return this.of(corner) + this.of(right) + this.of(below) <= MOST_OF_A_TRIPLE;
  }

  private of(finder: Finder): number {
    return this.byFinder.get(finder) ?? 0;
  }
}
