import { beforeAll, describe, expect, it } from 'vitest';
import type { Finder, Triple } from '../../../wasm/steps.ts';
import { planFrame, type FrameFacts, type FramePlan } from '../../../wasm/frame-plan.ts';
import { OldClutter } from '../../../wasm/track/clutter.ts';
import { STILL, NO_MOTION } from '../../../wasm/track/motion.ts';
import { placesNext } from '../../../wasm/track/failed-places.ts';
import { recentNext } from '../../../wasm/track/lost.ts';
import { InvertedPasses } from '../../../wasm/track/schedule.ts';
import {
  factsOf,
  hasCoarseTrack,
  NEW_STREAM,
  nextState,
  reachOf,
  softFramesNext,
  PolarityStream,
  type FrameResult,
  type StreamState,
} from '../../../wasm/track/stream.ts';
import type { Track } from '../../../wasm/track/tracks.ts';
import type { DecodeRequest } from '../../../wasm/types.ts';
import { openContexts, readOf, sheet, type Contexts } from '../../support/sheets.ts';

const finder: Finder = { x: 0, y: 0, size: 28, hits: 3 };
const sharp: Triple = { corner: finder, right: finder, below: finder, score: 0, pitch: 4 };
const FINDERS = ['corner', 'right', 'below'] as const;

describe('the soft search', () => {
  const tripleWith = (name: (typeof FINDERS)[number]): Triple => ({
    ...sharp,
    [name]: { ...finder, isSoft: true },
  });

  it.each(FINDERS)(
    'a code with a soft %s finder keeps the soft search on for nine frames',
    (name) => {
      let left = softFramesNext(0, [undefined, sharp, tripleWith(name)]);
      for (let frame = 9; frame > 0; frame--) {
        expect(left).toBe(frame);
        left = softFramesNext(left, [sharp]);
      }
      expect(softFramesNext(left, [undefined])).toBe(0);
    },
  );

  it('a further code with a soft finder starts the nine frames again', () => {
    expect(softFramesNext(3, [tripleWith('right')])).toBe(9);
  });
});

it('a quick frame combines finders as far apart as those of the largest code lately', () => {
  expect(reachOf({ ...NEW_STREAM, largest: 177 })).toBe(177);
  expect(reachOf({ ...NEW_STREAM, largest: 21 })).toBe(reachOf(NEW_STREAM));
  expect(reachOf(NEW_STREAM)).toBeGreaterThan(21);
});

it('the coarse planes are searched for near codes while a followed code has a finder only there', () => {
  const tracks = [{ isCoarse: false }, { isCoarse: true }] as Track[];
  expect(hasCoarseTrack({ ...NEW_STREAM, tracks })).toBe(true);
  expect(hasCoarseTrack({ ...NEW_STREAM, tracks: tracks.slice(0, 1) })).toBe(false);
});

