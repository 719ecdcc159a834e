import { describe, expect, test } from 'vitest';
import type { CaptureWish, FrameSource } from '../../../reader/engine/types.ts';
import { DEMANDS, Governor } from '../../../reader/engine/governor.ts';

/** A camera that notes what it is asked for. */
function camera() {
  const wishes: CaptureWish[] = [];
  const source: FrameSource = {
    size: { width: 1920, height: 1080 },
    hasNewFrame: () => true,
    grabBitmap: () => Promise.reject(new Error('not grabbed here')),
    ease: (wish) => void wishes.push(wish),
  };
  return { source, wishes };
}

const FINE = 0.1;
const TOO_MUCH = 0.7;

/** A governor on a drawn clock: ten frames per second while each of them takes less than a tenth. */
function governed({ views = 1, workers = 1 } = {}) {
  const governor = new Governor();
  let now = 0;
  let changes = 0;
  const frame = (ms: number) => {
    const grabbedAt = now;
    governor.beat(now, workers);
    for (; now + 1000 < grabbedAt + ms; now += 1000) governor.beat(now, workers);
    const reportedAt = grabbedAt + ms;
    governor.note({ grabbedAt, reportedAt }, { intervalMs: 100, views, workers });
    now = Math.max(grabbedAt + 100, reportedAt);
  };
  return {
    governor,
    frame,
    get changes() {
      return changes;
    },
    pause: (seconds: number) => void (now += seconds * 1000),
    /** @param share of the interval at level 0 */
    run(seconds: number, share: number | (() => number)) {
      const end = now + seconds * 1000;
      const isOver = () => now >= end;
      while (!isOver()) {
        const before = governor.level;
        frame(100 * (typeof share === 'number' ? share : share()));
        if (governor.level !== before) changes += 1;
      }
    },
  };
}

describe('a machine that cannot keep up', () => {
  test('a machine that cannot keep up gets views in turn at 10 fps, then a smaller picture, and nothing less', () => {
    const { governor, run } = governed();
    const { source, wishes } = camera();
    governor.attach(source, 0);
    run(60, TOO_MUCH);
    expect(wishes).toEqual([DEMANDS[1], DEMANDS[2]]);
    expect(governor.demand).toMatchObject({ frameRate: 5, side: 1280 });
  });

  test('a machine whose frames take more than two intervals each is lowered to the last level at once', () => {
    const { governor, run } = governed();
    run(6, 30);
    expect(governor.level).toBe(2);
  });

  test('a machine with one such frame among quick ones is lowered by one level', () => {
    const { governor, run, frame } = governed();
    run(0.2, FINE);
    frame(350);
    expect(governor.level).toBe(1);
  });

  test('the first frames do not decide alone, after a start as after a pause', () => {
    const { governor, run, frame, pause } = governed();
    for (let times = 0; times < 3; times++) {
      pause(3);
      for (const ms of [250, 10]) frame(ms);
      run(5, FINE);
    }
    expect(governor.level).toBe(0);
  });

  test('a frame in flight while the machine slept lowers nothing', () => {
    const { governor, run } = governed();
    run(0.4, FINE);
    governor.note(
      { grabbedAt: 400, reportedAt: 60_000 },
      { intervalMs: 100, views: 1, workers: 1 },
    );
    expect(governor.level).toBe(0);
  });

  test('two cameras at one worker are lowered when they fill it', () => {
    const { governor, run } = governed({ views: 2 });
    run(10, 0.45);
    expect(governor.level).toBe(0);
    run(1, 0.55);
    expect(governor.level).toBe(1);
  });
});

describe('a machine that keeps up again', () => {
  test('a machine that fails at a higher level each time is raised less and less often', () => {
    const one = governed();
    const run = (minutes: number) =>
      one.run(minutes * 60, () => (one.governor.level === 0 ? TOO_MUCH : FINE));
    run(5);
    const early = one.changes;
    run(15);
    expect(early).toBeGreaterThan(5);
    expect(one.changes - early).toBeLessThan(2 * early);
  });

  test('a machine that was raised for good is as patient as before', () => {
    const { governor, run, pause } = governed();
    for (let times = 0; times < 5; times++) {
      pause(3);
      run(0.7, TOO_MUCH);
      expect(governor.level).toBe(1);
      run(20, FINE);
      expect(governor.level).toBe(0);
    }
  });

  test('a machine with a slow frame now and then is raised, and one with a slow frame always is not', () => {
    const { governor, run, frame } = governed();
    run(0.7, TOO_MUCH);
    const slowAndQuick = () => {
      frame(110);
      run(0.4, FINE);
    };
    for (let times = 0; times < 100; times++) slowAndQuick();
    expect(governor.level).toBe(1);
    for (let times = 0; times < 3; times++) {
      slowAndQuick();
      run(2, FINE);
    }
    expect(governor.level).toBe(0);
  });

  test('two cameras are raised only to a level at which the worker is not full', () => {
    const one = governed({ views: 2 });
    one.run(1, 0.8);
    one.run(60, 0.7);
    expect(one.changes).toBe(1);
    one.run(12, 0.4);
    expect(one.governor.level).toBe(0);
  });
});

test('a machine is lowered within a second, and its views in turn share the frames of one then', () => {
  const { governor, run } = governed();
  expect(governor.interval(100, 2)).toBe(100);
  run(0.7, TOO_MUCH);
  expect(governor.level).toBe(1);
  expect(governor.interval(100, 2)).toBe(200);
});

test('a camera that opens later is eased, and one that is closed has its own rate and size again', () => {
  const { governor, run } = governed();
  const [first, second] = [camera(), camera()];
  governor.attach(first.source, 0);
  run(1.5, TOO_MUCH);
  governor.attach(second.source, 1000);
  governor.detach(first.source);
  run(60, FINE);
  expect(first.wishes).toEqual([DEMANDS[1], DEMANDS[2], {}]);
  expect(second.wishes).toEqual([DEMANDS[2], DEMANDS[1], DEMANDS[0]]);
});
