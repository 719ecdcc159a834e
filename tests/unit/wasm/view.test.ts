import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Finder, Triple } from '../../../wasm/steps.ts';
import { planFrame } from '../../../wasm/plan/frame-plan.ts';
import { OldClutter } from '../../../wasm/track/clutter.ts';
import { searchFramesNext } from '../../../wasm/track/search-frames.ts';
import { STILL, NO_MOTION } from '../../../wasm/track/motion.ts';
import {
  factsOf,
  NEW_VIEW,
  nextState,
  reachOf,
  PolarityView,
  type FrameResult,
  type ViewState,
} from '../../../wasm/track/view.ts';
import { openContexts, readOf, sheet, type Contexts } from '../../support/sheets.ts';

const finder: Finder = { x: 0, y: 0, size: 28, hits: 3 };
const sharp: Triple = { corner: finder, right: finder, below: finder, score: 0, pitch: 4 };
const FINDERS = ['corner', 'right', 'below'] as const;
const SEARCHES = [
  { frames: 'softFrames', flag: 'isSoft', lasts: 9 },
  { frames: 'dottedFrames', flag: 'isDotted', lasts: 100 },
] as const;
const NONE = { softFrames: 0, dottedFrames: 0 };

describe.each(SEARCHES)('$frames', ({ frames, flag, lasts }) => {
  const tripleWith = (name: (typeof FINDERS)[number]): Triple => ({
    ...sharp,
    [name]: { ...finder, [flag]: true },
  });

  it.each(FINDERS)('a code with such a %s finder keeps its search on for some frames', (name) => {
    let left = searchFramesNext(NONE, [undefined, sharp, tripleWith(name)]);
    expect(left).toEqual({ ...NONE, [frames]: lasts });
    for (let frame = 0; frame < lasts; frame++) left = searchFramesNext(left, [sharp]);
    expect(left).toEqual(NONE);
    expect(searchFramesNext(left, [undefined])).toEqual(NONE);
  });

  it('a further such code starts the count again', () => {
    const before = { ...NONE, [frames]: 3 };
    expect(searchFramesNext(before, [tripleWith('right')])[frames]).toBe(lasts);
  });
});

it('a quick frame combines finders as far apart as those of the largest code lately', () => {
  expect(reachOf({ ...NEW_VIEW, largest: 177 })).toBe(177);
  expect(reachOf({ ...NEW_VIEW, largest: 21 })).toBe(reachOf(NEW_VIEW));
  expect(reachOf(NEW_VIEW)).toBeGreaterThan(21);
});

describe('a view', () => {
  const print = { text: 'BOX 1', x: 61, y: 73 };
  let contexts: Contexts;
  beforeAll(async () => {
    contexts = await openContexts();
  });
  afterAll(() => contexts.release());
  const contextOf = () => contexts.of(sheet(320, 240, [print]));
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
    waiting: [],
    fused: [],
    failed: [],
    carryOver: 0,
    work: 0,
    scan: 'none',
  };
  const oneRead: FrameResult = {
    ...nothing,
    reads: [readOf(print)],
    fresh: [{ read: readOf(print), stage: 'crop' }],
  };

  it('a view follows the codes that a frame decoded', () => {
    const next = nextState(NEW_VIEW, contextOf(), oneRead);
    expect(next.tracks.map(({ text }) => text)).toEqual(['BOX 1']);
    const request = { view: 0, width: 320, height: 240 };
    expect(factsOf(next, request)).toMatchObject({ isFollowing: true, isSmall: true });
  });

  it('a view counts consecutive frames without a code', () => {
    const empty = nextState({ ...NEW_VIEW, emptyFrames: 2 }, contextOf(), nothing);
    expect(empty.emptyFrames).toBe(3);
    expect(nextState(empty, contextOf(), oneRead).emptyFrames).toBe(0);
  });

  it('a view counts scans that were done, and remembers one that was postponed', () => {
    const done = nextState(NEW_VIEW, contextOf(), { ...nothing, scan: 'done' });
    expect(done).toMatchObject({ scans: 1, isScanPostponed: false });
    const postponed = nextState(done, contextOf(), { ...nothing, scan: 'postponed' });
    expect(postponed).toMatchObject({ scans: 1, isScanPostponed: true });
  });

  it('a view keeps its state while frames have one size, and begins again with another size', () => {
    const view = new PolarityView();
    view.enter(320, 240);
    view.remember(contextOf(), oneRead);
    view.leave();
    view.enter(320, 240);
    expect(view.state).toMatchObject({ frames: 1, tracks: [{ text: 'BOX 1' }] });
    view.enter(320, 200);
    expect(view.state).toEqual({ ...NEW_VIEW, width: 320, height: 200 });
  });

  it('a view counts a frame that failed', () => {
    const view = new PolarityView();
    view.enter(320, 240);
    view.leave();
    expect(view.state.frames).toBe(1);
  });

  const request = { view: 0, width: 320, height: 240 };
  const unread = new OldClutter([], STILL);
  const finders = [finder, { ...finder, x: 90 }];
  const passing: FrameResult = { ...nothing, clutter: unread, unexplained: finders };
  const isDue = (state: ViewState): boolean => factsOf(state, request).isIsolatedDue;

  it('an isolated frame is due after three frames in which two finders stay unexplained', () => {
    let state = NEW_VIEW;
    const due = [1, 2, 3].map(() => isDue((state = nextState(state, contextOf(), passing))));
    expect(due).toEqual([false, false, true]);
    const empty = nextState(state, contextOf(), nothing);
    expect(isDue(empty)).toBe(false);
  });

  it('a stream saves a tenth of a frame per frame until it has the work of the next isolated frame', () => {
    const context = contextOf();
    const plan = planFrame({ ...factsOf(NEW_VIEW, request), index: 3, isIsolatedDue: true });
    const work = 1.35 * 320 * 240;
    let state = nextState(NEW_VIEW, { ...context, plan }, { ...passing, work });
    let frames = 1;
    for (; !isDue(state) && frames < 100; frames++) state = nextState(state, context, passing);
    expect(plan.kind).toBe('isolated');
    expect(frames).toBe(11);
  });

  it('a photograph has no isolated frame', () => {
    const state = {
      ...NEW_VIEW,
      clutter: [
        { ...finder, frames: 1 },
        { ...finder, frames: 1 },
      ],
    };
    const facts = factsOf({ ...state, sinceIsolated: 1000 }, { ...request, full: 'always' });
    expect(facts.isIsolatedDue).toBe(false);
  });
});
