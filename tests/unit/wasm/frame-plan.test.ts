import { expect, it } from 'vitest';
import { planFrame, type FrameFacts, type FramePlan } from '../../../wasm/frame-plan.ts';

const LARGE: FrameFacts = {
  index: 1,
  scan: 'auto',
  isSmall: false,
  hasTracks: false,
  emptyFrames: 0,
  hasSoftCodes: false,
  isScanDue: false,
  isIsolatedDue: false,
};
const FOLLOWING: FrameFacts = { ...LARGE, hasTracks: true };
const EMPTY: FrameFacts = { ...LARGE, emptyFrames: 4 };

/** Indices of the first twelve frames whose plan has a property. */
const framesWith = (facts: FrameFacts, has: (plan: FramePlan) => boolean): number[] =>
  Array.from({ length: 12 }, (_, index) => index).filter((index) =>
    has(planFrame({ ...facts, index })),
  );

it('the first frame of a stream has the kind first, a photograph the kind still', () => {
  expect(planFrame({ ...LARGE, index: 0 }).kind).toBe('first');
  expect(planFrame({ ...LARGE, index: 0, scan: 'always' }).kind).toBe('still');
  expect(planFrame({ ...LARGE, index: 0, scan: 'never' }).kind).toBe('still');
});

it('every third frame beside followed codes is thorough, the others are quick', () => {
  expect(framesWith(FOLLOWING, ({ kind }) => kind === 'thorough')).toEqual([3, 6, 9]);
  expect(framesWith(FOLLOWING, ({ kind }) => kind === 'quick')).toEqual([1, 2, 4, 5, 7, 8, 10, 11]);
});

it('a stream without followed codes is searched, and counts as empty after four frames without a code', () => {
  const kinds = [0, 3, 4, 9].map((emptyFrames) => planFrame({ ...LARGE, emptyFrames }).kind);
  expect(kinds).toEqual(['searching', 'searching', 'empty', 'empty']);
});

it('a quick frame runs the search of all planes and the soft search only if it changed, and then with the limits of a thorough one', () => {
  const quick = planFrame(FOLLOWING);
  const changed = planFrame(FOLLOWING, true);
  expect(quick.steps).toMatchObject({ allPlanes: false, soft: false, careful: false });
  expect(changed.steps).toMatchObject({ allPlanes: true, soft: true, careful: false });
  expect(changed.limits).toEqual(planFrame({ ...FOLLOWING, index: 3 }).limits);
});

it('a change leaves the plan of every other kind as it is', () => {
  for (const facts of [LARGE, EMPTY, { ...FOLLOWING, index: 3 }])
    expect(planFrame(facts, true)).toEqual(planFrame(facts));
});

it('an empty stream runs the soft search in every other frame and computes third finders in one of three', () => {
  expect(framesWith(EMPTY, ({ steps }) => steps.soft)).toEqual([0, 2, 4, 6, 8, 10]);
  expect(framesWith(EMPTY, ({ steps }) => steps.complete)).toEqual([1, 4, 7, 10]);
});

it('the soft search runs with every search of all planes while soft finders lead to codes', () => {
  const soft = { ...EMPTY, hasSoftCodes: true };
  expect(framesWith(soft, ({ steps }) => !steps.soft)).toEqual([]);
});

it('small frames compute third finders in every careful frame', () => {
  const small = { ...EMPTY, isSmall: true };
  expect(framesWith(small, ({ steps }) => steps.complete !== steps.careful)).toEqual([]);
});

it('a scan that is due runs in a thorough frame or without followed codes, never in an inverted picture', () => {
  const scans = (facts: FrameFacts): number[] => framesWith(facts, ({ steps }) => steps.scan);
  expect(scans({ ...FOLLOWING, isScanDue: true })).toEqual([3, 6, 9]);
  expect(scans({ ...EMPTY, isScanDue: true })).toHaveLength(11);
  expect(scans({ ...EMPTY, isScanDue: true, isInverted: true })).toEqual([]);
  expect(scans(EMPTY)).toEqual([]);
});

it('a still picture is always scanned, and no frame of a request without a scan', () => {
  expect(planFrame({ ...LARGE, index: 0, scan: 'always' }).steps.scan).toBe(true);
  expect(planFrame({ ...LARGE, index: 0, scan: 'never' }).steps.scan).toBe(false);
});