describe('a stream', () => {
  const print = { text: 'BOX 1', x: 61, y: 73 };
  const request = { stream: 0, width: 320, height: 240 };
  let contexts: Contexts;
  beforeAll(async () => {
    contexts = await openContexts();
  });
  const picture = sheet(320, 240, [print]);
  const planOf = (facts: Partial<FrameFacts>): FramePlan =>
    planFrame({ ...factsOf(NEW_STREAM, request), ...facts });
  const THOROUGH = planOf({ index: 3, hasTracks: true });
  const SEARCHING = planOf({ index: 1 });
  const ISOLATED = planOf({ isIsolatedDue: true });
  /** Without a plan it is a quick frame. */
  const contextOf = (plan?: FramePlan) => contexts.of(picture, {}, plan);
  const nothing: FrameResult = {
    followed: {
      tracks: [],
      lost: [],
      used: new Set(),
      isMoveKnown: false,
      move: STILL,
      motion: NO_MOTION,
    },
    reads: [],
    fresh: [],
    unexplained: [],
    likely: new Set(),
    clutter: new OldClutter([], STILL),
    failedPlaces: [],
    kept: [],
    lone: [],
    failed: [],
    deficit: 0,
    work: 0,
    hasScanned: false,
    hasInvertedPair: false,
  };
  const oneRead: FrameResult = {
    ...nothing,
    reads: [readOf(print)],
    fresh: [{ read: readOf(print), stage: 'search' }],
  };

  it('a stream follows the codes that a frame decoded', () => {
    expect(factsOf(NEW_STREAM, request).hasTracks).toBe(false);
    const next = nextState(NEW_STREAM, contextOf(), oneRead);
    expect(next.tracks.map(({ text }) => text)).toEqual(['BOX 1']);
    expect(factsOf(next, request)).toMatchObject({ hasTracks: true, hasSoftCodes: false });
  });

  it('frames of up to 1280 × 720 pixels are small', () => {
    const isSmall = (width: number) =>
      factsOf(NEW_STREAM, { ...request, width, height: 720 }).isSmall;
    expect([1280, 1281].map(isSmall)).toEqual([true, false]);
  });

  it('a frame that searches all planes sets the largest size, and a soft code in any frame sets the soft search', () => {
    const triple = { ...sharp, right: { ...finder, isSoft: true } };
    const fresh = [{ ...oneRead.fresh[0]!, triple }];
    const after = (plan: FramePlan, result: FrameResult) => {
      const next = nextState({ ...NEW_STREAM, largest: 57 }, contextOf(plan), result);
      return [next.largest, factsOf(next, request).hasSoftCodes];
    };
    expect(after(THOROUGH, { ...oneRead, fresh })).toEqual([21, true]);
    expect(after(THOROUGH, nothing)).toEqual([0, false]);
    expect(after(planOf({ index: 1, hasTracks: true }), { ...oneRead, fresh })).toEqual([57, true]);
  });

  it('only a frame that runs both searches of all planes forgets a finder that it does not detect', () => {
    const clutter = new OldClutter([{ ...finder, frames: 1 }], STILL);
    const kept = [contextOf(), contextOf(SEARCHING), contextOf(THOROUGH)].map(
      (context) => nextState(NEW_STREAM, context, { ...nothing, clutter }).clutter.length,
    );
    expect(kept).toEqual([1, 1, 0]);
  });

  it('an isolated frame leaves the deficit of the others as it is', () => {
    const after = (plan: FramePlan) =>
      nextState({ ...NEW_STREAM, deficit: 7 }, contextOf(plan), { ...nothing, deficit: 9 }).deficit;
    expect([THOROUGH, ISOLATED].map(after)).toEqual([9, 7]);
  });

  it('a stream counts consecutive frames without a code', () => {
    const empty = nextState({ ...NEW_STREAM, emptyFrames: 2 }, contextOf(), nothing);
    expect(empty.emptyFrames).toBe(3);
    expect(nextState(empty, contextOf(), oneRead).emptyFrames).toBe(0);
  });

  /** Frames until a stream that shows a finder at these columns scans, after a first scan. */
  function framesUntilScan(columnAt: (frame: number) => number, of: Partial<DecodeRequest> = {}) {
    const context = contextOf(THOROUGH);
    let state = nextState(NEW_STREAM, context, { ...nothing, hasScanned: true });
    for (let frames = 1; frames < 100; frames++) {
      if (factsOf(state, { ...request, ...of }).isScanDue) return frames;
      const clutter = new OldClutter(state.clutter, STILL);
      const passingBy = { ...finder, x: 30 * frames, y: 99 };
      const unexplained = [passingBy, { ...finder, x: columnAt(frames) }];
      state = nextState(state, context, { ...nothing, unexplained, clutter });
    }
    return undefined;
  }

  it('a scan is due every 24 frames while a finder stays that no code explains', () => {
    expect(framesUntilScan(() => 0)).toBe(24);
    expect(framesUntilScan((frame) => 30 * frame)).toBeUndefined();
  });

  it('a scan is due every nine frames where other symbologies are wanted', () => {
    expect(framesUntilScan((frame) => 30 * frame, { also: ['DataMatrix'] })).toBe(9);
  });

  it('a stream keeps its state while frames have one size, begins again with another, and counts frames that failed', () => {
    const stream = new PolarityStream();
    stream.enter(320, 240);
    stream.remember(contextOf(), oneRead);
    stream.leave();
    stream.enter(320, 240);
    expect(stream.state).toMatchObject({ frames: 1, tracks: [{ text: 'BOX 1' }] });
    stream.enter(320, 200);
    expect(stream.state).toEqual({ ...NEW_STREAM, width: 320, height: 200 });
    stream.enter(300, 200);
    stream.leave();
    expect(stream.state).toEqual({ ...NEW_STREAM, width: 300, height: 200, frames: 1 });
  });

  const unread = new OldClutter([], STILL);
  const finders = [finder, { ...finder, x: 90 }];
  const passing: FrameResult = { ...nothing, clutter: unread, unexplained: finders };
  const triple: Triple = { ...sharp, right: { ...finder, x: 90 }, below: { ...finder, y: 90 } };
  const place = { triple, agreement: 0.85 };
  const movedBy = (x: number): FrameResult => {
    const motion = { ...NO_MOTION, shift: { x, y: 0 } };
    return { ...passing, followed: { ...nothing.followed, motion } };
  };
  const isDue = (state: StreamState): boolean => factsOf(state, request).isIsolatedDue;

  /** Frames until the next isolated frame is due, after one that took 2 reads per pixel. */
  function framesUntilDue(begin: StreamState, result: FrameResult): number {
    const context = contextOf();
    let state = begin;
    let frames = 0;
    for (; !isDue(state) && frames < 1000; frames++) state = nextState(state, context, result);
    return frames;
  }
  const afterIsolated = (before: StreamState, result = passing): StreamState =>
    nextState(before, contextOf(ISOLATED), { ...result, work: 2 * 320 * 240 });

  it('the first isolated frame is due as soon as two unexplained finders fit to one code', () => {
    expect(isDue(nextState(NEW_STREAM, contextOf(), passing))).toBe(true);
    expect(isDue(nextState(NEW_STREAM, contextOf(), nothing))).toBe(false);
    expect(isDue(nextState(NEW_STREAM, contextOf(), { ...nothing, failed: [place] }))).toBe(true);
    const far = [finder, { ...finder, x: 90, size: 60 }];
    expect(isDue(nextState(NEW_STREAM, contextOf(), { ...passing, unexplained: far }))).toBe(false);
  });

  it('each isolated frame without a result doubles the wait for the next one, up to eight times', () => {
    let state = NEW_STREAM;
    const waits = [1, 2, 3, 4].map(() => framesUntilDue((state = afterIsolated(state)), passing));
    expect(waits[1]! / waits[0]!).toBeCloseTo(2, 0);
    expect(waits[3]).toBe(waits[2]);
    expect(waits[3]! / waits[0]!).toBeCloseTo(4, 0);
  });

  it('a picture that moves by more than 0.6 % of its width per frame waits four times as long for its next isolated frame', () => {
    const wait = (x: number) => framesUntilDue(afterIsolated(NEW_STREAM), movedBy(x));
    expect(wait(2) / wait(1)).toBeCloseTo(4, 0);
  });

  it('a new text, a new place like a code or two finders that stay for the third frame end the longer waits', () => {
    const slow = afterIsolated(afterIsolated(afterIsolated(NEW_STREAM)));
    const lasting = (...frames: number[]): FrameResult => {
      const old = finders.map((at, i) => ({ ...at, frames: frames[i]! }));
      return { ...passing, clutter: new OldClutter(old, STILL) };
    };
    const failedPlaces = placesNext([], [place]);
    const other = { ...readOf(print), text: 'BOX 2' };
    const endsThem = (result: FrameResult, state: StreamState = slow): boolean =>
      nextState(state, contextOf(), result).isolatedFailures === 0;
    expect(endsThem({ ...nothing, failed: [place] })).toBe(true);
    expect(endsThem({ ...nothing, failed: [{ ...place, agreement: 0.75 }] })).toBe(false);
    expect(endsThem({ ...nothing, failed: [place], failedPlaces })).toBe(false);
    const recent = recentNext([other, readOf(print)], [], STILL);
    expect(endsThem(oneRead, { ...slow, recent: recent.slice(0, 1) })).toBe(true);
    expect(endsThem(oneRead, { ...slow, recent })).toBe(false);
    expect(endsThem(lasting(2, 4))).toBe(true);
    expect(endsThem(lasting(1, 2))).toBe(false);
    expect(endsThem(lasting(3, 4))).toBe(false);
    expect(endsThem({ ...lasting(2, 2), followed: movedBy(8).followed })).toBe(false);
    expect(afterIsolated(slow, { ...passing, failed: [place] }).isolatedFailures).toBe(0);
  });

  it('two inverted finders that stay count as unread', () => {
    const pair = { ...nothing, hasInvertedPair: true };
    const once = nextState(NEW_STREAM, contextOf(SEARCHING), pair);
    expect(isDue(once)).toBe(false);
    const lasting = nextState(once, contextOf(SEARCHING), pair);
    expect(isDue(lasting)).toBe(true);
    expect(isDue(nextState(lasting, contextOf(), nothing))).toBe(true);
    expect(isDue(nextState(lasting, contextOf(SEARCHING), nothing))).toBe(false);
  });

  it('an inverted picture is read alone if its printed pass was', () => {
    const facts = [undefined, { isAlone: false }, { isAlone: true }].map((printed) =>
      factsOf(NEW_STREAM, request, printed),
    );
    expect(facts.map(({ isIsolatedDue }) => isIsolatedDue)).toEqual([false, false, true]);
    expect(facts.map(({ isInverted }) => isInverted)).toEqual([false, true, true]);
  });

  it('a photograph has no isolated frame', () => {
    const state = nextState(NEW_STREAM, contextOf(), passing);
    const facts = factsOf(state, { ...request, scan: 'always' });
    expect(facts.isIsolatedDue).toBe(false);
  });
});

it('frames with inverted triples but without a code are read inverted ever more rarely, until one has a code', () => {
  const passes = new InvertedPasses();
  const seen = { inverted: { hasTriple: true, hasPair: true }, isAlone: false };
  const due = Array.from({ length: 60 }, (_, frame) => frame).filter((frame) => {
    const isDue = passes.isDue(frame, seen);
    if (isDue) passes.onPass(frame, 0);
    return isDue;
  });
  expect(due).toEqual([0, 2, 6, 14, 30, 46]);
  // A frame of another size begins the count again.
  expect(passes.isDue(0, seen)).toBe(true);
  passes.onPass(46, 1);
  expect(passes.isDue(47, seen)).toBe(true);
});

it('a frame with two inverted finders of one code is read inverted only if it is read alone', () => {
  const isDue = (isAlone: boolean, hasPair: boolean) =>
    new InvertedPasses().isDue(0, { inverted: { hasTriple: false, hasPair }, isAlone });
  expect(isDue(true, true)).toBe(true);
  expect(isDue(false, true)).toBe(false);
  expect(isDue(true, false)).toBe(false);
});
