/** Parts of the full plane that may hold soft codes, some of whose finders blur hides. */
import { boxAround } from '../geometry.ts';
import type { Finder, Frame, Plane } from '../steps.ts';
import type { Region } from '../types.ts';
import { SMALL_FRAME_PIXELS } from './planes.ts';

/** Largest module, pixels, of a code that sharpening helps; beyond it print noise becomes modules. */
const LARGEST_SOFT_PITCH = 3.6;

/** Half the extent of a part around a finder, in finder sizes: a version 4 code fits. */
const SOFT_PART_REACH = 4.6;
const MOST_SOFT_PARTS = 12;

const touches = (a: Finder, b: Finder): boolean => {
  const reach = Math.min(a.size, b.size) * SOFT_PART_REACH;
  const alike = a.size < 2 * b.size && b.size < 2 * a.size;
  return alike && Math.abs(a.x - b.x) < reach && Math.abs(a.y - b.y) < reach;
};

/** Groups of finders that may belong to one code, the largest first. */
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
  const area = boxAround(group, Math.max(...group.map((f) => f.size)) * SOFT_PART_REACH, plane);
  return area ? [area] : [];
}

/**
 * Small frames are sharpened whole; those of a stream are not also searched unsharpened. Sharpening hides finders beside
 * texture: isolated frames with both searches read 16 of 487 codes more (`npm run bench -- --held`, odd half).
 */
export const isSmall = ({ width, height }: Plane): boolean => width * height <= SMALL_FRAME_PIXELS;

/** All of a small frame, where blur can hide all three finders of a code; else the areas around small finders that no
 * code explains. */
export function softParts({ full }: Frame, unexplained: readonly Finder[]): Region[] {
  if (isSmall(full)) return [{ x: 0, y: 0, width: full.width, height: full.height }];
  const small = unexplained.filter(({ size }) => size < 7 * LARGEST_SOFT_PITCH);
  let pixels = 0;
  return groupsOf(small)
    .slice(0, MOST_SOFT_PARTS)
    .flatMap((group) => areaAround(group, full))
    .filter(({ width, height }) => {
      // A part that is too large is skipped, so that smaller ones still fit.
      const all = pixels + width * height;
      if (all > SMALL_FRAME_PIXELS) return false;
      pixels = all;
      return true;
    });
}

/** Largest module, pixels, of a code that is read better at twice its size, and longest side of the part around it. */
const LARGEST_TINY_PITCH = 2.4;
const LONGEST_TINY_SIDE = 260;

/** The part around the most tiny finders, two at least, that no code explains. */
export function tinyPart({ full }: Frame, unexplained: readonly Finder[]): Region | undefined {
  const tiny = unexplained.filter(({ size }) => size < 7 * LARGEST_TINY_PITCH);
  return groupsOf(tiny)
    .filter((group) => group.length > 1)
    .flatMap((group) => areaAround(group, full))
    .find(({ width, height }) => Math.max(width, height) <= LONGEST_TINY_SIDE);
}
