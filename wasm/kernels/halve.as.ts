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

/** Two rows of 16 half-size pixels, and the extremes of their columns so far. */
function twice16(
  from: usize,
  stride: usize,
  apart: usize,
  to: usize,
  below: usize,
  dark: usize,
  bright: usize,
): void {
  const upper = average16(from, from + stride);
  const lower = average16(from + apart, from + apart + stride);
  v128.store(to, upper);
  v128.store(to + below, lower);
  v128.store(dark, i8x16.min_u(v128.load(dark), i8x16.min_u(upper, lower)));
  v128.store(bright, i8x16.max_u(v128.load(bright), i8x16.max_u(upper, lower)));
}

/**
 * Two rows of half-size pixels, `below` bytes from one to the other, of rows of the plane that are
 * `apart`. From end to end, as they lie: of large pictures more time goes to memory than to sums.
 */
function twoRows(
  plane: usize,
  stride: usize,
  apart: usize,
  half: usize,
  below: usize,
  width: usize,
  darkest: usize,
  brightest: usize,
): void {
  let from = plane;
  let to = half;
  let dark = darkest;
  let bright = brightest;
  const end = half + width;
  for (; to + 16 <= end; to += 16) {
    twice16(from, stride, apart, to, below, dark, bright);
    from += 32;
    dark += 16;
    bright += 16;
  }
  if (to === end) return;
  // The last 16 overlap those before: what they share comes out the same.
  const back = to + 16 - end;
  twice16(from - (back << 1), stride, apart, to - back, below, dark - back, bright - back);
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
 * 8×8 pixels of the half plane; `low` and `high` get the darkest and brightest pixel of each. `work`
 * holds two rows of the half plane.
 */
export function halve(full: Plane, smaller: Plane, low: usize, high: usize, work: usize): void {
  const plane = full.data;
  const stride = full.stride;
  const half = smaller.data;
  const width = smaller.width;
  const height = smaller.height;
  const columns = (width + 7) >> 3;
  const whole = width & ~7;
  const darkest = work;
  const brightest = work + width;
  for (let y = 0, at = 0; y < height; y += 8, at += columns) {
    const rows = min(8, height - y);
    const from = plane + ((y * stride) << 1);
    const to = half + y * width;
    let x = 0;
    if (ASC_FEATURE_SIMD && whole >= 16) {
      memory.fill(darkest, 255, whole);
      memory.fill(brightest, 0, whole);
      for (let r = 0; r < rows; r += 2) {
        // A last row without a second one is taken twice.
        const pair = i32(r + 1 < rows);
        twoRows(
          from + ((r * stride) << 1),
          stride,
          (pair * stride) << 1,
          to + r * width,
          pair * width,
          whole,
          darkest,
          brightest,
        );
      }
      for (; x < whole; x += 16) {
        x = min(x, whole - 16);
        const b = at + (x >> 3);
        storeExtremes(v128.load(darkest + x), v128.load(brightest + x), low + b, high + b);
      }
    }
    for (; x < width; x += 8) {
      const b = at + (x >> 3);
      block(from + (x << 1), stride, to + x, width, min(8, width - x), rows, low + b, high + b);
    }
  }
}
