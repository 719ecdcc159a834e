/**
 * The modules of a code whose finders are known: its alignment pattern, then every module. The
 * variables hold what one call works on; every exported function sets its own.
 */
import { Part, Plane, Pose } from './descriptions.as';

let plane: usize = 0;
let stride: i32 = 0;
let right: i32 = 0;
let bottom: i32 = 0;

/** The pixel under a place given in continuous coordinates; outside the plane its edge. */
function at(x: f32, y: f32): i32 {
  const ix = max(0, min(right, <i32>x));
  const iy = max(0, min(bottom, <i32>y));
  return <i32>load<u8>(plane + iy * stride + ix);
}

/** Places as whole numbers: a pixel is 65,536. Turning floats into whole numbers is what costs. */
const ONE: f32 = 65536.0;

/** The same for places within the plane. */
function pixel(x: i32, y: i32): i32 {
  return <i32>load<u8>(plane + (y >> 16) * stride + (x >> 16));
}

function aim(from: Plane): void {
  plane = from.data;
  stride = from.stride;
  right = from.width - 1;
  bottom = from.height - 1;
}

/** Bright ring less dark core and rim of an alignment pattern centred at x, y; a mean difference. */
function ring(x: f32, y: f32, ux: f32, uy: f32, vx: f32, vy: f32): f32 {
  let bright = 0;
  let dark = 0;
  if (inside) {
    const ax = <i32>(ux * ONE);
    const ay = <i32>(uy * ONE);
    const bx = <i32>(vx * ONE);
    const by = <i32>(vy * ONE);
    let px = <i32>(x * ONE) - 2 * bx;
    let py = <i32>(y * ONE) - 2 * by;
    for (let j = -2; j <= 2; j++, px += bx, py += by) {
      const outer = pixel(px - 2 * ax, py - 2 * ay) + pixel(px + 2 * ax, py + 2 * ay);
      const inner = pixel(px - ax, py - ay) + pixel(px + ax, py + ay);
      const middle = pixel(px, py);
      dark += outer;
      if (abs(j) === 2) dark += inner + middle;
      else if (abs(j) === 1) bright += inner + middle;
      else {
        bright += inner;
        dark += middle;
      }
    }
    return <f32>bright / 8.0 - <f32>dark / 17.0;
  }
  for (let j = -2; j <= 2; j++) {
    for (let i = -2; i <= 2; i++) {
      const v = at(x + <f32>i * ux + <f32>j * vx, y + <f32>i * uy + <f32>j * vy);
      const far = max(abs(i), abs(j));
      if (far === 1) bright += v;
      else dark += v;
    }
  }
  return <f32>bright / 8.0 - <f32>dark / 17.0;
}

/** Every place that a search of an alignment pattern looks at is in the plane. */
let inside: bool = false;

let bestX: f32 = 0;
let bestY: f32 = 0;
let best: f32 = -1000;

/** The best place within `reach` half modules each way, leaving out what `inner` covered. */
function search(x: f32, y: f32, ux: f32, uy: f32, vx: f32, vy: f32, inner: i32, reach: i32): void {
  for (let j = -reach; j <= reach; j++) {
    for (let i = -reach; i <= reach; i++) {
      if (max(abs(i), abs(j)) <= inner) continue;
      const a = <f32>i * 0.5;
      const b = <f32>j * 0.5;
      const px = x + a * ux + b * vx;
      const py = y + a * uy + b * vy;
      // Among equals the nearest to where the finders put it.
      const score = ring(px, py, ux, uy, vx, vy) - (abs(a) + abs(b)) * 0.5;
      if (score > best) {
        best = score;
        bestX = px;
        bestY = py;
      }
    }
  }
}

/**
 * Moves a pose to the alignment pattern near it: the best place within one and a half modules, or
 * within `reach` half modules if none there is clear `enough`; then the middle of the area around it
 * that fits almost as well. The pose's steps are one module along the code's rows and columns.
 * Returns the difference between the pattern's bright and dark.
 */
export function align(from: Plane, pose: Pose, reach: i32, enough: f32): f32 {
  aim(from);
  const x = pose.x;
  const y = pose.y;
  const ux = pose.ux;
  const uy = pose.uy;
  const vx = pose.vx;
  const vy = pose.vy;
  const far = <f32>reach * 0.5 + 4.0;
  const farX = far * (abs<f32>(ux) + abs<f32>(vx));
  const farY = far * (abs<f32>(uy) + abs<f32>(vy));
  inside = x > farX && y > farY && x + farX < <f32>right && y + farY < <f32>bottom;
  best = -1000;
  search(x, y, ux, uy, vx, vy, -1, 3);
  if (best < enough) search(x, y, ux, uy, vx, vy, 3, reach);
  let sumX: f32 = 0;
  let sumY: f32 = 0;
  let weight: f32 = 0;
  const floor = best * 0.8;
  for (let j = -4; j <= 4; j++) {
    for (let i = -4; i <= 4; i++) {
      const px = bestX + <f32>i * 0.18 * ux + <f32>j * 0.18 * vx;
      const py = bestY + <f32>i * 0.18 * uy + <f32>j * 0.18 * vy;
      const over = ring(px, py, ux, uy, vx, vy) - floor;
      if (over <= 0) continue;
      sumX += over * px;
      sumY += over * py;
      weight += over;
    }
  }
  pose.x = weight > 0 ? sumX / weight : bestX;
  pose.y = weight > 0 ? sumY / weight : bestY;
  return best;
}

