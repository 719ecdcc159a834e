import type { Region } from '../frame-decoder.ts';
import type { Track } from './tracks.ts';

/** What is remembered of a view from frame to frame. */
export interface View {
  /** Frames read since the view began. */
  frames: number;
  width: number;
  height: number;
  /** Tracks by the region (tile) that answers for them. */
  tracks: Track[];
  /** Whether the last frame left finders that no code explains. */
  unexplained: boolean;
}

export const newView = (): View => ({
  frames: 0,
  width: 0,
  height: 0,
  tracks: [],
  unexplained: false,
});

/** A change of size is a cut: coordinates of before mean nothing any more. */
export function enter(view: View, width: number, height: number, region: Region | undefined): void {
  void region;
  if (view.width === width && view.height === height) return;
  Object.assign(view, newView(), { width, height });
}
