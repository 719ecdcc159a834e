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

/** Whether five runs are 1:1:3:1:1 within three quarters of a module and a constant for blur and pixel edges. */
export function ratio(a: i32, b: i32, c: i32, d: i32, e: i32): bool {
  if (c < 3 || 2 * max(a, e) > c + 3 + (c >> 1) || max(b, d) > c + 1) return false;
  const m = <f32>(a + b + c + d + e) / 7.0;
  const v = m * 0.75 + 0.6;
  const wide = v * 1.4;
  // Evaluated without branches, which would be unpredictable.
  return (
    (i32(abs<f32>(<f32>(a + b) - 2 * m) < v) &
      i32(abs<f32>(<f32>(b + c) - 4 * m) < wide) &
      i32(abs<f32>(<f32>(c + d) - 4 * m) < wide) &
      i32(abs<f32>(<f32>(d + e) - 2 * m) < v) &
      i32(abs<f32>(<f32>a - m) < v) &
      i32(abs<f32>(<f32>b - m) < v) &
      i32(abs<f32>(<f32>d - m) < v) &
      i32(abs<f32>(<f32>e - m) < v)) !==
    0
  );
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
  let at = data + y * stride + x;
  let n = 0;
  for (; n < most; n++, at += next, x += dx, y += dy) {
    const darkest = load<u8>(table + (y >> shift) * columns + (x >> shift));
    if (load<u8>(at) <= darkest !== colour) break;
  }
  return n;
}

/**
 * Measures the five runs through a dark pixel along one direction. Each half of the core is at most `limit` long,
 * every other run half of that: lines of print are long.
 */
function measure(x: i32, y: i32, dx: i32, dy: i32, limit: i32): bool {
  const most = (limit >> 1) + 2;
  const back = run(x, y, -dx, -dy, isPrinted, limit);
  if (back === 0 || back > limit) return false;
  run1 = run(x - dx * back, y - dy * back, -dx, -dy, !isPrinted, most);
  if (run1 > most) return false;
  const far = back + run1;
  run0 = run(x - dx * far, y - dy * far, -dx, -dy, isPrinted, most);
  if (run0 === 0 || run0 > most) return false;
  const ahead = run(x + dx, y + dy, dx, dy, isPrinted, limit);
  if (ahead > limit) return false;
  const after = ahead + 1;
  run3 = run(x + dx * after, y + dy * after, dx, dy, !isPrinted, most);
  if (run3 > most) return false;
  const end = after + run3;
  run4 = run(x + dx * end, y + dy * end, dx, dy, isPrinted, most);
  if (run4 === 0 || run4 > most) return false;
  run2 = back + ahead;
  behind = back;
  return ratio(run0, run1, run2, run3, run4);
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

/** accept() for an inverted finder. */
export function acceptInverted(at: usize, x: i32, y: i32, size: i32): bool {
  isPrinted = false;
  const isFinder = accept(at, x, y, size);
  isPrinted = true;
  return isFinder;
}

/**
 * Checks a hit of the row scan and writes x, y, size (7 modules) and hits as four f32. On a rotated code a line
 * beside the centre gives a centre beside the real one; each further line comes closer.
 */
export function accept(at: usize, x: i32, y: i32, size: i32): bool {
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
