/** Format information (ISO/IEC 18004, 7.9): two copies of 15 bits with level and mask. */
import type { Level } from './layout.ts';

/**
 * Differing bits of the format information, both copies together: three in each copy (ISO/IEC 18004, 7.9), or two in
 * one while the other is destroyed.
 */
const MOST_FORMAT_ERRORS = 6;

export interface Format {
  readonly level: Level;
  readonly mask: number;
}

const FORMAT_GENERATOR = 0x537;
const FORMAT_MASK = 0x5412;

/** The 32 valid words: five bits and ten of BCH correction, XORed with a fixed word. */
const FORMAT_WORDS = Array.from({ length: 32 }, (_, data) => {
  let rest = data << 10;
  for (let bit = 14; bit >= 10; bit--)
    if ((rest >> bit) & 1) rest ^= FORMAT_GENERATOR << (bit - 10);
  return ((data << 10) | rest) ^ FORMAT_MASK;
});

/** Modules of bits 14 to 0 of both copies, in a grid of a size. */
function placesOf(modules: number): (readonly [row: number, column: number])[] {
  const last = modules - 1;
  const along = [0, 1, 2, 3, 4, 5, 7, 8];
  const corner = [
    ...along.map((column) => [8, column] as const),
    ...along
      .slice(0, -1)
      .reverse()
      .map((row) => [row, 8] as const),
  ];
  const sides = [
    ...[0, 1, 2, 3, 4, 5, 6].map((i) => [last - i, 8] as const),
    ...[7, 6, 5, 4, 3, 2, 1, 0].map((i) => [8, last - i] as const),
  ];
  return [...corner, ...sides];
}

const places = new Map<number, Uint16Array>();
function indicesOf(modules: number): Uint16Array {
  const held = places.get(modules);
  if (held) return held;
  const made = Uint16Array.from(placesOf(modules), ([row, column]) => row * modules + column);
  places.set(modules, made);
  return made;
}

const ones = (value: number): number => {
  let count = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) count++;
  return count;
};

function wordAt(grid: Int8Array, indices: Uint16Array, from: number): number {
  let word = 0;
  for (let i = from; i < from + 15; i++) word = (word << 1) | Number(grid[indices[i]!]! < 0);
  return word;
}

/** The format whose bits differ least; undefined if too many differ for a QR code. */
export function formatOf(grid: Int8Array, modules: number): Format | undefined {
  const indices = indicesOf(modules);
  const first = wordAt(grid, indices, 0);
  const second = wordAt(grid, indices, 15);
  let best = 0;
  // Differing bits of both copies; or, if the other copy is destroyed, twice those of one plus one.
  let doubt = Infinity;
  FORMAT_WORDS.forEach((word, data) => {
    const one = ones(word ^ first);
    const other = ones(word ^ second);
    const wrong = Math.min(one + other, 2 * Math.min(one, other) + 1);
    if (wrong >= doubt) return;
    doubt = wrong;
    best = data;
  });
  if (doubt > MOST_FORMAT_ERRORS) return undefined;
  return { level: (best >> 3) as Level, mask: best & 7 };
}
