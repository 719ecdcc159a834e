import { centreOf } from '../geometry.ts';
import type { Plane } from '../steps.ts';
import type { Point, Quad } from '../types.ts';

/** Pixels along a block's side, and where in it the test point lies. */
const BLOCK = 16;

function inside(quad: Quad, p: Point): boolean {
  let sign = 0;
  for (let i = 0; i < 4; i++) {
    const a = quad[i]!;
    const b = quad[(i + 1) % 4]!;
    const cross = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
    if (cross === 0) continue;
    if (sign !== 0 && cross > 0 !== sign > 0) return false;
    sign = cross;
  }
  return true;
}

/** Takes the blocks of a code that was read out of the thresholds: all white, no edges. */
export function blank(bytes: Uint8Array, half: Plane, quad: Quad): void {
  const middle = centreOf(quad);
  const grow = (p: Point): Point => ({
    x: middle.x + (p.x - middle.x) * 1.1,
    y: middle.y + (p.y - middle.y) * 1.1,
  });
  const wide: Quad = [grow(quad[0]), grow(quad[1]), grow(quad[2]), grow(quad[3])];
  const xs = wide.map((p) => p.x / BLOCK);
  const ys = wide.map((p) => p.y / BLOCK);
  const rows = (half.height + 7) >> 3;
  const right = Math.min(half.columns - 1, Math.floor(Math.max(...xs)));
  const bottom = Math.min(rows - 1, Math.floor(Math.max(...ys)));
  for (let row = Math.max(0, Math.floor(Math.min(...ys))); row <= bottom; row++) {
    for (let column = Math.max(0, Math.floor(Math.min(...xs))); column <= right; column++) {
      const point = { x: (column + 0.5) * BLOCK, y: (row + 0.5) * BLOCK };
      if (inside(wide, point)) bytes[half.thresholds + row * half.columns + column] = 0;
    }
  }
}
