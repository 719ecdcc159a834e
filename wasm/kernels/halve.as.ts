/** Halves a plane and records the darkest and brightest value of every block. */
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

/** Minimum of each half of 16 bytes, in lanes 0 and 8. */
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

/** Stores the extremes of two blocks, from the extremes of their 16 columns. */
function storeExtremes(darkest: v128, brightest: v128, low: usize, high: usize): void {
  const dark = least8(darkest);
  const bright = most8(brightest);
  store<u8>(low, i8x16.extract_lane_u(dark, 0));
  store<u8>(low, i8x16.extract_lane_u(dark, 8), 1);
  store<u8>(high, i8x16.extract_lane_u(bright, 0));
  store<u8>(high, i8x16.extract_lane_u(bright, 8), 1);
}

/**
 * Halves four rows, or fewer: row `last` is then repeated. Rows are processed from end to end because large pictures
 * are limited by memory, and the column extremes are loaded and stored once for all four.
 */
function fourRows(
  plane: usize,
  stride: usize,
  half: usize,
  width: usize,
  last: usize,
  whole: usize,
  darkest: usize,
  brightest: usize,
): void {
  const apart = stride << 1;
  const second = min<usize>(1, last);
  const third = min<usize>(2, last);
  for (let at: usize = 0; at < whole; at += 16) {
    // The last 16 overlap the previous ones, with equal results.
    at = min(at, whole - 16);
    const from = plane + (at << 1);
    const to = half + at;
    const a = average16(from, from + stride);
    const b = average16(from + second * apart, from + second * apart + stride);
    const c = average16(from + third * apart, from + third * apart + stride);
    const d = average16(from + last * apart, from + last * apart + stride);
    v128.store(to, a);
    v128.store(to + second * width, b);
    v128.store(to + third * width, c);
    v128.store(to + last * width, d);
    const dark = i8x16.min_u(i8x16.min_u(a, b), i8x16.min_u(c, d));
    const bright = i8x16.max_u(i8x16.max_u(a, b), i8x16.max_u(c, d));
    v128.store(darkest + at, i8x16.min_u(v128.load(darkest + at), dark));
    v128.store(brightest + at, i8x16.max_u(v128.load(brightest + at), bright));
  }
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

/** Gives the blocks without a pixel of the half plane the extremes of their neighbours to the left and above. */
function repeatLast(extremes: usize, columns: i32, rows: i32, width: i32, height: i32): void {
  const right = (width + 7) >> 3;
  const bottom = (height + 7) >> 3;
  if (right < columns) {
    for (let y = 0; y < bottom; y++) {
      const at = extremes + y * columns + right;
      store<u8>(at, load<u8>(at - 1));
    }
  }
  if (bottom < rows) {
    const at = extremes + bottom * columns;
    memory.copy(at, at - columns, columns);
  }
}

/**
 * Averages 2 × 2 pixels into a plane of half the size whose rows are contiguous. Blocks are 8 × 8 pixels of the half
 * plane; `low` and `high` get the darkest and brightest pixel of each. `work` holds two rows of the half plane.
 */
export function halve(full: Plane, smaller: Plane, low: usize, high: usize, work: usize): void {
  const plane = full.data;
  const stride = full.stride;
  const half = smaller.data;
  const width = smaller.width;
  const height = smaller.height;
  const columns = smaller.columns;
  const whole = width & ~7;
  const darkest = work;
  const brightest = work + width;
  for (let y = 0, at = 0; y < height; y += 8, at += columns) {
    const rows = min(8, height - y);
    const from = plane + ((y * stride) << 1);
    const to = half + y * width;
    let x = 0;
    if (whole >= 16) {
      memory.fill(darkest, 255, whole);
      memory.fill(brightest, 0, whole);
      for (let r = 0; r < rows; r += 4) {
        const last = min(3, rows - 1 - r);
        const upper = from + ((r * stride) << 1);
        fourRows(upper, stride, to + r * width, width, last, whole, darkest, brightest);
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
  repeatLast(low, columns, smaller.rows, width, height);
  repeatLast(high, columns, smaller.rows, width, height);
}
