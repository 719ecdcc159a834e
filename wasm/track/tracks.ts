import type { Anchor, Finder, Triple } from '../steps.ts';
import type { Point, Quad } from '../types.ts';
import { carry, sideOf } from './anchor.ts';

/** A code that was decoded in an earlier frame and is followed by its place and fingerprint. */
export interface Track {
  readonly text: string;
  readonly isMirrored?: true;
  readonly modules: number;
  readonly anchor: Anchor;
  readonly corners: Quad;
  readonly fingerprint: Float32Array;
  /** Frames since it was decoded; below 0 after a failed attempt, until the next one is due. */
  readonly age: number;
  /** Consecutive frames in which its fingerprint did not match. */
  readonly missing: number;
  /** One of its finders is detected in the coarse planes only. */
  readonly isCoarse: boolean;
}

/** The track at another place. */
export const movedTo = (track: Track, anchor: Anchor): Track => ({
  ...track,
  anchor,
  corners: carry(track.corners, track.anchor, anchor),
  age: track.age + 1,
});

/** The tracks to decode in this frame, those decoded longest ago first. */
export const dueForReading = (tracks: readonly Track[], most: number): Track[] =>
  tracks
    .filter((t) => t.age > 0)
    .sort((a, b) => b.age - a.age)
    .slice(0, most);

/** Size of a track's finders, by their distance. */
export const finderSize = ({ anchor, modules }: Pick<Track, 'anchor' | 'modules'>): number =>
  (sideOf(anchor) * 7) / (modules - 7);

/** A track as a triple. */
export function tripleOf(track: Pick<Track, 'anchor' | 'modules'>): Triple {
  const size = finderSize(track);
  const { corner, right, below } = track.anchor;
  return {
    corner: finderAt(corner, size),
    right: finderAt(right, size),
    below: finderAt(below, size),
    score: 0,
    pitch: size / 7,
  };
}
const finderAt = ({ x, y }: Point, size: number): Finder => ({ x, y, size, hits: 1 });
