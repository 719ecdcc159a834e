/** How much the finders of a triple are like finders along the rows and columns of its code. */
import type { DecoderContext } from '../context.ts';
import { describedPose, type Pose } from '../descriptions.ts';
import type { Finder, Plane, Triple } from '../steps.ts';
import type { Point } from '../types.ts';
import type { Axes } from './axes.ts';

/**
 * Of the modules of three finders, the part that must be as it should. Of 1270 triples of odd
 * photographs and films that were read one had less than 0.8 and none less than 0.76; of those that
 * came to nothing eight in ten have less than 0.66.
 */
const LEAST_LIKE_FINDERS = 0.66;

/** Of a finder's modules, where a pose has them, the part that must be as it should. */
export const likenessAt = ({ kernels, heap }: DecoderContext, plane: Plane, pose: Pose): number =>
  kernels.rings(plane.handle, describedPose(heap, pose));

/** A finder along the axes of its code, with modules as long as its own size says. */
export function poseBySize({ x, y, size }: Finder, { u, v }: Axes): Pose {
  return { x, y, u: stretched(u, size), v: stretched(v, size) };
}

/** One module along an axis by a finder's size, which is longer where it is cut on the slant. */
function stretched({ x, y }: Point, size: number): Point {
  const squared = x * x + y * y || 1;
  const times = ((size / 7) * Math.max(Math.abs(x), Math.abs(y))) / squared;
  return { x: x * times, y: y * times };
}

/**
 * Whether what a scan along rows and columns took for finders is square along the axes of the code
 * that it would make: texture hardly ever is. Modules are as wide as a code of so many of them has
 * them, or as each finder by itself says: the one is wrong where the size is, the other in blur. A
 * finder that was made up is not asked.
 */
export function hasFinders(
  context: DecoderContext,
  plane: Plane,
  { corner, right, below }: Triple,
  axes: Axes,
): boolean {
  let byCode = 0;
  let byThemselves = 0;
  for (const finder of [corner, right, below]) {
    if (finder.hits === 0) {
      byCode++;
      byThemselves++;
      continue;
    }
    byCode += likenessAt(context, plane, { x: finder.x, y: finder.y, ...axes });
    byThemselves += likenessAt(context, plane, poseBySize(finder, axes));
  }
  return Math.max(byCode, byThemselves) >= 3 * LEAST_LIKE_FINDERS;
}
