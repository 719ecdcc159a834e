/** Schedules the frames of a stream that are read as if they stood alone. */
import type { FrameContext, Found, Triple } from '../steps.ts';
import { lengthOf, distance } from '../geometry.ts';
import { hasPairOfCode } from '../locate/pairs.ts';
import { type Clutter, CLUTTER_FRAMES } from './clutter.ts';
import type { Followed } from './follow.ts';
import type { Seen } from './seen.ts';
import { middleOf } from '../locate/triples.ts';
import type { Point } from '../types.ts';
import type { Move } from './tracks.ts';

/**
 * Work per frame that is saved for an isolated frame, reads per pixel: a tenth of a quick frame's time. While the
 * picture moves faster than `MOVING_SHIFT` of its width per frame, which makes finders of print, only a share of it is.
 */
const ISOLATED_SHARE = 0.05;
const MOVING_SHIFT = 0.006;
const MOVING_SHARE = 0.25;

/** Work of its searches of the plain and of the sharpened full plane, reads per pixel. */
const ISOLATED_SEARCHES = 0.6;

/** Isolated frames without a result that halve what is saved. */
const MOST_ISOLATED_FAILURES = 3;

/** Agreement of a candidate that is certainly a code: such a place that is new ends the halving. */
const LIKELY_PLACE = 0.8;

/** Frames after which a pair of inverted finders is no chance of texture. */
const LASTING_FRAMES = 2;

export interface IsolatedState {
  /** Work saved since the last isolated frame, and the work of that frame, grey-value reads per pixel. */
  readonly isolatedSaved: number;
  readonly isolatedWork: number;
  /** Consecutive isolated frames without a result. */
  readonly isolatedFailures: number;
  /** Consecutive frames with two inverted finders that fit to one code. */
  readonly invertedPairs: number;
}

export const NO_ISOLATED: IsolatedState = {
  isolatedSaved: 0,
  isolatedWork: 0,
  isolatedFailures: 0,
  invertedPairs: 0,
};

/** What a view shows that may be a code. */
interface Evidence extends IsolatedState {
  readonly clutter: readonly Clutter[];
  readonly failedPlaces: readonly FailedPlace[];
}

/** A frame's part of the view's result. */
interface FrameNews {
  readonly followed: Followed;
  readonly fresh: readonly Found[];
  readonly failed: readonly Failed[];
  /** Places of earlier failures. */
  readonly failedPlaces: readonly FailedPlace[];
  readonly work: number;
  readonly hasInvertedPair: boolean;
}

/** Whether two unexplained finders fit to one code, and one of them has just stayed for some frames. */
const hasNewPair = (clutter: readonly Clutter[]): boolean =>
  clutter.some(({ frames }) => frames === CLUTTER_FRAMES) &&
  hasPairOfCode(clutter.filter(({ frames }) => frames >= CLUTTER_FRAMES));

/** @param clutter of the next frame */
export function isolatedNext(
  state: IsolatedState & { readonly seen: readonly Seen[] },
  { plan, frame: { full } }: FrameContext,
  result: FrameNews,
  clutter: readonly Clutter[],
): IsolatedState {
  const { followed, fresh, failed, failedPlaces, work, hasInvertedPair } = result;
  const { isolatedSaved, isolatedWork, isolatedFailures, invertedPairs } = state;
  const isMoving = lengthOf(followed.motion.shift) > MOVING_SHIFT * full.width;
  const isNew = ({ text }: { readonly text: string }): boolean =>
    !state.seen.some((seen) => seen.text === text);
  const hasNew =
    fresh.some(({ read }) => isNew(read)) ||
    failed.some(
      ({ triple, agreement }) => agreement >= LIKELY_PLACE && !isAtOneOf(failedPlaces, triple),
    ) ||
    (!isMoving && hasNewPair(clutter));
  const pairs = hasInvertedPair ? invertedPairs + 1 : 0;
  const next = { invertedPairs: plan.steps.inverted ? pairs : invertedPairs };
  if (plan.kind === 'isolated') {
    const failures = hasNew ? 0 : Math.min(isolatedFailures + 1, MOST_ISOLATED_FAILURES);
    const perPixel = ISOLATED_SEARCHES + work / (full.width * full.height);
    return { ...next, isolatedSaved: 0, isolatedWork: perPixel, isolatedFailures: failures };
  }
  const failures = hasNew ? 0 : isolatedFailures;
  const share = ISOLATED_SHARE * (isMoving ? MOVING_SHARE : 1);
  const saved = isolatedSaved + share / 2 ** failures;
  return { ...next, isolatedSaved: saved, isolatedWork, isolatedFailures: failures };
}

/** Whether something in the picture may be a code that was not decoded. */
const hasUnread = ({ clutter, failedPlaces, invertedPairs }: Evidence): boolean =>
  failedPlaces.length > 0 || invertedPairs >= LASTING_FRAMES || hasPairOfCode(clutter);

export const isIsolatedDue = (state: Evidence): boolean =>
  state.isolatedSaved >= state.isolatedWork && hasUnread(state);

/** Places where careful attempts failed: evidence that something in the picture may be a code. */

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

/** Most frames between two inverted passes that decode nothing: 1.6 s at 10 frames per second. */
const LONGEST_INVERTED_WAIT = 16;

/** What the inverted finders of a frame are evidence of. */
export interface InvertedEvidence {
  /** Three of them are a triple whose timing marks alternate as a negative's do. */
  readonly hasTriple: boolean;
  /** Two of them fit to one code, with such marks between them. */
  readonly hasPair: boolean;
}

interface PrintedPass {
  readonly inverted: InvertedEvidence;
  readonly isAlone: boolean;
}

/** Schedules the inverted passes of a view. Passes that decode nothing become rarer. */
export class InvertedPasses {
  #failures = 0;
  /** Index of the last frame that was read inverted, and the frames to wait from there. */
  #last = 0;
  #wait = 0;

  /**
   * @param frame index in the view
   * Three inverted finders must be a triple with marks, because print and texture have some. In a frame that is read alone
   * two of one code are enough: the inverted picture shows the third one, or computes it. In every frame they would
   * double the time for texture.
   */
  isDue(frame: number, { inverted, isAlone }: PrintedPass): boolean {
    // The index begins again where the frame size changes.
    const hasWaited = frame < this.#last || frame - this.#last >= this.#wait;
    return hasWaited && (inverted.hasTriple || (isAlone && inverted.hasPair));
  }

  onPass(frame: number, codes: number): void {
    this.#failures = codes > 0 ? 0 : this.#failures + 1;
    this.#last = frame;
    this.#wait = Math.min(2 ** this.#failures, LONGEST_INVERTED_WAIT);
  }
}
