/**
 * Checks a place of a plane for a finder: dark and bright runs of 1:1:3:1:1 along its row, its column and both
 * diagonals. The variables are the state of one call of scan().
 */
import { Plane } from './descriptions.as';
import { aim, bottom, data, right, stride } from './sampling.as';

export let table: usize = 0;
export let columns: i32 = 0;
export let shift: i32 = 0;

/** Sets the plane and its thresholds. */
export function aimWithThresholds(plane: Plane): void {
  aim(plane);
  table = plane.thresholds;
  columns = plane.columns;
  shift = plane.blockShift;
}

/** Whether the core is dark, as it is printed; else the finder is inverted. */
let isPrinted: bool = true;

let run0: i32 = 0;
let run1: i32 = 0;
let run2: i32 = 0;
let run3: i32 = 0;
let run4: i32 = 0;
/** Steps from the starting pixel back to the first pixel of the core, both counted. */
let behind: i32 = 0;

/** Whether seven times eight runs, or sums of runs, differ from `wanted` by at most `most`. */
function isNear(runs: v128, wanted: v128, most: v128): v128 {
  const seven = i16x8.mul(runs, i16x8.splat(7));
  return i16x8.le_s(i16x8.abs(i16x8.sub(seven, wanted)), most);
}

/**
 * Checks eight times five runs for 1:1:3:1:1, as bits: a core that is by far the widest, and all runs and their sums
 * within three quarters of a module and 0.6 pixels. Lengths are in sevenths of a pixel, so that a module is their sum.
 * They may wrap round in 16 bits, which changes no answer for runs of up to 21,844 pixels together: no frame is as long.
 */
export function ratios(a: v128, b: v128, c: v128, d: v128, e: v128): i32 {
  const dark = i16x8.shl(i16x8.max_s(a, e), 1);
  const bright = i16x8.max_s(b, d);
  const isDark = i16x8.le_s(dark, i16x8.add(i16x8.add(c, i16x8.splat(3)), i16x8.shr_s(c, 1)));
  const isBright = i16x8.le_s(bright, i16x8.add(c, i16x8.splat(1)));
  const isWide = v128.and(i16x8.ge_s(c, i16x8.splat(3)), v128.and(isDark, isBright));
  const ab = i16x8.add(a, b);
  const de = i16x8.add(d, e);
  const m = i16x8.add(i16x8.add(ab, c), de);
  const m2 = i16x8.shl(m, 1);
  const m4 = i16x8.shl(m, 2);
  const quarter = i16x8.shr_s(i16x8.add(m, i16x8.splat(3)), 2);
  const v = i16x8.add(i16x8.sub(m, quarter), i16x8.splat(4));
  // 1.4 times as much. A twentieth of 32,768 is 1638.4: 8 in place of 7.6 makes up for the fraction.
  const more = i16x8.q15mulr_sat_s(i16x8.add(m, i16x8.splat(8)), i16x8.splat(1638));
  const wide = i16x8.add(i16x8.add(m, more), i16x8.splat(5));
  const left = v128.and(isNear(a, m, v), isNear(b, m, v));
  const right = v128.and(isNear(d, m, v), isNear(e, m, v));
  const outer = v128.and(isNear(ab, m2, v), isNear(de, m2, v));
  const inner = v128.and(isNear(i16x8.add(b, c), m4, wide), isNear(i16x8.add(c, d), m4, wide));
  const isNearAll = v128.and(v128.and(left, right), v128.and(outer, inner));
  return i16x8.bitmask(v128.and(isWide, isNearAll));
}

function splat(run: i32): v128 {
  return i16x8.splat(<i16>run);
}

/** Pixels from x, y to the plane's edge along a direction, the first one counted; 0 outside. */
function room(x: i32, y: i32, dx: i32, dy: i32): i32 {
  if (x < 0 || y < 0 || x > right || y > bottom) return 0;
  const across = dx === 0 ? i32.MAX_VALUE : dx > 0 ? right - x : x;
  const down = dy === 0 ? i32.MAX_VALUE : dy > 0 ? bottom - y : y;
  return min(across, down) + 1;
}

