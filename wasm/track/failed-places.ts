/** Places where careful attempts failed: signs that something in the picture may be a code. */
import { distance } from '../geometry.ts';
import { middleOf } from '../locate/triples.ts';
import type { Triple } from '../steps.ts';
import type { Point } from '../types.ts';
import type { Move } from './tracks.ts';

/** Frames for which a place counts after its last failure: some cycles of frames with careful attempts. */
const PLACE_FRAMES = 16;
/** Radius of a place, share of a code's side: neighbours on a sheet of labels are farther apart. */
const PLACE_RADIUS = 0.7;

/** The middle of a place, in frame coordinates. */
export interface FailedPlace extends Point {
  /** Radius, pixels. */
  readonly reach: number;
  /** Frames since the last failure. */
  readonly age: number;
}

/** A failed careful attempt of a frame. */
export interface Failed {
  readonly triple: Triple;
  /** Share of the modules alike in every code that had the right colour. */
  readonly agreement: number;
}

const placeOf = (triple: Triple): FailedPlace => {
  const { corner, right, below } = triple;
  const side = Math.max(distance(corner, right), distance(corner, below));
  return { ...middleOf(triple), reach: PLACE_RADIUS * side, age: 0 };
};

/** Whether a triple is at one of the places. */
export const isAtOneOf = (places: readonly FailedPlace[], triple: Triple): boolean =>
  places.some((place) => distance(place, middleOf(triple)) < place.reach);

/** The places in a picture that moved. */
export const movedPlaces = (places: readonly FailedPlace[], move: Move): FailedPlace[] =>
  places.map((place) => ({ ...place, ...move(place) }));

/** The places for the next frame: earlier ones and this frame's failures. */
export function placesNext(
  before: readonly FailedPlace[],
  failed: readonly Failed[],
): FailedPlace[] {
  const next: FailedPlace[] = [];
  for (const { triple } of failed) if (!isAtOneOf(next, triple)) next.push(placeOf(triple));
  const kept = before.filter(
    (old) => old.age < PLACE_FRAMES && !next.some((place) => distance(place, old) < place.reach),
  );
  return [...next, ...kept.map((old) => ({ ...old, age: old.age + 1 }))];
}
