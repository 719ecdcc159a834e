/** Copies a part of a plane for the general reader, without the noise of flat blocks. */
import { Part, Plane } from './descriptions.as';

let least: i32 = 0;
let most: i32 = 0;
let sum: i32 = 0;

/** Sets the darkest, the brightest and the sum of 8 × 8 pixels of the half plane. */
function measure(at: usize, stride: usize): void {
  least = 255;
  most = 0;
  sum = 0;
  for (let row = 0; row < 8; row++, at += stride) {
    for (let x: usize = 0; x < 8; x++) {
      const v = <i32>load<u8>(at + x);
      least = min(least, v);
      most = max(most, v);
      sum += v;
    }
  }
}

function fill(to: usize, width: usize, rows: i32, value: u8): void {
  for (let row = 0; row < rows; row++, to += width) v128.store(to, i8x16.splat(<i8>value));
}

/**
 * Copies a part of a plane that begins at multiples of 16. A block of 16 × 16 pixels becomes its mean if its
 * threshold marks it as flat and its contrast is at most `range`: the general reader searches the noise there
 * longest.
 */
export function pack(plane: Plane, half: Plane, part: Part, range: i32, to: usize): void {
  const width = part.right - part.left;
  const columns = min(part.right, (half.width >> 3) << 4) >> 4;
  const blocks = half.height >> 3;
  for (let top = part.top; top < part.bottom; top += 16) {
    const rows = min(16, part.bottom - top);
    const out = to + (top - part.top) * width;
    const from = plane.data + top * plane.stride + part.left;
    for (let row = 0; row < rows; row++) {
      memory.copy(out + row * width, from + row * plane.stride, width);
    }
    const y = top >> 4;
    if (y >= blocks || rows < 16) continue;
    for (let x = part.left >> 4; x < columns; x++) {
      const threshold = load<u8>(half.thresholds + y * half.columns + x);
      if (threshold !== 0 && threshold !== 255) continue;
      measure(half.data + ((y * half.stride + x) << 3), half.stride);
      if (most - least > range) continue;
      fill(out + (x << 4) - part.left, width, rows, <u8>((sum + 32) >> 6));
    }
  }
}
