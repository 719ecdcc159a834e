/** Finders that no code explains: print that looks like one, or codes that cannot be read yet. */
import { distance } from '../geometry.ts';
import type { Finder } from '../steps.ts';
import type { Point } from '../types.ts';

export interface Clutter extends Point {
  /** Of its 7 modules, pixels. */
  readonly size: number;
  /** Frames in a row in which nothing explained it. */
  readonly frames: number;
}

/** What is clutter for so many frames is looked at again in thorough frames only. */
const SETTLED = 3;

const same = (finder: Finder, { x, y, size }: Clutter, shift: Point): boolean =>
  distance(finder, { x: x + shift.x, y: y + shift.y }) < size / 2;

/** Finders that were in vain in the frames before, given how far the picture moved since. */
export function settledFinders(
  finders: readonly Finder[],
  clutter: readonly Clutter[],
  shift: Point,
): Set<Finder> {
  const settled = clutter.filter(({ frames }) => frames >= SETTLED);
  return new Set(finders.filter((finder) => settled.some((old) => same(finder, old, shift))));
}

/** The clutter of this frame, by the finders left unexplained in it. */
export const clutterOf = (
  unexplained: readonly Finder[],
  before: readonly Clutter[],
  shift: Point,
): Clutter[] =>
  unexplained.map((finder) => {
    const old = before.find((one) => same(finder, one, shift));
    return { x: finder.x, y: finder.y, size: finder.size, frames: (old?.frames ?? 0) + 1 };
  });
