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

/** Moves a centre, its x and y, by the edges along the code's steps of one module. */
function centre(point: usize, ux: f32, uy: f32, vx: f32, vy: f32): void {
  const x = load<f32>(point);
  const y = load<f32>(point, 4);
  const ring = at(x + 2 * ux, y + 2 * uy) + at(x - 2 * vx, y - 2 * vy);
  // Between the bright ring and the dark core.
  const level = (ring + 2 * at(x, y)) >> 2;
  const a = offset(x, y, ux, uy, vx, vy, level);
  const b = offset(x, y, vx, vy, ux, uy, level);
  store<f32>(point, x + a * ux + b * vx);
  store<f32>(point, y + a * uy + b * vy, 4);
}

/**
 * Moves the centres of the finders at a code's corner, right and lower end, x and y each, by the finders' edges along
 * the code's rows and columns. `span` modules are between two of them.
 */
export function centres(from: Plane, points: usize, span: f32): void {
  aim(from);
  const ux = (load<f32>(points, 8) - load<f32>(points)) / span;
  const uy = (load<f32>(points, 12) - load<f32>(points, 4)) / span;
  const vx = (load<f32>(points, 16) - load<f32>(points)) / span;
  const vy = (load<f32>(points, 20) - load<f32>(points, 4)) / span;
  few = max(ux * ux + uy * uy, vx * vx + vy * vy) < FEW * FEW;
  centre(points, ux, uy, vx, vy);
  centre(points + 8, ux, uy, vx, vy);
  centre(points + 16, ux, uy, vx, vy);
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
