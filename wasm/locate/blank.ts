import type { FrameContext } from '../context.ts';
import { grown, isInside } from '../geometry.ts';
import type { Quad } from '../types.ts';

/** Frame pixels along the side of a block with one threshold. */
const BLOCK = 16;

/** Makes the blocks of a decoded code all white, so that no edges are detected there. */
export function blankCode({ heap, frame: { half } }: FrameContext, quad: Quad): void {
  const bytes = heap.bytes();
  const wide = grown(quad, 1.1);
  const xs = wide.map((p) => p.x / BLOCK);
  const ys = wide.map((p) => p.y / BLOCK);
  const rows = (half.height + 7) >> 3;
  const right = Math.min(half.columns - 1, Math.floor(Math.max(...xs)));
  const bottom = Math.min(rows - 1, Math.floor(Math.max(...ys)));
  for (let row = Math.max(0, Math.floor(Math.min(...ys))); row <= bottom; row++) {
    for (let column = Math.max(0, Math.floor(Math.min(...xs))); column <= right; column++) {
      const point = { x: (column + 0.5) * BLOCK, y: (row + 0.5) * BLOCK };
      if (isInside(wide, point)) bytes[half.thresholds + row * half.columns + column] = 0;
    }
  }
}
