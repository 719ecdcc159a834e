/** Makes a luma plane of RGBA, and the negative of a plane. */

/**
 * Weights 77, 150, 29 of 256 for red, green and blue (ITU-R BT.601), as other readers have them. `blueFirst` is 1 for
 * pixels whose first byte is blue, else 0.
 */
export function luma(rgba: usize, plane: usize, pixels: i32, blueFirst: i32): void {
  const first = blueFirst ? 29 : 77;
  const third = blueFirst ? 77 : 29;
  let i = 0;
  const whole = pixels & ~15;
  const w = i32x4.splat((third << 16) | first);
  for (; i < whole; i += 16) {
    const at = rgba + ((<usize>i) << 2);
    const low = i16x8.narrow_i32x4_s(luma4(v128.load(at), w), luma4(v128.load(at, 16), w));
    const high = i16x8.narrow_i32x4_s(luma4(v128.load(at, 32), w), luma4(v128.load(at, 48), w));
    v128.store(plane + i, i8x16.narrow_i16x8_u(low, high));
  }
  for (; i < pixels; i++) {
    const at = rgba + ((<usize>i) << 2);
    const sum = first * load<u8>(at) + 150 * load<u8>(at, 1) + third * load<u8>(at, 2) + 128;
    store<u8>(plane + i, sum >> 8);
  }
}

function luma4(pixels: v128, weights: v128): v128 {
  const even = i32x4.splat(0x00ff00ff);
  const redBlue = i32x4.dot_i16x8_s(v128.and(pixels, even), weights);
  const green = i32x4.dot_i16x8_s(v128.and(i32x4.shr_u(pixels, 8), even), i32x4.splat(150));
  return i32x4.shr_u(i32x4.add(i32x4.add(redBlue, green), i32x4.splat(128)), 8);
}

/** Inverts bytes in place, in whole vectors: up to 15 more are inverted, and restored by a second call. */
export function invert(from: usize, bytes: i32): void {
  const end = from + bytes;
  for (let at = from; at < end; at += 16) v128.store(at, v128.not(v128.load(at)));
}
