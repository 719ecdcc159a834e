import { describe, expect, test } from 'vitest';
import {
  countDrops,
  newLane,
  nextBeat,
  nextLane,
  serve,
} from '../../../src/engine/frame-scheduler.ts';

const always = () => true;

/** Runs lanes on a drawn clock: one worker, jobs of `jobMs`, frames always there. */
function run(views: readonly (0 | 1)[], jobMs: number, untilMs: number) {
  const lanes = views.map((view) => newLane(view, 0, always));
  const served: { view: number; at: number }[] = [];
  let freeAt = 0;
  let dropped = 0;
  for (let now = 0; now < untilMs; now += 1) {
    if (now >= freeAt) {
      for (const lane of lanes) lane.inFlight = false;
      const lane = nextLane(lanes, now);
      if (lane) {
        serve(lane, now, 100);
        served.push({ view: lane.view, at: now });
        freeAt = now + jobMs;
      }
    }
    dropped += countDrops(lanes, now, 100).valueOf();
  }
  return { served, dropped };
}

describe('turns of the views', () => {
  test('a view alone is served every interval', () => {
    expect(run([0], 20, 1000).served.map(({ at }) => at)).toEqual([
      0, 100, 200, 300, 400, 500, 600, 700, 800, 900,
    ]);
  });

  test('two views that tick together share a busy worker evenly', () => {
    const { served } = run([0, 1], 90, 9000);
    const first = served.filter(({ view }) => view === 0).length;
    expect(Math.abs(first - (served.length - first))).toBeLessThanOrEqual(1);
  });

  test('a free worker drops nothing', () => {
    expect(run([0], 60, 5000).dropped).toBe(0);
  });

  test('beats under a job that is too long are dropped and counted, not queued', () => {
    const { served, dropped } = run([0], 250, 5000);
    expect(served.length).toBe(20);
    expect(dropped).toBeGreaterThanOrEqual(20);
  });

  test('a view without a new frame is passed over', () => {
    const idle = newLane(0, 0, () => false);
    const live = newLane(1, 0, always);
    expect(nextLane([idle, live], 0)).toBe(live);
    expect(countDrops([idle], 500, 100)).toBe(0);
  });

  test('a late frame does not make later ones late', () => {
    const lane = newLane(0, 0, always);
    serve(lane, 8, 100);
    expect(nextBeat([lane], 8)).toBe(92);
  });
});
