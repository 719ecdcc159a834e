/** The plane of a kernel call and its grey values; every exported kernel sets it with aim(). */
import { Plane } from './descriptions.as';

export let data: usize = 0;
export let stride: i32 = 0;
/** Its last column and row. */
export let right: i32 = 0;
export let bottom: i32 = 0;

export function aim(plane: Plane): void {
  data = plane.data;
  stride = plane.stride;
  right = plane.width - 1;
  bottom = plane.height - 1;
}

/** The pixel at a place in continuous coordinates; outside the plane the nearest one. */
export function at(x: f32, y: f32): i32 {
  const ix = max(0, min(right, <i32>x));
  const iy = max(0, min(bottom, <i32>y));
  return <i32>load<u8>(data + iy * stride + ix);
}

/** Pixels per module below which places are interpolated between pixels: half a pixel matters. */
export const FEW: f32 = 3.4;

/** Four numbers rounded down and limited to 0 … the last column or row. */
export function inRange(v: v128, last: i32): v128 {
  const whole = i32x4.trunc_sat_f32x4_s(v);
  return i32x4.max_s(i32x4.splat(0), i32x4.min_s(i32x4.splat(last), whole));
}

/** Fixed-point units per pixel: converting floats to integers is what costs time. */
export const ONE: f32 = 65536.0;
const HALF = 32768;

/** The pixel at a fixed-point place inside the plane. */
export function pixel(x: i32, y: i32): i32 {
  return <i32>load<u8>(data + (y >> 16) * stride + (x >> 16));
}

/** The pixel at a fixed-point place; outside the plane the nearest one. */
export function clamped(x: i32, y: i32): i32 {
  const ix = max(0, min(right, x >> 16));
  const iy = max(0, min(bottom, y >> 16));
  return <i32>load<u8>(data + iy * stride + ix);
}

/** The bilinear value at a fixed-point place; outside the plane that of the nearest one inside. */
export function between(x: i32, y: i32): i32 {
  const left = max(0, min((right << 16) - 1, x - HALF));
  const top = max(0, min((bottom << 16) - 1, y - HALF));
  const across = (left >> 8) & 255;
  const down = (top >> 8) & 255;
  const at = data + (top >> 16) * stride + (left >> 16);
  const next = at + stride;
  const upper = <i32>load<u8>(at) * (256 - across) + <i32>load<u8>(at, 1) * across;
  const lower = <i32>load<u8>(next) * (256 - across) + <i32>load<u8>(next, 1) * across;
  return (upper * (256 - down) + lower * down) >> 16;
}

/**
 * Grey values of four pixels inside the plane by column and row. Both have 16 bits, so that one instruction computes
 * their offsets; a product of 32 bits takes twice as long.
 */
export function greys(column: v128, row: v128): v128 {
  const places = v128.or(column, i32x4.shl(row, 16));
  const at = i32x4.dot_i16x8_s(places, i32x4.splat((stride << 16) | 1));
  let values = i32x4.splat(0);
  values = v128.load_lane<u8>(data + i32x4.extract_lane(at, 0), values, 0);
  values = v128.load_lane<u8>(data + i32x4.extract_lane(at, 1), values, 4);
  values = v128.load_lane<u8>(data + i32x4.extract_lane(at, 2), values, 8);
  return v128.load_lane<u8>(data + i32x4.extract_lane(at, 3), values, 12);
}

/** at() for four places. */
export function fourAt(x: v128, y: v128): v128 {
  return greys(inRange(x, right), inRange(y, bottom));
}

/** fourAt() for places inside the plane. */
export function fourWithin(x: v128, y: v128): v128 {
  return greys(i32x4.trunc_sat_f32x4_s(x), i32x4.trunc_sat_f32x4_s(y));
}

/** fourCross() for places inside the plane. */
export function fourCrossWithin(x: v128, y: v128, ux: v128, uy: v128, vx: v128, vy: v128): v128 {
  let sum = i32x4.shl(fourWithin(x, y), 1);
  sum = i32x4.add(sum, fourWithin(f32x4.sub(x, ux), f32x4.sub(y, uy)));
  sum = i32x4.add(sum, fourWithin(f32x4.add(x, ux), f32x4.add(y, uy)));
  sum = i32x4.add(sum, fourWithin(f32x4.sub(x, vx), f32x4.sub(y, vy)));
  return i32x4.add(sum, fourWithin(f32x4.add(x, vx), f32x4.add(y, vy)));
}

/** Six times the means of four places, counted twice, and the four places one step (ux, uy) or (vx, vy) from each. */
export function fourCross(x: v128, y: v128, ux: v128, uy: v128, vx: v128, vy: v128): v128 {
  let sum = i32x4.shl(fourAt(x, y), 1);
  sum = i32x4.add(sum, fourAt(f32x4.sub(x, ux), f32x4.sub(y, uy)));
  sum = i32x4.add(sum, fourAt(f32x4.add(x, ux), f32x4.add(y, uy)));
  sum = i32x4.add(sum, fourAt(f32x4.sub(x, vx), f32x4.sub(y, vy)));
  return i32x4.add(sum, fourAt(f32x4.add(x, vx), f32x4.add(y, vy)));
}
