/**
 * The version information of codes from version 7 on (ISO/IEC 18004, 7.10), two copies beside two of the finders. It is
 * compared under the map of each possible version: under the right one both copies match, and hardly ever by chance.
 */
import { modulesOf, MOST_VERSION } from '../decode/layout.ts';
import type { DecoderContext, Plane, Triple } from '../steps.ts';
import { fromUnitSquare } from '../geometry.ts';
import { fourthPoints } from './module-map.ts';

/**
 * Wrong modules in both copies of the version information, of 36. Words of two versions differ in sixteen; a place
 * without a code has this few for any version once in a thousand.
 */
const MOST_WRONG_VERSION_BITS = 6;

const VERSION_GENERATOR = 0x1f25;

/** The first version with version information. */
const FIRST_VERSION = 7;

/** Six bits of the version and twelve of BCH correction. */
function wordOf(version: number): number {
  let rest = version << 12;
  for (let bit = 17; bit >= 12; bit--)
    if ((rest >> bit) & 1) rest ^= VERSION_GENERATOR << (bit - 12);
  return (version << 12) | rest;
}

/** Words by version. */
const VERSION_WORDS = Array.from({ length: MOST_VERSION + 1 }, (_, version) => wordOf(version));

/** The version from `first` to `last` whose word both copies match best, if any. */
export function decodeVersion(
  { kernels, heap }: DecoderContext,
  plane: Plane,
  triple: Triple,
  first: number,
  last: number,
): number | undefined {
  let best: number | undefined;
  let most = MOST_WRONG_VERSION_BITS;
  const square = heap.at('map');
  for (const fourth of fourthPoints(triple)) {
    heap.writeFloats(square, fromUnitSquare([triple.corner, triple.right, fourth, triple.below]));
    for (let version = Math.max(FIRST_VERSION, first); version <= last; version++) {
      const modules = modulesOf(version);
      const word = VERSION_WORDS[version]!;
      const one = kernels.versionErrors(plane.handle, square, 0, modules, word, most);
      if (one > most) continue;
      const other = kernels.versionErrors(plane.handle, square, 1, modules, word, most - one);
      if (one + other > most) continue;
      most = one + other - 1;
      best = version;
    }
  }
  return best;
}
