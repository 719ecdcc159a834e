import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Finder } from '../../../wasm/steps.ts';
import type { Move } from '../../../wasm/track/tracks.ts';
import { OldClutter, type Clutter } from '../../../wasm/track/clutter.ts';
import { STILL } from '../../../wasm/track/motion.ts';

const finderAt = (x: number, y: number, size = 28): Finder => ({ x, y, size, hits: 3 });
const PRINT = [finderAt(100, 80), finderAt(400, 300), finderAt(63, 65)];

/** Clutter after a number of frames with the same finders. */
function clutterAfter(frames: number, finders = PRINT): Clutter[] {
  let clutter: Clutter[] = [];
  for (let i = 0; i < frames; i++) clutter = new OldClutter(clutter, STILL).next(finders, true);
  return clutter;
}

const clutterAmong = (clutter: readonly Clutter[], finders: readonly Finder[], move = STILL) => [
  ...new OldClutter(clutter, move).among(finders),
];

describe('clutter', () => {
  it('a finder is clutter after three consecutive frames without a code', () => {
    expect([1, 2, 3, 4].map((n) => clutterAmong(clutterAfter(n), PRINT).length)).toEqual([
      0, 0, 3, 3,
    ]);
  });

  it('a whole search that does not detect a finder resets its count', () => {
    const gone = new OldClutter(clutterAfter(3), STILL).next([], true);
    expect(gone).toEqual([]);
    expect(clutterAmong(new OldClutter(gone, STILL).next(PRINT, true), PRINT)).toEqual([]);
  });

  it('a finder that most likely belongs to a code never becomes clutter', () => {
    const [likely, ...others] = PRINT;
    const clutter = new OldClutter(clutterAfter(4), STILL).next(PRINT, true, new Set([likely!]));
    expect(new OldClutter(clutter, STILL).among(PRINT)).toEqual(new Set(others));
  });

  it('clutter moves with the picture', () => {
    const move: Move = ({ x, y }) => ({ x: x + 150, y: y - 30 });
    const there = finderAt(250, 50);
    expect(clutterAmong(clutterAfter(3), [there, finderAt(100, 80)], move)).toEqual([there]);
    const [next] = new OldClutter(clutterAfter(3), move).next([there], true);
    expect(next).toEqual({ x: 250, y: 50, size: 28, frames: 4 });
  });

  it('a finder matches clutter within half its size in every direction, and no farther', () => {
    const place = fc.integer({ min: 0, max: 700 });
    const size = fc.integer({ min: 10, max: 300 });
    const angles = fc.integer({ min: 0, max: 359 }).map((degrees) => (degrees * Math.PI) / 180);
    fc.assert(
      fc.property(place, place, size, angles, (x, y, wide, angle) => {
        const clutter = clutterAfter(3, [finderAt(x, y, wide)]);
        const beside = (part: number) =>
          finderAt(x + Math.cos(angle) * wide * part, y + Math.sin(angle) * wide * part, wide);
        const near = beside(0.48);
        expect(clutterAmong(clutter, [near, beside(0.52)])).toEqual([near]);
      }),
    );
  });

  it('clutter is kept at its moved place while no frame searches everywhere', () => {
    const move: Move = ({ x, y }) => ({ x: x + 10, y });
    const [seen] = PRINT;
    const next = new OldClutter(clutterAfter(2), move).next([{ ...seen!, x: 110 }], false);
    expect(next.map(({ x, y, frames }) => [x, y, frames])).toEqual([
      [110, 80, 3],
      [410, 300, 2],
      [73, 65, 2],
    ]);
  });

  it('clutter stays bounded in a stream that rarely searches everywhere', () => {
    const page = (n: number) => Array.from({ length: 200 }, (_, i) => finderAt(40 * i, 90 * n));
    let clutter: Clutter[] = [];
    for (let n = 0; n < 20; n++) clutter = new OldClutter(clutter, STILL).next(page(n), false);
    expect(clutter.length).toBeGreaterThan(200);
    expect(clutter.length).toBeLessThan(1000);
  });
});