/** Eighths of a module from x, y along u to the next change of side of `level`; 0 if none. */
function edge(x: f32, y: f32, ux: f32, uy: f32, from: i32, dark: bool, level: i32): i32 {
  for (let i = from; i < 38; i++) {
    const t = <f32>i * 0.125;
    if (at(x + t * ux, y + t * uy) <= level !== dark) return i;
  }
  return 0;
}

/** How far the middle of a finder lies from x, y along u, in modules: by all its edges. */
function offset(x: f32, y: f32, ux: f32, uy: f32, vx: f32, vy: f32, level: i32): f32 {
  let sum: f32 = 0;
  let count: f32 = 0;
  for (let line = -1; line <= 1; line++) {
    const px = x + <f32>line * 0.8 * vx;
    const py = y + <f32>line * 0.8 * vy;
    let ahead = 0;
    let back = 0;
    let dark = true;
    for (let side = 0; side < 3; side++) {
      ahead = edge(px, py, ux, uy, ahead, dark, level);
      back = edge(px, py, -ux, -uy, back, dark, level);
      if (ahead === 0 || back === 0) break;
      sum += <f32>(ahead - back) * 0.0625;
      count += 1;
      dark = !dark;
    }
  }
  return count > 0 ? max<f32>(-1, min<f32>(1, sum / count)) : 0;
}

/**
 * Moves a pose to the middle of the finder near it, by the finder's edges along the pose's steps:
 * one module along the code's rows and columns. `level` is between the finder's dark and bright.
 */
export function centre(from: Plane, pose: Pose, level: i32): void {
  aim(from);
  const ux = pose.ux;
  const uy = pose.uy;
  const vx = pose.vx;
  const vy = pose.vy;
  const a = offset(pose.x, pose.y, ux, uy, vx, vy, level);
  const b = offset(pose.x, pose.y, vx, vy, ux, uy, level);
  pose.x += a * ux + b * vx;
  pose.y += a * uy + b * vy;
}

let m0: f32 = 0;
let m1: f32 = 0;
let m2: f32 = 0;
let m3: f32 = 0;
let m4: f32 = 0;
let m5: f32 = 0;
let m6: f32 = 0;
let m7: f32 = 0;
/** The code lies in the plane, with room for the places around every module's centre. */
let within: bool = false;
/** Modules are narrower than FEW pixels. */
let few: bool = false;
const FEW: f32 = 3.4;
/** A fifth of a module along the code's rows (0, 3) and columns (1, 4). */
let fifth0: i32 = 0;
let fifth1: i32 = 0;
let fifth3: i32 = 0;
let fifth4: i32 = 0;

/** One module along the rows (0 is x, 3 is y) and along the columns (1, 4) at the code's middle.
 * Far from the plane's origin the map's own numbers say nothing of that. */
let step0: f32 = 0;
let step1: f32 = 0;
let step3: f32 = 0;
let step4: f32 = 0;

/** No part of the code is seen from behind or at infinity, where places are no numbers. */
let sound: bool = false;
const LEAST_DEPTH: f32 = 0.1;
function depth(u: f32, v: f32): bool {
  return m6 * u + m7 * v + 1.0 > LEAST_DEPTH;
}

/** Whether the place of module u, v is in the plane and a step away from its edges. */
function holds(u: f32, v: f32): bool {
  const w = m6 * u + m7 * v + 1.0;
  const reach = abs<f32>(step0) + abs<f32>(step1) + abs<f32>(step3) + abs<f32>(step4) + 1.0;
  const x = (m0 * u + m1 * v + m2) / w;
  const y = (m3 * u + m4 * v + m5) / w;
  return x > reach && y > reach && x < <f32>right - reach && y < <f32>bottom - reach;
}

function take(map: usize, n: f32): void {
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

/** The mean of five places around x, y, a fifth of a module apart, times six. */
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
  const ax = step0 * 0.2;
  const ay = step3 * 0.2;
  const bx = step1 * 0.2;
  const by = step4 * 0.2;
  return (
    (at(x, y) << 1) +
    at(x - ax, y - ay) +
    at(x + ax, y + ay) +
    at(x - bx, y - by) +
    at(x + bx, y + by)
  );
}

