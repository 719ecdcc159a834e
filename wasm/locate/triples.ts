import type { Finder, Triple } from '../steps.ts';
import { FARTHEST, FEW_FINDERS, Neighbourhood, USUAL, type Reach } from './neighbours.ts';
import { byTurns } from '../turns.ts';
import type { Point } from '../types.ts';

/** Whether one of its finders is in a set. */
export const hasOneOf = (
  { corner, right, below }: Triple,
  finders: { has(finder: Finder): boolean },
): boolean => finders.has(corner) || finders.has(right) || finders.has(below);

/** How far the two sides of a code may be from a right angle, and from the same length. */
interface Slant {
  readonly cosine: number;
  readonly longer: number;
}
const FACED: Slant = { cosine: 0.55, longer: 2 };
/** A label that is turned by sixty degrees, about any axis. */
const ASLANT: Slant = { cosine: 0.75, longer: 2.8 };
/** A frame of clutter may propose hundreds; the best supported ones are enough. */
const MOST_FINDERS = 300;

/** The triple of a corner finder and two of its neighbours.
 * @param cosine of the angle at the corner, without its sign */
function tripleOf(
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

/** Of a score, what is kept to sort by; beside it there is room for so many triples. */
const SCORE_STEPS = 2 ** 20;
const MOST_TRIPLES = 2 ** 16;

/** The triples, likeliest first. Numbers are sorted in a quarter of the time that a function takes which
 * compares them: a score, and which triple it is of. */
function likeliestFirst(triples: readonly Triple[]): Triple[] {
  const keys = new Float64Array(triples.length);
  for (let i = 0; i < keys.length; i++) {
    keys[i] = Math.round(triples[i]!.score * SCORE_STEPS) * MOST_TRIPLES + i;
  }
  const sorted: Triple[] = [];
  for (const key of keys.sort()) sorted.push(triples[key % MOST_TRIPLES]!);
  return sorted;
}

/**
 * Every plausible triple, likeliest first. A finder may be in many: the caller takes one. Finder
 * centres are `farthest` modules apart at most.
 */
export const triplesOf = (all: readonly Finder[], farthest = FARTHEST): Triple[] =>
  triplesAmong(all, { ...USUAL, farthest });

function triplesAmong(
  all: readonly Finder[],
  reach: Reach,
  fresh?: ReadonlySet<Finder>,
  slant: Slant = FACED,
): Triple[] {
  const finders =
    all.length > MOST_FINDERS
      ? [...all].sort((a, b) => b.hits - a.hits).slice(0, MOST_FINDERS)
      : all;
  const triples: Triple[] = [];
  const neighbourhood = new Neighbourhood(finders, reach);
  for (const [at, corner] of finders.entries()) {
    addTriples(triples, corner, neighbourhood, neighbourhood.around(at), slant, fresh);
  }
  return likeliestFirst(triples);
}

/** Adds the triples whose corner is this finder, with its neighbours; where some are `fresh`, those that
 * have one of them. */
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
      if (apart[j]! > slant.longer * apart[i]!) break;
      const cosine = Math.abs(dx[i]! * dx[j]! + dy[i]! * dy[j]!) / (apart[i]! * apart[j]!);
      if (cosine > slant.cosine) continue;
      if (isOpen || fresh!.has(near.finder(j))) triples.push(tripleOf(corner, near, i, j, cosine));
    }
  }
}

/** Triples that were not there before these finders. */
export function triplesWith(added: readonly Finder[], all: readonly Finder[]): Triple[] {
  if (added.length === 0) return [];
  return triplesAmong(all, USUAL, new Set(added));
}

/** A large code holds more false finders than a finder has neighbours: its own are looked for beyond
 * those, all with all among so many. */
const MOST_BEYOND = 28;
/** Its finders are about as large, and its sides about as long: whoever sees a large code whole is in
 * front of it. */
const EVEN = 1.35;
const BEYOND: Reach = { ...USUAL, nearest: 60, most: MOST_BEYOND, sizes: EVEN };
const EVEN_SIDES: Slant = { ...FACED, longer: EVEN };

const areAlike = (a: Finder, b: Finder): boolean =>
  a.size < b.size * EVEN && b.size < a.size * EVEN;

/** Triples of large codes, where there are more finders than are tried all with all. The widest come
 * first: what else looks like finders lies within the code. */
export function triplesBeyond(finders: readonly Finder[]): Triple[] {
  if (finders.length <= FEW_FINDERS) return [];
  const clearest = [...finders].sort((a, b) => b.hits - a.hits).slice(0, MOST_BEYOND);
  const even = triplesAmong(clearest, BEYOND, undefined, EVEN_SIDES);
  return even.filter(({ right, below }) => areAlike(right, below)).reverse();
}

/** Of two finders of a code that is seen so, one may be so much larger. */
const UNEVEN: Reach = { ...USUAL, sizes: 2.6 };

/** Triples of a label that is seen from aside, where few finders are left: among many, any three are
 * such a triple. */
export function triplesAslant(finders: readonly Finder[]): Triple[] {
  if (finders.length > FEW_FINDERS) return [];
  const faced = new Set(triplesOf(finders).map(idOf));
  return triplesAmong(finders, UNEVEN, undefined, ASLANT).filter((t) => !faced.has(idOf(t)));
}
const idOf = ({ corner, right, below }: Triple): string =>
  [corner, right, below].map(({ x, y }) => `${x},${y}`).join(' ');

/** Triples with at least one finder that is not of these. */
export const triplesBeside = (
  triples: readonly Triple[],
  settled: ReadonlySet<Finder>,
): readonly Triple[] =>
  settled.size === 0 ? triples : triples.filter((triple) => !isAmong(triple, settled));

const isAmong = ({ corner, right, below }: Triple, finders: ReadonlySet<Finder>): boolean =>
  finders.has(corner) && finders.has(right) && finders.has(below);

/** So many of the likeliest take turns: of 450 reads none was at a triple that came later than 67th. */
const IN_TURN = 400;

/** The triples with those of these finders last and by turns. */
export function settledLast(
  triples: readonly Triple[],
  settled: ReadonlySet<Finder>,
  turn: number,
): readonly Triple[] {
  if (settled.size === 0) return triples;
  const fresh: Triple[] = [];
  const old: Triple[] = [];
  for (const triple of triples) (isAmong(triple, settled) ? old : fresh).push(triple);
  for (const triple of byTurns(old, turn, IN_TURN)) fresh.push(triple);
  return fresh;
}

/** The fourth corner of the parallelogram, opposite of `corner`. */
export const fourthOf = ({ corner, right, below }: Triple): Point => ({
  x: right.x + below.x - corner.x,
  y: right.y + below.y - corner.y,
});

/** The triple in the pixels of a plane that are `scale` times as wide. */
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

/** The middle between the outer finders: the code's centre but for perspective. */
export const middleOf = ({ right, below }: Triple): Point => ({
  x: (right.x + below.x) / 2,
  y: (right.y + below.y) / 2,
});

/** Pixels a module from one finder to another. A finder's size is measured along rows and columns:
 * a turned one is cut on the slant. */
export function pitchAlong(a: Finder, b: Finder, apart: number): number {
  const slant = Math.max(Math.abs(b.x - a.x), Math.abs(b.y - a.y)) / apart;
  return ((a.size + b.size) / 14) * slant;
}
