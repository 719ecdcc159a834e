/** The place of a code by its finder centres. */
import { distance, isInPicture, mapQuad } from '../geometry.ts';
import type { Anchor } from '../steps.ts';
import type { Point, Quad, Size } from '../types.ts';

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
