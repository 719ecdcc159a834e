/** The modules of a code by its map: all of them, or those that are alike in every code. */
import { Plane } from './descriptions.as';
import { modulesAt, sumOf } from './four-modules.as';
import { moduleAt, sound, take } from './map.as';
import { aim } from './sampling.as';

/** Middle between the core and the bright ring of the finder centred at module u, v. */
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
  bright += moduleAt(u + 2, v + 2);
  return (<f32>bright / 16.0 + <f32>dark / 9.0) * 0.5;
}

/** The threshold over a code: a plane through the three finders' own, in sixths of a grey value. */
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
 * Every module as a signed byte, and one more all round: (n + 2)² of them. Each is how much brighter
 * than the threshold it is, in two thirds of a grey value, at most 127; below 0 is dark. `map` is
 * nine f32: from modules to the plane; one that is no view of a code gives a white grid. The
 * threshold is a plane through the three finders' own.
 */
export function grid(from: Plane, map: usize, n: i32, to: usize): void {
  aim(from);
  take(map, <f32>n);
  if (!sound) {
    memory.fill(to, 127, (n + 2) * (n + 2));
    return;
  }
  level(<f32>n);
  let at = to;
  for (let j = -1; j <= n; j++) {
    const start = corner + alongColumn * (<f32>j - 3.0) - alongRow * 3.0;
    let i = -1;
    for (; i + 3 <= n; i += 4, at += 4) storeFour(at, <f32>i, <f32>j, start);
    for (; i <= n; i++, at++) {
      const limit = <i32>(start + alongRow * <f32>i);
      const over = (moduleAt(<f32>i + 0.5, <f32>j + 0.5) - limit) >> 2;
      store<i8>(at, <i8>max(-127, min(127, over)));
    }
  }
}

/** How much brighter than its threshold each of four modules is, the first in column i. */
function storeFour(at: usize, i: f32, j: f32, start: f32): void {
  const columns = f32x4.add(f32x4.splat(i), f32x4(0, 1, 2, 3));
  const limits = f32x4.add(f32x4.splat(start), f32x4.mul(f32x4.splat(alongRow), columns));
  const values = modulesAt(f32x4.add(columns, f32x4.splat(0.5)), f32x4.splat(j + 0.5));
  const over = i32x4.shr_s(i32x4.sub(values, i32x4.trunc_sat_f32x4_s(limits)), 2);
  const kept = i32x4.max_s(i32x4.splat(-127), i32x4.min_s(i32x4.splat(127), over));
  const pairs = i16x8.narrow_i32x4_s(kept, kept);
  store<i32>(at, i32x4.extract_lane(i8x16.narrow_i16x8_s(pairs, pairs), 0));
}

/** Cells after which it is told that most are not as they must be. */
const FIRST_LOOK = 32;

/**
 * The part of `count` modules that are dark or bright as they must be, by the threshold of grid();
 * each cell is column, row, sign (below 0 is dark) and a byte between. Where a first look at 32, 64
 * and 128 of them tells less than 0.5 to 0.62 it is left at that. 0 for a map that is no view of a
 * code.
 */
export function matches(from: Plane, map: usize, n: i32, cells: usize, count: i32): f32 {
  aim(from);
  take(map, <f32>n);
  if (!sound) return 0;
  level(<f32>n);
  let right = 0;
  let look = FIRST_LOOK;
  for (let i = 0, cell = cells; i < count;) {
    if (i === look) {
      // 17 of 32, 36 of 64, 76 of 128, then 0.62 of as many as there are.
      if (<f32>right < <f32>i * 0.62 - 0.5 * sqrt<f32>(<f32>i)) return <f32>right / <f32>i;
      look <<= 1;
    }
    if (i + 4 <= count) {
      right += fourMatch(cell);
      i += 4;
      cell += 16;
      continue;
    }
    right += i32(oneMatches(cell));
    i++;
    cell += 4;
  }
  return <f32>right / <f32>count;
}

/** Whether a cell's module is as it must be. */
function oneMatches(cell: usize): bool {
  const u = <f32>load<u8>(cell);
  const v = <f32>load<u8>(cell, 1);
  const limit = <i32>(corner + alongColumn * (v - 3.0) + alongRow * (u - 3.0));
  const isDark = moduleAt(u + 0.5, v + 0.5) < limit;
  return isDark === load<i8>(cell, 2) < 0;
}

/** How many of four cells' modules are as they must be. */
function fourMatch(cell: usize): i32 {
  const cells = v128.load(cell);
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
  // The third byte's sign, in every bit.
  const mustBeDark = i32x4.shr_s(i32x4.shl(cells, 8), 31);
  return 4 - popcnt(i32x4.bitmask(v128.xor(isDark, mustBeDark)));
}
