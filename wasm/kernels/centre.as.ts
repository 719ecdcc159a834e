/** Centre and likeness of a finder along its code's rows and columns. */
import { Plane, Pose } from './descriptions.as';
import { aim, at, between, FEW } from './sampling.as';

/** The finder's modules are narrower than FEW pixels. */
let few: bool = false;

function valueAt(x: f32, y: f32): i32 {
  return few ? between(x, y) >> 12 : at(x, y);
}

/** Distance along u, in eighths of a module, to the next crossing of `level`; 0 if there is none. */
function edge(x: f32, y: f32, ux: f32, uy: f32, from: i32, dark: bool, level: i32): i32 {
  for (let i = from; i < 38; i++) {
    const t = <f32>i * 0.125;
    if (valueAt(x + t * ux, y + t * uy) <= level !== dark) return i;
  }
  return 0;
}

/** Offset of the finder's centre from x, y along u, in modules: the mean over its edges. */
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
 * Moves a pose to the centre of the finder near it, by the finder's edges along the pose's steps of one module.
 * `level` is between the finder's dark and bright.
 */
export function centre(from: Plane, pose: Pose, level: i32): void {
  aim(from);
  const ux = pose.ux;
  const uy = pose.uy;
  const vx = pose.vx;
  const vy = pose.vy;
  few = max(ux * ux + uy * uy, vx * vx + vy * vy) < FEW * FEW;
  const a = offset(pose.x, pose.y, ux, uy, vx, vy, level);
  const b = offset(pose.x, pose.y, vx, vy, ux, uy, level);
  pose.x += a * ux + b * vx;
  pose.y += a * uy + b * vy;
}

/** Modules from a finder's centre to its side. */
const REACH = 3;
/** Modules from the centre to the bright ring. */
const BRIGHT = 2;
const MODULES: f32 = 49;

function moduleOf(finder: Pose, i: i32, j: i32): i32 {
  const u = <f32>i;
  const v = <f32>j;
  return at(finder.x + u * finder.ux + v * finder.vx, finder.y + u * finder.uy + v * finder.vy);
}

/** Share of a finder's 49 modules that have the right colour, with its centre and steps of one module by the pose. */
export function rings(from: Plane, finder: Pose): f32 {
  aim(from);
  let dark = 0;
  let bright = 0;
  for (let j = -BRIGHT; j <= BRIGHT; j++) {
    for (let i = -BRIGHT; i <= BRIGHT; i++) {
      const value = moduleOf(finder, i, j);
      if (max(abs(i), abs(j)) === BRIGHT) bright += value;
      else dark += value;
    }
  }
  const level = <i32>(<f32>bright / 32.0 + <f32>dark / 18.0);
  let right = 0;
  for (let j = -REACH; j <= REACH; j++) {
    for (let i = -REACH; i <= REACH; i++) {
      const isDark = moduleOf(finder, i, j) < level;
      right += i32(isDark === (max(abs(i), abs(j)) !== BRIGHT));
    }
  }
  return <f32>right / MODULES;
}
