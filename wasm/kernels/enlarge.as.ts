/** Doubles a part of a plane. */
import { Part, Plane } from './descriptions.as';
import { aim, between } from './sampling.as';

/** Writes a part at twice its size, rows contiguous; values are interpolated between pixels. */
export function enlarge(from: Plane, part: Part, to: usize): void {
  aim(from);
  const width = (part.right - part.left) << 1;
  const height = (part.bottom - part.top) << 1;
  for (let y = 0; y < height; y++) {
    const row = <f32>part.top + <f32>y * 0.5 + 0.25;
    for (let x = 0; x < width; x++, to++) {
      store<u8>(to, between(<f32>part.left + <f32>x * 0.5 + 0.25, row) >> 12);
    }
  }
}
