import type { DecodeRequest, Refusal } from './types.ts';

/** Most pixels of a frame: the planes of a larger one do not fit a tablet's memory. */
export const MOST_PIXELS = 8192 * 8192;
/** Longest side of a frame, pixels; beyond it browsers return blank ones. */
export const LONGEST_SIDE = 16_384;
const isSize = (n: number): boolean => Number.isInteger(n) && n > 0;

/** Reason why pixels cannot be read, if any. @param available pixels of the buffer @param stride pixels per row */
export function refusalOf(
  { width, height, offset = 0 }: DecodeRequest,
  available: number,
  stride: number,
): Refusal | undefined {
  if (!isSize(width) || !isSize(height)) return 'empty-frame';
  if (width > LONGEST_SIDE || height > LONGEST_SIDE || width * height > MOST_PIXELS) {
    return 'frame-too-large';
  }
  const inside = offset >= 0 && stride >= width;
  if (!inside || offset + (height - 1) * stride + width > available) return 'buffer-too-short';
  return undefined;
}
