/** Doubles a part of a plane. */
import { Part, Plane } from './descriptions.as';
import { aim, between } from './sampling.as';

/** A quarter of a pixel in fixed-point units. */
const QUARTER = 16384;

/** Writes a part at twice its size, rows contiguous; values are interpolated between pixels. */
export function enlarge(from: Plane, part: Part, to: usize): void {
  aim(from);
  const width = (part.right - part.left) << 1;
  const height = (part.bottom - part.top) << 1;
  for (let y = 0; y < height; y++) {
    const row = (part.top << 16) + (y << 15) + QUARTER;
    for (let x = 0; x < width; x++, to++) {
      store<u8>(to, between((part.left << 16) + (x << 15) + QUARTER, row));
    }
  }
}
