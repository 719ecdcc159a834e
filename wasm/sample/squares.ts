/**
 * The finders of a triple measured by their edges: in perspective the rows and columns of each have a length and
 * direction that follow neither from the code's axes nor from the finder's size.
 */
import type { DecoderContext } from '../context.ts';
import { describedPose, poseNow, type Pose } from '../kernels/descriptions.ts';
import { distance, lengthOf } from '../geometry.ts';
import type { Finder, Plane, Triple } from '../steps.ts';
import type { Point } from '../types.ts';
import { TO_CENTRE, type Axes } from './axes.ts';
import { likenessAt, poseBySize } from './finder-likeness.ts';

// What these limits were measured on, where they don't say it: wasm/README.md, "Limits".
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
