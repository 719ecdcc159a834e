/** Where a QR code of model 2 keeps its bits: versions 1 to 10 (ISO/IEC 18004, 7.7 and table 9). */

/** Error correction levels as the format information numbers them. */
export type Level = 0 | 1 | 2 | 3;

/** By level (M, L, H, Q), then version: codewords of error correction a block, and blocks. */
const CORRECTION: readonly (readonly number[])[] = [
  [10, 16, 26, 18, 24, 16, 18, 22, 22, 26],
  [7, 10, 15, 20, 26, 18, 20, 24, 30, 18],
  [17, 28, 22, 16, 22, 28, 26, 26, 24, 28],
  [13, 22, 18, 26, 18, 24, 18, 22, 20, 24],
];
const BLOCKS: readonly (readonly number[])[] = [
  [1, 1, 1, 2, 2, 4, 4, 4, 5, 5],
  [1, 1, 1, 1, 1, 2, 2, 2, 2, 4],
  [1, 1, 2, 4, 4, 4, 5, 6, 8, 8],
  [1, 1, 2, 2, 4, 4, 6, 6, 8, 8],
];
/** Codewords kept for noticing errors, by version 1 to 3; none beyond. */
const SPARE: readonly (readonly number[])[] = [
  [2, 0, 0],
  [3, 2, 1],
  [1, 0, 0],
  [1, 0, 0],
];
/** Centres of the alignment patterns beside 6 (version 1 has none at all). */
const ALIGNMENT: readonly (readonly number[])[] = [
  [],
  [18],
  [22],
  [26],
  [30],
  [34],
  [22, 38],
  [24, 42],
  [26, 46],
  [28, 50],
];
export const MOST_VERSION = ALIGNMENT.length;
export const versionOf = (modules: number): number => (modules - 17) / 4;

/** Centres of all alignment patterns of a version, in modules; finders have none. */
export function alignmentCentres(version: number): (readonly [x: number, y: number])[] {
  const own = ALIGNMENT[version - 1] ?? [];
  if (own.length === 0) return [];
  const lines = [6, ...own];
  const far = lines.at(-1)!;
  return lines
    .flatMap((x) => lines.map((y) => [x, y] as const))
    .filter(([x, y]) => !((x === 6 && (y === 6 || y === far)) || (x === far && y === 6)));
}

function isAlignment(version: number, row: number, column: number): boolean {
  const own = ALIGNMENT[version - 1]!;
  if (own.length === 0) return false;
  const centres = [6, ...own];
  const near = (v: number): number | undefined => centres.find((c) => Math.abs(c - v) <= 2);
  const y = near(row);
  const x = near(column);
  if (x === undefined || y === undefined) return false;
  const far = centres.at(-1)!;
  const atFinder = (x === 6 && y === 6) || (x === 6 && y === far) || (x === far && y === 6);
  return !atFinder;
}

/** Finders with their white and format information, timing, alignment, version information. */
function isFunction(modules: number, row: number, column: number): boolean {
  const version = versionOf(modules);
  const far = modules - 8;
  if (row <= 8 && (column <= 8 || column >= far)) return true;
  if (column <= 8 && row >= far) return true;
  if (row === 6 || column === 6) return true;
  if (version >= 7) {
    if (row < 6 && column >= modules - 11) return true;
    if (column < 6 && row >= modules - 11) return true;
  }
  return isAlignment(version, row, column);
}

const orders = new Map<number, Uint16Array>();

/**
 * Modules (row × modules + column) in the order of the codewords' bits: two columns at a time from
 * the right, up and down in turns. Bits that fill no codeword are left out.
 */
export function bitOrder(modules: number): Uint16Array {
  const held = orders.get(modules);
  if (held) return held;
  const order: number[] = [];
  let up = true;
  for (let right = modules - 1; right > 0; right -= 2) {
    if (right === 6) right--;
    for (let i = 0; i < modules; i++) {
      const row = up ? modules - 1 - i : i;
      for (const column of [right, right - 1]) {
        if (!isFunction(modules, row, column)) order.push(row * modules + column);
      }
    }
    up = !up;
  }
  const whole = Uint16Array.from(order.slice(0, order.length & ~7));
  orders.set(modules, whole);
  return whole;
}

/** Data masks by their number: true where a module is turned over. */
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => ((i >> 1) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
];

const flips = new Map<number, Uint8Array>();

/** For every bit in bitOrder, 1 where the mask turns it over. */
export function maskBits(modules: number, mask: number): Uint8Array {
  const key = modules * 8 + mask;
  const held = flips.get(key);
  if (held) return held;
  const masked = MASKS[mask]!;
  const bits = Uint8Array.from(bitOrder(modules), (at) =>
    Number(masked(Math.floor(at / modules), at % modules)),
  );
  flips.set(key, bits);
  return bits;
}

export interface Blocks {
  readonly count: number;
  /** Codewords of error correction in each, and those of them kept for noticing errors. */
  readonly ec: number;
  readonly spare: number;
}
export function blocksOf(modules: number, level: Level): Blocks {
  const version = versionOf(modules);
  return {
    count: BLOCKS[level]![version - 1]!,
    ec: CORRECTION[level]![version - 1]!,
    spare: SPARE[level]![version - 1] ?? 0,
  };
}
