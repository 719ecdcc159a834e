/**
 * Finder patterns in a plane: rows cut into dark and bright runs, 1:1:3:1:1 checked along the
 * row, the column and both diagonals. The variables below hold what one call of scan() works on.
 */
import { FinderList, Part, Plane } from './descriptions.as';

let plane: usize = 0;
let stride: i32 = 0;
let width: i32 = 0;
let height: i32 = 0;
let table: usize = 0;
let columns: i32 = 0;
let shift: i32 = 0;

let run0: i32 = 0;
let run1: i32 = 0;
let run2: i32 = 0;
let run3: i32 = 0;
let run4: i32 = 0;
/** Steps from the starting pixel back to the first pixel of the core, both counted. */
let behind: i32 = 0;

function dark(x: i32, y: i32): bool {
  const limit = load<u8>(table + (y >> shift) * columns + (x >> shift));
  return load<u8>(plane + y * stride + x) <= limit;
}

/** 1:1:3:1:1 within three quarters of a module and a bit, which is what blur and pixels need. */
function ratio(a: i32, b: i32, c: i32, d: i32, e: i32): bool {
  if (c < 3 || 2 * max(a, e) > c + 3 + (c >> 1) || max(b, d) > c + 1) return false;
  const m = <f32>(a + b + c + d + e) / 7.0;
  const v = m * 0.75 + 0.6;
  const wide = v * 1.4;
  return (
    abs<f32>(<f32>(a + b) - 2 * m) < v &&
    abs<f32>(<f32>(b + c) - 4 * m) < wide &&
    abs<f32>(<f32>(c + d) - 4 * m) < wide &&
    abs<f32>(<f32>(d + e) - 2 * m) < v &&
    abs<f32>(<f32>a - m) < v &&
    abs<f32>(<f32>b - m) < v &&
    abs<f32>(<f32>d - m) < v &&
    abs<f32>(<f32>e - m) < v
  );
}

/** Length of the run of one colour from x, y; more than `limit` means give up. */
function run(x: i32, y: i32, dx: i32, dy: i32, colour: bool, limit: i32): i32 {
  let n = 0;
  while (x >= 0 && y >= 0 && x < width && y < height && dark(x, y) === colour) {
    if (++n > limit) return n;
    x += dx;
    y += dy;
  }
  return n;
}

/** Measures the five runs through a dark pixel along one direction. */
function cross(x: i32, y: i32, dx: i32, dy: i32, limit: i32): bool {
  const back = run(x, y, -dx, -dy, true, limit);
  if (back === 0 || back > limit) return false;
  run1 = run(x - dx * back, y - dy * back, -dx, -dy, false, limit);
  if (run1 > limit) return false;
  const far = back + run1;
  run0 = run(x - dx * far, y - dy * far, -dx, -dy, true, limit);
  if (run0 === 0 || run0 > limit) return false;
  const ahead = run(x + dx, y + dy, dx, dy, true, limit);
  if (ahead > limit) return false;
  const after = ahead + 1;
  run3 = run(x + dx * after, y + dy * after, dx, dy, false, limit);
  if (run3 > limit) return false;
  const end = after + run3;
  run4 = run(x + dx * end, y + dy * end, dx, dy, true, limit);
  if (run4 === 0 || run4 > limit) return false;
  run2 = back + ahead;
  behind = back;
  return ratio(run0, run1, run2, run3, run4);
}

function total(): i32 {
  return run0 + run1 + run2 + run3 + run4;
}

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

/** Middle of the pattern along the last cross: the mean of the core's and the whole's middle. */
function middle(at: i32): f32 {
  const core = at - behind + 1;
  const outer = <f32>(core - run1 - run0) + <f32>total() * 0.5;
  return (<f32>core + <f32>run2 * 0.5 + outer) * 0.5;
}

/**
 * Checks a hit of the row scan and writes x, y, size (7 modules), hits as four f32. On a turned
 * code a line off the centre gives a middle off the centre; every further line comes closer.
 */
function accept(at: usize, x: i32, y: i32, size: i32): bool {
  const limit = size << 1;
  if (!cross(x, y, 0, 1, limit)) return false;
  let tall = total();
  if (tall >= size * 3 || size >= tall * 3) return false;
  let exactY = middle(y);
  let cy = <i32>exactY;
  if (!cross(x, cy, 1, 0, limit)) return false;
  let wide = total();
  let exactX = middle(x);
  let cx = <i32>exactX;
  if (!cross(cx, cy, 1, 1, limit) || !cross(cx, cy, 1, -1, limit)) return false;
  for (let round = 0; round < 2; round++) {
    if (!cross(cx, cy, 0, 1, limit)) break;
    exactY = middle(cy);
    tall = total();
    cy = <i32>exactY;
    if (!cross(cx, cy, 1, 0, limit)) break;
    exactX = middle(cx);
    wide = total();
    cx = <i32>exactX;
  }
  store<f32>(at, exactX);
  store<f32>(at, exactY, 4);
  store<f32>(at, <f32>(wide + tall) * 0.5, 8);
  store<f32>(at, 1, 12);
  return true;
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
  plane = from.data;
  stride = from.stride;
  width = from.width;
  height = from.height;
  table = from.thresholds;
  columns = from.columns;
  shift = from.blockShift;
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
    const row = plane + y * stride;
    let t0 = x0;
    let t1 = x0;
    let t2 = x0;
    let t3 = x0;
    let t4 = x0;
    let carry: u64 = 0;
    for (let x = x0; x < x1; x += 64) {
      if (carry === 0 && white(blocks, x)) continue;
      const word = bits(row, limits, x, x1);
      let edges = word ^ ((word << 1) | carry);
      carry = word >> 63;
      while (edges) {
        const bit = ctz(edges);
        const p = x + <i32>bit;
        edges &= edges - 1;
        if (!((word >> bit) & 1)) {
          const core = t3 - t2;
          const left = t1 - t0;
          const right = p - t4;
          if (
            core >= 3 &&
            core >= left &&
            core >= right &&
            ratio(left, t2 - t1, core, t4 - t3, right)
          ) {
            const cx = (t2 + t3) >> 1;
            const floor = <i32>load<u8>(row + cx) + contrast;
            if (
              <i32>load<u8>(row + ((t1 + t2) >> 1)) >= floor &&
              <i32>load<u8>(row + ((t3 + t4) >> 1)) >= floor &&
              !known(list, count, cx, y, p - t0) &&
              count < most &&
              accept(list + (count << 4), cx, y, p - t0)
            ) {
              count++;
            }
          }
        }
        t0 = t1;
        t1 = t2;
        t2 = t3;
        t3 = t4;
        t4 = p;
      }
    }
  }
  return count;
}
