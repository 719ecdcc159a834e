import { describe, expect, it } from 'vitest';
import type { Finder, Triple } from '../../../wasm/steps.ts';
import {
  mustWait,
  movedPlaces,
  waitingNext,
  type Failed,
  type Waiting,
} from '../../../wasm/track/waiting.ts';

const SIDE = 100;
function tripleAt(x: number, y: number): Triple {
  const finder = (dx: number, dy: number): Finder => ({ x: x + dx, y: y + dy, size: 28, hits: 3 });
  const corner = finder(0, 0);
  return { corner, right: finder(SIDE, 0), below: finder(0, SIDE), score: 0, pitch: 4 };
}

const failedAt = (x: number, y: number, agreement = 0.7): Failed => ({
  triple: tripleAt(x, y),
  agreement,
});
const waits = (places: readonly Waiting[], x: number, y: number, agreement = 0.7): boolean =>
  mustWait(places, failedAt(x, y, agreement));

/** Frames until a place may be tried again after a number of failures. */
function waitAfter(failures: number): number {
  let places: Waiting[] = [];
  for (let i = 0; i < failures; i++) places = waitingNext(places, [failedAt(0, 0)]);
  let frames = 0;
  while (waits(places, 0, 0)) {
    places = waitingNext(places, []);
    frames++;
  }
  return frames;
}

describe('places where careful attempts failed', () => {
  it('the wait doubles with each failure up to a limit', () => {
    expect([1, 2, 3, 4, 5, 9].map(waitAfter)).toEqual([2, 4, 8, 16, 24, 24]);
  });

  it('a candidate that agrees much better than earlier ones does not wait', () => {
    const places = waitingNext([], [failedAt(0, 0, 0.6), failedAt(3, 2, 0.55)]);
    const likeness = [0.55, 0.6, 0.7, 0.96];
    expect(likeness.map((agreement) => waits(places, 5, 0, agreement))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('a place is recognised after a small motion of the picture or the finders', () => {
    const places = waitingNext([], [failedAt(0, 0)]);
    expect(waits(places, 30, -20)).toBe(true);
    expect(
      waits(
        movedPlaces(places, ({ x, y }) => ({ x: x + 300, y: y + 40 })),
        310,
        50,
      ),
    ).toBe(true);
  });

  it('neighbouring places do not wait', () => {
    const places = waitingNext([], [failedAt(0, 0)]);
    expect(waits(places, 1.3 * SIDE, 0)).toBe(false);
  });

  it('a place without attempts is forgotten after its wait', () => {
    let places = waitingNext([], [failedAt(0, 0)]);
    for (let i = 0; i < 20; i++) places = waitingNext(places, []);
    expect(places).toEqual([]);
  });

  it('several failed triples at a place count as one failure per frame', () => {
    const places = waitingNext([], [failedAt(0, 0), failedAt(3, 2)]);
    expect(places).toHaveLength(1);
    expect(places[0]?.failures).toBe(1);
  });

  it('a place keeps its wait while others are tried, and is stored once', () => {
    const places = waitingNext([], [failedAt(0, 0)]);
    const both = waitingNext(places, [failedAt(4 * SIDE, 0)]);
    expect(waits(both, 0, 0)).toBe(true);
    expect(waits(both, 4 * SIDE, 0)).toBe(true);
    expect(waitingNext(both, [failedAt(0, 0)])).toHaveLength(2);
  });
});
