import { describe, expect, test } from 'vitest';
import {
  DEMANDS,
  demandOf,
  governorAtRest,
  nextGovernor,
  type DemandRequest,
  type GovernorState,
  type LoadSample,
} from '../../../src/engine/governor.ts';

const SAMPLE_MS = 500;
const fine: Partial<LoadSample> = { frames: 5, dropped: 0, frameMs: 10 };
/** A quarter of a core with its first labels. */
const saturated: Partial<LoadSample> = { frames: 2, dropped: 1, frameMs: 350, leastMs: 290 };
const overloaded: Partial<LoadSample> = { frames: 8, dropped: 2, frameMs: 50 };
const hopeless: Partial<LoadSample> = { frames: 2, dropped: 4, frameMs: 200 };

/** A governor on a drawn clock: samples every half second. */
function governor(views = 1) {
  let state: GovernorState = governorAtRest;
  let at = 0;
  const requests: DemandRequest[] = [];
  return {
    requests,
    get state() {
      return state;
    },
    feed(sample: Partial<LoadSample>, seconds = SAMPLE_MS / 1000) {
      for (let left = seconds * 1000; left > 0; left -= SAMPLE_MS) {
        at += SAMPLE_MS;
        const usual = {
          at,
          ms: SAMPLE_MS,
          frames: 5,
          dropped: 0,
          frameMs: 10,
          leastMs: 10,
          intervalMs: 100,
          views,
        };
        const step = nextGovernor(state, { ...usual, ...sample });
        state = step.state;
        requests.push(...step.requests);
      }
    },
  };
}

describe('a machine that cannot keep up', () => {
  test('is asked for fewer pictures first', () => {
    const one = governor();
    one.feed(overloaded);
    expect(one.requests).toEqual([{ type: 'capture', frameRate: 15 }]);
  });

  test('is relieved by two levels at once when a third of the frames is dropped', () => {
    const one = governor();
    one.feed(hopeless);
    expect(one.requests).toEqual([{ type: 'capture', frameRate: 10 }]);
  });

  test('is relieved when frames take long, before one is dropped', () => {
    const one = governor();
    one.feed({ frames: 5, dropped: 0, frameMs: 70 });
    expect(one.requests).toEqual([{ type: 'capture', frameRate: 15 }]);
  });

  test('is asked for the least at once when each frame takes longer than two intervals', () => {
    const one = governor(2);
    one.feed(saturated);
    expect(one.requests).toEqual([
      { type: 'capture', frameRate: 5, side: 1280 },
      { type: 'views', inTurn: true },
    ]);
  });

  test('is relieved by a step when one of its frames took that long', () => {
    const one = governor();
    one.feed({ frames: 3, dropped: 0, frameMs: 350, leastMs: 20 });
    expect(one.state.level).toBe(1);
  });

  test('is not relieved for a single dropped frame', () => {
    const one = governor();
    one.feed({ frames: 5, dropped: 1, frameMs: 30 });
    expect(one.requests).toEqual([]);
  });

  test('gets one view after the other before the picture becomes smaller', () => {
    const one = governor(2);
    one.feed(overloaded, 10);
    expect(one.requests).toEqual([
      { type: 'capture', frameRate: 15 },
      { type: 'capture', frameRate: 10 },
      { type: 'views', inTurn: true },
      { type: 'capture', frameRate: 10, side: 1280 },
      { type: 'capture', frameRate: 5, side: 1280 },
    ]);
  });

  test('with one view goes from fewer pictures to smaller ones', () => {
    const one = governor(1);
    one.feed(overloaded, 2);
    expect(one.requests.slice(0, 3)).toContainEqual({ type: 'capture', frameRate: 10, side: 1280 });
  });

  test('gives half as many pictures when nothing else is left', () => {
    const one = governor(1);
    one.feed(overloaded, 10);
    expect(one.requests.at(-1)).toEqual({ type: 'capture', frameRate: 5, side: 1280 });
  });

  test('is never asked for less than the last level', () => {
    const one = governor(2);
    one.feed(hopeless, 60);
    expect(demandOf(one.state)).toEqual(DEMANDS.at(-1));
  });
});

describe('a machine that keeps up again', () => {
  test('is asked for everything again, level by level', () => {
    const one = governor(2);
    one.feed(hopeless, 10);
    one.requests.length = 0;
    one.feed(fine, 120);
    expect(one.requests.at(-1)).toEqual({ type: 'capture' });
    expect(demandOf(one.state)).toEqual(DEMANDS[0]);
  });

  test('is soon asked for more again after it was asked for the least at once', () => {
    const one = governor(1);
    one.feed(saturated);
    one.feed(fine, 10);
    expect(one.state.level).toBe(0);
  });

  test('that was asked for the least at once, and for more in vain, is left in peace longer each time', () => {
    const one = governor(1);
    one.feed(saturated);
    for (let samples = 0; samples < 120; samples++) {
      one.feed(one.state.level === DEMANDS.length - 1 ? fine : saturated);
    }
    expect(one.state.patienceMs).toBeGreaterThanOrEqual(32_000);
  });

  test('keeps its level while it is neither calm nor too much', () => {
    const one = governor();
    one.feed(overloaded);
    one.requests.length = 0;
    one.feed({ frames: 5, dropped: 1, frameMs: 50 }, 60);
    expect(one.requests).toEqual([]);
  });

  test('is asked for everything again though a frame takes half the interval', () => {
    const one = governor();
    one.feed(hopeless, 10);
    one.feed({ frameMs: 50 }, 150);
    expect(demandOf(one.state)).toEqual(DEMANDS[0]);
  });

  test('waits three times as long where it is not quite calm', () => {
    const one = governor();
    one.feed(overloaded);
    one.feed({ frameMs: 50 }, 29);
    expect(one.state.level).toBe(1);
    one.feed({ frameMs: 50 }, 1.5);
    expect(one.state.level).toBe(0);
  });

  test('is asked for everything again though it hiccups now and then', () => {
    const one = governor();
    one.feed(overloaded);
    for (let times = 0; times < 3; times++) {
      one.feed(fine, 4);
      one.feed({ dropped: 1 });
    }
    expect(one.state.level).toBe(0);
  });

  test('is tried again more and more seldom when it fails each time', () => {
    const changesIn = (minutes: number): number => {
      const one = governor();
      for (let at = 0; at < minutes * 60; at += 0.5) {
        // Only the camera's full rate is too much for it.
        one.feed(one.state.level === 0 ? overloaded : fine);
      }
      return one.requests.length;
    };
    expect(changesIn(10) - changesIn(5)).toBeLessThan(changesIn(5));
  });
});

describe('a time without frames', () => {
  test('says nothing about the machine', () => {
    const one = governor();
    one.feed(overloaded);
    const before = one.state;
    one.feed({ frames: 0, dropped: 0, frameMs: 0 }, 60);
    expect(one.state).toEqual(before);
  });
});
