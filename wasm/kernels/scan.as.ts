/** Finder patterns in a plane: its rows cut into dark and bright runs, 64 pixels at a time. */
import { FinderList, Part, Plane } from './descriptions.as';
import { accept, aimWithThresholds, columns, ratio, shift, table } from './finder-pattern.as';
import { data, stride } from './sampling.as';

/** Whether a finder of about this size or larger is there already; then it counts the hit. */
function known(list: usize, count: i32, x: i32, y: i32, size: i32): bool {
  for (let k = 0; k < count; k++) {
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

/** Thresholds of one block row, one byte a pixel, for the 16-byte compares. */
function expand(row: usize, to: usize): void {
  for (let b = 0; b < columns; b++) {
    const eight = <u64>load<u8>(row + b) * 0x0101010101010101;
    const at = to + ((<usize>b) << shift);
    store<u64>(at, eight);
    if (shift === 4) store<u64>(at, eight, 8);
  }
}

/** 64 pixels as bits, 1 is dark; bits past the end are 0. */
function bits(row: usize, limits: usize, x: i32, end: i32): u64 {
  if (ASC_FEATURE_SIMD) {
    if (x + 64 <= end) {
      const p = row + x;
      const t = limits + x;
      const a = i8x16.bitmask(i8x16.le_u(v128.load(p), v128.load(t)));
      const b = i8x16.bitmask(i8x16.le_u(v128.load(p, 16), v128.load(t, 16)));
      const c = i8x16.bitmask(i8x16.le_u(v128.load(p, 32), v128.load(t, 32)));
      const d = i8x16.bitmask(i8x16.le_u(v128.load(p, 48), v128.load(t, 48)));
      return (
        (<u64>(<u32>a)) |
        ((<u64>(<u32>b)) << 16) |
        ((<u64>(<u32>c)) << 32) |
        ((<u64>(<u32>d)) << 48)
      );
    }
  }
  let word: u64 = 0;
  const last = min(x + 64, end);
  for (let i = x; i < last; i++) {
    if (load<u8>(row + i) <= load<u8>(limits + i)) word |= (<u64>1) << (i - x);
  }
  return word;
}

/** True when all blocks under 64 pixels are all white; reading past the row only costs speed. */
function white(row: usize, x: i32): bool {
  if (shift === 4) return load<u32>(row + (x >> 4)) === 0;
  return load<u64>(row + (x >> 3)) === 0;
}

/**
 * Scans every `step`-th row of a part of the plane, which begins at a multiple of 64 pixels. Finders
 * are appended to the list; returns how many it holds then.
 */
export function scan(from: Plane, part: Part, step: i32, contrast: i32, found: FinderList): i32 {
  aimWithThresholds(from);
  const x0 = part.left;
  const x1 = part.right;
  const y1 = part.bottom;
  const list = found.finders;
  const most = found.capacity;
  const limits = found.limits;
  let count = found.count;
  let expanded = -1;
  for (let y = part.top; y < y1; y += step) {
    const blocks = table + (y >> shift) * columns;
    if (y >> shift !== expanded) {
      expanded = y >> shift;
      expand(blocks, limits);
    }
    const row = data + y * stride;
    // The two dark runs before the one that is open, and where that one began.
    let outer0 = x0;
    let outer1 = x0;
    let core0 = x0;
    let core1 = x0;
    let start = x0;
    let carry: u64 = 0;
    for (let x = x0; x < x1; x += 64) {
      if (carry === 0 && white(blocks, x)) continue;
      const word = bits(row, limits, x, x1);
      let edges = word ^ ((word << 1) | carry);
      let isOpen = carry !== 0;
      carry = word >> 63;
      while (edges) {
        if (!isOpen) {
          start = x + <i32>ctz(edges);
          edges &= edges - 1;
          if (!edges) break;
        }
        isOpen = false;
        const end = x + <i32>ctz(edges);
        edges &= edges - 1;
        const left = outer1 - outer0;
        const before = core0 - outer1;
        const core = core1 - core0;
        const after = start - core1;
        const right = end - start;
        if (
          i32(core >= max(3, max(left, right))) & i32(max(before, after) <= core + 1) &&
          ratio(left, before, core, after, right)
        ) {
          const cx = (core0 + core1) >> 1;
          const floor = <i32>load<u8>(row + cx) + contrast;
          if (
            <i32>load<u8>(row + ((outer1 + core0) >> 1)) >= floor &&
            <i32>load<u8>(row + ((core1 + start) >> 1)) >= floor &&
            !known(list, count, cx, y, end - outer0) &&
            count < most &&
            accept(list + (count << 4), cx, y, end - outer0)
          ) {
            count++;
          }
        }
        outer0 = core0;
        outer1 = core1;
        core0 = start;
        core1 = end;
      }
    }
  }
  return count;
}
