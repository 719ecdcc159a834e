import { distance } from '../geometry.ts';
import type { Finder, Triple } from '../steps.ts';
import {
  FARTHEST,
  FEW_FINDERS,
  Neighbourhood,
  USUAL,
  type Neighbour,
  type Reach,
} from './neighbours.ts';
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

function tripleOf(corner: Finder, p: Neighbour, q: Neighbour, most: number): Triple | undefined {
  const px = p.finder.x - corner.x;
  const py = p.finder.y - corner.y;
  const qx = q.finder.x - corner.x;
  const qy = q.finder.y - corner.y;
  const cosine = Math.abs((px * qx + py * qy) / (p.apart * q.apart));
  if (cosine > most) return undefined;
  const clockwise = px * qy - py * qx > 0;
  const around = p.apart + q.apart;
  return {
    corner,
    right: clockwise ? p.finder : q.finder,
    below: clockwise ? q.finder : p.finder,
    score: around + Math.abs(p.apart - q.apart) + (cosine * around) / 2,
    pitch: Math.max(corner.size, p.finder.size, q.finder.size) / 7,
  };
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
  { cosine, longer }: Slant = FACED,
): Triple[] {
  const finders =
    all.length > MOST_FINDERS
      ? [...all].sort((a, b) => b.hits - a.hits).slice(0, MOST_FINDERS)
      : all;
  const triples: Triple[] = [];
  const neighbourhood = new Neighbourhood(finders, reach);
  for (const [at, corner] of finders.entries()) {
    const near = neighbourhood.of(at);
    const isFresh = fresh?.has(corner) ?? true;
    for (let i = 0; i < near.length; i++) {
      const p = near[i]!;
      const isOpen = isFresh || fresh!.has(p.finder);
      for (let j = i + 1; j < near.length; j++) {
        const q = near[j]!;
        if (q.apart > longer * p.apart) break;
        const triple = isOpen || fresh!.has(q.finder) ? tripleOf(corner, p, q, cosine) : undefined;
        if (triple) triples.push(triple);
      }
    }
  }
  return triples.sort((a, b) => a.score - b.score);
}

/** Triples that were not there before these finders. */
export function triplesWith(added: readonly Finder[], all: readonly Finder[]): Triple[] {
  if (added.length === 0) return [];
  return triplesAmong(all, USUAL, new Set(added));
}

/** A large code holds more false finders than a finder has neighbours: its own are looked for beyond
 * those, all with all among so many. */
const MOST_BEYOND = 28;
/** Between two lengths of it. */
const EVEN = 1.35;
const BEYOND: Reach = { ...USUAL, nearest: 60, most: MOST_BEYOND };

/** Its finders are about as large, and its sides about as long: whoever sees a large code whole is
 * in front of it. */
function isEven({ corner, right, below }: Triple): boolean {
  const alike = (a: number, b: number): boolean => a < b * EVEN && b < a * EVEN;
  return (
    alike(corner.size, right.size) &&
    alike(corner.size, below.size) &&
    alike(right.size, below.size) &&
    alike(distance(corner, right), distance(corner, below))
  );
}

/** Triples of large codes, where there are more finders than are tried all with all. The widest come
 * first: what else looks like finders lies within the code. */
export function triplesBeyond(finders: readonly Finder[]): Triple[] {
  if (finders.length <= FEW_FINDERS) return [];
  const clearest = [...finders].sort((a, b) => b.hits - a.hits).slice(0, MOST_BEYOND);
  return triplesAmong(clearest, BEYOND).filter(isEven).reverse();
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
  settled.size === 0
    ? triples
    : triples.filter(
        ({ corner, right, below }) =>
          !settled.has(corner) || !settled.has(right) || !settled.has(below),
      );

/** So many of the likeliest take turns: of 450 reads none was at a triple that came later than 67th. */
const IN_TURN = 400;

/** The triples with those of these finders last and by turns. */
export function settledLast(
  triples: readonly Triple[],
  settled: ReadonlySet<Finder>,
  turn: number,
): readonly Triple[] {
  if (settled.size === 0) return triples;
  const fresh = triplesBeside(triples, settled);
  const isFresh = new Set(fresh);
  const old = triples.filter((triple) => !isFresh.has(triple));
  return [...fresh, ...byTurns(old, turn, IN_TURN)];
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
  const of = ({ x, y, size, hits }: Finder): Finder => ({
    x: x / scale,
    y: y / scale,
    size: size / scale,
    hits,
  });
  return {
    corner: of(corner),
    right: of(right),
    below: of(below),
    score: score / scale,
    pitch: pitch / scale,
  };
}

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
