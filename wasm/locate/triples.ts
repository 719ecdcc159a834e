import type { Finder, Triple } from '../steps.ts';
import type { Point } from '../types.ts';
import {
  FRONT_LIMITS,
  Neighbourhood,
  type NeighbourLimits,
  FARTHEST_FINDERS,
  FEW_FINDERS,
} from './neighbours.ts';

/** Ratio of the sizes of two finders of one code that is seen from aside (sixty degrees). */
const ASLANT_SIZE_RATIO = 2.6;

/** Angle at the corner finder, as the cosine without its sign, and ratio of the two sides. */
const FRONT = { cosine: 0.55, ratio: 2 };

/** The same of a label that is rotated by sixty degrees about any axis. */
const ASLANT = { cosine: 0.75, ratio: 2.8 };

/** Finders of which triples are made: those with the most hits. */
const MOST_TRIPLE_FINDERS = 300;

/** Whether one of the triple's finders is in a set. */
export const hasOneOf = (
  { corner, right, below }: Triple,
  finders: { has(finder: Finder): boolean },
): boolean => finders.has(corner) || finders.has(right) || finders.has(below);

/** Whether one of the triple's finders is computed. */
export const isComputed = ({ corner, right, below }: Triple): boolean =>
  Math.min(corner.hits, right.hits, below.hits) === 0;

/** Deviation of a code's two sides from a right angle and from the same length. */
type Slant = typeof FRONT;

/** The triple of a corner finder and two of its neighbours.
 * @param cosine of the angle at the corner, without its sign */
function tripleOfNeighbours(
  corner: Finder,
  near: Neighbourhood,
  i: number,
  j: number,
  cosine: number,
): Triple {
  const { dx, dy, apart } = near;
  const p = near.finder(i);
  const q = near.finder(j);
  const isClockwise = dx[i]! * dy[j]! - dy[i]! * dx[j]! > 0;
  const around = apart[i]! + apart[j]!;
  return {
    corner,
    right: isClockwise ? p : q,
    below: isClockwise ? q : p,
    score: around + Math.abs(apart[i]! - apart[j]!) + (cosine * around) / 2,
    pitch: Math.max(corner.size, p.size, q.size) / 7,
  };
}

/** Precision of a score in a sort key, and triples whose index fits beside it. */
const SCORE_STEPS = 2 ** 20;
const MOST_TRIPLES = 2 ** 16;

/** The triples, likeliest first. Sorting numbers of score and index takes a quarter of the time of a comparator. */
function likeliestFirst(triples: readonly Triple[]): Triple[] {
  const keys = new Float64Array(triples.length);
  for (let i = 0; i < keys.length; i++) {
    keys[i] = Math.round(triples[i]!.score * SCORE_STEPS) * MOST_TRIPLES + i;
  }
  const sorted: Triple[] = [];
  for (const key of keys.sort()) sorted.push(triples[key % MOST_TRIPLES]!);
  return sorted;
}

/** Every plausible triple, likeliest first. @param farthest distance of two finders, modules */
export const triplesOf = (all: readonly Finder[], farthest = FARTHEST_FINDERS): Triple[] =>
  triplesAmong(all, { ...FRONT_LIMITS, farthest });

function triplesAmong(
  all: readonly Finder[],
  limits: NeighbourLimits,
  fresh?: ReadonlySet<Finder>,
  slant: Slant = FRONT,
): Triple[] {
  const finders =
    all.length > MOST_TRIPLE_FINDERS
      ? [...all].sort((a, b) => b.hits - a.hits).slice(0, MOST_TRIPLE_FINDERS)
      : all;
  const triples: Triple[] = [];
  const neighbourhood = new Neighbourhood(finders, limits);
  for (const [at, corner] of finders.entries()) {
    addTriples(triples, corner, neighbourhood, neighbourhood.around(at), slant, fresh);
  }
  return likeliestFirst(triples);
}

