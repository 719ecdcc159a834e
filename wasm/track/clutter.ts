/** Finders that no code explains: similar print, or codes that are not decoded yet. */
import { Cells } from '../locate/near-finders.ts';
import type { Finder } from '../steps.ts';
import type { Point } from '../types.ts';
import type { Move } from './tracks.ts';

/** Frames without a code after which a finder is clutter. Quick frames skip triples of three such finders. */
export const CLUTTER_FRAMES = 3;

/** Clutter that is kept: texture may leave hundreds, whose triples are never tried. */
const MOST_CLUTTER = 300;

export interface Clutter extends Point {
  /** Size of 7 modules, pixels. */
  readonly size: number;
  /** Consecutive frames in which no code explained it. */
  readonly frames: number;
}

/** Side, pixels, of the cells of the index: texture has hundreds of finders. */
const CLUTTER_CELL = 64;

/** Clutter of earlier frames at its places in this one. */
export class OldClutter {
  readonly #all: readonly Clutter[];
  readonly #cells = new Cells<Clutter>(CLUTTER_CELL);

  constructor(clutter: readonly Clutter[], move: Move) {
    this.#all = clutter.map((old) => ({ ...old, ...move(old) }));
    for (const old of this.#all) this.#enter(old);
  }

  /** Those of the finders that have been clutter for some consecutive frames. */
  among(finders: readonly Finder[]): Set<Finder> {
    return new Set(finders.filter((finder) => (this.#at(finder)?.frames ?? 0) >= CLUTTER_FRAMES));
  }

  /**
   * The clutter of this frame.
   * @param isWhole the frame searched all planes; else clutter that was not detected again is kept
   * @param likely finders of a certain code, which do not age: the next picture may show it better
   */
  next(
    unexplained: readonly Finder[],
    isWhole: boolean,
    likely: ReadonlySet<Finder> = new Set(),
  ): Clutter[] {
    const matched = new Set<Clutter>();
    const now = unexplained.map((finder): Clutter => {
      const old = this.#at(finder);
      if (old) matched.add(old);
      const frames = likely.has(finder) ? 0 : (old?.frames ?? 0) + 1;
      return { x: finder.x, y: finder.y, size: finder.size, frames };
    });
    if (isWhole) return now;
    return [...now, ...this.#all.filter((old) => !matched.has(old)).slice(0, MOST_CLUTTER)];
  }

  /** The clutter at a finder's place. */
  #at({ x, y }: Finder): Clutter | undefined {
    const near = this.#cells.at(this.#cells.of(x), this.#cells.of(y));
    return near.find((old) => 4 * ((x - old.x) ** 2 + (y - old.y) ** 2) < old.size ** 2);
  }

  #enter(old: Clutter): void {
    const cells = this.#cells;
    const reach = old.size / 2;
    for (let row = cells.of(old.y - reach); row <= cells.of(old.y + reach); row++) {
      for (let column = cells.of(old.x - reach); column <= cells.of(old.x + reach); column++) {
        cells.put(column, row, old);
      }
    }
  }
}
