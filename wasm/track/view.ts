import type { Triple } from '../steps.ts';
import type { Clutter } from './clutter.ts';
import { UNTURNED, type Turn } from './motion.ts';
import type { Seen } from './seen.ts';
import type { Track } from './tracks.ts';
import type { Waiting } from './waiting.ts';

/** What is remembered of a view from frame to frame. */
export interface View {
  /** Frames read since the view began. */
  frames: number;
  width: number;
  height: number;
  tracks: Track[];
  /** Codes that were followed until a few frames ago. */
  lost: Track[];
  /** How the picture moved last. */
  moved: Turn;
  /** Finders that nothing explained. */
  clutter: Clutter[];
  /** Codes read lately, whoever read them. */
  seen: Seen[];
  /** Places that were looked at carefully, in vain. */
  waiting: Waiting[];
  /** Careful work that the frames before left for this one; see Budget. */
  unspent: number;
  /** Frames in a row in which no code was known. */
  barren: number;
  /** Frames for which soft finders are looked for whenever far codes are. */
  soft: number;
  /** A turn of the safety net that was left to the next frame, 0 for none; see netTurn. */
  putOff: number;
  /** Modules a side of the largest code read in the last thorough frame and not followed since. */
  largest: number;
}

export const newView = (): View => ({
  frames: 0,
  width: 0,
  height: 0,
  tracks: [],
  lost: [],
  moved: UNTURNED,
  clutter: [],
  seen: [],
  waiting: [],
  unspent: 0,
  barren: 0,
  soft: 0,
  putOff: 0,
  largest: 0,
});

export const FAR_EVERY = 3;
export const isFollowing = ({ tracks }: View): boolean => tracks.length > 0;

/** With codes being followed, far codes are looked for in every third frame. */
export const farIsDue = (view: View): boolean =>
  !isFollowing(view) || view.frames % FAR_EVERY === 0;

/** Frames in which far codes are looked for leave what was saved up to those between. */
export const hasNoSavings = ({ frames }: View): boolean => frames > 0 && frames % FAR_EVERY === 0;

/** Soft finders led to a code so many frames ago at the most: they are looked for in all of the next. */
const SOFT_LASTS = 9;
/** While nothing is followed soft finders are looked for in every other frame, unless they led to a code
 * lately: it takes as long as all else. */
export const softIsDue = ({ tracks, frames, soft }: View): boolean =>
  tracks.length > 0 || soft > 0 || frames % 2 === 0;
/** What the next frame has to know of the soft finders of this one. */
export const softNext = (soft: number, triples: readonly (Triple | undefined)[]): number =>
  triples.some((triple) => triple && isSoft(triple)) ? SOFT_LASTS : Math.max(0, soft - 1);
const isSoft = ({ corner, right, below }: Triple): boolean =>
  [corner, right, below].some((finder) => finder.isSoft);

/** A view in which no code was known for so many frames shows none, or none that can be read. */
const BARREN = 4;
export const isBarren = ({ barren }: View): boolean => barren >= BARREN;

/** Modules between two finders of one code: as codes are seldom larger, and as they were lately. */
const USUAL_REACH = 60;
export const reachOf = ({ largest }: View): number => Math.max(USUAL_REACH, largest);

/** A change of size is a cut: coordinates of before mean nothing any more. */
export function enter(view: View, width: number, height: number): void {
  if (view.width === width && view.height === height) return;
  Object.assign(view, newView(), { width, height });
}
