/**
 * Patches of a code: some modules square, whose four corners are known and between which places are
 * interpolated. Small enough, a patch is flat whatever the label is wrapped around.
 */
import { Plane } from './descriptions.as';
import { aim, cross, fourCross } from './sampling.as';

/** Places in a plane, x and y: top left, top right, bottom right, bottom left. */
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

/** Part of a module from its middle to the places around it that are looked at as well. */
const SIDE: f32 = 0.22;

/** Six times the grey value at part s, t of the way along a patch; (du, dv) is a module there. */
function module(c: Corners, s: f32, t: f32, ds: f32, dt: f32): i32 {
  const left: f32 = 1.0 - s;
  const over: f32 = 1.0 - t;
  const x = over * (left * c.ax + s * c.bx) + t * (left * c.dx + s * c.cx);
  const y = over * (left * c.ay + s * c.by) + t * (left * c.dy + s * c.cy);
  const ux = (over * (c.bx - c.ax) + t * (c.cx - c.dx)) * ds * SIDE;
  const uy = (over * (c.by - c.ay) + t * (c.cy - c.dy)) * ds * SIDE;
  const vx = (left * (c.dx - c.ax) + s * (c.cx - c.bx)) * dt * SIDE;
  const vy = (left * (c.dy - c.ay) + s * (c.cy - c.by)) * dt * SIDE;
  return cross(x, y, ux, uy, vx, vy);
}

/** A number at part s of the way from one to another, at four places. */
function along(left: v128, s: v128, from: f32, to: f32): v128 {
  return f32x4.add(f32x4.mul(left, f32x4.splat(from)), f32x4.mul(s, f32x4.splat(to)));
}

/** module() for four modules of a row, the first at part s0. */
function fourModules(c: Corners, s0: f32, t: f32, ds: f32, dt: f32): v128 {
  const s = f32x4(s0, s0 + ds, s0 + ds + ds, s0 + ds + ds + ds);
  const left = f32x4.sub(f32x4.splat(1), s);
  const over: f32 = 1.0 - t;
  const x = f32x4.add(
    f32x4.mul(f32x4.splat(over), along(left, s, c.ax, c.bx)),
    f32x4.mul(f32x4.splat(t), along(left, s, c.dx, c.cx)),
  );
  const y = f32x4.add(
    f32x4.mul(f32x4.splat(over), along(left, s, c.ay, c.by)),
    f32x4.mul(f32x4.splat(t), along(left, s, c.dy, c.cy)),
  );
  const ux = f32x4.splat((over * (c.bx - c.ax) + t * (c.cx - c.dx)) * ds * SIDE);
  const uy = f32x4.splat((over * (c.by - c.ay) + t * (c.cy - c.dy)) * ds * SIDE);
  const part = f32x4.splat(dt * SIDE);
  const vx = f32x4.mul(along(left, s, c.dx - c.ax, c.cx - c.bx), part);
  const vy = f32x4.mul(along(left, s, c.dy - c.ay, c.cy - c.by), part);
  return fourCross(x, y, ux, uy, vx, vy);
}

/** Six times the grey values of a row of modules, two bytes each; writes whole groups of four. */
function moduleRow(c: Corners, columns: i32, t: f32, ds: f32, dt: f32, to: usize): void {
  if (ASC_FEATURE_SIMD) {
    for (let i = 0; i < columns; i += 4, to += 8) {
      const four = fourModules(c, (<f32>i + 0.5) * ds, t, ds, dt);
      store<i64>(to, i64x2.extract_lane(i16x8.narrow_i32x4_u(four, four), 0));
    }
    return;
  }
  for (let i = 0; i < columns; i++, to += 2) {
    store<u16>(to, <u16>module(c, (<f32>i + 0.5) * ds, t, ds, dt));
  }
}

/** Grey values of a patch of columns × rows modules, one byte each, rows `side` bytes apart. */
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
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const value = module(corners, (<f32>i + 0.5) * ds, (<f32>j + 0.5) * dt, ds, dt) / 6;
      store<u8>(to + j * side + i, <u8>value);
    }
  }
}

/**
 * How clearly the modules of a patch are dark or bright: how far each is from their mean; twice
 * that, with its sign, where `expected` (−1 dark, 1 bright, 0 either; one i8 a module of the whole
 * code, rows `side` bytes apart) says which it must be.
 */
export function clarity(
  plane: Plane,
  corners: Corners,
  columns: i32,
  rows: i32,
  expected: usize,
  side: i32,
  scratch: usize,
): i32 {
  aim(plane);
  const ds: f32 = 1.0 / <f32>columns;
  const dt: f32 = 1.0 / <f32>rows;
  let sum = 0;
  let to = scratch;
  for (let j = 0; j < rows; j++, to += columns << 1) {
    // What a row writes beyond its end the next one overwrites.
    moduleRow(corners, columns, (<f32>j + 0.5) * dt, ds, dt, to);
    for (let i = 0; i < columns; i++) sum += <i32>load<u16>(to + (i << 1));
  }
  const mean = sum / (columns * rows);
  let clear = 0;
  to = scratch;
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++, to += 2) {
      const over = <i32>load<u16>(to) - mean;
      const sign = <i32>load<i8>(expected + j * side + i);
      clear += sign === 0 ? abs(over) : 2 * sign * over;
    }
  }
  return clear;
}
