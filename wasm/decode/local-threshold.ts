/** Local thresholds for modules where the light changes within the code. */

import { VERSION_7_MODULES } from './layout.ts';

/** Modules on each side of the window of a local threshold. */
const WINDOW_REACH = 4;

/** From version 7 on, edge of the block of modules that shares a threshold: light changes slowly there. */
const SHARED_MODULES = 3;

/**
 * Brightness of each module relative to its threshold, −127 to 127; below 0 is dark. `greys` has a border of one
 * module. The threshold is between the means of the dark and of the bright modules of a window, so a shadow or a
 * reflection counts where it is.
 */
export function relativeToLocalThreshold(greys: ArrayLike<number>, modules: number): Int8Array {
  const side = modules + 2;
  const values = Uint8Array.from(greys);
  const sums = sumsOf(values, side);
  const grid = new Int8Array(side * side).fill(127);
  const step = modules < VERSION_7_MODULES ? 1 : SHARED_MODULES;
  const middle = step >> 1;
  for (let row = 1; row <= modules; row += step) {
    for (let column = 1; column <= modules; column += step) {
      const level = levelAround(values, sums, modules, row + middle, column + middle);
      const below = Math.min(modules, row + step - 1);
      const right = Math.min(modules, column + step - 1);
      for (let y = row; y <= below; y++) {
        for (let at = y * side + column; at <= y * side + right; at++) {
          const over = values[at]! - level;
          grid[at] = over < 0 ? Math.max(-127, Math.floor(over)) : Math.min(127, over);
        }
      }
    }
  }
  return grid;
}

/** Summed-area table with one more column and row: a window's sum takes four values. */
function sumsOf(values: Uint8Array, side: number): Int32Array {
  const wide = side + 1;
  const sums = new Int32Array(wide * wide);
  for (let y = 0; y < side; y++) {
    let row = 0;
    for (let x = 0; x < side; x++) {
      row += values[y * side + x]!;
      sums[(y + 1) * wide + x + 1] = sums[y * wide + x + 1]! + row;
    }
  }
  return sums;
}

function levelAround(
  values: Uint8Array,
  sums: Int32Array,
  modules: number,
  row: number,
  column: number,
): number {
  const side = modules + 2;
  const wide = side + 1;
  const top = Math.max(1, row - WINDOW_REACH);
  const bottom = Math.min(modules, row + WINDOW_REACH);
  const left = Math.max(1, column - WINDOW_REACH);
  const right = Math.min(modules, column + WINDOW_REACH);
  const count = (bottom - top + 1) * (right - left + 1);
  const sum =
    sums[(bottom + 1) * wide + right + 1]! -
    sums[top * wide + right + 1]! -
    sums[(bottom + 1) * wide + left]! +
    sums[top * wide + left]!;
  const mean = sum / count;
  let dark = 0;
  let darks = 0;
  for (let y = top; y <= bottom; y++) {
    for (let at = y * side + left; at <= y * side + right; at++) {
      const value = values[at]!;
      // Without a branch, which would be unpredictable.
      const isDark = Number(value < mean);
      dark += isDark * value;
      darks += isDark;
    }
  }
  return darks === 0 ? 0 : (dark / darks + (sum - dark) / (count - darks)) / 2;
}
