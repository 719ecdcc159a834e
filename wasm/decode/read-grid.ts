/** Removes blur between modules: at two pixels per module each has its neighbours' grey. */
import { readSymbol } from './read-symbol.ts';
import type { Decoded } from '../types.ts';

/** Mean of the core and the bright ring of the finder centred at row, column. */
function middleOf(values: Float32Array, side: number, row: number, column: number): number {
  let dark = 0;
  let bright = 0;
  for (let j = -2; j <= 2; j++) {
    for (let i = -2; i <= 2; i++) {
      const value = values[(row + j) * side + column + i]!;
      if (Math.max(Math.abs(i), Math.abs(j)) === 2) bright += value;
      else dark += value;
    }
  }
  return (bright / 16 + dark / 9) / 2;
}

/** The values relative to a threshold plane through the three finders. */
function signed(values: Float32Array, modules: number): Int8Array {
  const far = modules - 4;
  const span = far - 3;
  const corner = middleOf(values, modules, 3, 3);
  const alongRow = (middleOf(values, modules, 3, far) - corner) / span;
  const alongColumn = (middleOf(values, modules, far, 3) - corner) / span;
  const grid = new Int8Array(values.length);
  for (let row = 0, at = 0; row < modules; row++) {
    const start = corner + alongColumn * (row - 3);
    for (let column = 0; column < modules; column++, at++) {
      const over = values[at]! - start - alongRow * (column - 3);
      grid[at] = over < 0 ? Math.max(-127, Math.floor(over)) : Math.min(127, over);
    }
  }
  return grid;
}

/**
 * The modules of a grid of (modules + 2)² values, each moved away from the mean of its four neighbours by `amount`
 * times the difference.
 */
export function equalise(sampled: Int8Array, modules: number, amount: number): Int8Array {
  const side = modules + 2;
  const values = new Float32Array(modules * modules);
  for (let row = 0, to = 0; row < modules; row++) {
    for (let column = 0; column < modules; column++, to++) {
      const at = (row + 1) * side + column + 1;
      const around =
        sampled[at - 1]! + sampled[at + 1]! + sampled[at - side]! + sampled[at + side]!;
      values[to] = sampled[at]! + amount * (sampled[at]! - around / 4);
    }
  }
  return signed(values, modules);
}

/** The grid without its border. */
export function inner(sampled: Int8Array, modules: number): Int8Array {
  const side = modules + 2;
  const grid = new Int8Array(modules * modules);
  for (let row = 0; row < modules; row++) {
    const from = (row + 1) * side + 1;
    grid.set(sampled.subarray(from, from + modules), row * modules);
  }
  return grid;
}

/** Amounts by which a grid is equalised, tried in turn; 0 is as sampled. */
const EQUALISE_AMOUNTS = [0, 1.5, 3];

/** Corrects and decodes modules sampled with a border of one module; below 0 is dark. */
export function readGrid(sampled: Int8Array, modules: number): Decoded | undefined {
  for (const amount of EQUALISE_AMOUNTS) {
    const grid = amount === 0 ? inner(sampled, modules) : equalise(sampled, modules, amount);
    const symbol = readSymbol(grid, modules);
    if (symbol) return symbol;
  }
  return undefined;
}