/** Between the four pixels around x, y, in proportion, times six. */
function between(x: f32, y: f32): i32 {
  const left = x - 0.5;
  const top = y - 0.5;
  const ix = floor<f32>(left);
  const iy = floor<f32>(top);
  const fx = <i32>((left - ix) * 256.0);
  const fy = <i32>((top - iy) * 256.0);
  const upper = (at(ix, iy) * (256 - fx) + at(ix + 1.0, iy) * fx) >> 4;
  const lower = (at(ix, iy + 1.0) * (256 - fx) + at(ix + 1.0, iy + 1.0) * fx) >> 4;
  return ((upper * (256 - fy) + lower * fy) * 6) >> 12;
}

/** Six times the grey value of a module. Where it is few pixels wide, half a pixel matters. */
function moduleAt(u: f32, v: f32): i32 {
  const w: f32 = 1.0 / (m6 * u + m7 * v + 1.0);
  const x = (m0 * u + m1 * v + m2) * w;
  const y = (m3 * u + m4 * v + m5) * w;
  return few ? between(x, y) : spread(x, y);
}

/** Middle between the core and the bright ring of the finder centred at module u, v. */
function middle(u: f32, v: f32): f32 {
  let dark = 0;
  let bright = 0;
  for (let j = -2; j <= 2; j++) {
    for (let i = -2; i <= 2; i++) {
      const value = moduleAt(u + <f32>i, v + <f32>j);
      if (max(abs(i), abs(j)) === 2) bright += value;
      else dark += value;
    }
  }
  return (<f32>bright / 16.0 + <f32>dark / 9.0) * 0.5;
}

/**
 * Every module as a signed byte, and one more all round: (n + 2)² of them. Each is how much brighter
 * than the threshold it is, in two thirds of a grey value, at most 127; below 0 is dark. `map` is
 * nine f32: from modules to the plane; one that is no view of a code gives a white grid. The
 * threshold is a plane through the three finders' own.
 */
export function grid(from: Plane, map: usize, n: i32, to: usize): void {
  aim(from);
  const far = <f32>n - 3.5;
  take(map, <f32>n);
  if (!sound) {
    memory.fill(to, 127, (n + 2) * (n + 2));
    return;
  }
  const corner = middle(3.5, 3.5);
  const alongRow = (middle(far, 3.5) - corner) / (far - 3.5);
  const alongColumn = (middle(3.5, far) - corner) / (far - 3.5);
  let at = to;
  for (let j = -1; j <= n; j++) {
    const start = corner + alongColumn * (<f32>j - 3.0) - alongRow * 3.0;
    for (let i = -1; i <= n; i++, at++) {
      const limit = <i32>(start + alongRow * <f32>i);
      const over = (moduleAt(<f32>i + 0.5, <f32>j + 0.5) - limit) >> 2;
      store<i8>(at, <i8>max(-127, min(127, over)));
    }
  }
}

/** The mean of two places of a map, a quarter of a module to either side of u, v on a diagonal. */
function twice(u: f32, v: f32, slope: f32): f32 {
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

/**
 * How well a map fits a code, the sum over `count` cells (u, v in modules, weight; three f32 each):
 * weight times grey value for what must be dark or bright; for what may be either (weight 0), how
 * far it is from `level`, halved. The map is as grid() takes it.
 */
export function fitness(
  from: Plane,
  map: usize,
  n: i32,
  cells: usize,
  count: i32,
  level: f32,
): f32 {
  aim(from);
  take(map, <f32>n);
  if (!sound) return -1e9;
  let sum: f32 = 0;
  let slope: f32 = 1;
  for (let i = 0, cell = cells; i < count; i++, cell += 12) {
    const weight = load<f32>(cell, 8);
    const value = twice(load<f32>(cell), load<f32>(cell, 4), slope);
    sum += weight === 0 ? abs<f32>(value - level) * 0.5 : weight * (value - level);
    slope = -slope;
  }
  return sum;
}

/**
 * Grey values of the modules of a part of a code, one byte each, by a map as grid() takes it; a
 * module's place in `to` is its row times `side` and its column.
 */
export function sample(from: Plane, map: usize, n: i32, part: Part, to: usize, side: i32): void {
  aim(from);
  take(map, <f32>n);
  for (let j = part.top; j < part.bottom; j++) {
    for (let i = part.left; i < part.right; i++) {
      const value = moduleAt(<f32>i + 0.5, <f32>j + 0.5) / 6;
      store<u8>(to + (j + 1) * side + i + 1, <u8>max(0, min(255, value)));
    }
  }
}
