/** Decodes sampled modules. */
import { equalise, inner } from '../decode/equalise.ts';
import { readSymbol } from '../decode/read-symbol.ts';
import type { Decoded } from '../types.ts';

// What these limits were measured on, where they don't say it: wasm/README.md, "Limits".
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
