/** The modules of a code by its map: all of them, or those that are alike in every code. */
import { Plane } from './descriptions.as';
import { moduleAt, sound, take } from './map.as';
import { aim } from './sampling.as';

/** Middle between the core and the bright ring of the finder centred at module u, v. */
function middle(u: f32, v: f32): f32 {
  let dark = 0;
  let bright = 0;
  for (let j = -2; j <= 2; j++) {
    for (let i = -2; i <= 2; i++) {
      const value = moduleAt(u + <f32>i, v + <f32>j);
      if (max(abs(i), abs(j)) === 2) bright += value;
      else dark += value;
    }
  }
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
    for (let i = -1; i <= n; i++, at++) {
      const limit = <i32>(start + alongRow * <f32>i);
      const over = (moduleAt(<f32>i + 0.5, <f32>j + 0.5) - limit) >> 2;
      store<i8>(at, <i8>max(-127, min(127, over)));
    }
  }
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
  for (let i = 0, cell = cells; i < count; i++, cell += 4) {
    if (i === look) {
      // 17 of 32, 36 of 64, 76 of 128, then 0.62 of as many as there are.
      if (<f32>right < <f32>i * 0.62 - 0.5 * sqrt<f32>(<f32>i)) return <f32>right / <f32>i;
      look <<= 1;
    }
    const u = <f32>load<u8>(cell);
    const v = <f32>load<u8>(cell, 1);
    const limit = <i32>(corner + alongColumn * (v - 3.0) + alongRow * (u - 3.0));
    const isDark = moduleAt(u + 0.5, v + 0.5) < limit;
    right += i32(isDark === load<i8>(cell, 2) < 0);
  }
  return <f32>right / <f32>count;
}
