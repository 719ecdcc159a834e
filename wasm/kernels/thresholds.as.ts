/** Computes the finder's thresholds, one per block. */
import { Plane } from './descriptions.as';

/** Middle values of the blocks with contrast, 0 for the others, with a border of zeros. */
function middles(low: usize, high: usize, columns: i32, rows: i32, range: i32, to: usize): void {
  const width = columns + 2;
  const least = i8x16.splat(<i8>range);
  const one = i8x16.splat(1);
  memory.fill(to, 0, width * (rows + 2) + 16);
  for (let y = 0; y < rows; y++) {
    const from = y * columns;
    const row = to + (y + 1) * width + 1;
    let x = 0;
    for (; x + 16 <= columns; x += 16) {
      const dark = v128.load(low + from + x);
      const bright = v128.load(high + from + x);
      // Saturating: non-zero where bright − dark exceeds the range.
      const over = i8x16.sub_sat_u(i8x16.sub_sat_u(bright, dark), least);
      const flat = i8x16.eq(over, i8x16.splat(0));
      const mid = i8x16.max_u(i8x16.avgr_u(dark, bright), one);
      v128.store(row + x, v128.andnot(mid, flat));
    }
    for (; x < columns; x++) {
      const dark = <i32>load<u8>(low + from + x);
      const bright = <i32>load<u8>(high + from + x);
      if (bright - dark > range) store<u8>(row + x, max(1, (dark + bright + 1) >> 1));
    }
  }
}

/** Sums of eight neighbouring columns of three blocks; columnCounts() has the number of them with contrast. */
function columnSums(at: usize, width: usize): v128 {
  const a = v128.load8x8_u(at);
  const b = v128.load8x8_u(at + width);
  const c = v128.load8x8_u(at + (width << 1));
  return i16x8.add(i16x8.add(a, b), c);
}
function columnCounts(at: usize, width: usize): v128 {
  const none = i16x8.splat(0);
  const a = i16x8.ne(v128.load8x8_u(at), none);
  const b = i16x8.ne(v128.load8x8_u(at + width), none);
  const c = i16x8.ne(v128.load8x8_u(at + (width << 1)), none);
  return i16x8.neg(i16x8.add(i16x8.add(a, b), c));
}

/** Integer quotients of eight numbers below 4096 by numbers from 1 to 16: exact in single precision. */
function quotients(over: v128, under: v128): v128 {
  const low = f32x4.div(
    f32x4.convert_i32x4_u(i32x4.extend_low_i16x8_u(over)),
    f32x4.convert_i32x4_u(i32x4.extend_low_i16x8_u(under)),
  );
  const high = f32x4.div(
    f32x4.convert_i32x4_u(i32x4.extend_high_i16x8_u(over)),
    f32x4.convert_i32x4_u(i32x4.extend_high_i16x8_u(under)),
  );
  return i16x8.narrow_i32x4_u(i32x4.trunc_sat_f32x4_u(low), i32x4.trunc_sat_f32x4_u(high));
}

/** Means of the middle values around eight blocks, their own counted twice; 0 where there are none. */
function means(at: usize, width: usize): v128 {
  const centre = v128.load8x8_u(at + width, 1);
  const sums = i16x8.add(
    i16x8.add(columnSums(at, width), columnSums(at + 1, width)),
    i16x8.add(columnSums(at + 2, width), centre),
  );
  const counts = i16x8.add(
    i16x8.add(columnCounts(at, width), columnCounts(at + 1, width)),
    i16x8.sub(columnCounts(at + 2, width), i16x8.ne(centre, i16x8.splat(0))),
  );
  const values = quotients(sums, i16x8.max_u(counts, i16x8.splat(1)));
  return i8x16.narrow_i16x8_u(values, values);
}

/**
 * Computes a threshold for every block of a half plane from the output of halve(): the mean of the middle values of
 * the blocks around with contrast. Where there is no contrast around, the block is all black (255) or all white (0)
 * by the last threshold to its left, so flat and noisy areas have no edges. `work` holds (columns + 2) × (rows + 2) +
 * 16 bytes.
 */
export function thresholds(half: Plane, low: usize, high: usize, range: i32, work: usize): void {
  const columns = half.columns;
  const rows = half.rows;
  middles(low, high, columns, rows, range, work);
  const width: usize = columns + 2;
  for (let y = 0; y < rows; y++) {
    const at = work + y * width;
    const out = half.thresholds + y * columns;
    // Those beyond the row are written again by the next one.
    for (let x = 0; x < columns; x += 8) v128.store64_lane(out + x, means(at + x, width), 0);
    flat(out, low + y * columns, high + y * columns, columns);
  }
}

/** Sets the blocks without contrast around: black if darker than the last threshold to their left, else white. */
function flat(out: usize, low: usize, high: usize, columns: i32): void {
  let last = 0;
  for (let x = 0; x < columns; x++) {
    const value = <i32>load<u8>(out + x);
    last = select(value, last, value > 0);
    const isDark = <i32>load<u8>(low + x) + <i32>load<u8>(high + x) < last << 1;
    // Without a branch, which would be unpredictable.
    store<u8>(out + x, select(255, value, i32(value === 0) & i32(isDark)));
  }
}