/** Length of the run of one colour from x, y; above `limit` it is not measured further. */
function run(x: i32, y: i32, dx: i32, dy: i32, colour: bool, limit: i32): i32 {
  const most = min(room(x, y, dx, dy), limit + 1);
  const next = dy * stride + dx;
  // Copies: a variable of the module is loaded in every iteration.
  const thresholds = table;
  const perRow = columns;
  const by = shift;
  let at = data + y * stride + x;
  let n = 0;
  for (; n < most; n++, at += next, x += dx, y += dy) {
    const darkest = load<u8>(thresholds + (y >> by) * perRow + (x >> by));
    if (load<u8>(at) <= darkest !== colour) break;
  }
  return n;
}

/**
 * Measures the five runs through a dark pixel along one direction. Each half of the core is at most `limit` long,
 * every other run half of that, and no longer than ratios() permits beside the core: lines of print are long.
 */
function measure(x: i32, y: i32, dx: i32, dy: i32, limit: i32): bool {
  const back = run(x, y, -dx, -dy, isPrinted, limit);
  if (back === 0 || back > limit) return false;
  const ahead = run(x + dx, y + dy, dx, dy, isPrinted, limit);
  if (ahead > limit) return false;
  behind = back;
  run2 = back + ahead;
  const most = (limit >> 1) + 2;
  const bright = min(most, run2 + 1);
  run1 = run(x - dx * back, y - dy * back, -dx, -dy, !isPrinted, bright);
  if (run1 > bright) return false;
  const after = ahead + 1;
  run3 = run(x + dx * after, y + dy * after, dx, dy, !isPrinted, bright);
  if (run3 > bright) return false;
  const dark = min(most, (run2 + 3 + (run2 >> 1)) >> 1);
  const far = back + run1;
  run0 = run(x - dx * far, y - dy * far, -dx, -dy, isPrinted, dark);
  if (run0 === 0 || run0 > dark) return false;
  const end = after + run3;
  run4 = run(x + dx * end, y + dy * end, dx, dy, isPrinted, dark);
  if (run4 === 0 || run4 > dark) return false;
  return ratios(splat(run0), splat(run1), splat(run2), splat(run3), splat(run4)) !== 0;
}

function total(): i32 {
  return run0 + run1 + run2 + run3 + run4;
}

/** Centre of the pattern along the last line: the mean of the core's and the whole pattern's centre. */
function middle(at: i32): f32 {
  const core = at - behind + 1;
  const outer = <f32>(core - run1 - run0) + <f32>total() * 0.5;
  return (<f32>core + <f32>run2 * 0.5 + outer) * 0.5;
}

/**
 * Checks a hit of the row scan and writes x, y, size (7 modules) and hits as four f32. On a rotated code a line
 * beside the centre gives a centre beside the real one; each further line comes closer.
 */
export function accept(at: usize, x: i32, y: i32, size: i32, isDark: bool): bool {
  isPrinted = isDark;
  const limit = size;
  if (!measure(x, y, 0, 1, limit)) return false;
  let tall = total();
  if (tall >= size * 3 || size >= tall * 3) return false;
  let exactY = middle(y);
  let cy = <i32>exactY;
  if (!measure(x, cy, 1, 0, limit)) return false;
  let wide = total();
  let exactX = middle(x);
  let cx = <i32>exactX;
  if (!measure(cx, cy, 1, 1, limit) || !measure(cx, cy, 1, -1, limit)) return false;
  for (let round = 0; round < 2; round++) {
    if (!measure(cx, cy, 0, 1, limit)) break;
    exactY = middle(cy);
    tall = total();
    cy = <i32>exactY;
    if (!measure(cx, cy, 1, 0, limit)) break;
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
