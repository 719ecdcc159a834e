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

/** All triples that two finders may be part of, as seen without perspective. */
function completed(a: Finder, b: Finder): Triple[] {
  const size = (a.size + b.size) / 2;
  const along = { x: b.x - a.x, y: b.y - a.y };
  const across = turned(along);
  const at = (x: number, y: number): Finder => ({ x, y, size, hits: 0 });
  const rest = { score: 0, pitch: size / 7 };
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  return [
    { ...rest, corner: a, right: b, below: at(a.x + across.x, a.y + across.y) },
    { ...rest, corner: a, below: b, right: at(a.x - across.x, a.y - across.y) },
    { ...rest, right: a, below: b, corner: at(middle.x + across.x / 2, middle.y + across.y / 2) },
  ];
}

/** Triples with one finder made up, from finders that no code explains. */
export function completedTriples(unexplained: readonly Finder[], { effort }: Frame): Triple[] {
  const rows = ({ size }: Finder): number => (3 * size) / 14 / effort.halfStep;
  const finders = unexplained
    .filter((finder) => finder.hits >= LEAST_HITS * rows(finder))
    .sort((a, b) => b.hits - a.hits)
    .slice(0, MOST_FINDERS);
  return finders.flatMap((a) =>
    finders.flatMap((b) => {
      if (a === b || a.size > b.size * MOST_SIZE_RATIO || b.size > a.size * MOST_SIZE_RATIO) {
        return [];
      }
      const modules = (distance(a, b) * 14) / (a.size + b.size);
      return modules < NEAREST || modules > FARTHEST ? [] : completed(a, b);
    }),
  );
}
