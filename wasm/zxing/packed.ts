import type { DecoderContext } from '../context.ts';
import type { Plane } from '../steps.ts';

/** Address of a plane's pixels with its rows one after another, as the reader takes them: a padded
 * plane, or a part of one, is copied. */
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

/** Makes dark bright and the other way round, in an area of its own or up to the end of its plane. */
export function invert({ heap }: DecoderContext, address: number, length: number): void {
  const words = new Uint32Array(heap.bytes().buffer, address, Math.ceil(length / 4));
  for (let i = 0; i < words.length; i++) words[i] = ~words[i]!;
}
