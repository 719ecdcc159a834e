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

/** A change of size is a cut: coordinates of before mean nothing any more. */
export function enter(view: View, width: number, height: number): void {
  if (view.width === width && view.height === height) return;
  Object.assign(view, newView(), { width, height });
}
