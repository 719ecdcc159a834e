import type { DecoderContext } from '../context.ts';
import type { Plane } from '../steps.ts';
import type { DecodeRequest } from '../types.ts';

/**
 * Address of a plane's pixels with contiguous rows, which the reader requires; a plane with padding, or a part of
 * one, is copied.
 */
export const packedPart = (context: DecoderContext, plane: Omit<Plane, 'handle'>): number =>
  plane.stride === plane.width ? plane.data : copiedPart(context, plane);

/** Address of a copy of the pixels of a plane or a part of one. */
export function copiedPart({ heap }: DecoderContext, plane: Omit<Plane, 'handle'>): number {
  const { data, stride, width, height } = plane;
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
