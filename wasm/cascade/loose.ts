import type { Finder, Frame } from './finders.ts';
import type { Region } from '../frame-decoder.ts';
import { boxAround } from './crops.ts';

/** Finders that belong to no code read, with the area a code around them can cover. */
export interface Cluster {
  readonly finders: readonly Finder[];
  readonly box: Region;
  readonly pitch: number;
}

/** Half the extent searched around a finder, in finder sizes: a version 4 code fits. */
const REACH = 4.6;
const MOST_CLUSTERS = 12;

const touches = (a: Finder, b: Finder): boolean => {
  const reach = Math.min(a.size, b.size) * REACH;
  const alike = a.size < 2 * b.size && b.size < 2 * a.size;
  return alike && Math.abs(a.x - b.x) < reach && Math.abs(a.y - b.y) < reach;
};

/** Groups finders that may be of one code; the best supported groups first. */
export function clustersOf(finders: readonly Finder[], frame: Frame): Cluster[] {
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
  // A lone finder that only one row hit is clutter.
  const likely = groups.filter((group) => group.length > 1 || (group[0]?.hits ?? 0) > 1);
  likely.sort((a, b) => b.length - a.length);
  return likely.slice(0, MOST_CLUSTERS).flatMap((group) => {
    const size = Math.min(...group.map((f) => f.size));
    const box = boxAround(group, Math.max(...group.map((f) => f.size)) * REACH, frame);
    return box ? [{ finders: group, box, pitch: size / 7 }] : [];
  });
}
