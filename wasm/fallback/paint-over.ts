/** Paints over decoded codes: finding them again costs the general reader more than all else in a picture. */
import type { Point, Quad } from '../types.ts';

const WHITE = 255;

/** Grey values row by row without gaps. */
interface Picture {
  readonly bytes: Uint8Array;
  readonly data: number;
  readonly width: number;
  readonly height: number;
}

/** The horizontal extent of a convex quad at a row; empty where the quad does not reach. */
function spanAt(quad: Quad, y: number): [from: number, to: number] {
  let from = Infinity;
  let to = -Infinity;
  quad.forEach((a, i) => {
    const b = quad[(i + 1) % quad.length]!;
    if (a.y < y === b.y < y) return;
    const x = a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y);
    from = Math.min(from, x);
    to = Math.max(to, x);
  });
  return [from, to];
}

/** Fills a quad, given in the picture's pixels, with white. */
export function paintOver({ bytes, data, width, height }: Picture, corners: Quad): void {
  const ys = corners.map(({ y }: Point) => y);
  const last = Math.min(height - 1, Math.ceil(Math.max(...ys)));
  for (let row = Math.max(0, Math.floor(Math.min(...ys))); row <= last; row++) {
    const [from, to] = spanAt(corners, row + 0.5);
    const left = Math.max(0, Math.floor(from));
    const right = Math.min(width, Math.ceil(to));
    if (left < right) bytes.fill(WHITE, data + row * width + left, data + row * width + right);
  }
}
