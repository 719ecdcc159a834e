import type { DecoderContext } from '../context.ts';
import { mapQuad } from '../geometry.ts';
import type { CodeRead, Plane } from '../steps.ts';
import type { DecodeRequest, Point, Region } from '../types.ts';
import type { RawRead } from './reader-adapter.ts';

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

/** Inverts pixels. */
function invert({ heap }: DecoderContext, address: number, length: number): void {
  const words = new Uint32Array(heap.bytes().buffer, address, Math.ceil(length / 4));
  for (let i = 0; i < words.length; i++) words[i] = ~words[i]!;
}

/** Inverts the luma plane of a request, in place. */
export function invertPlane(context: DecoderContext, request: DecodeRequest): void {
  const { width, height, offset = 0, stride = width } = request;
  const first = context.heap.at('planes') + offset;
  if (stride === width && first % 4 === 0) return invert(context, first, width * height);
  const bytes = context.heap.bytes();
  for (let y = 0; y < height; y++) {
    const row = first + y * stride;
    for (let at = row; at < row + width; at++) bytes[at] = ~bytes[at]!;
  }
}
