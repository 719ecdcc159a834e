/** Encodes any data bits as a QR code, also contents that no generator of codes offers. */
import { blocksOf, bitOrder, maskBits, modulesOf, type Level } from '../../wasm/decode/layout.ts';
import { functionModules } from '../../wasm/decode/function-modules.ts';
import { multiply, power } from '../../wasm/decode/reed-solomon.ts';

/** Bits as a number and how many of them, most significant first. */
export type Bits = readonly [value: number, count: number];

const LEVEL_L: Level = 1;
const PADS = [0xec, 0x11];

function dataCodewords(bits: readonly Bits[], capacity: number): number[] {
  const text = bits.map(([value, count]) => value.toString(2).padStart(count, '0')).join('');
  const ended = text + '0'.repeat(Math.min(4, capacity * 8 - text.length));
  const whole = ended.padEnd(Math.ceil(ended.length / 8) * 8, '0');
  const codewords = Array.from({ length: whole.length / 8 }, (_, i) =>
    Number.parseInt(whole.slice(i * 8, i * 8 + 8), 2),
  );
  const used = codewords.length;
  for (let i = used; i < capacity; i++) codewords.push(PADS[(i - used) % 2]!);
  return codewords;
}

/** Remainder of the data polynomial by the generator with the roots α⁰ … αᵉᶜ⁻¹. */
function correctionOf(data: readonly number[], ec: number): number[] {
  let generator = [1];
  for (let i = 0; i < ec; i++) {
    const next = [...generator, 0];
    generator.forEach((c, at) => (next[at + 1] = next[at + 1]! ^ multiply(c, power(i))));
    generator = next;
  }
  const rest = [...data, ...Array.from({ length: ec }, () => 0)];
  data.forEach((_, at) => {
    const lead = rest[at]!;
    generator.forEach((c, i) => (rest[at + i] = rest[at + i]! ^ multiply(lead, c)));
  });
  return rest.slice(data.length);
}

function interleaved(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) =>
    blocks.flatMap((block) => block[i] ?? []),
  ).flat();
}

/** Level L and mask 0 in both copies of the format information. */
const FORMAT_L0 = 0b111011111000100;

function writeFormat(grid: Int8Array, modules: number): void {
  const put = (row: number, column: number, bit: number) => {
    grid[row * modules + column] = (FORMAT_L0 >> (14 - bit)) & 1 ? -1 : 1;
  };
  const along = [0, 1, 2, 3, 4, 5, 7, 8];
  along.forEach((column, bit) => put(8, column, bit));
  [7, 5, 4, 3, 2, 1, 0].forEach((row, i) => put(row, 8, 8 + i));
  for (let i = 0; i < 7; i++) put(modules - 1 - i, 8, i);
  for (let i = 0; i < 8; i++) put(8, modules - 8 + i, 7 + i);
  put(modules - 8, 8, 0);
  grid[(modules - 8) * modules + 8] = -1;
}

/** Modules row by row, −1 dark and 1 bright, in a version below 7. */
export function encodeSymbol(version: number, bits: readonly Bits[]): Int8Array {
  const modules = modulesOf(version);
  const { count, ec } = blocksOf(modules, LEVEL_L);
  const total = bitOrder(modules).length / 8;
  const data = dataCodewords(bits, total - ec * count);
  const short = Math.floor(total / count) - ec;
  const longs = total % count;
  let at = 0;
  const blocks = Array.from({ length: count }, (_, i) => {
    const length = short + Number(i >= count - longs);
    at += length;
    return data.slice(at - length, at);
  });
  const codewords = [
    ...interleaved(blocks),
    ...interleaved(blocks.map((block) => correctionOf(block, ec))),
  ];
  const grid = functionModules(modules).map((sign) => sign || 1);
  const flip = maskBits(modules, 0);
  bitOrder(modules).forEach((place, i) => {
    const bit = (codewords[i >> 3]! >> (7 - (i & 7))) & 1;
    grid[place] = bit === flip[i]! ? 1 : -1;
  });
  writeFormat(grid, modules);
  return grid;
}
