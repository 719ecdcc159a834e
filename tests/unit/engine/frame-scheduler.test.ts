import { describe, expect, test } from 'vitest';
import {
  countDrops,
  newStream,
  nextBeat,
  nextStream,
  schedule,
} from '../../../reader/engine/frame-scheduler.ts';

const always = () => true;

/** Runs streams on a drawn clock: one worker, jobs of `jobMs`, frames always there. */
function run(views: readonly (0 | 1)[], jobMs: number, untilMs: number) {
  const streams = views.map((view) => newStream(view, 0, always));
  const scheduled: { view: number; at: number }[] = [];
  let freeAt = 0;
  let dropped = 0;
  for (let now = 0; now < untilMs; now += 1) {
    if (now >= freeAt) {
      for (const stream of streams) stream.inFlight = false;
      const stream = nextStream(streams, now);
      if (stream) {
        schedule(stream, now, 100);
        scheduled.push({ view: stream.view, at: now });
        freeAt = now + jobMs;
      }
    }
    dropped += countDrops(streams, now, 100);
  }
  return { scheduled, dropped };
}

describe('frame scheduler', () => {
  test('a view alone gives a frame every interval', () => {
    expect(run([0], 20, 1000).scheduled.map(({ at }) => at)).toEqual([
      0, 100, 200, 300, 400, 500, 600, 700, 800, 900,
    ]);
  });

  test('two views that tick together share a busy worker evenly', () => {
    const { scheduled } = run([0, 1], 90, 9000);
    const first = scheduled.filter(({ view }) => view === 0).length;
    expect(Math.abs(first - (scheduled.length - first))).toBeLessThanOrEqual(1);
  });

  test('a view that waits a moment for the other one at a single worker drops no frame', () => {
    const { scheduled, dropped } = run([0, 1], 30, 5000);
    expect(scheduled.length).toBe(100);
    // The two are attached at the same time: there the second one has no beat yet.
    expect(dropped).toBeLessThanOrEqual(1);
  });

  test('ticks during a job that is too long are dropped and counted, not queued', () => {
    const { scheduled, dropped } = run([0], 250, 5000);
    expect(scheduled.length).toBe(20);
    expect(dropped).toBeGreaterThanOrEqual(20);
  });

  test('a view without a new frame is skipped', () => {
    const idle = newStream(0, 0, () => false);
    const live = newStream(1, 0, always);
    expect(nextStream([idle, live], 0)).toBe(live);
    expect(countDrops([idle], 500, 100)).toBe(0);
  });

  test('a late frame does not delay later ones', () => {
    const stream = newStream(0, 0, always);
    schedule(stream, 8, 100);
    expect(nextBeat([stream], 8)).toBe(92);
  });
});
