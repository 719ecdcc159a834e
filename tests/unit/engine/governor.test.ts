import { describe, expect, test } from 'vitest';
import type { CaptureWish } from '../../../reader/camera/wishes.ts';
import { DEMANDS, Governor } from '../../../reader/engine/governor.ts';
import type { FrameSource } from '../../../reader/engine/types.ts';

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

/** A governor on a drawn clock: ten frames per second, each of which takes this share of its time. */
function governed() {
  const governor = new Governor(0);
  let now = 0;
  let changes = 0;
  return {
    governor,
    get changes() {
      return changes;
    },
    run(seconds: number, share: number | (() => number)) {
      for (let frame = 0; frame < seconds * 10; frame++) {
        const before = governor.level;
        now += 100;
        governor.note(typeof share === 'number' ? share : share(), now);
        if (governor.level !== before) changes += 1;
      }
    },
  };
}

describe('a machine that cannot keep up', () => {
  test('a machine that cannot keep up gets views in turn at 10 fps, then a smaller picture, and nothing less', () => {
    const { governor, run } = governed();
    const { source, wishes } = camera();
    governor.attach(source);
    run(60, TOO_MUCH);
    expect(wishes).toEqual([DEMANDS[1], DEMANDS[2]]);
    expect(governor.demand).toMatchObject({ frameRate: 5, side: 1280 });
  });

  test('a machine is lowered within half a second', () => {
    const { governor, run } = governed();
    run(0.5, TOO_MUCH);
    expect(governor.level).toBe(1);
  });

  test('a machine whose frames take more than two intervals is lowered to the last level at once', () => {
    const governor = new Governor(0);
    for (const now of [3000, 6000]) governor.note(30, now);
    expect(governor.level).toBe(2);
  });

  test('one slow frame, as the first may be, lowers nothing', () => {
    const { governor, run } = governed();
    run(0.1, 2);
    run(10, FINE);
    expect(governor.level).toBe(0);
  });
});

describe('a machine that keeps up again', () => {
  test('a machine that keeps up again is raised to full quality, level by level', () => {
    const { governor, run } = governed();
    const { source, wishes } = camera();
    run(1, TOO_MUCH);
    expect(governor.level).toBe(2);
    governor.attach(source);
    run(12, 0.5);
    expect(wishes).toEqual([DEMANDS[2], DEMANDS[1], DEMANDS[0]]);
    expect(governor.level).toBe(0);
  });

  test('a machine that fails at a higher level each time is raised less and less often', () => {
    const one = governed();
    const run = (minutes: number) =>
      one.run(minutes * 60, () => (one.governor.level === 0 ? TOO_MUCH : FINE));
    run(5);
    const early = one.changes;
    run(15);
    expect(early).toBeGreaterThan(5);
    expect(one.changes - early).toBeLessThanOrEqual(20);
  });
});

test('views in turn share the frames of one', () => {
  const { governor, run } = governed();
  expect(governor.interval(100, 2)).toBe(100);
  run(0.5, TOO_MUCH);
  expect(governor.interval(100, 2)).toBe(200);
});

test('a camera that opens later is eased, and one that is closed has its own rate and size again', () => {
  const { governor, run } = governed();
  const [first, second] = [camera(), camera()];
  governor.attach(first.source);
  run(1, TOO_MUCH);
  governor.attach(second.source);
  governor.detach(first.source);
  run(60, FINE);
  expect(first.wishes).toEqual([DEMANDS[1], DEMANDS[2], {}]);
  expect(second.wishes).toEqual([DEMANDS[2], DEMANDS[1], DEMANDS[0]]);
});
