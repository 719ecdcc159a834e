import type { DecoderContext, DecodedSymbol, Plane } from '../steps.ts';
import { mapQuad } from '../geometry.ts';
import type { Point, Region } from '../types.ts';
import type { RawRead } from './reader-adapter.ts';

/** The pixels of a plane in a box. */
export const partOf = (plane: Plane, { x, y, width, height }: Region): Omit<Plane, 'handle'> => ({
  ...plane,
  data: plane.data + y * plane.stride + x,
  width,
  height,
});

/** A read of a part in frame coordinates. @param origin of the part in the frame @param scale frame pixels per pixel */
export const toFrame = (read: RawRead, origin: Point, scale: number): DecodedSymbol => ({
  ...read,
  corners: mapQuad(read.corners, ({ x, y }) => ({
    x: origin.x + x * scale,
    y: origin.y + y * scale,
  })),
});

/**
 * Address of a plane's pixels with contiguous rows, which the reader requires; a plane with padding, or a part of
 * one, is copied.
 */
export function packedPart({ heap }: DecoderContext, plane: Omit<Plane, 'handle'>): number {
  const { data, stride, width, height } = plane;
  if (stride === width) return data;
  const to = heap.area('work', width * height);
  const bytes = heap.bytes();
  for (let y = 0; y < height; y++) {
    const from = data + y * stride;
    bytes.copyWithin(to + y * width, from, from + width);
  }
  return to;
}
