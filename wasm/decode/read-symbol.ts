/** Decodes one value per module: format, mask, error correction, characters. */
import { contentOf } from './content.ts';
import { formatOf } from './format.ts';
import { bitOrder, blocksOf, maskBits, MOST_VERSION, versionOf, type Blocks } from './layout.ts';
import type { Decoded } from '../types.ts';
import { correct } from './reed-solomon.ts';

/** Codewords in the order of the code, with the data mask removed. */
function codewordsOf(grid: Int8Array, modules: number, mask: number): Uint8Array {
  const order = bitOrder(modules);
  const flip = maskBits(modules, mask);
  const codewords = new Uint8Array(order.length >> 3);
  for (let k = 0, i = 0; k < codewords.length; k++) {
    let bits = 0;
    for (const end = i + 8; i < end; i++) {
      // The sign bit of a dark module.
      bits = (bits << 1) | ((grid[order[i]!]! >>> 31) ^ flip[i]!);
    }
    codewords[k] = bits;
  }
  return codewords;
}

/** Indices of a block's codewords: blocks are interleaved, longer ones last. */
function placesOfBlock(total: number, { count, ec }: Blocks, block: number): number[] {
  const short = Math.floor(total / count) - ec;
  const firstLong = count - (total % count);
  const places = Array.from({ length: short }, (_, i) => i * count + block);
  if (block >= firstLong) places.push(short * count + block - firstLong);
  const correction = total - ec * count;
  for (let i = 0; i < ec; i++) places.push(correction + i * count + block);
  return places;
}

const interleaved = new Map<string, readonly (readonly number[])[]>();
function placesOf(total: number, blocks: Blocks): readonly (readonly number[])[] {
  const key = `${total}/${blocks.count}/${blocks.ec}`;
  const held = interleaved.get(key);
  if (held) return held;
  const made = Array.from({ length: blocks.count }, (_, b) => placesOfBlock(total, blocks, b));
  interleaved.set(key, made);
  return made;
}

/** A block's codewords; `Uint8Array.from` takes five times as long. */
function taken(codewords: Uint8Array, places: readonly number[]): Uint8Array {
  const block = new Uint8Array(places.length);
  for (let i = 0; i < block.length; i++) block[i] = codewords[places[i]!]!;
  return block;
}

interface Corrected {
  readonly data: Uint8Array;
  /** Wrong codewords of the worst block, share of those that can be corrected. */
  readonly share: number;
}

/** Corrects all blocks and returns their data codewords; undefined if one has too many errors. */
function corrected(codewords: Uint8Array, blocks: Blocks): Corrected | undefined {
  const total = codewords.length;
  const data = new Uint8Array(total - blocks.ec * blocks.count);
  const most = Math.max(1, Math.floor((blocks.ec - blocks.spare) / 2));
  let worst = 0;
  let at = 0;
  for (const places of placesOf(total, blocks)) {
    const block = taken(codewords, places);
    const wrong = correct(block, blocks.ec, blocks.spare);
    if (wrong === undefined) return undefined;
    worst = Math.max(worst, wrong);
    const length = block.length - blocks.ec;
    data.set(block.subarray(0, length), at);
    at += length;
  }
  return { data, share: worst / most };
}

/** The transposed grid: a code seen from behind its label or in a mirror. */
function transposed(grid: Int8Array, modules: number): Int8Array {
  const mirrored = new Int8Array(grid.length);
  for (let row = 0, at = 0; row < modules; row++) {
    for (let column = 0; column < modules; column++, at++) {
      mirrored[column * modules + row] = grid[at]!;
    }
  }
  return mirrored;
}

function readAsIs(grid: Int8Array, modules: number): Decoded | undefined {
  const format = formatOf(grid, modules);
  if (!format) return undefined;
  const codewords = codewordsOf(grid, modules, format.mask);
  const right = corrected(codewords, blocksOf(modules, format.level));
  const text = right && contentOf(right.data, versionOf(modules));
  return text ? { text, ...(right.share > 0 && { corrected: right.share }) } : undefined;
}

/**
 * Decodes a grid of `modules` × `modules` values, row by row; below 0 is dark. Mirrored codes are decoded too.
 * Undefined if its format information is invalid or it has more errors than can be corrected.
 */
export function readSymbol(grid: Int8Array, modules: number): Decoded | undefined {
  if (versionOf(modules) > MOST_VERSION) return undefined;
  const symbol = readAsIs(grid, modules);
  if (symbol) return symbol;
  const behind = readAsIs(transposed(grid, modules), modules);
  return behind && { ...behind, isMirrored: true };
}
