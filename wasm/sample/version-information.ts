/**
 * The version that a code of version 7 and more tells of itself (ISO/IEC 18004, 7.10), twice: beside
 * two of its finders, so it is read by their own steps however the rest of the code is bent.
 */
import type { Finder, Triple } from '../steps.ts';
import type { Point } from '../types.ts';
import type { Sampler } from './axes.ts';

const GENERATOR = 0x1f25;
const FIRST_VERSION = 7;
/** Bits of either copy that may be wrong; words differ in eight. */
const MOST_WRONG = 3;
/** From a finder's centre back to the first column of the block, modules; and up to its first row. */
const TO_COLUMN = -7;
const TO_ROW = -3;

/** The 34 words that exist: six bits of the version and twelve of BCH correction. */
const WORDS = Array.from({ length: 34 }, (_, i) => {
  const version = i + FIRST_VERSION;
  let rest = version << 12;
  for (let bit = 17; bit >= 12; bit--) if ((rest >> bit) & 1) rest ^= GENERATOR << (bit - 12);
  return (version << 12) | rest;
});

const ones = (value: number): number => {
  let count = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) count++;
  return count;
};

/** One module from a finder in the direction of another. */
function step(from: Finder, to: Point): Point {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const apart = Math.hypot(dx, dy);
  const slant = Math.max(Math.abs(dx), Math.abs(dy)) / apart;
  const length = ((from.size / 7) * slant) / apart;
  return { x: dx * length, y: dy * length };
}

/** The word beside a finder: `across` leads away from the code's corner, `along` is the other way. */
function wordAt(sampler: Sampler, finder: Finder, across: Point, along: Point): number {
  const at = (i: number, j: number): number =>
    sampler.at(finder.x + i * across.x + j * along.x, finder.y + i * across.y + j * along.y);
  const level = (at(0, 0) + (at(2, 0) + at(0, 2) + at(-2, 0) + at(0, -2)) / 4) / 2;
  let word = 0;
  for (let bit = 17; bit >= 0; bit--) {
    const column = TO_COLUMN + (bit % 3);
    const row = TO_ROW + Math.floor(bit / 3);
    word = (word << 1) | Number(at(column, row) < level);
  }
  return word;
}

/** The version on which a copy is nearly exact and the other one does not disagree. */
export function toldVersion(
  sampler: Sampler,
  { corner, right, below }: Triple,
): number | undefined {
  const back = step(right, corner);
  const away = { x: -back.x, y: -back.y };
  const up = step(below, corner);
  const down = { x: -up.x, y: -up.y };
  const first = wordAt(sampler, right, away, step(corner, below));
  const second = wordAt(sampler, below, down, step(corner, right));
  let told: number | undefined;
  WORDS.forEach((word, i) => {
    const one = ones(word ^ first);
    const other = ones(word ^ second);
    if (one <= MOST_WRONG && other <= MOST_WRONG) told = i + FIRST_VERSION;
  });
  return told;
}
