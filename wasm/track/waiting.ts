/** Places that looked like codes and could not be read: they wait longer after every try in vain. */
import { distance } from '../geometry.ts';
import { middleOf } from '../locate/triples.ts';
import type { Triple } from '../steps.ts';
import type { Point } from '../types.ts';
import type { Move } from './anchor.ts';

/** The middle of a place, in the frame of the last try. */
export interface Waiting extends Point {
  /** Half the extent of what was tried there, pixels. */
  readonly reach: number;
  /** The most that anything tried there agreed with a code. */
  readonly agreement: number;
  /** Tries in vain, one after another. */
  readonly failures: number;
  /** Frames in which no careful look is taken. */
  readonly frames: number;
}

/** What was tried in vain in a frame. */
export interface Failed {
  readonly triple: Triple;
  /** Part of the modules that are alike in every code which were as they must be. */
  readonly agreement: number;
}

/** What agrees so much more than all that was tried at a place is something else, and does not wait. */
const CLEARLY_BETTER = 0.15;
/** Frames to wait after the first try in vain; twice as many after each further one. */
const FIRST_WAIT = 2;
const LONGEST_WAIT = 24;
/** A place that was not tried for so many frames after its wait is forgotten. */
const FORGOTTEN = -12;
/** Of a code's side: neighbours on a sheet of labels are farther apart. */
const REACH = 0.7;

const reachOf = ({ corner, right, below }: Triple): number =>
  REACH * Math.max(distance(corner, right), distance(corner, below));

const recordAt = (waiting: readonly Waiting[], triple: Triple): Waiting | undefined => {
  const middle = middleOf(triple);
  return waiting.find((place) => distance(place, middle) < place.reach);
};

/** Whether a careful look at a triple that agrees so much with a code has to wait. */
export function mustWait(waiting: readonly Waiting[], { triple, agreement }: Failed): boolean {
  const place = recordAt(waiting, triple);
  if (place === undefined || place.frames <= 0) return false;
  return agreement < place.agreement + CLEARLY_BETTER;
}

/** Where the places are in a picture that moved. */
export const movedPlaces = (waiting: readonly Waiting[], move: Move): Waiting[] =>
  waiting.map((place) => ({ ...place, ...move(place) }));

/** The places for the next frame: those before, and those tried in vain in this frame. */
export function waitingNext(before: readonly Waiting[], failed: readonly Failed[]): Waiting[] {
  const fresh: Waiting[] = [];
  const likeliest = [...failed].sort((a, b) => b.agreement - a.agreement);
  for (const { triple, agreement } of likeliest) {
    if (recordAt(fresh, triple)) continue;
    const failures = (recordAt(before, triple)?.failures ?? 0) + 1;
    const frames = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1));
    fresh.push({ ...middleOf(triple), reach: reachOf(triple), agreement, failures, frames });
  }
  const kept = before.filter((old) => !fresh.some((place) => distance(place, old) < place.reach));
  return [...fresh, ...kept.map((old) => ({ ...old, frames: old.frames - 1 }))].filter(
    ({ frames }) => frames > FORGOTTEN,
  );
}
