/**
 * The finders of a triple measured by their edges: in perspective the rows and columns of each have a length and
 * direction that follow neither from the code's axes nor from the finder's size.
 */
import type { DecoderContext, Finder, Plane, Triple } from '../steps.ts';
import { describedPose, poseNow, type Pose } from '../kernels/descriptions.ts';
import { distance, lengthOf } from '../geometry.ts';
import type { Point } from '../types.ts';
import { TO_CENTRE, type Axes, moduleStep } from './axes.ts';

/**
 * Share of a finder's modules that have the right colour along its own edges, over three finders and for any one of them. Of 93 decoded triples of tilted
 * odd photographs that are not square along their code's axes 90 have 0.8 and more; nearly none of the failed ones.
 */
const LEAST_SQUARE_LIKENESS = 0.8;
const LEAST_SQUARE_LIKENESS_OF_EACH = 0.6;

/** Sine of the angle of two lines below which they have no useful intersection. */
const LEAST_SINE = 0.2;

/** Poses of the three finders: centre, and one module along the rows and columns of each. */
export interface Squares {
  readonly corner: Pose;
  readonly right: Pose;
  readonly below: Pose;
}

/** The pose of a finder by its edges near these axes, if it has such edges; a computed one has none. */
function squareOf(
  { kernels, heap }: DecoderContext,
  plane: Plane,
  finder: Finder,
  axes: Axes,
): Pose | undefined {
  if (finder.hits === 0) return undefined;
  const pose = describedPose(heap, poseBySize(finder, axes));
  return kernels.square(plane.handle, pose) ? poseNow(heap) : undefined;
}

/** The pose of a finder whose edges are certain. */
export function poseByEdges(
  context: DecoderContext,
  plane: Plane,
  finder: Finder,
  axes: Axes,
): Pose | undefined {
  const pose = squareOf(context, plane, finder, axes);
  return pose && likenessAt(context, plane, pose) >= LEAST_SQUARE_LIKENESS ? pose : undefined;
}

/** The three poses; undefined if one finder is computed or none. */
export function squaresOf(
  context: DecoderContext,
  plane: Plane,
  triple: Triple,
  axes: Axes,
): Squares | undefined {
  let sum = 0;
  const poseOf = (finder: Finder): Pose | undefined => {
    const pose = squareOf(context, plane, finder, axes);
    const likeness = pose ? likenessAt(context, plane, pose) : 0;
    sum += likeness;
    return likeness >= LEAST_SQUARE_LIKENESS_OF_EACH ? pose : undefined;
  };
  const corner = poseOf(triple.corner);
  const right = corner && poseOf(triple.right);
  const below = right && poseOf(triple.below);
  return below && sum >= 3 * LEAST_SQUARE_LIKENESS ? { corner, right, below } : undefined;
}

/** Modules per side: the mean length of a module in perspective is the geometric mean of those at both ends. */
export function modulesBySquares({ corner, right, below }: Squares): number {
  const across = distance(corner, right) / Math.sqrt(lengthOf(corner.u) * lengthOf(right.u));
  const down = distance(corner, below) / Math.sqrt(lengthOf(corner.v) * lengthOf(below.v));
  return (across + down) / 2 + 2 * TO_CENTRE;
}

/** Where the lines through two points cross; undefined if they hardly do. */
export function crossing(a: Point, along: Point, b: Point, down: Point): Point | undefined {
  const sine = along.x * down.y - along.y * down.x;
  if (Math.abs(sine) < LEAST_SINE * lengthOf(along) * lengthOf(down)) return undefined;
  const part = ((b.x - a.x) * down.y - (b.y - a.y) * down.x) / sine;
  return { x: a.x + part * along.x, y: a.y + part * along.y };
}

/** The triple with finder centres by their edges. Along the code's axes they are half a module off where perspective
 * changes the length of a module. */
export const placedBy = ({ corner, right, below, ...rest }: Triple, squares: Squares): Triple => ({
  ...rest,
  corner: { ...corner, x: squares.corner.x, y: squares.corner.y },
  right: { ...right, x: squares.right.x, y: squares.right.y },
  below: { ...below, x: squares.below.x, y: squares.below.y },
});

/** Likeness of a triple's finders to finder patterns along the rows and columns of its code. */

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
