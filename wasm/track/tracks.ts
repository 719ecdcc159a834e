import type { Anchor, Finder, Triple } from '../steps.ts';
import type { Point, Quad, Size } from '../types.ts';
import { distance, isInPicture, mapQuad } from '../geometry.ts';

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
  readonly lostFor: number;
  /** One of its finders is detected in the coarse planes only. */
  readonly isCoarse: boolean;
}

/** The track at its place in the next frame. */
export const nextAt = (track: Track, anchor: Anchor): Track => ({
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

/** Maps a place of the last frame to this one. */
export type Move = (place: Point) => Point;

export const FINDERS = ['corner', 'right', 'below'] as const;

export const sideOf = ({ corner, right, below }: Anchor): number =>
  (distance(corner, right) + distance(corner, below)) / 2;

/** Whether a code's finders are inside a picture; a code that the edge cuts is neither recognised nor decoded. */
export const isWithin = (anchor: Anchor, picture: Size): boolean =>
  FINDERS.every((name) => isInPicture(anchor[name], picture));

export const movedAnchor = ({ corner, right, below }: Anchor, move: Move): Anchor => ({
  corner: move(corner),
  right: move(right),
  below: move(below),
});

/** Moves corners by the motion of the three finders. */
export function carry(corners: Quad, from: Anchor, to: Anchor): Quad {
  const ux = from.right.x - from.corner.x;
  const uy = from.right.y - from.corner.y;
  const vx = from.below.x - from.corner.x;
  const vy = from.below.y - from.corner.y;
  const det = ux * vy - uy * vx || 1;
  return mapQuad(corners, (corner) => {
    const dx = corner.x - from.corner.x;
    const dy = corner.y - from.corner.y;
    const u = (dx * vy - dy * vx) / det;
    const v = (dy * ux - dx * uy) / det;
    return {
      x: to.corner.x + u * (to.right.x - to.corner.x) + v * (to.below.x - to.corner.x),
      y: to.corner.y + u * (to.right.y - to.corner.y) + v * (to.below.y - to.corner.y),
    };
  });
}
