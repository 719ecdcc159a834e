/** Finders of the last frames that no code explained: where light flickers or grain is strong, each frame shows others. */
import { distance } from '../geometry.ts';
import type { Finder } from '../steps.ts';
import type { Move } from './anchor.ts';
import { MOST_RECENT, RECENT_FRAMES } from './thresholds.ts';

export interface Recent extends Finder {
  /** Frames since it was detected. */
  readonly age: number;
}

const isAt = (a: Finder, b: Finder): boolean => distance(a, b) < Math.max(a.size, b.size) / 2;

/** The finders that this frame does not show, at their places in it. */
export const hiddenFinders = (
  before: readonly Recent[],
  finders: readonly Finder[],
  move: Move,
): Recent[] =>
  before
    .map((old) => ({ ...old, ...move(old) }))
    .filter((old) => !finders.some((now) => isAt(now, old)));

/** The finders for the next frame; none in texture, which has too many to combine. */
export function recentNext(unexplained: readonly Finder[], hidden: readonly Recent[]): Recent[] {
  const kept = hidden
    .filter(({ age }) => age < RECENT_FRAMES)
    .map((old) => ({ ...old, age: old.age + 1 }));
  const all = [...unexplained.map((finder) => ({ ...finder, age: 0 })), ...kept];
  return all.length > MOST_RECENT ? [] : all;
}
