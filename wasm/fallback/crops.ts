/** Parts of a frame for the general reader, and its reads in frame coordinates. */
import { boxAround, mapQuad } from '../geometry.ts';
import { fourthOf } from '../locate/triples.ts';
import type { CodeRead, Plane, Triple } from '../steps.ts';
import type { Point, Region } from '../types.ts';
import type { RawRead } from '../zxing/reader-adapter.ts';
import { BOX_MARGIN } from './thresholds.ts';

export function boxOf(triple: Triple, plane: Plane): Region | undefined {
  const { corner, right, below } = triple;
  const margin = Math.max(corner.size, right.size, below.size) * BOX_MARGIN;
  return boxAround([corner, right, below, fourthOf(triple)], margin, plane);
}

/** The pixels of a plane in a box. */
export const partOf = (plane: Plane, { x, y, width, height }: Region): Omit<Plane, 'handle'> => ({
  ...plane,
  data: plane.data + y * plane.stride + x,
  width,
  height,
});

/** A read of a part in frame coordinates. @param origin of the part in the frame @param scale frame pixels per pixel */
export const toFrame = (read: RawRead, origin: Point, scale: number): CodeRead => ({
  ...read,
  corners: mapQuad(read.corners, ({ x, y }) => ({
    x: origin.x + x * scale,
    y: origin.y + y * scale,
  })),
});
