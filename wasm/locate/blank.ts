import type { FrameContext } from '../context.ts';
import { grown, isInside } from '../geometry.ts';
import type { Quad } from '../types.ts';
import { BLOCK_PIXELS } from './thresholds.ts';

/** Makes the blocks of a decoded code all white, so that no edges are detected there. */
export function blankCode({ heap, frame: { half } }: FrameContext, quad: Quad): void {
  const bytes = heap.bytes();
  const wide = grown(quad, 1.1);
  const xs = wide.map((p) => p.x / BLOCK_PIXELS);
  const ys = wide.map((p) => p.y / BLOCK_PIXELS);
  const right = Math.min(half.columns - 1, Math.floor(Math.max(...xs)));
  const bottom = Math.min(half.rows - 1, Math.floor(Math.max(...ys)));
  for (let row = Math.max(0, Math.floor(Math.min(...ys))); row <= bottom; row++) {
    for (let column = Math.max(0, Math.floor(Math.min(...xs))); column <= right; column++) {
      const point = { x: (column + 0.5) * BLOCK_PIXELS, y: (row + 0.5) * BLOCK_PIXELS };
      if (isInside(wide, point)) bytes[half.thresholds + row * half.columns + column] = 0;
    }
  }
}
