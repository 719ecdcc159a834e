/** Likeness of a triple's finders to finder patterns along the rows and columns of its code. */
import type { DecoderContext } from '../context.ts';
import { describedPose, type Pose } from '../kernels/descriptions.ts';
import type { Finder, Plane, Triple } from '../steps.ts';
import { moduleStep, type Axes } from './axes.ts';

// What these limits were measured on, where they don't say it: wasm/README.md, "Limits".
/**
 * Share of the modules of three finders that have the right colour along the axes of their code. Of 1270 decoded
 * triples of odd photographs and films one had less than 0.8 and none less than 0.76; of failed ones eight in ten have
 * less than 0.66.
 */
const LEAST_FINDER_LIKENESS = 0.66;

/** Share of a finder's modules that have the right colour under a pose. */
export const likenessAt = ({ kernels, heap }: DecoderContext, plane: Plane, pose: Pose): number =>
  kernels.rings(plane.handle, describedPose(heap, pose));

/** A finder along its code's axes, with modules by its own size. */
export function poseBySize({ x, y, size }: Finder, { u, v }: Axes): Pose {
  return { x, y, u: moduleStep(u, size), v: moduleStep(v, size) };
}

/**
 * Whether the finders of a triple are square along the axes of its code; texture hardly ever is. The modules are by the
 * code's size, which may be wrong, or by each finder's size, which blur enlarges. A computed finder counts as square.
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
  return Math.max(byCode, byThemselves) >= 3 * LEAST_FINDER_LIKENESS;
}
