/** From full to half size, with the darkest and brightest value of every block. */
import { Plane } from './descriptions.as';

function average(plane: usize, stride: i32, x: i32): i32 {
  const a = plane + (x << 1);
  const b = a + stride;
  return (load<u8>(a) + load<u8>(a, 1) + load<u8>(b) + load<u8>(b, 1) + 2) >> 2;
}

function average16(upper: usize, lower: usize): v128 {
  const left = i16x8.add(
    i16x8.extadd_pairwise_i8x16_u(v128.load(upper)),
    i16x8.extadd_pairwise_i8x16_u(v128.load(lower)),
  );
  const right = i16x8.add(
    i16x8.extadd_pairwise_i8x16_u(v128.load(upper, 16)),
    i16x8.extadd_pairwise_i8x16_u(v128.load(lower, 16)),
  );
  const two = i16x8.splat(2);
  return i8x16.narrow_i16x8_u(
    i16x8.shr_u(i16x8.add(left, two), 2),
    i16x8.shr_u(i16x8.add(right, two), 2),
  );
}

/** Smallest of each half of 16 bytes, in lanes 0 and 8. */
function least8(v: v128): v128 {
  let m = i8x16.min_u(v, i64x2.shr_u(v, 32));
  m = i8x16.min_u(m, i64x2.shr_u(m, 16));
  return i8x16.min_u(m, i64x2.shr_u(m, 8));
}
function most8(v: v128): v128 {
  let m = i8x16.max_u(v, i64x2.shr_u(v, 32));
  m = i8x16.max_u(m, i64x2.shr_u(m, 16));
  return i8x16.max_u(m, i64x2.shr_u(m, 8));
}

/** The extremes of the two blocks of 16 pixels that hold the darkest and brightest of their columns. */
function storeExtremes(darkest: v128, brightest: v128, low: usize, high: usize): void {
  const dark = least8(darkest);
  const bright = most8(brightest);
  store<u8>(low, i8x16.extract_lane_u(dark, 0));
  store<u8>(low, i8x16.extract_lane_u(dark, 8), 1);
  store<u8>(high, i8x16.extract_lane_u(bright, 0));
  store<u8>(high, i8x16.extract_lane_u(bright, 8), 1);
}

/**
 * One strip of 64 × rows half-size pixels and the extremes of its eight blocks: whole lines of the
 * processor's cache are read.
 */
function strip(
  plane: usize,
  stride: i32,
  half: usize,
  width: i32,
  rows: i32,
  low: usize,
  high: usize,
): void {
  let dark0 = i8x16.splat(-1);
  let dark1 = dark0;
  let dark2 = dark0;
  let dark3 = dark0;
  let bright0 = i8x16.splat(0);
  let bright1 = bright0;
  let bright2 = bright0;
  let bright3 = bright0;
  let from = plane;
  let to = half;
  for (let r = 0; r < rows; r++) {
    const below = from + stride;
    const v0 = average16(from, below);
    v128.store(to, v0);
    dark0 = i8x16.min_u(dark0, v0);
    bright0 = i8x16.max_u(bright0, v0);
    const v1 = average16(from + 32, below + 32);
    v128.store(to, v1, 16);
    dark1 = i8x16.min_u(dark1, v1);
    bright1 = i8x16.max_u(bright1, v1);
    const v2 = average16(from + 64, below + 64);
    v128.store(to, v2, 32);
    dark2 = i8x16.min_u(dark2, v2);
    bright2 = i8x16.max_u(bright2, v2);
    const v3 = average16(from + 96, below + 96);
    v128.store(to, v3, 48);
    dark3 = i8x16.min_u(dark3, v3);
    bright3 = i8x16.max_u(bright3, v3);
    from += stride << 1;
    to += width;
  }
  storeExtremes(dark0, bright0, low, high);
  storeExtremes(dark1, bright1, low + 2, high + 2);
  storeExtremes(dark2, bright2, low + 4, high + 4);
  storeExtremes(dark3, bright3, low + 6, high + 6);
}

function block(
  plane: usize,
  stride: i32,
  half: usize,
  width: i32,
  columns: i32,
  rows: i32,
  low: usize,
  high: usize,
): void {
  let dark = 255;
  let bright = 0;
  for (let r = 0; r < rows; r++) {
    for (let x = 0; x < columns; x++) {
      const v = average(plane + ((r * stride) << 1), stride, x);
      store<u8>(half + r * width + x, v);
      dark = min(dark, v);
      bright = max(bright, v);
    }
  }
  store<u8>(low, dark);
  store<u8>(high, bright);
}

/**
 * 2×2 box average of a plane into one of half its size, whose rows follow one another. Blocks are
 * 8×8 pixels of the half plane; `low` and `high` get the darkest and brightest pixel of each.
 */
export function halve(full: Plane, smaller: Plane, low: usize, high: usize): void {
  const plane = full.data;
  const stride = full.stride;
  const half = smaller.data;
  const width = smaller.width;
  const height = smaller.height;
  const columns = (width + 7) >> 3;
  for (let y = 0, at = 0; y < height; y += 8, at += columns) {
    const rows = min(8, height - y);
    const from = plane + ((y * stride) << 1);
    const to = half + y * width;
    let x = 0;
    if (ASC_FEATURE_SIMD) {
      const whole = width & ~7;
      while (x < whole && whole >= 64) {
        // The last strip may overlap the one before: what they share comes out the same.
        x = min(x, whole - 64);
        const b = at + (x >> 3);
        strip(from + (x << 1), stride, to + x, width, rows, low + b, high + b);
        x += 64;
      }
    }
    for (; x < width; x += 8) {
      const b = at + (x >> 3);
      block(from + (x << 1), stride, to + x, width, min(8, width - x), rows, low + b, high + b);
    }
  }
}
