/**
 * The version that a code of version 7 and more tells of itself (ISO/IEC 18004, 7.10), twice: beside
 * two of its finders. It is asked for by the map of each version that it may be: as of the right one
 * both copies say that version, and by chance hardly anything does.
 */
import { MOST_VERSION } from '../decode/layout.ts';
import { fromUnitSquare, project, type Homography } from '../geometry.ts';
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

/** Modules of both copies together that may be wrong, of 36: words of two versions differ in sixteen
 * of them, and what is no code has so few wrong for any version once in a thousand times. */
const MOST_WRONG = 6;
/** Perspective: how much longer a module is beside a finder than on the way to the other one. */
const STRETCHES = [0.92, 1.08];
/** Words by version. */
const WORDS = Array.from({ length: MOST_VERSION + 1 }, (_, version) => wordOf(version));

/** A copy as the map of the square between the finders' centres has it, of a code of any version. */
class Copy {
  private readonly sampler: Sampler;
  private readonly map: Homography;
  /** It lies beside the right finder, or above the lower one. */
  private readonly side: 'right' | 'below';
  /** Between dark and bright, by the finder beside it. */
  private readonly level: number;

  /** @param version about the code's: the level hardly changes with it */
  constructor(sampler: Sampler, map: Homography, side: 'right' | 'below', version: number) {
    this.sampler = sampler;
    this.map = map;
    this.side = side;
    const modules = 17 + 4 * version;
    const core = modules - 4;
    const ring =
      this.at(modules, core - 2, 3) +
      this.at(modules, core + 2, 3) +
      this.at(modules, core, 1) +
      this.at(modules, core, 5);
    this.level = (this.at(modules, core, 3) + ring / 4) / 2;
  }

  /** How many modules are not as the version has them; at the most one more than may be. A copy
   * that is nearer to or farther from its finder than the map has it counts one more. */
  wrong(version: number, most: number): number {
    let least = this.wrongAt(version, most, 1);
    for (const stretch of STRETCHES) {
      least = Math.min(least, 1 + this.wrongAt(version, Math.min(most, least) - 1, stretch));
    }
    return least;
  }

  private wrongAt(version: number, most: number, stretch: number): number {
    const modules = 17 + 4 * version;
    const edge = modules - FROM_EDGE;
    const finder = modules - TO_CENTRE - 0.5;
    const word = WORDS[version]!;
    let wrong = 0;
    for (let bit = 0; bit < BITS && wrong <= most; bit++) {
      const far = finder + (edge + (bit % 3) - finder) * stretch;
      const isDark = this.at(modules, far, Math.floor(bit / 3)) < this.level;
      wrong += Number(isDark !== (((word >> bit) & 1) === 1));
    }
    return wrong;
  }

  /** The grey value of a module `far` along the copy's side of the code and `near` off that side. */
  private at(modules: number, far: number, near: number): number {
    const span = modules - 2 * TO_CENTRE;
    const long = (far + 0.5 - TO_CENTRE) / span;
    const short = (near + 0.5 - TO_CENTRE) / span;
    const [s, t] = this.side === 'right' ? [long, short] : [short, long];
    const { x, y } = project(this.map, s, t);
    return this.sampler.at(x, y);
  }
}

/** The version from `first` to `last` that is told where a code of it would tell it. */
export function toldVersion(
  sampler: Sampler,
  triple: Triple,
  first: number,
  last: number,
): number | undefined {
  let told: number | undefined;
  let most = MOST_WRONG;
  const middle = (first + last) / 2;
  for (const fourth of fourthPoints(triple)) {
    const map = fromUnitSquare([triple.corner, triple.right, fourth, triple.below]);
    const beside = new Copy(sampler, map, 'right', middle);
    const below = new Copy(sampler, map, 'below', middle);
    for (let version = Math.max(FIRST_TELLING, first); version <= last; version++) {
      const one = beside.wrong(version, most);
      const both = one > most ? one : one + below.wrong(version, most - one);
      if (both > most) continue;
      most = both - 1;
      told = version;
    }
  }
  return told;
}
