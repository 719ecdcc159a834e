/** From grey values of modules to dark and bright where light changes within the code. */

/** Modules to each side of the window whose greys set a module's threshold. */
const REACH = 4;

/**
 * How much brighter than its threshold each module is, −127 to 127; below 0 is dark. `greys` has one
 * module more all round. The threshold lies between the means of the dark and of the bright modules
 * of a window: a shadow or a reflection counts where it falls.
 */
export function locally(greys: ArrayLike<number>, modules: number): Int8Array {
  const side = modules + 2;
  const grid = new Int8Array(side * side).fill(127);
  for (let row = 1; row <= modules; row++) {
    for (let column = 1; column <= modules; column++) {
      const level = levelAround(greys, modules, row, column);
      const over = greys[row * side + column]! - level;
      grid[row * side + column] = over < 0 ? Math.max(-127, Math.floor(over)) : Math.min(127, over);
    }
  }
  return grid;
}

function levelAround(
  greys: ArrayLike<number>,
  modules: number,
  row: number,
  column: number,
): number {
  const side = modules + 2;
  const top = Math.max(1, row - REACH);
  const bottom = Math.min(modules, row + REACH);
  const left = Math.max(1, column - REACH);
  const right = Math.min(modules, column + REACH);
  let sum = 0;
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) sum += greys[y * side + x]!;
  const mean = sum / ((bottom - top + 1) * (right - left + 1));
  let dark = 0;
  let darks = 0;
  let bright = 0;
  let brights = 0;
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const value = greys[y * side + x]!;
      if (value < mean) {
        dark += value;
        darks++;
      } else {
        bright += value;
        brights++;
      }
    }
  }
  return darks === 0 ? 0 : (dark / darks + bright / brights) / 2;
}
