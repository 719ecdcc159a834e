import { describe, expect, test } from 'vitest';
import {
  DEMANDS,
  demandOf,
  governorAtRest,
  nextGovernor,
  type GovernorState,
  type LoadSample,
} from '../../../reader/engine/governor.ts';

const SAMPLE_MS = 500;
const fine: Partial<LoadSample> = { frames: 5, dropped: 0, frameMs: 10 };
/** A quarter of a core with its first labels. */
const saturated: Partial<LoadSample> = { frames: 2, dropped: 1, frameMs: 350, leastMs: 290 };
const overloaded: Partial<LoadSample> = { frames: 8, dropped: 2, frameMs: 50 };

/** A governor on a drawn clock: samples every half second. */
function governor() {
  let state: GovernorState = governorAtRest;
  let at = 0;
  let changes = 0;
  return {
    get state() {
      return state;
    },
    get changes() {
      return changes;
    },
    feed(sample: Partial<LoadSample>, seconds = SAMPLE_MS / 1000) {
      for (let left = seconds * 1000; left > 0; left -= SAMPLE_MS) {
        at += SAMPLE_MS;
        const calm = { at, ms: SAMPLE_MS, frames: 5, dropped: 0, frameMs: 10 };
        const next = nextGovernor(state, { ...calm, leastMs: 10, intervalMs: 100, ...sample });
        if (next.level !== state.level) changes += 1;
        state = next;
      }
    },
  };
}

describe('a machine that cannot keep up', () => {
  test('a machine that cannot keep up gets views in turn at 10 fps, then a smaller picture, and nothing less', () => {
    const one = governor();
    one.feed(overloaded);
    expect(demandOf(one.state)).toEqual({ frameRate: 10, inTurn: true });
    one.feed(overloaded);
    expect(demandOf(one.state)).toMatchObject({ side: 1280 });
    one.feed(overloaded, 60);
    expect(demandOf(one.state)).toEqual(DEMANDS.at(-1));
  });

  test('a machine whose frames take long is lowered before one is dropped', () => {
    const one = governor();
    one.feed({ frames: 5, dropped: 0, frameMs: 70 });
    expect(one.state.level).toBe(1);
  });

  test('a machine whose frames take longer than two intervals is lowered to the last level at once', () => {
    const one = governor();
    one.feed(saturated);
    expect(one.state.level).toBe(2);
  });

  test('a machine with one such frame is lowered by one level', () => {
    const one = governor();
    one.feed({ frames: 3, dropped: 0, frameMs: 350, leastMs: 20 });
    expect(one.state.level).toBe(1);
  });

  test('a machine that drops a single frame is not lowered', () => {
    const one = governor();
    one.feed({ frames: 5, dropped: 1, frameMs: 30 });
    expect(one.state.level).toBe(0);
  });
});

describe('a machine that keeps up again', () => {
  test('a machine that keeps up again is raised to full quality, level by level', () => {
    const one = governor();
    one.feed(saturated);
    one.feed(fine, 5);
    expect(one.state.level).toBe(1);
    one.feed(fine, 5);
    expect(one.state.level).toBe(0);
  });

  test('a machine is raised to full quality although a frame takes half the interval', () => {
    const one = governor();
    one.feed(saturated);
    one.feed({ frameMs: 50 }, 10);
    expect(one.state.level).toBe(0);
  });

  test('a machine is raised to full quality although it drops a frame now and then', () => {
    const one = governor();
    one.feed(overloaded);
    for (let times = 0; times < 3; times++) {
      one.feed(fine, 2);
      one.feed({ dropped: 1 });
    }
    expect(one.state.level).toBe(0);
  });

  test('a machine keeps its level while it drops frames, however few', () => {
    const one = governor();
    one.feed(overloaded);
    one.feed({ frames: 5, dropped: 1, frameMs: 50 }, 60);
    expect(one.state.level).toBe(1);
  });

  test('a machine that fails at a higher level each time is raised less and less often', () => {
    const changesIn = (minutes: number): number => {
      const one = governor();
      for (let at = 0; at < minutes * 60; at += 0.5) {
        one.feed(one.state.level === 0 ? overloaded : fine);
      }
      return one.changes;
    };
    expect(changesIn(1)).toBeLessThanOrEqual(8);
    expect(changesIn(10) - changesIn(5)).toBeLessThan(changesIn(5));
  });
});

test('a time without frames leaves the level as it is', () => {
  const one = governor();
  one.feed(overloaded);
  const before = one.state;
  one.feed({ frames: 0, dropped: 0, frameMs: 0 }, 60);
  expect(one.state).toEqual(before);
});
