/** Schedules the frames of a stream that are read as if they stood alone. */
import type { FrameContext } from '../context.ts';
import { lengthOf } from '../geometry.ts';
import { hasPairOfCode } from '../locate/pairs.ts';
import type { Found } from '../steps.ts';
import { type Clutter, CLUTTER_FRAMES } from './clutter.ts';
import type { Followed } from './follow.ts';
import type { Seen } from './seen.ts';
import { isAtOneOf, type Failed, type FailedPlace } from './failed-places.ts';

// What these limits were measured on, where they don't say it: wasm/README.md, "Limits".
/**
 * Work per frame that is saved for an isolated frame, reads per pixel: a fifth of a quick frame's time. While the
 * picture moves faster than `MOVING_SHIFT` of its width per frame, which makes finders of print, only a share of it is.
 */
const ISOLATED_SHARE = 0.1;
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
