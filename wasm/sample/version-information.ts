/**
 * The version that a code of version 7 and more tells of itself (ISO/IEC 18004, 7.10), twice: beside
 * two of its finders. It is asked for by the map of each version that it may be: as of the right one
 * both copies say that version, and by chance hardly anything does.
 */
import type { FrameContext } from '../context.ts';
import type { Plane, Triple } from '../steps.ts';
import { fourthPoints, mapByFinders } from './module-map.ts';

const GENERATOR = 0x1f25;
const FIRST_TELLING = 7;
/** The copies are so many modules from the code's far edge, six modules long and three wide. */
const FROM_EDGE = 11;
const BITS = 18;
/** Of the 36 modules of both copies; chance has so many in one of 150,000 places. */
const LEAST_RIGHT = 31 / 36;

/** Six bits of the version and twelve of BCH correction. */
function wordOf(version: number): number {
  let rest = version << 12;
  for (let bit = 17; bit >= 12; bit--) if ((rest >> bit) & 1) rest ^= GENERATOR << (bit - 12);
  return (version << 12) | rest;
}

/** Both copies of a version, four bytes a module: column, row, below 0 where it is dark, 0. */
function cellsOf(version: number): Int8Array {
  const word = wordOf(version);
  const edge = 17 + 4 * version - FROM_EDGE;
  const cells: number[] = [];
  for (let bit = 0; bit < BITS; bit++) {
    const [short, long] = [edge + (bit % 3), Math.floor(bit / 3)];
    const sign = (word >> bit) & 1 ? -1 : 1;
    cells.push(short, long, sign, 0, long, short, sign, 0);
  }
  return Int8Array.from(cells);
}

/** The version from `first` to `last` that is told where a code of it would tell it. */
export function toldVersion(
  { kernels, heap }: FrameContext,
  plane: Plane,
  triple: Triple,
  first: number,
  last: number,
): number | undefined {
  let told: number | undefined;
  let most = LEAST_RIGHT;
  const fourths = fourthPoints(triple);
  for (let version = Math.max(FIRST_TELLING, first); version <= last; version++) {
    const modules = 17 + 4 * version;
    const table = heap.table(`version-cells-${version}`, () => cellsOf(version));
    for (const fourth of fourths) {
      const address = heap.at('map');
      heap.writeFloats(address, mapByFinders(triple, modules, fourth));
      const right = kernels.matches(plane.handle, address, modules, table, 2 * BITS);
      if (right < most) continue;
      most = right;
      told = version;
    }
  }
  return told;
}
