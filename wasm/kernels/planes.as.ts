/**
 * Planes: RGBA to luma, full to half size with the darkest and brightest value of every block.
 * The caller owns all memory.
 */
import { Part, Plane } from './descriptions.as';

/**
 * Weights 77, 150, 29 of 256 (ITU-R BT.601), as the peers use them, for red, green and blue.
 * `blueFirst` is 1 for pixels whose first byte is blue, else 0.
 */
export function luma(rgba: usize, plane: usize, pixels: i32, blueFirst: i32): void {
  const first = blueFirst ? 29 : 77;
  const third = blueFirst ? 77 : 29;
  let i = 0;
  if (ASC_FEATURE_SIMD) {
    const whole = pixels & ~15;
    const w = i32x4.splat((third << 16) | first);
    for (; i < whole; i += 16) {
      const at = rgba + ((<usize>i) << 2);
      const low = i16x8.narrow_i32x4_s(luma4(v128.load(at), w), luma4(v128.load(at, 16), w));
      const high = i16x8.narrow_i32x4_s(luma4(v128.load(at, 32), w), luma4(v128.load(at, 48), w));
      v128.store(plane + i, i8x16.narrow_i16x8_u(low, high));
    }
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

/** One strip of 16 × rows half-size pixels and the extremes of its two blocks. */
function strip(
  plane: usize,
  stride: i32,
  half: usize,
  width: i32,
  rows: i32,
  low: usize,
  high: usize,
): void {
  let dark = i8x16.splat(-1);
  let bright = i8x16.splat(0);
  let from = plane;
  let to = half;
  for (let r = 0; r < rows; r++) {
    const v = average16(from, from + stride);
    v128.store(to, v);
    dark = i8x16.min_u(dark, v);
    bright = i8x16.max_u(bright, v);
    from += stride << 1;
    to += width;
  }
  dark = least8(dark);
  bright = most8(bright);
  store<u8>(low, i8x16.extract_lane_u(dark, 0));
  store<u8>(low, i8x16.extract_lane_u(dark, 8), 1);
  store<u8>(high, i8x16.extract_lane_u(bright, 0));
  store<u8>(high, i8x16.extract_lane_u(bright, 8), 1);
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
      for (; x + 16 <= width; x += 16) {
        const b = at + (x >> 3);
        strip(from + (x << 1), stride, to + x, width, rows, low + b, high + b);
      }
    }
    for (; x < width; x += 8) {
      const b = at + (x >> 3);
      block(from + (x << 1), stride, to + x, width, min(8, width - x), rows, low + b, high + b);
    }
  }
}

/** Middles of the blocks with contrast, 0 for the others, with a border of zeros all round. */
function middles(low: usize, high: usize, columns: i32, rows: i32, range: i32, to: usize): void {
  const width = columns + 2;
  memory.fill(to, 0, width * (rows + 2) + 16);
  for (let y = 0; y < rows; y++) {
    const from = y * columns;
    const row = to + (y + 1) * width + 1;
    let x = 0;
    if (ASC_FEATURE_SIMD) {
      const least = i8x16.splat(<i8>range);
      const one = i8x16.splat(1);
      for (; x + 16 <= columns; x += 16) {
        const dark = v128.load(low + from + x);
        const bright = v128.load(high + from + x);
        // Saturating: not zero where bright − dark is above the range.
        const over = i8x16.sub_sat_u(i8x16.sub_sat_u(bright, dark), least);
        const flat = i8x16.eq(over, i8x16.splat(0));
        const mid = i8x16.max_u(i8x16.avgr_u(dark, bright), one);
        v128.store(row + x, v128.andnot(mid, flat));
      }
    }
    for (; x < columns; x++) {
      const dark = <i32>load<u8>(low + from + x);
      const bright = <i32>load<u8>(high + from + x);
      if (bright - dark > range) store<u8>(row + x, max(1, (dark + bright + 1) >> 1));
    }
  }
}

let sum: i32 = 0;
let count: i32 = 0;
function add(three: u32): void {
  const a = <i32>(three & 255);
  const b = <i32>((three >> 8) & 255);
  const c = <i32>(three >> 16);
  sum += a + b + c;
  count += i32(a > 0) + i32(b > 0) + i32(c > 0);
}

/**
 * A threshold for every block of a half plane, by what halve() told of it: the mean of the middles
 * of the blocks around that have contrast. Where nothing around has any, the block is all black
 * (255) or all white (0), judged by the last threshold to its left: so flat areas, noise included,
 * give no edges at all. `work` holds (columns + 2) × (rows + 2) + 16 bytes.
 */
export function thresholds(half: Plane, low: usize, high: usize, range: i32, work: usize): void {
  const columns = half.columns;
  const rows = (half.height + 7) >> 3;
  const out = half.thresholds;
  middles(low, high, columns, rows, range, work);
  const width = columns + 2;
  for (let y = 0; y < rows; y++) {
    let last = 0;
    let at = work + y * width;
    for (let x = 0; x < columns; x++, at++) {
      const a = load<u32>(at) & 0xffffff;
      const b = load<u32>(at + width) & 0xffffff;
      const c = load<u32>(at + (width << 1)) & 0xffffff;
      const own = y * columns + x;
      let value = 0;
      if (a | b | c) {
        const centre = <i32>((b >> 8) & 255);
        sum = centre;
        count = i32(centre > 0);
        add(a);
        add(b);
        add(c);
        value = sum / count;
        last = value;
      } else if (<i32>load<u8>(low + own) + <i32>load<u8>(high + own) < last << 1) value = 255;
      store<u8>(out + own, value);
    }
  }
}

/**
 * The pixels of a part of a plane, each moved away from the mean of its four neighbours two pixels
 * off by as much as it differs: edges that lens and motion softened get their height back. The part
 * begins at a multiple of 16; up to 15 pixels to its right are written too. `to` is laid out as the
 * plane.
 */
export function sharpen(from: Plane, part: Part, to: Plane): void {
  const plane = from.data;
  const stride = from.stride;
  const height = from.height;
  const x0 = part.left;
  const x1 = part.right;
  const y1 = part.bottom;
  const reach: usize = stride << 1;
  for (let y = part.top; y < y1; y++) {
    const row = plane + y * stride;
    const out = to.data + y * stride;
    const above = row - (y > 1 ? reach : <usize>0);
    const below = row + (y < height - 2 ? reach : <usize>0);
    let x = x0;
    if (ASC_FEATURE_SIMD) {
      for (; x < x1; x += 16) {
        const v = v128.load(row + x);
        const sides = i8x16.avgr_u(v128.load(row + x - 2), v128.load(row + x + 2));
        const ends = i8x16.avgr_u(v128.load(above + x), v128.load(below + x));
        const mean = i8x16.avgr_u(sides, ends);
        const up = i8x16.add_sat_u(v, i8x16.sub_sat_u(v, mean));
        v128.store(out + x, i8x16.sub_sat_u(up, i8x16.sub_sat_u(mean, v)));
      }
    }
    for (; x < x1; x++) {
      const sides = (<i32>load<u8>(row + x - 2) + <i32>load<u8>(row + x + 2) + 1) >> 1;
      const ends = (<i32>load<u8>(above + x) + <i32>load<u8>(below + x) + 1) >> 1;
      const v = <i32>load<u8>(row + x);
      const sharp = 2 * v - ((sides + ends + 1) >> 1);
      store<u8>(out + x, max(0, min(255, sharp)));
    }
  }
}
