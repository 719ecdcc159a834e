/**
 * The version that a code of version 7 and more tells of itself (ISO/IEC 18004, 7.10), twice: beside
 * two of its finders. It is asked for by the map of each version that it may be: as of the right one
 * both copies say that version, and by chance hardly anything does.
 */
import { MOST_VERSION } from '../decode/layout.ts';
import { fromUnitSquare, type Homography } from '../geometry.ts';
import type { Triple } from '../steps.ts';
import { TO_CENTRE, type Sampler } from './axes.ts';
import { fourthPoints } from './module-map.ts';

const GENERATOR = 0x1f25;
const FIRST_TELLING = 7;
/** The copies are so many modules from the code's far edge, six modules long and three wide. */
const FROM_EDGE = 11;
const BITS = 18;

/** Six bits of the version and twelve of BCH correction. */
function wordOf(version: number): number {
  let rest = version << 12;
  for (let bit = 17; bit >= 12; bit--) if ((rest >> bit) & 1) rest ^= GENERATOR << (bit - 12);
  return (version << 12) | rest;
}

/** Modules of either copy that may be wrong; words of two versions differ in eight. */
const MOST_WRONG = 3;
/** Words by version. */
const WORDS = Array.from({ length: MOST_VERSION + 1 }, (_, version) => wordOf(version));

/** How many modules of the copy beside the right finder, or below the lower one, are not as the
 * version has them by a map of the square between the finders' centres; more than may be at the
 * most. */
function wrongIn(sampler: Sampler, map: Homography, version: number, isBelow: boolean): number {
  const modules = 17 + 4 * version;
  const part = 1 / (modules - 2 * TO_CENTRE);
  const at = (long: number, short: number): number => {
    const s = (short + 0.5 - TO_CENTRE) * part;
    const t = (long + 0.5 - TO_CENTRE) * part;
    return isBelow ? greyAt(sampler, map, t, s) : greyAt(sampler, map, s, t);
  };
  const core = modules - 4;
  const ring = at(3, core - 2) + at(3, core + 2) + at(1, core) + at(5, core);
  const level = (at(3, core) + ring / 4) / 2;
  const edge = modules - FROM_EDGE;
  const word = WORDS[version]!;
  let wrong = 0;
  for (let bit = 0; bit < BITS && wrong <= MOST_WRONG; bit++) {
    const isDark = at(Math.floor(bit / 3), edge + (bit % 3)) < level;
    wrong += Number(isDark !== (((word >> bit) & 1) === 1));
  }
  return wrong;
}

function greyAt(sampler: Sampler, map: Homography, s: number, t: number): number {
  const w = map[6]! * s + map[7]! * t + 1;
  return sampler.at(
    (map[0]! * s + map[1]! * t + map[2]!) / w,
    (map[3]! * s + map[4]! * t + map[5]!) / w,
  );
}

/** The version from `first` to `last` that is told where a code of it would tell it. */
export function toldVersion(
  sampler: Sampler,
  triple: Triple,
  first: number,
  last: number,
): number | undefined {
  let told: number | undefined;
  let least = 2 * MOST_WRONG + 1;
  for (const fourth of fourthPoints(triple)) {
    const map = fromUnitSquare([triple.corner, triple.right, fourth, triple.below]);
    for (let version = Math.max(FIRST_TELLING, first); version <= last; version++) {
      const beside = wrongIn(sampler, map, version, false);
      if (beside > MOST_WRONG) continue;
      const below = wrongIn(sampler, map, version, true);
      if (below > MOST_WRONG || beside + below >= least) continue;
      least = beside + below;
      told = version;
    }
  }
  return told;
}
