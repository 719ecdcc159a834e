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
  test('a machine that cannot keep up lowers the frame rate first', () => {
    const one = governor();
    one.feed(overloaded);
    expect(one.requests).toEqual([{ type: 'capture', frameRate: 15 }]);
  });

  test('a machine that drops a third of the frames is lowered by two levels at once', () => {
    const one = governor();
    one.feed(hopeless);
    expect(one.requests).toEqual([{ type: 'capture', frameRate: 10 }]);
  });

  test('a machine whose frames take long is lowered before one is dropped', () => {
    const one = governor();
    one.feed({ frames: 5, dropped: 0, frameMs: 70 });
    expect(one.requests).toEqual([{ type: 'capture', frameRate: 15 }]);
  });

  test('a machine whose frames take longer than two intervals is lowered to the last level at once', () => {
    const one = governor(2);
    one.feed(saturated);
    expect(one.requests).toEqual([
      { type: 'capture', frameRate: 5, side: 1280 },
      { type: 'views', inTurn: true },
    ]);
  });

  test('a machine with one such frame is lowered by one level', () => {
    const one = governor();
    one.feed({ frames: 3, dropped: 0, frameMs: 350, leastMs: 20 });
    expect(one.state.level).toBe(1);
  });

  test('a machine that drops a single frame is not lowered', () => {
    const one = governor();
    one.feed({ frames: 5, dropped: 1, frameMs: 30 });
    expect(one.requests).toEqual([]);
  });

  test('a machine that cannot keep up reads one view after the other before the picture becomes smaller', () => {
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

  test('a machine with one view lowers the frame rate and then the picture size', () => {
    const one = governor(1);
    one.feed(overloaded, 2);
    expect(one.requests.slice(0, 3)).toContainEqual({ type: 'capture', frameRate: 10, side: 1280 });
  });

  test('a machine that cannot keep up halves the frame rate when nothing else is left', () => {
    const one = governor(1);
    one.feed(overloaded, 10);
    expect(one.requests.at(-1)).toEqual({ type: 'capture', frameRate: 5, side: 1280 });
  });

  test('a machine is never lowered below the last level', () => {
    const one = governor(2);
    one.feed(hopeless, 60);
    expect(demandOf(one.state)).toEqual(DEMANDS.at(-1));
  });
});

describe('a machine that keeps up again', () => {
  test('a machine that keeps up again is raised to full quality, level by level', () => {
    const one = governor(2);
    one.feed(hopeless, 10);
    one.requests.length = 0;
    one.feed(fine, 120);
    expect(one.requests.at(-1)).toEqual({ type: 'capture' });
    expect(demandOf(one.state)).toEqual(DEMANDS[0]);
  });

  test('a machine that was lowered to the last level at once is raised again soon', () => {
    const one = governor(1);
    one.feed(saturated);
    one.feed(fine, 10);
    expect(one.state.level).toBe(0);
  });

  test('a machine that failed at a higher level after a jump to the last one waits longer each time', () => {
    const one = governor(1);
    one.feed(saturated);
    for (let samples = 0; samples < 120; samples++) {
      one.feed(one.state.level === DEMANDS.length - 1 ? fine : saturated);
    }
    expect(one.state.patienceMs).toBeGreaterThanOrEqual(32_000);
  });

  test('a machine keeps its level while it is neither calm nor overloaded', () => {
    const one = governor();
    one.feed(overloaded);
    one.requests.length = 0;
    one.feed({ frames: 5, dropped: 1, frameMs: 50 }, 60);
    expect(one.requests).toEqual([]);
  });

  test('a machine is raised to full quality although a frame takes half the interval', () => {
    const one = governor();
    one.feed(hopeless, 10);
    one.feed({ frameMs: 50 }, 150);
    expect(demandOf(one.state)).toEqual(DEMANDS[0]);
  });

  test('a machine that is not quite calm waits three times as long', () => {
    const one = governor();
    one.feed(overloaded);
    one.feed({ frameMs: 50 }, 29);
    expect(one.state.level).toBe(1);
    one.feed({ frameMs: 50 }, 1.5);
    expect(one.state.level).toBe(0);
  });

  test('a machine is raised to full quality although single frames are slow', () => {
    const one = governor();
    one.feed(overloaded);
    for (let times = 0; times < 3; times++) {
      one.feed(fine, 4);
      one.feed({ dropped: 1 });
    }
    expect(one.state.level).toBe(0);
  });

  test('a machine that fails at a higher level each time is raised less and less often', () => {
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
  test('a time without frames changes no level', () => {
    const one = governor();
    one.feed(overloaded);
    const before = one.state;
    one.feed({ frames: 0, dropped: 0, frameMs: 0 }, 60);
    expect(one.state).toEqual(before);
  });
});
