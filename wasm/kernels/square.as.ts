/** Measures the rows and columns of a finder by its edges: perspective makes a quadrilateral of a square. */
import { Plane, Pose } from './descriptions.as';
import { aim, at } from './sampling.as';

/** Samples per module of the pose along a line. */
const SAMPLES_PER_MODULE: f32 = 8;
/** Edges on each side of the centre: of the core, the bright ring and the dark ring, at 1.5, 2.5 and 3.5 modules. */
const EDGES = 3;
/** Distance of the outer lines from the centre line, modules. */
const LINE_OFFSET: f32 = 0.9;
/** Edges, of eighteen per direction, that suffice. */
const FEWEST_EDGES: f32 = 12;
/** Samples per half line; the pose's modules may be half as long as the real ones. */
const FARTHEST = 64;
const ROUNDS = 2;

let level: i32 = 0;

/** Mean of the darkest and the brightest value of a finder along its two axes. */
function levelOf(x: f32, y: f32, ux: f32, uy: f32, vx: f32, vy: f32): i32 {
  let least = 255;
  let most = 0;
  for (let i = -10; i <= 10; i++) {
    const t = <f32>i * 0.25;
    const along = at(x + t * ux, y + t * uy);
    const across = at(x + t * vx, y + t * vy);
    least = min(least, min(along, across));
    most = max(most, max(along, across));
  }
  return (least + most) >> 1;
}

/**
 * Sums over the edges of one direction: their places along it (a) and beside it (b) by the pose, and their expected
 * places (k).
 */
let count: f32 = 0;
let sumA: f32 = 0;
let sumB: f32 = 0;
let sumAA: f32 = 0;
let sumAB: f32 = 0;
let sumBB: f32 = 0;
let sumK: f32 = 0;
let sumAK: f32 = 0;
let sumBK: f32 = 0;

/** Adds the edges of one half of a line. */
function follow(x: f32, y: f32, ux: f32, uy: f32, beside: f32, side: f32): void {
  let dark = true;
  let found = 0;
  const part: f32 = 1.0 / SAMPLES_PER_MODULE;
  const dx = ux * side * part;
  const dy = uy * side * part;
  for (let i = 0; i < FARTHEST; i++) {
    if (at(x + <f32>i * dx, y + <f32>i * dy) <= level === dark) continue;
    const a = side * (<f32>i - 0.5) * part;
    const k = side * (<f32>found + 1.5);
    count += 1;
    sumA += a;
    sumB += beside;
    sumAA += a * a;
    sumAB += a * beside;
    sumBB += beside * beside;
    sumK += k;
    sumAK += a * k;
    sumBK += beside * k;
    dark = !dark;
    if (++found === EDGES) return;
  }
}

/** Expected place along the direction: part0 + part1 × a + part2 × b. */
let part0: f32 = 0;
let part1: f32 = 0;
let part2: f32 = 0;

/** Measures the edges along u and solves for the three parts; false if there are too few. */
function solve(x: f32, y: f32, ux: f32, uy: f32, vx: f32, vy: f32): bool {
  count = sumA = sumB = sumAA = sumAB = sumBB = sumK = sumAK = sumBK = 0;
  for (let line = -1; line <= 1; line++) {
    const beside = <f32>line * LINE_OFFSET;
    follow(x + beside * vx, y + beside * vy, ux, uy, beside, 1);
    follow(x + beside * vx, y + beside * vy, ux, uy, beside, -1);
  }
  if (count < FEWEST_EDGES) return false;
  const meanA = sumA / count;
  const meanB = sumB / count;
  const meanK = sumK / count;
  const aa = sumAA - sumA * meanA;
  const ab = sumAB - sumA * meanB;
  const bb = sumBB - sumB * meanB;
  const ak = sumAK - sumA * meanK;
  const bk = sumBK - sumB * meanK;
  const det = aa * bb - ab * ab;
  if (det < 0.001) return false;
  part1 = (ak * bb - bk * ab) / det;
  part2 = (bk * aa - ak * ab) / det;
  part0 = meanK - part1 * meanA - part2 * meanB;
  return true;
}

/**
 * Moves a pose to the centre of the finder near it, with steps along the finder's rows and columns. Returns false,
 * and leaves the pose, if the finder's edges are not clear.
 */
export function square(from: Plane, pose: Pose): bool {
  aim(from);
  let x = pose.x;
  let y = pose.y;
  let ux = pose.ux;
  let uy = pose.uy;
  let vx = pose.vx;
  let vy = pose.vy;
  level = levelOf(x, y, ux, uy, vx, vy);
  for (let round = 0; round < ROUNDS; round++) {
    if (!solve(x, y, ux, uy, vx, vy)) return false;
    const p0 = part0;
    const p1 = part1;
    const p2 = part2;
    if (!solve(x, y, vx, vy, ux, uy)) return false;
    const det = p1 * part1 - p2 * part2;
    if (det < 0.04 || det > 16) return false;
    // One module and the centre, in steps of the pose.
    const ua = part1 / det;
    const ub = -part2 / det;
    const va = -p2 / det;
    const vb = p1 / det;
    const a = -p0 * ua - part0 * va;
    const b = -p0 * ub - part0 * vb;
    x += a * ux + b * vx;
    y += a * uy + b * vy;
    const stepX = ua * ux + ub * vx;
    const stepY = ua * uy + ub * vy;
    const downX = va * ux + vb * vx;
    const downY = va * uy + vb * vy;
    ux = stepX;
    uy = stepY;
    vx = downX;
    vy = downY;
  }
  pose.x = x;
  pose.y = y;
  pose.ux = ux;
  pose.uy = uy;
  pose.vx = vx;
  pose.vy = vy;
  return true;
}
