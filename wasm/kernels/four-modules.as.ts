/** Samples four modules of a code at once; moduleAt() samples one. */
import {
  few,
  fifth0,
  fifth1,
  fifth3,
  fifth4,
  m0,
  m1,
  m2,
  m3,
  m4,
  m5,
  m6,
  m7,
  step0,
  step1,
  step3,
  step4,
  within,
} from './map.as';
import { bottom, fourCross, greys, inRange, ONE, right } from './sampling.as';

/** One row of a map for four places: two products and a sum. */
export function mapped(u: v128, v: v128, byU: f32, byV: f32, more: f32): v128 {
  const product = f32x4.add(f32x4.mul(f32x4.splat(byU), u), f32x4.mul(f32x4.splat(byV), v));
  return f32x4.add(product, f32x4.splat(more));
}

/** Grey values at four places in units of 1/65,536 pixel. */
function fine(x: v128, y: v128): v128 {
  return greys(i32x4.shr_s(x, 16), i32x4.shr_s(y, 16));
}

/** spread() inside the plane. */
function spreadWithin(x: v128, y: v128): v128 {
  const one = f32x4.splat(ONE);
  const px = i32x4.trunc_sat_f32x4_s(f32x4.mul(x, one));
  const py = i32x4.trunc_sat_f32x4_s(f32x4.mul(y, one));
  const ux = i32x4.splat(fifth0);
  const uy = i32x4.splat(fifth3);
  const vx = i32x4.splat(fifth1);
  const vy = i32x4.splat(fifth4);
  let sum = i32x4.shl(fine(px, py), 1);
  sum = i32x4.add(sum, fine(i32x4.sub(px, ux), i32x4.sub(py, uy)));
  sum = i32x4.add(sum, fine(i32x4.add(px, ux), i32x4.add(py, uy)));
  sum = i32x4.add(sum, fine(i32x4.sub(px, vx), i32x4.sub(py, vy)));
  return i32x4.add(sum, fine(i32x4.add(px, vx), i32x4.add(py, vy)));
}

/** spread() for a code that extends beyond the plane. */
function spreadOver(x: v128, y: v128): v128 {
  const ux = f32x4.splat(step0 * 0.2);
  const uy = f32x4.splat(step3 * 0.2);
  const vx = f32x4.splat(step1 * 0.2);
  const vy = f32x4.splat(step4 * 0.2);
  return fourCross(x, y, ux, uy, vx, vy);
}

/** Interpolates between two numbers by 256ths. */
function parts(from: v128, to: v128, part: v128): v128 {
  const rest = i32x4.sub(i32x4.splat(256), part);
  return i32x4.add(i32x4.mul(from, rest), i32x4.mul(to, part));
}

/** between() for four places. */
function between(x: v128, y: v128): v128 {
  const half = f32x4.splat(0.5);
  const whole = f32x4.splat(256);
  const one = f32x4.splat(1);
  const left = f32x4.sub(x, half);
  const top = f32x4.sub(y, half);
  const ix = f32x4.floor(left);
  const iy = f32x4.floor(top);
  const fx = i32x4.trunc_sat_f32x4_s(f32x4.mul(f32x4.sub(left, ix), whole));
  const fy = i32x4.trunc_sat_f32x4_s(f32x4.mul(f32x4.sub(top, iy), whole));
  const x0 = inRange(ix, right);
  const x1 = inRange(f32x4.add(ix, one), right);
  const y0 = inRange(iy, bottom);
  const y1 = inRange(f32x4.add(iy, one), bottom);
  const upper = i32x4.shr_s(parts(greys(x0, y0), greys(x1, y0), fx), 4);
  const lower = i32x4.shr_s(parts(greys(x0, y1), greys(x1, y1), fx), 4);
  return i32x4.shr_s(i32x4.mul(parts(upper, lower, fy), i32x4.splat(6)), 12);
}

/** Six times the grey values of four modules. */
export function modulesAt(u: v128, v: v128): v128 {
  const w = f32x4.div(f32x4.splat(1), mapped(u, v, m6, m7, 1));
  const x = f32x4.mul(mapped(u, v, m0, m1, m2), w);
  const y = f32x4.mul(mapped(u, v, m3, m4, m5), w);
  if (few) return between(x, y);
  return within ? spreadWithin(x, y) : spreadOver(x, y);
}

/** The sum of four numbers. */
export function sumOf(v: v128): i32 {
  return (
    i32x4.extract_lane(v, 0) +
    i32x4.extract_lane(v, 1) +
    i32x4.extract_lane(v, 2) +
    i32x4.extract_lane(v, 3)
  );
}
