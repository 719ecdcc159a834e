import type { Region } from '../frame-decoder.ts';
import type { Finder, Frame } from './finders.ts';
import { areasAround } from './loose.ts';
import { LARGEST_RESCUED_PITCH } from './rescue.ts';

/** Frames up to so many pixels are sharpened whole: a third of a millisecond. */
const WHOLE = 1280 * 720;

/** Where soft codes may hide: around small finders that no code explains, or in all of a small
 * frame, where blur can hide all three finders of a code. */
export function softParts(frame: Frame, unexplained: readonly Finder[]): Region[] {
  if (frame.width * frame.height <= WHOLE) {
    return [{ x: 0, y: 0, w: frame.width, h: frame.height }];
  }
  const small = unexplained.filter(({ size }) => size < 7 * LARGEST_RESCUED_PITCH);
  return areasAround(small, frame);
}
