/** Samples the modules of a code under a map: all of them, or those alike in every code. */
import { Plane } from './descriptions.as';
import { modulesAt, sound, sumOf, take } from './map.as';
import { aim } from './sampling.as';

/** Mean of the core and the bright ring of the finder centred at module u, v. */
function middle(u: f32, v: f32): f32 {
  let dark = 0;
  let bright = 0;
  const besides = f32x4(-2, -1, 0, 1);
  const columns = f32x4.add(f32x4.splat(u), besides);
  for (let j = -2; j <= 2; j++) {
    const four = modulesAt(columns, f32x4.splat(v + <f32>j));
    const ring = abs(j) === 2 ? sumOf(four) : i32x4.extract_lane(four, 0);
    bright += ring;
    dark += sumOf(four) - ring;
  }
  bright += sumOf(modulesAt(f32x4.splat(u + 2), f32x4.add(f32x4.splat(v), besides)));
  bright += i32x4.extract_lane(modulesAt(f32x4.splat(u + 2), f32x4.splat(v + 2)), 0);
  return (<f32>bright / 16.0 + <f32>dark / 9.0) * 0.5;
}

/** Threshold over a code, in sixths of a grey value: a plane through the thresholds of the three finders. */
let corner: f32 = 0;
let alongRow: f32 = 0;
let alongColumn: f32 = 0;
function level(n: f32): void {
  const far = n - 3.5;
  corner = middle(3.5, 3.5);
  alongRow = (middle(far, 3.5) - corner) / (far - 3.5);
  alongColumn = (middle(3.5, far) - corner) / (far - 3.5);
}

/**
 * Samples (n + 2)² modules as signed bytes, with a border of one module: the difference from the threshold in units
 * of two thirds of a grey value, at most 127; below 0 is dark. `map` is nine f32; an unsound map gives a white grid.
 */
export function grid(from: Plane, map: usize, n: i32, to: usize): void {
  aim(from);
  take(map, <f32>n);
  if (!sound) {
    memory.fill(to, 127, (n + 2) * (n + 2));
    return;
  }
  level(<f32>n);
  let row = to + 1;
  for (let j = -1; j <= n; j++, row += n + 2) {
    const start = corner + alongColumn * (<f32>j - 3.0) - alongRow * 3.0;
    // The last four overlap the previous ones, with equal results.
    for (let i = -1; i <= n; i += 4) {
      const column = min(i, n - 3);
      storeFour(row + column, <f32>column, <f32>j, start);
    }
  }
}

/** Samples four modules, the first in column i. */
function storeFour(at: usize, i: f32, j: f32, start: f32): void {
  const columns = f32x4.add(f32x4.splat(i), f32x4(0, 1, 2, 3));
  const limits = f32x4.add(f32x4.splat(start), f32x4.mul(f32x4.splat(alongRow), columns));
  const values = modulesAt(f32x4.add(columns, f32x4.splat(0.5)), f32x4.splat(j + 0.5));
  const over = i32x4.shr_s(i32x4.sub(values, i32x4.trunc_sat_f32x4_s(limits)), 2);
  const kept = i32x4.max_s(i32x4.splat(-127), i32x4.min_s(i32x4.splat(127), over));
  const pairs = i16x8.narrow_i32x4_s(kept, kept);
  store<i32>(at, i32x4.extract_lane(i8x16.narrow_i16x8_s(pairs, pairs), 0));
}

/** Cells after which the share is checked first. */
const FIRST_CHECK = 32;

/**
 * Share of `count` modules that have the right colour by the threshold of grid(); a cell is column, row, sign (below
 * 0 is dark) and an unused byte. If the share after 32, 64 or 128 cells is below 0.5 to 0.62, it is returned as it
 * is. 0 for an unsound map.
 */
export function matches(from: Plane, map: usize, n: i32, cells: usize, count: i32): f32 {
  aim(from);
  take(map, <f32>n);
  if (!sound) return 0;
  level(<f32>n);
  let right = 0;
  let check = FIRST_CHECK;
  for (let i = 0, cell = cells; i < count;) {
    if (i === check) {
      // 17 of 32, 36 of 64, 76 of 128, in the limit 0.62.
      if (<f32>right < <f32>i * 0.62 - 0.5 * sqrt<f32>(<f32>i)) return <f32>right / <f32>i;
      check <<= 1;
    }
    right += fourMatch(cell, count - i);
    i += 4;
    cell += 16;
  }
  return <f32>right / <f32>count;
}

/** Number of four cells' modules, or of the `left` last ones, that have the right colour. */
function fourMatch(cell: usize, left: i32): i32 {
  const isCell = i32x4.lt_s(i32x4(0, 1, 2, 3), i32x4.splat(left));
  const cells = v128.and(v128.load(cell), isCell);
  const byte = i32x4.splat(255);
  const u = f32x4.convert_i32x4_s(v128.and(cells, byte));
  const v = f32x4.convert_i32x4_s(v128.and(i32x4.shr_s(cells, 8), byte));
  const three = f32x4.splat(3);
  const half = f32x4.splat(0.5);
  const byColumn = f32x4.mul(f32x4.splat(alongColumn), f32x4.sub(v, three));
  const byRow = f32x4.mul(f32x4.splat(alongRow), f32x4.sub(u, three));
  const limits = f32x4.add(f32x4.add(f32x4.splat(corner), byColumn), byRow);
  const values = modulesAt(f32x4.add(u, half), f32x4.add(v, half));
  const isDark = i32x4.lt_s(values, i32x4.trunc_sat_f32x4_s(limits));
  // The sign of the third byte in every bit.
  const mustBeDark = i32x4.shr_s(i32x4.shl(cells, 8), 31);
  const isWrong = i32x4.bitmask(v128.xor(isDark, mustBeDark));
  return popcnt(~isWrong & i32x4.bitmask(isCell));
}
