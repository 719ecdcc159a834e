import type { Track } from './tracks.ts';

/** What is remembered of a view from frame to frame. */
export interface View {
  /** Frames read since the view began. */
  frames: number;
  width: number;
  height: number;
  tracks: Track[];
}

export const newView = (): View => ({ frames: 0, width: 0, height: 0, tracks: [] });

const FAR_EVERY = 3;
/** With codes being followed, far codes are looked for in every third frame. */
export const farIsDue = ({ tracks, frames }: View): boolean =>
  tracks.length === 0 || frames % FAR_EVERY === 0;

/** A change of size is a cut: coordinates of before mean nothing any more. */
export function enter(view: View, width: number, height: number): void {
  if (view.width === width && view.height === height) return;
  Object.assign(view, newView(), { width, height });
}
