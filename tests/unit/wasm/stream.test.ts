import { beforeAll, describe, expect, it } from 'vitest';
import type { Finder, Triple } from '../../../wasm/steps.ts';
import { planFrame } from '../../../wasm/frame-plan.ts';
import { OldClutter } from '../../../wasm/track/clutter.ts';
import { STILL, NO_MOTION } from '../../../wasm/track/motion.ts';
import {
  factsOf,
  NEW_STREAM,
  nextState,
  reachOf,
  softFramesNext,
  PolarityStream,
  type FrameResult,
  type StreamState,
} from '../../../wasm/track/stream.ts';
import type { OtherFormat } from '../../../wasm/types.ts';
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

describe('a stream', () => {
  const print = { text: 'BOX 1', x: 61, y: 73 };
  let contexts: Contexts;
  beforeAll(async () => {
    contexts = await openContexts();
  });
  const picture = sheet(320, 240, [print]);
  const contextOf = () => contexts.of(picture);
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
    const next = nextState(NEW_STREAM, contextOf(), oneRead);
    expect(next.tracks.map(({ text }) => text)).toEqual(['BOX 1']);
    const request = { stream: 0, width: 320, height: 240 };
    expect(factsOf(next, request)).toMatchObject({ hasTracks: true, isSmall: true });
  });

  it('a stream counts consecutive frames without a code', () => {
    const empty = nextState({ ...NEW_STREAM, emptyFrames: 2 }, contextOf(), nothing);
    expect(empty.emptyFrames).toBe(3);
    expect(nextState(empty, contextOf(), oneRead).emptyFrames).toBe(0);
  });

  /** Frames until a stream that shows these finders scans, after a first scan. */
  function framesUntilScan(unexplained: readonly Finder[], also: readonly OtherFormat[] = []) {
    const of = { stream: 0, width: 320, height: 240, also };
    const shown = { ...nothing, unexplained };
    let state = nextState(NEW_STREAM, contextOf(), { ...shown, hasScanned: true });
    for (let frames = 1; frames < 100; frames++) {
      if (factsOf(state, of).isScanDue) return frames;
      const clutter = new OldClutter(state.clutter, STILL);
      state = nextState(state, contextOf(), { ...shown, clutter });
    }
    return undefined;
  }

  it('a scan is due every 24 frames while a finder stays that no code explains', () => {
    expect(framesUntilScan([finder])).toBe(24);
    expect(framesUntilScan([])).toBeUndefined();
  });

  it('a scan is due every nine frames where other symbologies are wanted', () => {
    expect(framesUntilScan([], ['DataMatrix'])).toBe(9);
  });

  it('a stream keeps its state while frames have one size, and begins again with another size', () => {
    const stream = new PolarityStream();
    stream.enter(320, 240);
    stream.remember(contextOf(), oneRead);
    stream.leave();
    stream.enter(320, 240);
    expect(stream.state).toMatchObject({ frames: 1, tracks: [{ text: 'BOX 1' }] });
    stream.enter(320, 200);
    expect(stream.state).toEqual({ ...NEW_STREAM, width: 320, height: 200 });
  });

  it('a stream counts a frame that failed', () => {
    const stream = new PolarityStream();
    stream.enter(320, 240);
    stream.leave();
    expect(stream.state.frames).toBe(1);
  });

  const request = { stream: 0, width: 320, height: 240 };
  const unread = new OldClutter([], STILL);
  const finders = [finder, { ...finder, x: 90 }];
  const passing: FrameResult = { ...nothing, clutter: unread, unexplained: finders };
  const isDue = (state: StreamState): boolean => factsOf(state, request).isIsolatedDue;

  const isolatedPlan = planFrame({ ...factsOf(NEW_STREAM, request), isIsolatedDue: true });
  /** Frames until the next isolated frame is due, after one that took 2 reads per pixel. */
  function framesUntilDue(begin: StreamState, result: FrameResult): number {
    const context = contextOf();
    let state = begin;
    let frames = 0;
    for (; !isDue(state) && frames < 1000; frames++) state = nextState(state, context, result);
    return frames;
  }
  const afterIsolated = (before: StreamState, result = passing): StreamState =>
    nextState(before, { ...contextOf(), plan: isolatedPlan }, { ...result, work: 2 * 320 * 240 });

  it('the first isolated frame is due as soon as two unexplained finders fit to one code', () => {
    expect(isDue(nextState(NEW_STREAM, contextOf(), passing))).toBe(true);
    expect(isDue(nextState(NEW_STREAM, contextOf(), nothing))).toBe(false);
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

  it('a moving picture waits four times as long for its next isolated frame', () => {
    const motion = { ...NO_MOTION, shift: { x: 8, y: 0 } };
    const moving = { ...passing, followed: { ...passing.followed, motion } };
    const still = framesUntilDue(afterIsolated(NEW_STREAM), passing);
    expect(framesUntilDue(afterIsolated(NEW_STREAM), moving) / still).toBeCloseTo(4, 0);
  });

  it('a new text or a new place like a code ends the longer waits', () => {
    const slow = afterIsolated(afterIsolated(afterIsolated(NEW_STREAM)));
    const triple: Triple = { ...sharp, right: { ...finder, x: 90 }, below: { ...finder, y: 90 } };
    const place = { ...passing, failed: [{ triple, agreement: 0.85 }] };
    const text = { ...passing, fresh: [{ read: readOf(print), stage: 'search' as const }] };
    const begun = framesUntilDue(afterIsolated(NEW_STREAM), passing);
    for (const news of [place, text])
      expect(framesUntilDue(nextState(slow, contextOf(), news), passing)).toBeLessThanOrEqual(
        begun,
      );
  });

  it('two inverted finders that stay count as unread', () => {
    const quick = contextOf();
    const plan = planFrame({ ...factsOf(NEW_STREAM, request), index: 1 });
    const pair = { ...nothing, hasInvertedPair: true };
    const once = nextState(NEW_STREAM, { ...quick, plan }, pair);
    expect(isDue(once)).toBe(false);
    const lasting = nextState(once, { ...quick, plan }, pair);
    expect(isDue(lasting)).toBe(true);
    expect(isDue(nextState(lasting, quick, nothing))).toBe(true);
    expect(isDue(nextState(lasting, { ...quick, plan }, nothing))).toBe(false);
  });

  it('a photograph has no isolated frame', () => {
    const state = {
      ...NEW_STREAM,
      clutter: [
        { ...finder, frames: 1 },
        { ...finder, frames: 1 },
      ],
    };
    const facts = factsOf({ ...state, isolatedSaved: 1000 }, { ...request, scan: 'always' });
    expect(facts.isIsolatedDue).toBe(false);
  });
});
