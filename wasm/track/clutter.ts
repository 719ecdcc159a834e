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

/** Clutter of the frames before, found by where it is now. */
class Lookup {
  private readonly cells = new Cells<Clutter>(CELL);
  private readonly rest = new Set<Clutter>();

  constructor(clutter: readonly Clutter[], move: Move) {
    for (const old of clutter) this.enter({ ...old, ...move(old) });
  }

  /** What was there where a finder is. */
  at({ x, y }: Finder): Clutter | undefined {
    const near = this.cells.at(this.cells.of(x), this.cells.of(y));
    const found = near.find((old) => 4 * ((x - old.x) ** 2 + (y - old.y) ** 2) < old.size ** 2);
    if (found) this.rest.delete(found);
    return found;
  }

  /** What nobody asked for. */
  unseen(): Clutter[] {
    return [...this.rest];
  }

  private enter(old: Clutter): void {
    this.rest.add(old);
    const { cells } = this;
    const reach = old.size / 2;
    for (let row = cells.of(old.y - reach); row <= cells.of(old.y + reach); row++) {
      for (let column = cells.of(old.x - reach); column <= cells.of(old.x + reach); column++) {
        cells.put(column, row, old);
      }
    }
  }
}

/** Finders that were there in vain in frames before, given how the picture moved since. */
export class SettledFinders {
  private readonly lookup: Lookup;

  constructor(clutter: readonly Clutter[], move: Move) {
    this.lookup = new Lookup(clutter, move);
  }

  /** Those of these that were in vain in so many frames in a row. */
  among(finders: readonly Finder[], least = SETTLED): Set<Finder> {
    return new Set(finders.filter((finder) => (this.lookup.at(finder)?.frames ?? 0) >= least));
  }
}

/**
 * The clutter of this frame, by the finders left unexplained in it. A frame that did not look
 * everywhere (`isWhole`) keeps what it did not see again where it must be now. What is `likely` to be
 * of a code has been in vain in no frame: the next picture may show it better.
 */
export function clutterOf(
  unexplained: readonly Finder[],
  before: readonly Clutter[],
  move: Move,
  isWhole: boolean,
  likely: ReadonlySet<Finder> = new Set(),
): Clutter[] {
  const lookup = new Lookup(before, move);
  const now = unexplained.map((finder): Clutter => {
    const was = lookup.at(finder)?.frames ?? 0;
    const frames = likely.has(finder) ? 0 : was + 1;
    return { x: finder.x, y: finder.y, size: finder.size, frames };
  });
  return isWhole ? now : [...now, ...lookup.unseen().slice(0, MOST_KEPT)];
}
