/**
 * The map of a code from modules to a plane, and grey values of modules under it, four at once. A map is nine f32;
 * take() sets the variables.
 */
import { bottom, FEW, fourCross, greys, inRange, ONE, right } from './sampling.as';

export let m0: f32 = 0;
export let m1: f32 = 0;
export let m2: f32 = 0;
export let m3: f32 = 0;
export let m4: f32 = 0;
export let m5: f32 = 0;
export let m6: f32 = 0;
export let m7: f32 = 0;
/** The code is inside the plane, with room for the samples around every module's centre. */
export let within: bool = false;
/** Modules are narrower than FEW pixels. */
export let few: bool = false;
/** A fifth of a module along the code's rows (0, 3) and columns (1, 4). */
export let fifth0: i32 = 0;
export let fifth1: i32 = 0;
export let fifth3: i32 = 0;
export let fifth4: i32 = 0;

/**
 * One module along the rows (0 is x, 3 is y) and along the columns (1, 4) at the code's middle; the coefficients of a
 * map do not give it far from the plane's origin.
 */
export let step0: f32 = 0;
export let step1: f32 = 0;
export let step3: f32 = 0;
export let step4: f32 = 0;

/** No part of the code is seen from behind or at infinity, where places are not finite. */
export let sound: bool = false;
const LEAST_DEPTH: f32 = 0.1;
function depth(u: f32, v: f32): bool {
  return m6 * u + m7 * v + 1.0 > LEAST_DEPTH;
}

/** Whether the place of module u, v is inside the plane, at least one step from its edges. */
function holds(u: f32, v: f32): bool {
  const w = m6 * u + m7 * v + 1.0;
  const reach = abs<f32>(step0) + abs<f32>(step1) + abs<f32>(step3) + abs<f32>(step4) + 1.0;
  const x = (m0 * u + m1 * v + m2) / w;
  const y = (m3 * u + m4 * v + m5) / w;
  return x > reach && y > reach && x < <f32>right - reach && y < <f32>bottom - reach;
}

export function take(map: usize, n: f32): void {
  m0 = load<f32>(map);
  m1 = load<f32>(map, 4);
  m2 = load<f32>(map, 8);
  m3 = load<f32>(map, 12);
  m4 = load<f32>(map, 16);
  m5 = load<f32>(map, 20);
  m6 = load<f32>(map, 24);
  m7 = load<f32>(map, 28);
  const half = n * 0.5;
  const w: f32 = 1.0 / ((m6 + m7) * half + 1.0);
  const x = ((m0 + m1) * half + m2) * w;
  const y = ((m3 + m4) * half + m5) * w;
  step0 = (m0 - x * m6) * w;
  step1 = (m1 - x * m7) * w;
  step3 = (m3 - y * m6) * w;
  step4 = (m4 - y * m7) * w;
  fifth0 = <i32>(step0 * 0.2 * ONE);
  fifth1 = <i32>(step1 * 0.2 * ONE);
  fifth3 = <i32>(step3 * 0.2 * ONE);
  fifth4 = <i32>(step4 * 0.2 * ONE);
  few = max(step0 * step0 + step3 * step3, step1 * step1 + step4 * step4) < FEW * FEW;
  const end = n + 1.0;
  sound = depth(-1, -1) && depth(end, -1) && depth(-1, end) && depth(end, end);
  within = sound && holds(-1, -1) && holds(end, -1) && holds(-1, end) && holds(end, end);
}

/** One row of a map for four places: two products and a sum. */
export function mapped(u: v128, v: v128, byU: f32, byV: f32, more: f32): v128 {
  const product = f32x4.add(f32x4.mul(f32x4.splat(byU), u), f32x4.mul(f32x4.splat(byV), v));
  return f32x4.add(product, f32x4.splat(more));
}

/** Grey values at four places in units of 1/65,536 pixel. */
function fine(x: v128, y: v128): v128 {
  return greys(i32x4.shr_s(x, 16), i32x4.shr_s(y, 16));
}

/** Six times the mean of five places around each of four, a fifth of a module apart, inside the plane. */
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

/** The same for a code that extends beyond the plane. */
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

/** Six times the bilinear values at four places. */
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

/** Six times the grey values of four modules. In narrow modules half a pixel matters. */
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
