import type { Triple } from '../steps.ts';
import { DOTTED_FRAMES, SOFT_FRAMES } from './thresholds.ts';

export interface SearchFrames {
  /** Frames for which the soft search still runs whenever the far search does. */
  readonly softFrames: number;
  /** The same of the search for finders printed in dots. */
  readonly dottedFrames: number;
}

/** Frames for which the soft and the dotted search still run, after a frame that decoded codes at these triples. */
export function searchFramesNext(
  { softFrames, dottedFrames }: SearchFrames,
  triples: readonly (Triple | undefined)[],
): SearchFrames {
  const finders = triples.flatMap((triple) =>
    triple ? [triple.corner, triple.right, triple.below] : [],
  );
  return {
    softFrames: finders.some(({ isSoft }) => isSoft) ? SOFT_FRAMES : Math.max(0, softFrames - 1),
    dottedFrames: finders.some(({ isDotted }) => isDotted)
      ? DOTTED_FRAMES
      : Math.max(0, dottedFrames - 1),
  };
}
