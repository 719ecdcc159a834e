/**
 * The version that a code of version 7 and more tells of itself (ISO/IEC 18004, 7.10), twice: beside
 * two of its finders. It is asked for by the map of each version that it may be: as of the right one
 * both copies say that version, and by chance hardly anything does.
 */
import { MOST_VERSION } from '../decode/layout.ts';
import type { DecoderContext } from '../context.ts';
import { fromUnitSquare } from '../geometry.ts';
import type { Plane, Triple } from '../steps.ts';
import { fourthPoints } from './module-map.ts';

const GENERATOR = 0x1f25;
const FIRST_TELLING = 7;
/** Six bits of the version and twelve of BCH correction. */
function wordOf(version: number): number {
  let rest = version << 12;
  for (let bit = 17; bit >= 12; bit--) if ((rest >> bit) & 1) rest ^= GENERATOR << (bit - 12);
  return (version << 12) | rest;
}

/** Modules of both copies together that may be wrong, of 36: words of two versions differ in sixteen
 * of them, and what is no code has so few wrong for any version once in a thousand times. */
const MOST_WRONG = 6;
/** Words by version. */
const WORDS = Array.from({ length: MOST_VERSION + 1 }, (_, version) => wordOf(version));

/** The version from `first` to `last` that is told where a code of it would tell it. */
export function toldVersion(
  { kernels, heap }: DecoderContext,
  plane: Plane,
  triple: Triple,
  first: number,
  last: number,
): number | undefined {
  let told: number | undefined;
  let most = MOST_WRONG;
  const square = heap.at('map');
  for (const fourth of fourthPoints(triple)) {
    heap.writeFloats(square, fromUnitSquare([triple.corner, triple.right, fourth, triple.below]));
    for (let version = Math.max(FIRST_TELLING, first); version <= last; version++) {
      const modules = 17 + 4 * version;
      const word = WORDS[version]!;
      const one = kernels.told(plane.handle, square, 0, modules, word, most);
      if (one > most) continue;
      const other = kernels.told(plane.handle, square, 1, modules, word, most - one);
      if (one + other > most) continue;
      most = one + other - 1;
      told = version;
    }
  }
  return told;
}
