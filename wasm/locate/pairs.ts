/** Codes of which one finder is torn, covered or washed out: the other two give its place. */
import { distance, isInPicture, vector } from '../geometry.ts';
import type { Finder, Frame, Triple } from '../steps.ts';
import type { Point } from '../types.ts';

/** Ratio of the sizes of two finders whose third one is computed. */
const PAIR_SIZE_RATIO = 1.4;

/** Finders that are paired to compute a third one: those with the most hits. */
const MOST_PAIR_FINDERS = 10;

/** Share of the scanned rows through such a finder's core that hit it; print has fewer. */
const LEAST_HIT_SHARE = 0.6;

/** Distance of two such finders, modules: up to version 10. */
const NEAREST_PAIR = 11;
const FARTHEST_PAIR = 75;

/** A quarter rotation from a code's rows to its columns. */
const rotatedQuarter = ({ x, y }: Point): Point => ({ x: -y, y: x });

/** A finder without hits. */
const computed = (x: number, y: number, size: number): Finder => ({ x, y, size, hits: 0 });

/** The triples that two finders may belong to, without perspective. */
function* completed(a: Finder, b: Finder): Generator<Triple> {
  const size = (a.size + b.size) / 2;
  const across = rotatedQuarter(vector(a, b));
  const rest = { score: 0, pitch: size / 7 };
  yield { ...rest, corner: a, right: b, below: computed(a.x + across.x, a.y + across.y, size) };
  yield { ...rest, corner: a, below: b, right: computed(a.x - across.x, a.y - across.y, size) };
  const x = (a.x + b.x + across.x) / 2;
  const y = (a.y + b.y + across.y) / 2;
  yield { ...rest, right: a, below: b, corner: computed(x, y, size) };
}

/** Place and size, by its 7 modules, of a finder. */
type Sized = Point & Pick<Finder, 'size'>;

/** Whether two finders may belong to one code. */
function mayBelong(a: Sized, b: Sized): boolean {
  if (a === b || a.size > b.size * PAIR_SIZE_RATIO || b.size > a.size * PAIR_SIZE_RATIO)
    return false;
  const modules = (distance(a, b) * 14) / (a.size + b.size);
  return modules >= NEAREST_PAIR && modules <= FARTHEST_PAIR;
}

/** Whether two of the finders may belong to one code. */
export const hasPairOfCode = (finders: readonly Sized[]): boolean =>
  finders.some((a) => finders.some((b) => mayBelong(a, b)));

/** Whether the picture holds all finders of a triple: a code that its edge cuts so far is not decoded. */
export const isWhole = ({ corner, right, below }: Triple, { full }: Frame): boolean =>
  [corner, right, below].every((finder) => isInPicture(finder, full));

/** Triples with one computed finder, of finders that no code explains. */
export function* completedTriples(unexplained: readonly Finder[], frame: Frame): Generator<Triple> {
  const perPixel = 3 / 14 / frame.effort.halfStep;
  const finders = unexplained
    .filter(({ hits, size }) => hits >= LEAST_HIT_SHARE * size * perPixel)
    .sort((a, b) => b.hits - a.hits)
    .slice(0, MOST_PAIR_FINDERS);
  for (const a of finders) {
    for (const b of finders) {
      if (!mayBelong(a, b)) continue;
      for (const triple of completed(a, b)) if (isWhole(triple, frame)) yield triple;
    }
  }
}
