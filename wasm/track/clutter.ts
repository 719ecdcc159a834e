/** Finders that no code explains: print that looks like one, or codes that cannot be read yet. */
import { Cells } from '../locate/cells.ts';
import type { Finder } from '../steps.ts';
import type { Point } from '../types.ts';
import type { Move } from './anchor.ts';

export interface Clutter extends Point {
  /** Of its 7 modules, pixels. */
  readonly size: number;
  /** Frames in a row in which nothing explained it. */
  readonly frames: number;
}

/** What is clutter for so many frames is looked at again in thorough frames only. */
const SETTLED = 3;

/** Texture that was looked at closely may leave hundreds; the triples of more are not looked at. */
const MOST_KEPT = 300;
/** Pixels a side of the cells by which clutter is looked up: texture has hundreds of it. */
const CELL = 64;

/** Clutter of the frames before, by where it is now. */
export class OldClutter {
  private readonly all: readonly Clutter[];
  private readonly cells = new Cells<Clutter>(CELL);

  constructor(clutter: readonly Clutter[], move: Move) {
    this.all = clutter.map((old) => ({ ...old, ...move(old) }));
    for (const old of this.all) this.enter(old);
  }

  /** Those of these finders that were there in vain in so many frames in a row. */
  settled(finders: readonly Finder[], least = SETTLED): Set<Finder> {
    return new Set(finders.filter((finder) => (this.at(finder)?.frames ?? 0) >= least));
  }

  /**
   * The clutter of this frame, by the finders left unexplained in it. A frame that did not look
   * everywhere (`isWhole`) keeps what it did not see again where it must be now. What is `likely` to
   * be of a code has been in vain in no frame: the next picture may show it better.
   */
  next(
    unexplained: readonly Finder[],
    isWhole: boolean,
    likely: ReadonlySet<Finder> = new Set(),
  ): Clutter[] {
    const seen = new Set<Clutter>();
    const now = unexplained.map((finder): Clutter => {
      const old = this.at(finder);
      if (old) seen.add(old);
      const frames = likely.has(finder) ? 0 : (old?.frames ?? 0) + 1;
      return { x: finder.x, y: finder.y, size: finder.size, frames };
    });
    if (isWhole) return now;
    return [...now, ...this.all.filter((old) => !seen.has(old)).slice(0, MOST_KEPT)];
  }

  /** What was there where a finder is. */
  private at({ x, y }: Finder): Clutter | undefined {
    const near = this.cells.at(this.cells.of(x), this.cells.of(y));
    return near.find((old) => 4 * ((x - old.x) ** 2 + (y - old.y) ** 2) < old.size ** 2);
  }

  private enter(old: Clutter): void {
    const { cells } = this;
    const reach = old.size / 2;
    for (let row = cells.of(old.y - reach); row <= cells.of(old.y + reach); row++) {
      for (let column = cells.of(old.x - reach); column <= cells.of(old.x + reach); column++) {
        cells.put(column, row, old);
      }
    }
  }
}
