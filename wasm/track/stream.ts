/** The memory of one stream from frame to frame. Only this folder writes it. */
import type { FrameContext, DecodedSymbol, Finder, Found, Triple } from '../steps.ts';
import { SMALL_FRAME_PIXELS } from '../locate/planes.ts';
import type { FrameFacts } from '../frame-plan.ts';
import type { DecodeRequest } from '../types.ts';
import { type Clutter, type OldClutter, CLUTTER_FRAMES } from './clutter.ts';
import type { Followed } from './follow.ts';
import type { KeptPlace } from './kept-places.ts';
import type { LoneFinder } from '../lone-finders.ts';
import {
  InvertedPasses,
  isIsolatedDue,
  isolatedNext,
  NO_ISOLATED,
  type IsolatedState,
} from './schedule.ts';
import { placesNext, type Failed, type FailedPlace } from './failed-places.ts';
import { trackOf } from './follow-tracks.ts';
import { lostNext, recentNext, type RecentCode } from './lost.ts';
import { NO_MOTION, type PictureMotion } from './motion.ts';
import type { Track } from './tracks.ts';

/** Modules between two finders in a quick frame; larger codes are searched once one was decoded. */
const LEAST_REACH = 60;

/**
 * Frames between two fallback scans, and to the first one; between two of a request for other symbologies, which only
 * the scan reads. At ten frames per second a code with two damaged finders is read within three seconds.
 */
const SCAN_EVERY = 24;
const FIRST_SCAN = 8;
const SCAN_EVERY_WITH_OTHERS = 9;

/** Frames for which the soft search runs after a soft finder led to a code. */
const SOFT_FRAMES = 9;

export interface StreamState extends IsolatedState {
  /** Frames for which the soft search still runs whenever all planes are searched. */
  readonly softFrames: number;
  /** Frames read since the stream began. */
  readonly frames: number;
  readonly width: number;
  readonly height: number;
  /** Codes that were followed or decoded in the last frame. */
  readonly tracks: readonly Track[];
  /** Codes that were followed until a few frames ago. */
  readonly lost: readonly Track[];
  /** How the picture moved last. */
  readonly motion: PictureMotion;
  /** Finders that no code explained. */
  readonly clutter: readonly Clutter[];
  /** Codes that were followed or decoded in the last frames, by either reader. */
  readonly recent: readonly RecentCode[];
  /** Places where careful attempts failed. */
  readonly failedPlaces: readonly FailedPlace[];
  /** Places of codes that stay unread. */
  readonly kept: readonly KeptPlace[];
  /** Lone finders of the last frame, in a printed stream. */
  readonly lone: readonly LoneFinder[];
  /** Careful work that earlier frames spent in advance, grey-value reads. */
  readonly deficit: number;
  /** Consecutive frames without a code. */
  readonly emptyFrames: number;
  /** Frames since the last fallback scan. */
  readonly unscanned: number;
  /** Modules per side of the largest code decoded in the last frame that searched all planes. */
  readonly largest: number;
}

export const NEW_STREAM: StreamState = {
  frames: 0,
  width: 0,
  height: 0,
  tracks: [],
  lost: [],
  motion: NO_MOTION,
  clutter: [],
  recent: [],
  failedPlaces: [],
  kept: [],
  lone: [],
  deficit: 0,
  emptyFrames: 0,
  softFrames: 0,
  unscanned: SCAN_EVERY - FIRST_SCAN,
  ...NO_ISOLATED,
  largest: 0,
};

/** Results of a frame's search. */
export interface SearchResult {
  readonly followed: Followed;
  /** All codes of the frame, followed ones included. */
  readonly reads: readonly DecodedSymbol[];
  /** Codes decoded in this frame. */
  readonly fresh: readonly Found[];
  /** Finders that no code explains, and those among them that most likely belong to a code. */
  readonly unexplained: readonly Finder[];
  readonly likely: ReadonlySet<Finder>;
  /** Triples at which careful attempts failed. */
  readonly failed: readonly Failed[];
}

/** Results of a frame, for the next one. */
export interface FrameResult extends SearchResult {
  /** Clutter of earlier frames, and places of earlier failures, moved with the picture. */
  readonly clutter: OldClutter;
  readonly failedPlaces: readonly FailedPlace[];
  readonly kept: readonly KeptPlace[];
  readonly lone: readonly LoneFinder[];
  /** Careful work that the frame spent in advance. */
  readonly deficit: number;
  /** All work of the frame, grey-value reads. */
  readonly work: number;
  readonly hasScanned: boolean;
  /** Two inverted finders fit to one code. */
  readonly hasInvertedPair: boolean;
}

