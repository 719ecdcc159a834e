import type { Clutter } from './clutter.ts';
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
  /** Finders that nothing explained. */
  clutter: Clutter[];
  /** Codes read lately, whoever read them. */
  seen: Seen[];
  /** Places that were looked at carefully, in vain. */
  waiting: Waiting[];
  /** Careful work that the frames before left for this one; see Budget. */
  unspent: number;
  /** Modules a side of the largest code read in the last thorough frame and not followed since. */
  largest: number;
}

export const newView = (): View => ({
  frames: 0,
  width: 0,
  height: 0,
  tracks: [],
  clutter: [],
  seen: [],
  waiting: [],
  unspent: 0,
  largest: 0,
});

export const FAR_EVERY = 3;
/** With codes being followed, far codes are looked for in every third frame. */
export const farIsDue = ({ tracks, frames }: View): boolean =>
  tracks.length === 0 || frames % FAR_EVERY === 0;

/** Modules between two finders of one code: as codes are seldom larger, and as they were lately. */
const USUAL_REACH = 60;
export const reachOf = ({ largest }: View): number => Math.max(USUAL_REACH, largest);

/** A change of size is a cut: coordinates of before mean nothing any more. */
export function enter(view: View, width: number, height: number): void {
  if (view.width === width && view.height === height) return;
  Object.assign(view, newView(), { width, height });
}
