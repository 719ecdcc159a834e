/** Codes of which one finder is torn, covered or washed out: two are enough to say where it was. */
import { distance } from '../geometry.ts';
import type { Finder, Frame, Triple } from '../steps.ts';
import type { Point } from '../types.ts';

/** Of the finders that nothing explains, those with the most hits. */
const MOST_FINDERS = 10;
const MOST_SIZE_RATIO = 1.4;
/** Of the scanned rows through a finder's core; print that looks like one has fewer. */
const LEAST_HITS = 0.6;
/** Between two finder centres, modules: up to version 10. */
const NEAREST = 11;
const FARTHEST = 75;

/** A quarter turn the way from a code's rows to its columns. */
const turned = ({ x, y }: Point): Point => ({ x: -y, y: x });

/** A finder that nobody saw. */
const madeUp = (x: number, y: number, size: number): Finder => ({ x, y, size, hits: 0 });

/** All triples that two finders may be part of, as seen without perspective. */
function* completed(a: Finder, b: Finder): Generator<Triple> {
  const size = (a.size + b.size) / 2;
  const across = turned({ x: b.x - a.x, y: b.y - a.y });
  const rest = { score: 0, pitch: size / 7 };
  yield { ...rest, corner: a, right: b, below: madeUp(a.x + across.x, a.y + across.y, size) };
  yield { ...rest, corner: a, below: b, right: madeUp(a.x - across.x, a.y - across.y, size) };
  const x = (a.x + b.x + across.x) / 2;
  const y = (a.y + b.y + across.y) / 2;
  yield { ...rest, right: a, below: b, corner: madeUp(x, y, size) };
}

/** Whether two finders may be of one code. */
function mayBelong(a: Finder, b: Finder): boolean {
  if (a === b || a.size > b.size * MOST_SIZE_RATIO || b.size > a.size * MOST_SIZE_RATIO)
    return false;
  const modules = (distance(a, b) * 14) / (a.size + b.size);
  return modules >= NEAREST && modules <= FARTHEST;
}

/** Triples with one finder made up, from finders that no code explains; made as they are asked for. */
export function* completedTriples(
  unexplained: readonly Finder[],
  { effort }: Frame,
): Generator<Triple> {
  const perPixel = 3 / 14 / effort.halfStep;
  const finders = unexplained
    .filter(({ hits, size }) => hits >= LEAST_HITS * size * perPixel)
    .sort((a, b) => b.hits - a.hits)
    .slice(0, MOST_FINDERS);
  for (const a of finders) {
    for (const b of finders) if (mayBelong(a, b)) yield* completed(a, b);
  }
}
