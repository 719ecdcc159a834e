/** Labels lie beside others of their kind: triples that are as large as codes that are known. */
import { distance, inRegion } from '../geometry.ts';
import { NearFinders } from './near-finders.ts';
import type { CodeRead, Finder, Triple } from '../steps.ts';
import type { Point } from '../types.ts';

/** The ways from a code's corner finder to the other two. */
interface Shape {
  readonly right: Point;
  readonly below: Point;
}

type Placed = Pick<CodeRead, 'corners' | 'modules'>;

/** Of a side: what perspective and the finders' own error make of codes of one size. */
const NEARLY = 0.12;
const MOST_SHAPES = 8;

const way = (from: Point, to: Point, part = 1): Point => ({
  x: (to.x - from.x) * part,
  y: (to.y - from.y) * part,
});

const shapeOf = ({ corners: [a, b, , d], modules }: Placed): Shape => {
  const part = (modules - 7) / modules;
  return { right: way(a, b, part), below: way(a, d, part) };
};

const isAlike = (a: Shape, b: Shape): boolean =>
  distance(a.right, b.right) < NEARLY * Math.hypot(b.right.x, b.right.y) &&
  distance(a.below, b.below) < NEARLY * Math.hypot(b.below.x, b.below.y);

/** The shapes of codes, each once. */
function shapesOf(codes: readonly Placed[]): Shape[] {
  const shapes: Shape[] = [];
  for (const shape of codes.map(shapeOf)) {
    if (shapes.length === MOST_SHAPES) break;
    if (!shapes.some((other) => isAlike(shape, other))) shapes.push(shape);
  }
  return shapes;
}

const isNear = (x: number, y: number, to: Point): boolean =>
  (x - to.x) ** 2 + (y - to.y) ** 2 < NEARLY ** 2 * (to.x ** 2 + to.y ** 2);

/** The triples with those first that are as large as a code that is known and lie as it does. */
export function alikeFirst(
  triples: readonly Triple[],
  codes: readonly CodeRead[],
): readonly Triple[] {
  const shapes = shapesOf(codes);
  if (shapes.length === 0) return triples;
  const alike: Triple[] = [];
  const others: Triple[] = [];
  for (const triple of triples) {
    const { corner, right, below } = triple;
    const isOne = shapes.some(
      (known) =>
        isNear(right.x - corner.x, right.y - corner.y, known.right) &&
        isNear(below.x - corner.x, below.y - corner.y, known.below),
    );
    (isOne ? alike : others).push(triple);
  }
  return [...alike, ...others];
}

/** Whether two finders are of a code like one that is known, and its third one lies in the picture too. */
export function hasPair(
  finders: readonly Finder[],
  codes: readonly Placed[],
  picture: { readonly width: number; readonly height: number },
): boolean {
  if (finders.length < 2 || codes.length === 0) return false;
  const whole = { x: 0, y: 0, width: picture.width, height: picture.height };
  const near = new NearFinders(finders, picture.width);
  const sides = shapesOf(codes).flatMap(({ right, below }) => [
    { along: right, third: below },
    { along: below, third: right },
    { along: way(right, below), third: { x: -right.x, y: -right.y } },
  ]);
  return sides.some(({ along, third }) =>
    finders.some(
      ({ x, y, size }) =>
        inRegion({ x: x + third.x, y: y + third.y }, whole) &&
        near.nearest(
          { x: x + along.x, y: y + along.y },
          size,
          NEARLY * Math.hypot(along.x, along.y),
        ) !== undefined,
    ),
  );
}
