import { describe, expect, test } from 'vitest';
import { LoadWatch } from '../../../reader/engine/load-watch.ts';
import type { FrameSource } from '../../../reader/engine/types.ts';
import type { CaptureWish } from '../../../reader/camera/wishes.ts';

/** A camera that notes what it is asked for. */
function camera() {
  const wishes: CaptureWish[] = [];
  const source: FrameSource = {
    size: { width: 1920, height: 1080 },
    hasNewFrame: () => true,
    grabBitmap: () => Promise.reject(new Error('not grabbed here')),
    ease: ({ frameRate, side }) =>
      void wishes.push({
        ...(frameRate !== undefined && { frameRate }),
        ...(side !== undefined && { side }),
      }),
  };
  return { source, wishes };
}

/** A watch on a drawn clock: beats every tenth of a second, as pictures come. */
function watch(governs = true) {
  const load = new LoadWatch(governs);
  let now = 10_000;
  return {
    load,
    pause: (seconds: number) => void (now += seconds * 1000),
    run(seconds: number, frameMs: number, drops = false) {
      for (let beat = 0; beat < seconds * 10; beat++) {
        now += 100;
        if (drops && beat % 2 === 1) load.noteDrops(1);
        else load.noteFrame(frameMs);
        load.beat(now, load.interval(100, 1));
      }
    },
    /** Beats at which a frame was there and none was read, until one is. */
    wait(seconds: number) {
      for (let beat = 0; beat < seconds * 10; beat++) {
        now += 100;
        load.noteDrops(1);
        load.beat(now, load.interval(100, 1));
      }
      load.noteFrame(seconds * 1000);
      load.beat((now += 100), load.interval(100, 1));
    },
  };
}

describe('watching the load', () => {
  test('dropped frames ease the camera within two seconds, and the listener is notified', () => {
    const { load, run } = watch();
    const { source, wishes } = camera();
    load.attach(source);
    run(2, 50, true);
    expect(wishes[0]).toEqual({ frameRate: 10 });
    expect(load.demand).toEqual({ frameRate: 5, inTurn: true, side: 1280 });
  });

  test('two frames that took longer than two intervals each lower the camera to the last level', () => {
    const { load, run } = watch();
    run(0.1, 10); // the first tick starts a sample
    run(0.1, 250);
    expect(load.level).toBe(0);
    run(0.1, 250);
    expect(load.level).toBe(2);
  });

  test('one such frame, as the first may be, and a quick one lower nothing', () => {
    const { load, run } = watch();
    run(0.1, 400);
    run(0.3, 20);
    expect(load.level).toBe(0);
  });

  test('a load watch restores full quality when the machine keeps up', () => {
    const { load, run } = watch();
    const { source, wishes } = camera();
    load.attach(source);
    run(2, 50, true);
    run(60, 5);
    expect(wishes.at(-1)).toEqual({});
    expect(load.demand).toEqual({ inTurn: false });
  });

  test('a load watch eases a camera that opens later, and restores one that is closed', () => {
    const { load, run } = watch();
    const [first, second] = [camera(), camera()];
    load.attach(first.source);
    run(2, 50, true);
    load.attach(second.source);
    expect(second.wishes.at(-1)).toMatchObject({ frameRate: 5, side: 1280 });
    load.detach(second.source);
    expect(second.wishes.at(-1)).toEqual({});
  });

  test('a pause, as of a hidden tab, changes no level', () => {
    const { load, run, pause } = watch();
    run(0.4, 5);
    pause(60);
    run(0.1, 5000);
    expect(load.level).toBe(0);
  });

  test('a machine whose single frames take seconds is lowered', () => {
    const { load, wait } = watch();
    wait(3);
    wait(3);
    expect(load.level).toBeGreaterThan(1);
  });

  test('a load watch that does not govern changes nothing', () => {
    const { load, run } = watch(false);
    const { source, wishes } = camera();
    load.attach(source);
    run(10, 500, true);
    expect(wishes).toEqual([]);
    expect(load.level).toBe(0);
  });
});
