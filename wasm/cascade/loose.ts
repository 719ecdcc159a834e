import type { Finder, Frame } from './finders.ts';
import type { Region } from '../frame-decoder.ts';
import { boxAround } from './crops.ts';
import { distance } from './geometry.ts';

/** Finders that belong to no code read, with the area a code around them can cover. */
export interface Cluster {
  readonly finders: readonly Finder[];
  readonly box: Region;
  readonly pitch: number;
}

/** Half the extent searched around a finder, in finder sizes: a version 4 code fits. */
const REACH = 4.6;
const MOST_CLUSTERS = 12;
/** Finder sizes between the centres of two finders of one code. */
const LEAST_APART = 1.5;

const touches = (a: Finder, b: Finder): boolean => {
  const reach = Math.min(a.size, b.size) * REACH;
  const alike = a.size < 2 * b.size && b.size < 2 * a.size;
  return alike && Math.abs(a.x - b.x) < reach && Math.abs(a.y - b.y) < reach;
};

/**
 * Two finders of one code are eleven modules apart or more, foreshortened. Print is full of lone
 * ones and of close ones: nothing was ever read around these, at half a millisecond each.
 */
const holdsPair = (group: readonly Finder[]): boolean =>
  group.some((a) => group.some((b) => distance(a, b) > LEAST_APART * Math.min(a.size, b.size)));

/** Groups of finders that may be of one code. */
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
  return groups;
}

/** The area around each group, the best supported groups first. */
function clustersAround(groups: readonly Finder[][], frame: Frame): Cluster[] {
  const likely = [...groups].sort((a, b) => b.length - a.length);
  return likely.slice(0, MOST_CLUSTERS).flatMap((group) => {
    const size = Math.min(...group.map((f) => f.size));
    const box = boxAround(group, Math.max(...group.map((f) => f.size)) * REACH, frame);
    return box ? [{ finders: group, box, pitch: size / 7 }] : [];
  });
}

/** Where a code may be of which the third finder was missed. */
export const clustersOf = (finders: readonly Finder[], frame: Frame): Cluster[] =>
  clustersAround(groupsOf(finders).filter(holdsPair), frame);

/** Where a code may be of which one finder or two were missed. */
export const areasAround = (finders: readonly Finder[], frame: Frame): Region[] =>
  clustersAround(groupsOf(finders), frame).map((cluster) => cluster.box);
