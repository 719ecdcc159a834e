/**
 * Whether a quick frame searches all planes: most tracks were lost, or two finders are as far apart as those of a known
 * code, because labels lie beside others of their size.
 */
import { distance, isInPicture, vector } from '../geometry.ts';
import { NearFinders } from '../locate/near-finders.ts';
import type { DecodedSymbol, Finder, FrameContext } from '../steps.ts';
import type { Point, Size } from '../types.ts';
import type { OldClutter } from './clutter.ts';
import type { Followed } from './follow.ts';
import type { StreamState } from './stream.ts';

/** Difference of two codes of one size, share of a side: perspective and the error of finder centres. Chosen,
 * not measured. */
const ALIKE_SHARE = 0.12;

/** Different shapes of known codes that triples are compared with. */
const MOST_SHAPES = 8;

/** The vectors from a code's corner finder to the other two. */
interface CodeShape {
  readonly right: Point;
  readonly below: Point;
}

type SizedCode = Pick<DecodedSymbol, 'corners' | 'modules'>;

const scaled = ({ x, y }: Point, part: number): Point => ({ x: x * part, y: y * part });

const shapeOf = ({ corners: [a, b, , d], modules }: SizedCode): CodeShape => {
  const part = (modules - 7) / modules;
  return { right: scaled(vector(a, b), part), below: scaled(vector(a, d), part) };
};

const isAlike = (a: CodeShape, b: CodeShape): boolean =>
  distance(a.right, b.right) < ALIKE_SHARE * Math.hypot(b.right.x, b.right.y) &&
  distance(a.below, b.below) < ALIKE_SHARE * Math.hypot(b.below.x, b.below.y);

/** The different shapes of codes. */
function shapesOf(codes: readonly SizedCode[]): CodeShape[] {
  const shapes: CodeShape[] = [];
  for (const shape of codes.map(shapeOf)) {
    if (shapes.length === MOST_SHAPES) break;
    if (!shapes.some((other) => isAlike(shape, other))) shapes.push(shape);
  }
  return shapes;
}

/** True if two finders have the pose of a code found before, and their third finder would be in the picture. */
export function hasPair(
  finders: readonly Finder[],
  codes: readonly SizedCode[],
  picture: Size,
): boolean {
  if (finders.length < 2 || codes.length === 0) return false;
  const near = new NearFinders(finders, picture.width);
  const sides = shapesOf(codes).flatMap(({ right, below }) => [
    { along: right, third: below },
    { along: below, third: right },
    { along: vector(right, below), third: { x: -right.x, y: -right.y } },
  ]);
  return sides.some(({ along, third }) =>
    finders.some(
      ({ x, y, size }) =>
        isInPicture({ x: x + third.x, y: y + third.y }, picture) &&
        near.nearest(
          { x: x + along.x, y: y + along.y },
          size,
          ALIKE_SHARE * Math.hypot(along.x, along.y),
        ) !== undefined,
    ),
  );
}

/** True if two finders that belong to no code and to no clutter have the pose of a code found before. */
function hasNewCode(
  { frame: { full } }: FrameContext,
  clutter: OldClutter,
  near: readonly Finder[],
  { tracks, used }: Followed,
): boolean {
  const open = near.filter((finder) => !used.has(finder));
  if (!hasPair(open, tracks, full)) return false;
  const old = clutter.among(open);
  const fresh = open.filter((finder) => !old.has(finder));
  return hasPair(fresh, tracks, full);
}

/** Whether most followed codes were lost, or a new code came into the picture. */
export const hasChanged = (
  context: FrameContext,
  { tracks }: StreamState,
  followed: Followed,
  clutter: OldClutter,
  near: readonly Finder[],
): boolean =>
  context.plan.kind === 'quick' &&
  (followed.tracks.length < tracks.length / 2 || hasNewCode(context, clutter, near, followed));