/** Adds the triples with this corner finder; with `fresh` those that have one of these. */
function addTriples(
  triples: Triple[],
  corner: Finder,
  near: Neighbourhood,
  count: number,
  slant: Slant,
  fresh?: ReadonlySet<Finder>,
): void {
  const { dx, dy, apart } = near;
  const isFresh = fresh?.has(corner) ?? true;
  for (let i = 0; i < count; i++) {
    const isOpen = isFresh || fresh!.has(near.finder(i));
    for (let j = i + 1; j < count; j++) {
      if (apart[j]! > slant.ratio * apart[i]!) break;
      const cosine = Math.abs(dx[i]! * dx[j]! + dy[i]! * dy[j]!) / (apart[i]! * apart[j]!);
      if (cosine > slant.cosine) continue;
      if (isOpen || fresh!.has(near.finder(j)))
        triples.push(tripleOfNeighbours(corner, near, i, j, cosine));
    }
  }
}

/** Triples with at least one added finder. */
export function triplesWith(added: readonly Finder[], all: readonly Finder[]): Triple[] {
  if (added.length === 0) return [];
  return triplesAmong(all, FRONT_LIMITS, new Set(added));
}

/** Ratio of the sizes of the finders of a code that fills the picture: a camera sees it from the front. */
const LARGE_SIZE_RATIO = 1.1;

/** Triples of finders of one size, the widest first: a large code holds more false finders than a finder has neighbours. */
export const triplesAlike = (finders: readonly Finder[]): Triple[] =>
  triplesAmong(finders, { ...FRONT_LIMITS, sizes: LARGE_SIZE_RATIO }).reverse();

const ASLANT_LIMITS: NeighbourLimits = { ...FRONT_LIMITS, sizes: ASLANT_SIZE_RATIO };

/** Triples of labels seen from aside, where few finders are left: among many, any three are such a triple. */
export function triplesAslant(finders: readonly Finder[]): Triple[] {
  if (finders.length > FEW_FINDERS) return [];
  const faced = new Set(triplesOf(finders).map(idOf));
  return triplesAmong(finders, ASLANT_LIMITS, undefined, ASLANT).filter((t) => !faced.has(idOf(t)));
}
const idOf = ({ corner, right, below }: Triple): string =>
  [corner, right, below].map(({ x, y }) => `${x},${y}`).join(' ');

/** The triples without those whose finders are all clutter. */
export const withoutClutter = (
  triples: readonly Triple[],
  clutter: ReadonlySet<Finder>,
): readonly Triple[] =>
  triples.filter((of) => ![of.corner, of.right, of.below].every((finder) => clutter.has(finder)));

/** The fourth corner of the parallelogram, opposite of `corner`. */
export const fourthOf = ({ corner, right, below }: Triple): Point => ({
  x: right.x + below.x - corner.x,
  y: right.y + below.y - corner.y,
});

/** The triple in the pixels of a plane, each `scale` frame pixels wide. */
export function shrunk(triple: Triple, scale: number): Triple {
  if (scale === 1) return triple;
  const { corner, right, below, score, pitch } = triple;
  return {
    corner: shrunkFinder(corner, scale),
    right: shrunkFinder(right, scale),
    below: shrunkFinder(below, scale),
    score: score / scale,
    pitch: pitch / scale,
  };
}
const shrunkFinder = ({ x, y, size, hits }: Finder, scale: number): Finder => ({
  x: x / scale,
  y: y / scale,
  size: size / scale,
  hits,
});

/** The middle between the outer finders: the code's centre without perspective. */
export const middleOf = ({ right, below }: Triple): Point => ({
  x: (right.x + below.x) / 2,
  y: (right.y + below.y) / 2,
});

/**
 * Pixels per module between two finders, which are `apart` px from each other. A finder's size is measured along the
 * picture's rows and columns: at an angle to the code it is up to √2 times too large.
 */
export function pitchAlong(a: Finder, b: Finder, apart: number): number {
  const slant = Math.max(Math.abs(b.x - a.x), Math.abs(b.y - a.y)) / apart;
  return ((a.size + b.size) / 14) * slant;
}
