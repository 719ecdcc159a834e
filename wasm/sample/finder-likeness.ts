/** How much the finders of a triple are like finders along the rows and columns of its code. */
import type { DecoderContext } from '../context.ts';
import type { Plane, Triple } from '../steps.ts';
import type { Axes } from './axes.ts';
import { stretchOf } from './squares.ts';

/**
 * Of the modules of three finders, the part that must be as it should. Of 1270 triples of odd
 * photographs and films that were read one had less than 0.8 and none less than 0.76; of those that
 * came to nothing eight in ten have less than 0.66.
 */
const LEAST_LIKE_FINDERS = 0.66;

/**
 * Whether what a scan along rows and columns took for finders is square along the axes of the code
 * that it would make: texture hardly ever is. Modules are as wide as a code of so many of them has
 * them, or as each finder by itself says: the one is wrong where the size is, the other in blur. A
 * finder that was made up is not asked.
 */
export function hasFinders(
  { kernels, heap }: DecoderContext,
  plane: Plane,
  { corner, right, below }: Triple,
  { u, v }: Axes,
): boolean {
  const pose = heap.at('pose');
  let byCode = 0;
  let byThemselves = 0;
  for (const { x, y, size, hits } of [corner, right, below]) {
    if (hits === 0) {
      byCode++;
      byThemselves++;
      continue;
    }
    heap.writeFloats(pose, [x, y, u.x, u.y, v.x, v.y]);
    byCode += kernels.rings(plane.handle, pose);
    const [along, down] = [stretchOf(u, size), stretchOf(v, size)];
    heap.writeFloats(pose, [x, y, u.x * along, u.y * along, v.x * down, v.y * down]);
    byThemselves += kernels.rings(plane.handle, pose);
  }
  return Math.max(byCode, byThemselves) >= 3 * LEAST_LIKE_FINDERS;
}
