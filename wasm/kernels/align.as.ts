/** Searches the alignment pattern of a code whose finders are known. */
import { Plane, Pose } from './descriptions.as';
import { aim, at, bottom, ONE, pixel, right } from './sampling.as';

/** Whether every place of a search is inside the plane. */
let inside: bool = false;

/** Mean of the bright ring less that of the dark core and rim, for a pattern centred at x, y. */
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

let bestX: f32 = 0;
let bestY: f32 = 0;
let best: f32 = -1000;

/** The best place on a grid of `step` half modules within `reach` half modules, except those that `inner` covered. */
function search(
  x: f32,
  y: f32,
  ux: f32,
  uy: f32,
  vx: f32,
  vy: f32,
  inner: i32,
  reach: i32,
  step: i32,
): void {
  for (let j = -reach; j <= reach; j += step) {
    for (let i = -reach; i <= reach; i += step) {
      if (max(abs(i), abs(j)) <= inner) continue;
      const a = <f32>i * 0.5;
      const b = <f32>j * 0.5;
      const px = x + a * ux + b * vx;
      const py = y + a * uy + b * vy;
      // Of equal places the one nearest to the expected one.
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
 * Moves a pose to the alignment pattern near it: the best place within one and a half modules or, if none is clear
 * `enough`, within `reach` half modules; then the weighted centre of the places that match almost as well. The pose's
 * steps are one module along the code's rows and columns. Returns the difference of the pattern's bright and dark.
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
  search(x, y, ux, uy, vx, vy, -1, 3, 1);
  if (best < enough) {
    search(x, y, ux, uy, vx, vy, 3, reach, 2);
    search(bestX, bestY, ux, uy, vx, vy, 0, 1, 1);
  }
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
