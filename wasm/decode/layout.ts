/** Layout of QR codes of model 2, all versions (ISO/IEC 18004, 7.7 and table 9). */

/** Error correction levels by their number in the format information. */
export type Level = 0 | 1 | 2 | 3;

/** By level (M, L, H, Q) and version: error correction codewords per block, and blocks. */
const CORRECTION: readonly (readonly number[])[] = [
  [
    10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28,
    28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
  ],
  [
    7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30,
    26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ],
  [
    17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30,
    30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ],
  [
    13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30,
    30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ],
];
const BLOCKS: readonly (readonly number[])[] = [
  [
    1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25,
    26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
  ],
  [
    1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15,
    16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
  ],
  [
    1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37,
    40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
  ],
  [
    1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34,
    35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
  ],
];
/** Codewords reserved for error detection, by version 1 to 3; none beyond. */
const SPARE: readonly (readonly number[])[] = [
  [2, 0, 0],
  [3, 2, 1],
  [1, 0, 0],
  [1, 0, 0],
];
export const MOST_VERSION = 40;
/** Modules per side. */
export const modulesOf = (version: number): number => 17 + 4 * version;
export const versionOf = (modules: number): number => (modules - 17) / 4;
export const isVersion = (version: number): boolean =>
  Number.isInteger(version) && version >= 1 && version <= MOST_VERSION;
/** Version 1 has no alignment pattern. */
export const VERSION_1_MODULES = modulesOf(1);
/** Version 7 is the first with version information and several alignment patterns. */
export const VERSION_7_MODULES = modulesOf(7);

/** Lines of alignment patterns beside 6, evenly spaced from the far edge; version 1 has none. */
export function alignmentLines(version: number): number[] {
  if (version === 1) return [];
  const modules = modulesOf(version);
  const count = Math.floor(version / 7) + 1;
  // Version 32 is the only exception in the standard's table.
  const apart = version === 32 ? 26 : Math.ceil((modules - 13) / (2 * count)) * 2;
  return Array.from({ length: count }, (_, i) => modules - 7 - apart * (count - 1 - i));
}

/** Centres of all alignment patterns of a version, modules; none at the finders. */
export function alignmentCentres(version: number): (readonly [x: number, y: number])[] {
  const further = alignmentLines(version);
  if (further.length === 0) return [];
  const lines = [6, ...further];
  const far = lines.at(-1)!;
  return lines
    .flatMap((x) => lines.map((y) => [x, y] as const))
    .filter(([x, y]) => !((x === 6 && (y === 6 || y === far)) || (x === far && y === 6)));
}

/**
 * Whether a module belongs to finders with separators and format information, timing marks, alignment patterns or
 * version information.
 */
function isFunction(
  modules: number,
  alignments: readonly (readonly [x: number, y: number])[],
  row: number,
  column: number,
): boolean {
  const far = modules - 8;
  if (row <= 8 && (column <= 8 || column >= far)) return true;
  if (column <= 8 && row >= far) return true;
  if (row === 6 || column === 6) return true;
  if (modules >= VERSION_7_MODULES) {
    if (row < 6 && column >= modules - 11) return true;
    if (column < 6 && row >= modules - 11) return true;
  }
  return alignments.some(([x, y]) => Math.abs(column - x) <= 2 && Math.abs(row - y) <= 2);
}

const orders = new Map<number, Uint16Array>();

/**
 * Modules (row × modules + column) in the order of the codewords' bits: two columns at a time from the right,
 * alternately up and down. Bits beyond the last codeword are left out.
 */
export function bitOrder(modules: number): Uint16Array {
  const held = orders.get(modules);
  if (held) return held;
  const alignments = alignmentCentres(versionOf(modules));
  const order: number[] = [];
  let up = true;
  for (let right = modules - 1; right > 0; right -= 2) {
    if (right === 6) right--;
    for (let i = 0; i < modules; i++) {
      const row = up ? modules - 1 - i : i;
      for (const column of [right, right - 1]) {
        if (!isFunction(modules, alignments, row, column)) order.push(row * modules + column);
      }
    }
    up = !up;
  }
  const whole = Uint16Array.from(order.slice(0, order.length & ~7));
  orders.set(modules, whole);
  return whole;
}

/** Data masks by number: true where a module is inverted. */
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

/** For every bit of bitOrder, 1 where the mask inverts it. */
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
  /** Error correction codewords per block, and those of them reserved for error detection. */
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
