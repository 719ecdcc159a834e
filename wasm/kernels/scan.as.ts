/** Detects finder patterns in a plane: its rows are cut into dark and bright runs, 64 pixels at a time. */
import { FinderList, Part, Plane } from './descriptions.as';
import { accept, aimWithThresholds, columns, ratios, shift, table } from './finder-pattern.as';
import { runsOf, takeBlocks, takeRows } from './runs.as';
import { data, stride } from './sampling.as';

/** Whether one of the finders from the `first` on, of about this size or larger, is at the place already; its hits are then counted. */
function known(list: usize, first: i32, count: i32, x: i32, y: i32, size: i32): bool {
  for (let k = first; k < count; k++) {
    const at = list + (k << 4);
    const dx = load<f32>(at) - <f32>x - 0.5;
    const dy = load<f32>(at, 4) - <f32>y - 0.5;
    const reach = load<f32>(at, 8) * 0.5;
    if (dx * dx + dy * dy < reach * reach && <f32>size < reach * 5.0) {
      store<f32>(at, load<f32>(at, 12) + 1, 12);
      return true;
    }
  }
  return false;
}

/** Whether a finder is above a row and all later ones. */
function isAbove(finder: usize, y: i32): bool {
  return load<f32>(finder, 4) + load<f32>(finder, 8) * 0.5 < <f32>y;
}

/** Runs that are checked together. */
const TOGETHER = 8;

/** Widths of eight runs, every other one from the run that begins at the edge `at`. */
function widths(at: usize): v128 {
  const first = v128.load(at);
  const second = v128.load(at, 16);
  return i16x8.sub(
    v128.shuffle<u16>(first, second, 1, 3, 5, 7, 9, 11, 13, 15),
    v128.shuffle<u16>(first, second, 0, 2, 4, 6, 8, 10, 12, 14),
  );
}

/** Cost of checking a hit: comparing it with the known finders, and measuring it. */
function workOf(count: i32, size: i32): i32 {
  return count + (size << 2) + 40;
}

/**
 * Whether the core of five runs from `at` differs enough from both rings. `sign` is 1 for a dark core, and −1 for
 * the bright core of an inverted finder.
 */
function hasContrast(at: usize, row: usize, contrast: i32, sign: i32): bool {
  const outer1 = <i32>load<u16>(at, 2);
  const core0 = <i32>load<u16>(at, 4);
  const core1 = <i32>load<u16>(at, 6);
  const start = <i32>load<u16>(at, 8);
  const core = <i32>load<u8>(row + ((core0 + core1) >> 1));
  const left = <i32>load<u8>(row + ((outer1 + core0) >> 1));
  const right = <i32>load<u8>(row + ((core1 + start) >> 1));
  return sign * (left - core) >= contrast && sign * (right - core) >= contrast;
}

/** Middle of a hit's core, and its length. */
function coreOf(at: usize): i32 {
  return (<i32>load<u16>(at, 4) + <i32>load<u16>(at, 6)) >> 1;
}
function sizeOf(at: usize): i32 {
  return <i32>load<u16>(at, 10) - <i32>load<u16>(at);
}

/**
 * Scans every `step`-th row of a part that begins at a multiple of 64 pixels, appends finders to the list and returns
 * its length. Texture has hits in every row, so each row has a share of the work and what clean rows left; further
 * hits are skipped.
 */
export function scan(from: Plane, part: Part, step: i32, contrast: i32, found: FinderList): i32 {
  aimWithThresholds(from);
  const x0 = part.left;
  const x1 = part.right;
  const y1 = part.bottom;
  const list = found.finders;
  const most = found.capacity;
  const inverted = list + (most << 4);
  const edges = found.edges;
  let count = found.count;
  let taken = -1;
  // The first finder that rows from here on may hit.
  let first = 0;
  const rows = max(1, (y1 - part.top) / step);
  const workARow = <f32>found.work / <f32>rows;
  // A quarter of the work is available at once: codes may be anywhere.
  let allowance = <f32>found.work * 0.25;
  // Inverted codes are rare: their hits take nothing from the printed ones, and have half of their work.
  let invertedAllowance = allowance * 0.5;
  takeRows(edges, x0, x1);
  for (let y = part.top; y < y1; y += step) {
    const row = data + y * stride;
    const blocks = table + (y >> shift) * columns;
    if (y >> shift !== taken) takeBlocks(blocks);
    taken = y >> shift;
    while (first < count && isAbove(list + (first << 4), y)) first++;
    allowance += workARow * 0.75;
    invertedAllowance += workARow * 0.375;
    // A finder is two runs, its core and two more runs.
    const patterns = runsOf(row, blocks) - 2;
    for (let k = 0; k < patterns; k += TOGETHER) {
      const group = edges + ((<usize>k) << 2);
      const a = widths(group);
      const b = widths(group + 2);
      const c = widths(group + 4);
      const d = widths(group + 6);
      const e = widths(group + 8);
      if (found.inverted < found.mostInverted) {
        let bits =
          ratios(b, c, d, e, widths(group + 10)) & ((1 << min(TOGETHER, patterns - 1 - k)) - 1);
        for (; bits !== 0; bits &= bits - 1) {
          const at = group + 2 + ((<usize>ctz(bits)) << 2);
          if (invertedAllowance <= 0 || !hasContrast(at, row, contrast, -1)) continue;
          const size = sizeOf(at);
          invertedAllowance -= <f32>workOf(found.inverted, size);
          if (
            found.inverted < found.mostInverted &&
            !known(inverted, 0, found.inverted, coreOf(at), y, size) &&
            accept(inverted + (found.inverted << 4), coreOf(at), y, size, false)
          ) {
            found.inverted++;
          }
        }
      }
      let bits = ratios(a, b, c, d, e) & ((1 << min(TOGETHER, patterns - k)) - 1);
      for (; bits !== 0; bits &= bits - 1) {
        const at = group + ((<usize>ctz(bits)) << 2);
        if (allowance <= 0 || !hasContrast(at, row, contrast, 1)) continue;
        const size = sizeOf(at);
        allowance -= <f32>workOf(count, size);
        if (
          !known(list, first, count, coreOf(at), y, size) &&
          count < most &&
          accept(list + (count << 4), coreOf(at), y, size, true)
        ) {
          count++;
        }
      }
    }
  }
  return count;
}
