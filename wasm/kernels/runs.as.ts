/** Edges of a row of pixels, from dark to bright and back, 64 pixels at a time. */
import { columns, shift } from './finder-pattern.as';

/** Empty runs before the first one: a finder is detected by the last of its five runs. */
const RUNS_BEFORE = 2;

/** Bits of 16 pixels, the n-th group of a word, that are not above their thresholds. */
function dark16(pixels: usize, thresholds: usize, n: i32): i32 {
  const limits =
    shift === 4
      ? v128.load8_splat(thresholds + n)
      : v128.shuffle<u64>(
          v128.load8_splat(thresholds + (n << 1)),
          v128.load8_splat(thresholds + (n << 1), 1),
          0,
          3,
        );
  return i8x16.bitmask(i8x16.le_u(v128.load(pixels + (n << 4)), limits));
}

/** 64 pixels as bits, 1 for dark; bits beyond the end are 0. */
function bits(row: usize, blocks: usize, x: i32, end: i32): u64 {
  if (x + 64 <= end) {
    const pixels = row + x;
    const thresholds = blocks + (x >> shift);
    return (
      <u64>(<u32>dark16(pixels, thresholds, 0)) |
      ((<u64>(<u32>dark16(pixels, thresholds, 1))) << 16) |
      ((<u64>(<u32>dark16(pixels, thresholds, 2))) << 32) |
      ((<u64>(<u32>dark16(pixels, thresholds, 3))) << 48)
    );
  }
  let word: u64 = 0;
  const last = min(x + 64, end);
  for (let i = x; i < last; i++) {
    if (load<u8>(row + i) <= load<u8>(blocks + (i >> shift))) word |= (<u64>1) << (i - x);
  }
  return word;
}

/** Whether all blocks under 64 pixels are white; reading beyond the row only costs speed. */
function white(blocks: usize, word: i32): bool {
  if (shift === 4) return load<u32>(blocks + (word << 2)) === 0;
  return load<u64>(blocks + (word << 3)) === 0;
}

/** Indices of the words of a row that are not all white, and their bits. */
let list: usize = 0;
let count: i32 = 0;
let words: usize = 0;
/** Address of the edges. */
let edges: usize = 0;
let first: i32 = 0;
let end: i32 = 0;

/**
 * Sets the scratch memory for rows of pixels from x0 (a multiple of 64) to x1: two bytes per edge for one edge per
 * pixel and 64 more, eight bytes per word, two bytes per word.
 */
export function takeRows(scratch: usize, x0: i32, x1: i32): void {
  first = x0;
  end = x1;
  edges = scratch;
  words = (edges + ((<usize>(x1 + 64)) << 1) + 7) & ~7;
  list = words + ((<usize>((x1 + 63) >> 6)) << 3);
}

/** Sets the row of blocks: the words of its rows of pixels that may contain edges. */
export function takeBlocks(blocks: usize): void {
  count = 0;
  for (let word = first >> 6; word << 6 < end; word++) {
    store<u16>(list + (count << 1), word);
    count += i32(!white(blocks, word));
  }
}

/** Writes the place of a word's first change and returns the others. */
function put(to: usize, x: i32, changes: u64): u64 {
  store<u16>(to, x + <i32>ctz(changes));
  return changes & (changes - 1);
}

/**
 * Writes the begin and end of the row's dark runs, two bytes per edge, after two empty runs. Returns the number of
 * runs, those two included.
 */
export function runsOf(row: usize, blocks: usize): i32 {
  // Copies: a variable of the module is loaded in every iteration.
  const some = count;
  const indices = list;
  const dark = words;
  const last = end;
  // Separate from the edges, whose number is unpredictable, so that memory reads run ahead.
  for (let i = 0; i < some; i++) {
    store<u64>(dark + (i << 3), bits(row, blocks, (<i32>load<u16>(indices + (i << 1))) << 6, last));
  }
  let to = edges;
  for (let i = 0; i < 2 * RUNS_BEFORE; i++, to += 2) store<u16>(to, first);
  let carry: u64 = 0;
  let next = first;
  for (let i = 0; i < some; i++) {
    const x = (<i32>load<u16>(indices + (i << 1))) << 6;
    // Skipped words are white.
    store<u16>(to, next);
    const isCut = i32(carry !== 0) & i32(x !== next);
    to += isCut << 1;
    carry &= ~(<u64>isCut);
    next = x + 64;
    const word = load<u64>(dark + (i << 3));
    let changes = word ^ ((word << 1) | carry);
    carry = word >> 63;
    const after = to + ((<usize>popcnt(changes)) << 1);
    // Eight at once, used or not: this avoids branches on their number.
    do {
      changes = put(to, x, changes);
      changes = put(to + 2, x, changes);
      changes = put(to + 4, x, changes);
      changes = put(to + 6, x, changes);
      changes = put(to + 8, x, changes);
      changes = put(to + 10, x, changes);
      changes = put(to + 12, x, changes);
      changes = put(to + 14, x, changes);
      to += 16;
    } while (changes);
    to = after;
  }
  if (carry && next < last) {
    store<u16>(to, next);
    to += 2;
  }
  return <i32>((to - edges) >> 2);
}