/** Modules between two finders of one code in a quick frame: at least the usual size, or the largest one lately. */
export const reachOf = ({ largest }: StreamState): number => Math.max(LEAST_REACH, largest);

/** Whether a followed code has finders in the coarse planes only. */
export const hasCoarseTrack = ({ tracks }: StreamState): boolean =>
  tracks.some(({ isCoarse }) => isCoarse);

/** Frames for which the soft search still runs, after a frame that decoded codes at these triples. */
export const softFramesNext = (
  softFrames: number,
  triples: readonly (Triple | undefined)[],
): number =>
  triples.some((of) => of && [of.corner, of.right, of.below].some(({ isSoft }) => isSoft))
    ? SOFT_FRAMES
    : Math.max(0, softFrames - 1);

/** Whether a stream's frame has a fallback scan: something is there that only the general reader may read. */
function isScanDue(
  { clutter, unscanned }: StreamState,
  also: NonNullable<DecodeRequest['also']>,
): boolean {
  if (also.length > 0) return unscanned >= SCAN_EVERY_WITH_OTHERS;
  return unscanned >= SCAN_EVERY && clutter.some(({ frames }) => frames >= CLUTTER_FRAMES);
}

/** The state after a frame. */
export function nextState(
  state: StreamState,
  context: FrameContext,
  result: FrameResult,
): StreamState {
  const { kind, steps } = context.plan;
  const { followed, reads, fresh, hasScanned } = result;
  const clutter = result.clutter.next(
    result.unexplained,
    steps.allPlanes && steps.soft,
    result.likely,
  );
  return {
    frames: state.frames,
    width: state.width,
    height: state.height,
    tracks: [...followed.tracks, ...fresh.flatMap((found) => trackOf(context, found) ?? [])],
    lost: lostNext(followed.lost, reads, context.frame.full),
    motion: followed.motion,
    clutter,
    recent: recentNext(reads, state.recent, followed.move),
    failedPlaces: placesNext(result.failedPlaces, result.failed),
    kept: result.kept,
    lone: result.lone,
    // An isolated frame has work of its own.
    deficit: kind === 'isolated' ? state.deficit : result.deficit,
    emptyFrames: reads.length === 0 ? state.emptyFrames + 1 : 0,
    softFrames: softFramesNext(
      state.softFrames,
      fresh.map(({ triple }) => triple),
    ),
    unscanned: hasScanned ? 1 : state.unscanned + 1,
    ...isolatedNext(state, context, result, clutter),
    largest: steps.allPlanes
      ? Math.max(0, ...fresh.map(({ read }) => read.modules))
      : state.largest,
  };
}

/** The memory of the codes of one polarity. */
export class PolarityStream {
  #state: StreamState = NEW_STREAM;

  get state(): StreamState {
    return this.#state;
  }

  /** Begins a frame. Coordinates of a frame of another size mean nothing: such a stream begins again. */
  enter(width: number, height: number): void {
    const { width: lastWidth, height: lastHeight } = this.#state;
    if (width !== lastWidth || height !== lastHeight)
      this.#state = { ...NEW_STREAM, width, height };
  }

  remember(context: FrameContext, result: FrameResult): void {
    this.#state = nextState(this.#state, context, result);
  }

  /** Ends a frame, also one that failed: the next one must not repeat its failing attempt. */
  leave(): void {
    this.#state = { ...this.#state, frames: this.#state.frames + 1 };
  }
}

/** The memory of one stream: its printed codes, and its inverted ones, which are read in the inverted picture. */
export class Stream {
  readonly printed = new PolarityStream();
  readonly inverted = new PolarityStream();
  readonly invertedPasses = new InvertedPasses();
}

/**
 * Inputs of the next frame's plan.
 * @param printed the printed pass of a frame that is inverted: if that was read alone, so is this one
 */
export const factsOf = (
  state: StreamState,
  { width, height, scan = 'auto', also = [] }: DecodeRequest,
  printed?: { readonly isAlone: boolean },
): FrameFacts => ({
  index: state.frames,
  scan,
  isSmall: width * height <= SMALL_FRAME_PIXELS,
  hasTracks: state.tracks.length > 0,
  emptyFrames: state.emptyFrames,
  hasSoftCodes: state.softFrames > 0,
  isScanDue: isScanDue(state, also),
  isIsolatedDue: scan === 'auto' && (isIsolatedDue(state) || printed?.isAlone === true),
  isInverted: printed !== undefined,
});
