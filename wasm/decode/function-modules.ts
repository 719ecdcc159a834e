/** The function modules of a size: finders, timing marks, alignment patterns. */
import { alignmentCentres, versionOf } from './layout.ts';

const cache = new Map<number, Int8Array>();

/** Row by row: −1 is dark, 1 is bright, 0 is data. */
export function functionModules(modules: number): Int8Array {
  const held = cache.get(modules);
  if (held) return held;
  const grid = new Int8Array(modules * modules);
  const put = (x: number, y: number, sign: number): void => {
    if (x >= 0 && y >= 0 && x < modules && y < modules) grid[y * modules + x] = sign;
  };
  const rings = (x: number, y: number, signs: readonly number[]): void => {
    const most = signs.length - 1;
    for (let j = -most; j <= most; j++) {
      for (let i = -most; i <= most; i++)
        put(x + i, y + j, signs[Math.max(Math.abs(i), Math.abs(j))]!);
    }
  };
  for (let i = 8; i < modules - 8; i++) {
    put(i, 6, i % 2 === 0 ? -1 : 1);
    put(6, i, i % 2 === 0 ? -1 : 1);
  }
  for (const [x, y] of alignmentCentres(versionOf(modules))) rings(x, y, [-1, 1, -1]);
  const finder = [-1, -1, 1, -1, 1];
  rings(3, 3, finder);
  rings(modules - 4, 3, finder);
  rings(3, modules - 4, finder);
  cache.set(modules, grid);
  return grid;
}

const cells = new Map<number, Int8Array>();

/** Strides through the cells: a prime that does not divide their number reaches all of them. */
const STRIDES = [89, 97];

/**
 * The function modules, four bytes each (column, row, sign, 0), in an order whose first cells are spread over the
 * code.
 */
export function functionCells(modules: number): Int8Array {
  const held = cells.get(modules);
  if (held) return held;
  const known: number[][] = [];
  functionModules(modules).forEach((sign, i) => {
    if (sign !== 0) known.push([i % modules, Math.floor(i / modules), sign, 0]);
  });
  const step = STRIDES.find((stride) => known.length % stride !== 0)!;
  const made = Int8Array.from(known.flatMap((_, i) => known[(i * step) % known.length]!));
  cells.set(modules, made);
  return made;
}
