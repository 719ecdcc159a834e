import { describe, expect, it } from 'vitest';
import type { Finder, Triple } from '../../../wasm/steps.ts';
import {
  isAtOneOf,
  movedPlaces,
  placesNext,
  type Failed,
} from '../../../wasm/track/failed-places.ts';

const SIDE = 100;
function tripleAt(x: number, y: number): Triple {
  const finder = (dx: number, dy: number): Finder => ({ x: x + dx, y: y + dy, size: 28, hits: 3 });
  const corner = finder(0, 0);
  return { corner, right: finder(SIDE, 0), below: finder(0, SIDE), score: 0, pitch: 4 };
}
const failedAt = (x: number, y: number): Failed => ({ triple: tripleAt(x, y), agreement: 0.7 });

describe('places where careful attempts failed', () => {
  it('a place is recognised after a small motion of its finders, a neighbouring label is another place', () => {
    const places = placesNext([], [failedAt(0, 0)]);
    expect(isAtOneOf(places, tripleAt(30, -20))).toBe(true);
    expect(isAtOneOf(places, tripleAt(1.3 * SIDE, 0))).toBe(false);
  });

  it('a place moves with the picture', () => {
    const places = placesNext([], [failedAt(0, 0)]);
    const moved = movedPlaces(places, ({ x, y }) => ({ x: x + 300, y: y + 40 }));
    expect(isAtOneOf(moved, tripleAt(300, 40))).toBe(true);
    expect(isAtOneOf(moved, tripleAt(0, 0))).toBe(false);
  });

  it('several failures at a place, in one frame or in several, are one place', () => {
    const places = placesNext([], [failedAt(0, 0), failedAt(3, 2)]);
    expect(places).toHaveLength(1);
    expect(placesNext(places, [failedAt(2, 1)])).toHaveLength(1);
    expect(placesNext(places, [failedAt(5 * SIDE, 0)])).toHaveLength(2);
  });

  it('a place without a further failure is forgotten after seventeen frames', () => {
    let places = placesNext([], [failedAt(0, 0)]);
    let frames = 0;
    for (; places.length > 0 && frames < 99; frames++) places = placesNext(places, []);
    expect(frames).toBe(17);
  });
});
