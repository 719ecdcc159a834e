/** Where soft codes may hide whose finders blur has hidden in part. */
import { boxAround } from '../geometry.ts';
import type { Finder, Frame, Plane } from '../steps.ts';
import type { Region } from '../types.ts';
import { MOST_SMALL_PIXELS } from './planes.ts';

/** Pixels a module; larger codes lose by sharpening: measured, their print noise becomes modules. */
export const LARGEST_SOFT_PITCH = 3.6;
/** All parts of a larger frame together have no more pixels than a small frame: half a millisecond. */
const MOST_SHARPENED = MOST_SMALL_PIXELS;
/** Half the extent searched around a finder, in finder sizes: a version 4 code fits. */
const REACH = 4.6;
const MOST_PARTS = 12;

const touches = (a: Finder, b: Finder): boolean => {
  const reach = Math.min(a.size, b.size) * REACH;
  const alike = a.size < 2 * b.size && b.size < 2 * a.size;
  return alike && Math.abs(a.x - b.x) < reach && Math.abs(a.y - b.y) < reach;
};

/** Groups of finders that may be of one code, the largest first. */
function groupsOf(finders: readonly Finder[]): Finder[][] {
  const rest = new Set(finders);
  const groups: Finder[][] = [];
  for (const seed of finders) {
    if (!rest.delete(seed)) continue;
    const group = [seed];
    for (const member of group) {
      for (const other of rest) {
        if (!touches(member, other)) continue;
        rest.delete(other);
        group.push(other);
      }
    }
    groups.push(group);
  }
  return groups.sort((a, b) => b.length - a.length);
}

function areaAround(group: readonly Finder[], plane: Plane): Region[] {
  const area = boxAround(group, Math.max(...group.map((f) => f.size)) * REACH, plane);
  return area ? [area] : [];
}

/** Sharpened whole, and then not searched as it is: that takes as long and finds no more. */
export const isSmall = ({ width, height }: Plane): boolean => width * height <= MOST_SMALL_PIXELS;

/** All of a small frame, where blur can hide all three finders of a code; in a larger one the areas
 * around small finders that no code explains. */
export function softParts({ full }: Frame, unexplained: readonly Finder[]): Region[] {
  if (isSmall(full)) return [{ x: 0, y: 0, width: full.width, height: full.height }];
  const small = unexplained.filter(({ size }) => size < 7 * LARGEST_SOFT_PITCH);
  let pixels = 0;
  return groupsOf(small)
    .slice(0, MOST_PARTS)
    .flatMap((group) => areaAround(group, full))
    .filter(({ width, height }) => {
      // One that is too large leaves the others their work.
      const all = pixels + width * height;
      if (all > MOST_SHARPENED) return false;
      pixels = all;
      return true;
    });
}
