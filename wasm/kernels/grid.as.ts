/** The modules of a code whose finders are known: its alignment pattern, then every module. */

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

export function look(p: usize, s: i32, w: i32, h: i32): void {
  plane = p;
  stride = s;
  right = w - 1;
  bottom = h - 1;
}

/** Bright ring less dark core and rim of an alignment pattern centred at x, y; a mean difference. */
function ring(x: f32, y: f32, ux: f32, uy: f32, vx: f32, vy: f32): f32 {
  let bright = 0;
  let dark = 0;
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

/**
 * Finds an alignment pattern near x, y: the best place within `reach` half modules each way, then
 * the middle of the area around it that fits almost as well. u and v are one module along the
 * code's rows and columns. Writes x, y and the difference found as f32.
 */
export function align(
  x: f32,
  y: f32,
  ux: f32,
  uy: f32,
  vx: f32,
  vy: f32,
  reach: i32,
  out: usize,
): void {
  let bestX = x;
  let bestY = y;
  let best: f32 = -1000;
  for (let j = -reach; j <= reach; j++) {
    for (let i = -reach; i <= reach; i++) {
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
  let sumX: f32 = 0;
  let sumY: f32 = 0;
  let weight: f32 = 0;
  const floor = best * 0.8;
  for (let j = -8; j <= 8; j++) {
    for (let i = -8; i <= 8; i++) {
      const px = bestX + <f32>i * 0.1 * ux + <f32>j * 0.1 * vx;
      const py = bestY + <f32>i * 0.1 * uy + <f32>j * 0.1 * vy;
      const over = ring(px, py, ux, uy, vx, vy) - floor;
      if (over <= 0) continue;
      sumX += over * px;
      sumY += over * py;
      weight += over;
    }
  }
  store<f32>(out, weight > 0 ? sumX / weight : bestX);
  store<f32>(out, weight > 0 ? sumY / weight : bestY, 4);
  store<f32>(out, best, 8);
}

/** The mean of five places around a module's centre, a fifth of a module apart. */
function moduleAt(map: usize, u: f32, v: f32): i32 {
  const w = load<f32>(map, 24) * u + load<f32>(map, 28) * v + 1.0;
  const x = (load<f32>(map) * u + load<f32>(map, 4) * v + load<f32>(map, 8)) / w;
  const y = (load<f32>(map, 12) * u + load<f32>(map, 16) * v + load<f32>(map, 20)) / w;
  const ax = load<f32>(map) * 0.2;
  const ay = load<f32>(map, 12) * 0.2;
  const bx = load<f32>(map, 4) * 0.2;
  const by = load<f32>(map, 16) * 0.2;
  return (
    (at(x, y) << 1) +
    at(x - ax, y - ay) +
    at(x + ax, y + ay) +
    at(x - bx, y - by) +
    at(x + bx, y + by)
  );
}

/** Middle between the core and the bright ring of the finder centred at module u, v. */
function middle(map: usize, u: f32, v: f32): f32 {
  let dark = 0;
  let bright = 0;
  for (let j = -2; j <= 2; j++) {
    for (let i = -2; i <= 2; i++) {
      const value = moduleAt(map, u + <f32>i, v + <f32>j);
      if (max(abs(i), abs(j)) === 2) bright += value;
      else dark += value;
    }
  }
  return (<f32>bright / 16.0 + <f32>dark / 9.0) * 0.5;
}

/**
 * Every module as a byte, 0 dark and 255 bright, in a picture of (n + 2 × quiet)² bytes. `map` is
 * nine f32: from modules to the plane. The threshold is a plane through the three finders' own.
 */
export function grid(map: usize, n: i32, quiet: i32, to: usize): void {
  const far = <f32>n - 3.5;
  const corner = middle(map, 3.5, 3.5);
  const alongRow = (middle(map, far, 3.5) - corner) / (far - 3.5);
  const alongColumn = (middle(map, 3.5, far) - corner) / (far - 3.5);
  const side = n + 2 * quiet;
  memory.fill(to, 255, side * side);
  for (let j = 0; j < n; j++) {
    const row = to + (j + quiet) * side + quiet;
    for (let i = 0; i < n; i++) {
      const limit = corner + alongRow * (<f32>i - 3.0) + alongColumn * (<f32>j - 3.0);
      const value = <f32>moduleAt(map, <f32>i + 0.5, <f32>j + 0.5);
      if (value <= limit) store<u8>(row + i, 0);
    }
  }
}
