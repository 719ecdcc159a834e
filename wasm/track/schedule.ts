/** Schedules the frames of a stream that are read as if they stood alone. */
import type { FrameContext, Found } from '../steps.ts';
import { lengthOf } from '../geometry.ts';
import { hasPairOfCode } from '../locate/pairs.ts';
import { type Clutter, CLUTTER_FRAMES } from './clutter.ts';
import { isAtOneOf, type Failed, type FailedPlace } from './failed-places.ts';
import type { Followed } from './follow.ts';
import type { RecentCode } from './lost.ts';

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

/** Signs that the picture shows a code that was not decoded. */
interface Signs extends IsolatedState {
  readonly clutter: readonly Clutter[];
  readonly failedPlaces: readonly FailedPlace[];
}

/** A frame's part of the stream's result. */
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
  state: IsolatedState & { readonly recent: readonly RecentCode[] },
  { plan, frame: { full } }: FrameContext,
  result: FrameNews,
  clutter: readonly Clutter[],
): IsolatedState {
  const { followed, fresh, failed, failedPlaces, work, hasInvertedPair } = result;
  const { isolatedSaved, isolatedWork, isolatedFailures, invertedPairs } = state;
  const isMoving = lengthOf(followed.motion.shift) > MOVING_SHIFT * full.width;
  const isNew = ({ text }: { readonly text: string }): boolean =>
    !state.recent.some((recent) => recent.text === text);
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
const hasUnread = ({ clutter, failedPlaces, invertedPairs }: Signs): boolean =>
  failedPlaces.length > 0 || invertedPairs >= LASTING_FRAMES || hasPairOfCode(clutter);

/** The first sign has an isolated frame at once, as `isolatedWork` is 0 before the first one. */
export const isIsolatedDue = (state: Signs): boolean =>
  state.isolatedSaved >= state.isolatedWork && hasUnread(state);

/** Most frames between two inverted passes that decode nothing: 1.6 s at 10 frames per second. */
const LONGEST_INVERTED_WAIT = 16;

/** Signs of inverted codes in a frame. */
export interface InvertedSigns {
  /** Three of them are a triple whose timing marks alternate as a negative's do. */
  readonly hasTriple: boolean;
  /** Two of them fit to one code, with such marks between them. */
  readonly hasPair: boolean;
}

interface PrintedPass {
  readonly inverted: InvertedSigns;
  readonly isAlone: boolean;
}

/** Schedules the inverted passes of a stream. Passes that decode nothing become rarer. */
export class InvertedPasses {
  #failures = 0;
  /** Index of the last frame that was read inverted, and the frames to wait from there. */
  #last = 0;
  #wait = 0;

  /**
   * @param frame index in the stream
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
