/**
 * The map of a code from modules to a plane, and grey values of modules under it. A map is nine f32; take() sets the
 * variables.
 */
import { at, between, bottom, cross, FEW, ONE, pixel, right } from './sampling.as';

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

/** Six times the mean of five places around x, y, a fifth of a module apart. */
function spread(x: f32, y: f32): i32 {
  if (within) {
    const px = <i32>(x * ONE);
    const py = <i32>(y * ONE);
    return (
      (pixel(px, py) << 1) +
      pixel(px - fifth0, py - fifth3) +
      pixel(px + fifth0, py + fifth3) +
      pixel(px - fifth1, py - fifth4) +
      pixel(px + fifth1, py + fifth4)
    );
  }
  return cross(x, y, step0 * 0.2, step3 * 0.2, step1 * 0.2, step4 * 0.2);
}

/** Six times the grey value of a module. In narrow modules half a pixel matters. */
export function moduleAt(u: f32, v: f32): i32 {
  const w: f32 = 1.0 / (m6 * u + m7 * v + 1.0);
  const x = (m0 * u + m1 * v + m2) * w;
  const y = (m3 * u + m4 * v + m5) * w;
  return few ? (between(x, y) * 6) >> 12 : spread(x, y);
}

/** The mean of two places a quarter of a module from u, v, on both sides along a diagonal. */
export function twice(u: f32, v: f32, slope: f32): f32 {
  const side: f32 = 0.25;
  const w0: f32 = 1.0 / (m6 * (u - side) + m7 * (v - side * slope) + 1.0);
  const w1: f32 = 1.0 / (m6 * (u + side) + m7 * (v + side * slope) + 1.0);
  const u0 = u - side;
  const u1 = u + side;
  const v0 = v - side * slope;
  const v1 = v + side * slope;
  const one = at((m0 * u0 + m1 * v0 + m2) * w0, (m3 * u0 + m4 * v0 + m5) * w0);
  const other = at((m0 * u1 + m1 * v1 + m2) * w1, (m3 * u1 + m4 * v1 + m5) * w1);
  return <f32>(one + other) * 0.5;
}
