/** Centre and likeness of a finder along its code's rows and columns. */
import { Plane, Pose } from './descriptions.as';
import { aim, at, between, clamped, FEW, ONE } from './sampling.as';

/** The finder's modules are narrower than FEW pixels. */
let few: bool = false;

/** Steps per module along a line, and the farthest one. */
const STEPS: f32 = 8;
const FARTHEST = 38;

/** Number of steps (ux, uy) from a fixed-point place to the next crossing of `level`; 0 if there is none. */
function edge(x: i32, y: i32, ux: i32, uy: i32, from: i32, dark: bool, level: i32): i32 {
  x += from * ux;
  y += from * uy;
  for (let i = from; i < FARTHEST; i++, x += ux, y += uy) {
    const value = few ? between(x, y) : clamped(x, y);
    if (value <= level !== dark) return i;
  }
  return 0;
}

/** Offset of the finder's centre from x, y along u, in modules: the mean over its edges. */
function offset(x: f32, y: f32, ux: f32, uy: f32, vx: f32, vy: f32, level: i32): f32 {
  const stepX = <i32>((ux * ONE) / STEPS);
  const stepY = <i32>((uy * ONE) / STEPS);
  let sum: f32 = 0;
  let count: f32 = 0;
  for (let line = -1; line <= 1; line++) {
    const px = <i32>((x + <f32>line * 0.8 * vx) * ONE);
    const py = <i32>((y + <f32>line * 0.8 * vy) * ONE);
    let ahead = 0;
    let back = 0;
    let dark = true;
    for (let side = 0; side < 3; side++) {
      ahead = edge(px, py, stepX, stepY, ahead, dark, level);
      back = edge(px, py, -stepX, -stepY, back, dark, level);
      if (ahead === 0 || back === 0) break;
      sum += (<f32>(ahead - back) * 0.5) / STEPS;
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

/** Share of a finder's 49 modules that have the right colour, with its centre and steps of one module by the pose. */
export function rings(from: Plane, finder: Pose): f32 {
  aim(from);
  const x = <i32>(finder.x * ONE);
  const y = <i32>(finder.y * ONE);
  const ux = <i32>(finder.ux * ONE);
  const uy = <i32>(finder.uy * ONE);
  const vx = <i32>(finder.vx * ONE);
  const vy = <i32>(finder.vy * ONE);
  let dark = 0;
  let bright = 0;
  for (let j = -BRIGHT; j <= BRIGHT; j++) {
    for (let i = -BRIGHT; i <= BRIGHT; i++) {
      const value = clamped(x + i * ux + j * vx, y + i * uy + j * vy);
      if (max(abs(i), abs(j)) === BRIGHT) bright += value;
      else dark += value;
    }
  }
  const level = <i32>(<f32>bright / 32.0 + <f32>dark / 18.0);
  let right = 0;
  for (let j = -REACH; j <= REACH; j++) {
    for (let i = -REACH; i <= REACH; i++) {
      const isDark = clamped(x + i * ux + j * vx, y + i * uy + j * vy) < level;
      right += i32(isDark === (max(abs(i), abs(j)) !== BRIGHT));
    }
  }
  return <f32>right / MODULES;
}
