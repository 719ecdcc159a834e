/** Places where careful attempts failed: each further failure doubles the wait for the next attempt. */
import { distance } from '../geometry.ts';
import { middleOf } from '../locate/triples.ts';
import type { Triple } from '../steps.ts';
import type { Point } from '../types.ts';
import type { Move } from './anchor.ts';
import {
  CLEARLY_BETTER,
  FIRST_WAIT,
  FORGOTTEN_AFTER,
  LONGEST_WAIT,
  PLACE_RADIUS,
} from './thresholds.ts';

/** The middle of a place, in frame coordinates. */
export interface Waiting extends Point {
  /** Radius, pixels. */
  readonly reach: number;
  /** Highest agreement of a failed candidate there. */
  readonly agreement: number;
  /** Consecutive failures. */
  readonly failures: number;
  /** Frames left to wait. */
  readonly frames: number;
}

/** A failed careful attempt of a frame. */
export interface Failed {
  readonly triple: Triple;
  /** Share of the modules alike in every code that had the right colour. */
  readonly agreement: number;
}

const radiusOf = ({ corner, right, below }: Triple): number =>
  PLACE_RADIUS * Math.max(distance(corner, right), distance(corner, below));

const recordAt = (waiting: readonly Waiting[], triple: Triple): Waiting | undefined => {
  const middle = middleOf(triple);
  return waiting.find((place) => distance(place, middle) < place.reach);
};

/** Highest agreement of a failed candidate at a triple's place, 0 without any. */
export const failedAgreementAt = (waiting: readonly Waiting[], triple: Triple): number =>
  recordAt(waiting, triple)?.agreement ?? 0;

/** Whether no attempt failed at a candidate's place before. */
export const isNewPlace = (waiting: readonly Waiting[], { triple }: Failed): boolean =>
  recordAt(waiting, triple) === undefined;

/** Whether a candidate has to wait for its careful attempt. */
export function mustWait(waiting: readonly Waiting[], { triple, agreement }: Failed): boolean {
  const place = recordAt(waiting, triple);
  if (place === undefined || place.frames <= 0) return false;
  return agreement < place.agreement + CLEARLY_BETTER;
}

/** The places in a picture that moved. */
export const movedPlaces = (waiting: readonly Waiting[], move: Move): Waiting[] =>
  waiting.map((place) => ({ ...place, ...move(place) }));

/** The places for the next frame: earlier ones and this frame's failures. */
export function waitingNext(before: readonly Waiting[], failed: readonly Failed[]): Waiting[] {
  const fresh: Waiting[] = [];
  const likeliest = [...failed].sort((a, b) => b.agreement - a.agreement);
  for (const { triple, agreement } of likeliest) {
    if (recordAt(fresh, triple)) continue;
    const failures = (recordAt(before, triple)?.failures ?? 0) + 1;
    const frames = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1));
    fresh.push({ ...middleOf(triple), reach: radiusOf(triple), agreement, failures, frames });
  }
  const kept = before.filter((old) => !fresh.some((place) => distance(place, old) < place.reach));
  return [...fresh, ...kept.map((old) => ({ ...old, frames: old.frames - 1 }))].filter(
    ({ frames }) => frames > FORGOTTEN_AFTER,
  );
}
