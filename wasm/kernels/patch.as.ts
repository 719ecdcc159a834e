/**
 * Patches of a code: rectangles of modules whose four corners are known, with places interpolated between them. A
 * small patch is flat on any label.
 */
import { Plane } from './descriptions.as';
import { sumOf as sumOfFour } from './map.as';
import { aim, bottom, fourCross, fourCrossWithin, right } from './sampling.as';

/** Corners in a plane: top left, top right, bottom right, bottom left. */
@unmanaged
export class Corners {
  ax: f32;
  ay: f32;
  bx: f32;
  by: f32;
  cx: f32;
  cy: f32;
  dx: f32;
  dy: f32;
}

/** Distance of the samples around a module's centre, share of a module. */
const SIDE: f32 = 0.22;

/** Interpolates between two numbers at four shares. */
function along(left: v128, s: v128, from: f32, to: f32): v128 {
  return f32x4.add(f32x4.mul(left, f32x4.splat(from)), f32x4.mul(s, f32x4.splat(to)));
}

/** Distance of the outermost samples beyond the corners, share of the patch's extent. */
const BEYOND: f32 = SIDE / 2;

function areWithin(a: f32, b: f32, c: f32, d: f32, last: i32): bool {
  const least = min(min(a, b), min(c, d));
  const most = max(max(a, b), max(c, d));
  const beyond = (most - least) * BEYOND;
  return least - beyond >= 0 && most + beyond <= <f32>last;
}

/** Whether all samples of a patch are inside the plane. */
function isWithin(c: Corners): bool {
  return areWithin(c.ax, c.bx, c.cx, c.dx, right) && areWithin(c.ay, c.by, c.cy, c.dy, bottom);
}

/** Six times the grey values of four modules at shares s, t of a patch; ds, dt are one module there. */
function fourModules(c: Corners, s: v128, t: v128, ds: f32, dt: f32, within: bool): v128 {
  const left = f32x4.sub(f32x4.splat(1), s);
  const over = f32x4.sub(f32x4.splat(1), t);
  const x = f32x4.add(
    f32x4.mul(over, along(left, s, c.ax, c.bx)),
    f32x4.mul(t, along(left, s, c.dx, c.cx)),
  );
  const y = f32x4.add(
    f32x4.mul(over, along(left, s, c.ay, c.by)),
    f32x4.mul(t, along(left, s, c.dy, c.cy)),
  );
  const column = f32x4.splat(ds * SIDE);
  const ux = f32x4.mul(along(over, t, c.bx - c.ax, c.cx - c.dx), column);
  const uy = f32x4.mul(along(over, t, c.by - c.ay, c.cy - c.dy), column);
  const row = f32x4.splat(dt * SIDE);
  const vx = f32x4.mul(along(left, s, c.dx - c.ax, c.cx - c.bx), row);
  const vy = f32x4.mul(along(left, s, c.dy - c.ay, c.cy - c.by), row);
  if (within) return fourCrossWithin(x, y, ux, uy, vx, vy);
  return fourCross(x, y, ux, uy, vx, vy);
}

/**
 * Six times the grey values of a patch's modules, two bytes each, row by row. Four modules are sampled at a time,
 * across rows: a row has at least four. Whole groups of four are written.
 */
function modulesByFour(c: Corners, columns: i32, rows: i32, ds: f32, dt: f32, to: usize): void {
  const within = isWithin(c);
  const end = to + ((columns * rows) << 1);
  const half = f32x4.splat(0.5);
  let column = i32x4(0, 1, 2, 3);
  let row = i32x4.splat(0);
  for (; to < end; to += 8) {
    const s = f32x4.mul(f32x4.add(f32x4.convert_i32x4_s(column), half), f32x4.splat(ds));
    const t = f32x4.mul(f32x4.add(f32x4.convert_i32x4_s(row), half), f32x4.splat(dt));
    const four = fourModules(c, s, t, ds, dt, within);
    store<i64>(to, i64x2.extract_lane(i16x8.narrow_i32x4_u(four, four), 0));
    column = i32x4.add(column, i32x4.splat(4));
    const isBeyond = i32x4.ge_s(column, i32x4.splat(columns));
    column = i32x4.sub(column, v128.and(isBeyond, i32x4.splat(columns)));
    row = i32x4.sub(row, isBeyond);
  }
}

/** Grey values of a patch of columns × rows modules, at least four columns, one byte each, rows `side` bytes apart. */
export function patch(
  plane: Plane,
  corners: Corners,
  columns: i32,
  rows: i32,
  to: usize,
  side: i32,
): void {
  aim(plane);
  const ds: f32 = 1.0 / <f32>columns;
  const dt: f32 = 1.0 / <f32>rows;
  const within = isWithin(corners);
  for (let j = 0; j < rows; j++) {
    const t = f32x4.splat((<f32>j + 0.5) * dt);
    for (let i = 0; i < columns; i += 4) {
      // The last four overlap the previous ones, with equal results.
      const column = min(i, columns - 4);
      const places = f32x4.add(f32x4.splat(<f32>column + 0.5), f32x4(0, 1, 2, 3));
      const four = fourModules(corners, f32x4.mul(places, f32x4.splat(ds)), t, ds, dt, within);
      const greys = f32x4.div(f32x4.convert_i32x4_s(four), f32x4.splat(6));
      const whole = i16x8.narrow_i32x4_s(i32x4.trunc_sat_f32x4_s(greys), i32x4.splat(0));
      store<i32>(to + j * side + column, i32x4.extract_lane(i8x16.narrow_i16x8_u(whole, whole), 0));
    }
  }
}

/** Sum of `count` numbers of two bytes; overwrites the eight after them. */
function sumOf(from: usize, count: i32): i32 {
  const end = from + (count << 1);
  v128.store(end, i64x2.splat(0));
  let four = i32x4.splat(0);
  for (let at = from; at < end; at += 16) {
    four = i32x4.add(four, i32x4.extadd_pairwise_i16x8_s(v128.load(at)));
  }
  return sumOfFour(four);
}

/** Clarity of numbers, see `clarity`; overwrites the eight after them. */
function clearBy(mean: i32, from: usize, count: i32, expected: usize): i32 {
  const end = from + (count << 1);
  const middle = i16x8.splat(<i16>mean);
  v128.store(end, middle);
  let four = i32x4.splat(0);
  for (let at = from; at < end; at += 16, expected += 8) {
    const over = i16x8.sub(v128.load(at), middle);
    const sign = v128.load8x8_s(expected);
    const either = i16x8.eq(sign, i16x8.splat(0));
    const known = i16x8.mul(i16x8.shl(sign, 1), over);
    const value = v128.or(v128.and(either, i16x8.abs(over)), known);
    four = i32x4.add(four, i32x4.extadd_pairwise_i16x8_s(value));
  }
  return sumOfFour(four);
}

/**
 * Clarity of a patch: the sum over its modules of the distance from their mean; twice the signed distance where
 * `expected` (−1 dark, 1 bright, 0 unknown; one i8 per module, row by row) gives the colour. `scratch` holds two
 * bytes per module and 16 more.
 */
export function clarity(
  plane: Plane,
  corners: Corners,
  columns: i32,
  rows: i32,
  expected: usize,
  scratch: usize,
): i32 {
  aim(plane);
  const count = columns * rows;
  modulesByFour(corners, columns, rows, 1.0 / <f32>columns, 1.0 / <f32>rows, scratch);
  return clearBy(sumOf(scratch, count) / count, scratch, count, expected);
}
