import { describe, expect, it } from 'vitest';
import type { Finder, Triple } from '../../../wasm/steps.ts';
import { mustWait, movedPlaces, waitingNext, type Waiting } from '../../../wasm/track/waiting.ts';

const SIDE = 100;
function tripleAt(x: number, y: number): Triple {
  const finder = (dx: number, dy: number): Finder => ({ x: x + dx, y: y + dy, size: 28, hits: 3 });
  const corner = finder(0, 0);
  return { corner, right: finder(SIDE, 0), below: finder(0, SIDE), score: 0, pitch: 4 };
}

/** Frames until a place may be tried again after so many tries in vain. */
function waitAfter(failures: number): number {
  let places: Waiting[] = [];
  for (let i = 0; i < failures; i++) places = waitingNext(places, [tripleAt(0, 0)]);
  let frames = 0;
  while (mustWait(places, tripleAt(0, 0))) {
    places = waitingNext(places, []);
    frames++;
  }
  return frames;
}

describe('places that were read in vain', () => {
  it('wait longer after every further try, and not for ever', () => {
    expect([1, 2, 3, 4, 5, 9].map(waitAfter)).toEqual([2, 4, 8, 16, 24, 24]);
  });

  it('are known again when the picture or the proposed finders moved a little', () => {
    const places = waitingNext([], [tripleAt(0, 0)]);
    expect(mustWait(places, tripleAt(30, -20))).toBe(true);
    expect(
      mustWait(
        movedPlaces(places, ({ x, y }) => ({ x: x + 300, y: y + 40 })),
        tripleAt(310, 50),
      ),
    ).toBe(true);
  });

  it('do not keep their neighbours waiting', () => {
    const places = waitingNext([], [tripleAt(0, 0)]);
    expect(mustWait(places, tripleAt(1.3 * SIDE, 0))).toBe(false);
  });

  it('are forgotten once they were left alone for a while', () => {
    let places = waitingNext([], [tripleAt(0, 0)]);
    for (let i = 0; i < 20; i++) places = waitingNext(places, []);
    expect(places).toEqual([]);
  });

  it('are tried in one frame by several triples, which counts once', () => {
    const places = waitingNext([], [tripleAt(0, 0), tripleAt(3, 2)]);
    expect(places).toHaveLength(1);
    expect(places[0]?.failures).toBe(1);
  });

  it('wait on while others are tried, and are remembered once when they are tried again', () => {
    const places = waitingNext([], [tripleAt(0, 0)]);
    const both = waitingNext(places, [tripleAt(4 * SIDE, 0)]);
    expect(mustWait(both, tripleAt(0, 0))).toBe(true);
    expect(mustWait(both, tripleAt(4 * SIDE, 0))).toBe(true);
    expect(waitingNext(both, [tripleAt(0, 0)])).toHaveLength(2);
  });
});
