import type { DecodeRequest, Refusal } from './types.ts';

/** 8192 × 8192; above it the planes would not fit a tablet's memory. */
export const MOST_PIXELS = 8192 * 8192;
const LONGEST_SIDE = 16_384;
const isSize = (n: number): boolean => Number.isInteger(n) && n > 0;

/** Why pixels cannot be read, or undefined. `available` and `stride` are counted in pixels. */
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
