/** Decodes sampled modules. */
import { equalise, inner } from '../decode/equalise.ts';
import { readSymbol } from '../decode/read-symbol.ts';
import type { Decoded } from '../types.ts';
import { EQUALISE_AMOUNTS } from './thresholds.ts';

/** Corrects and decodes modules sampled with a border of one module; below 0 is dark. */
export function readGrid(sampled: Int8Array, modules: number): Decoded | undefined {
  for (const amount of EQUALISE_AMOUNTS) {
    const grid = amount === 0 ? inner(sampled, modules) : equalise(sampled, modules, amount);
    const symbol = readSymbol(grid, modules);
    if (symbol) return symbol;
  }
  return undefined;
}
