import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Finder } from '../../../wasm/steps.ts';
import { fourthOf, triplesOf } from '../../../wasm/locate/triples.ts';

interface Laid {
  readonly finders: readonly [Finder, Finder, Finder];
}

/** The three finders of a code without perspective, rotated by an angle. */
const laid = fc
  .record({
    x: fc.integer({ min: 200, max: 3000 }),
    y: fc.integer({ min: 200, max: 2000 }),
    pitch: fc.integer({ min: 15, max: 200 }).map((tenths) => tenths / 10),
    version: fc.integer({ min: 1, max: 8 }),
    angle: fc.integer({ min: 0, max: 359 }).map((degrees) => (degrees * Math.PI) / 180),
  })
  .map(({ x, y, pitch, version, angle }): Laid => {
    const side = (10 + 4 * version) * pitch;
    const at = (u: number, v: number): Finder => ({
      x: x + side * (u * Math.cos(angle) - v * Math.sin(angle)),
      y: y + side * (u * Math.sin(angle) + v * Math.cos(angle)),
      size: pitch * 7,
      hits: 3,
    });
    return { finders: [at(0, 0), at(1, 0), at(0, 1)] };
  });

describe('triples', () => {
  it('a single code gives the first triple, with the right corner and orientation', () => {
    fc.assert(
      fc.property(laid, fc.boolean(), ({ finders: [corner, right, below] }, swap) => {
        const order = swap ? [below, corner, right] : [right, below, corner];
        const [first] = triplesOf(order);
        expect(first).toMatchObject({ corner, right, below });
      }),
    );
  });

  it('the fourth point completes the parallelogram', () => {
    fc.assert(
      fc.property(laid, ({ finders: [corner, right, below] }) => {
        const fourth = fourthOf({ corner, right, below, score: 0, pitch: 1 });
        expect(fourth.x + corner.x).toBeCloseTo(right.x + below.x, 6);
        expect(fourth.y + corner.y).toBeCloseTo(right.y + below.y, 6);
      }),
    );
  });

  it('a triple has three different finders, and triples are sorted by score', () => {
    const finder = fc.record({
      x: fc.integer({ min: 0, max: 1920 }),
      y: fc.integer({ min: 0, max: 1080 }),
      size: fc.integer({ min: 7, max: 60 }),
      hits: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(finder, { maxLength: 40 }), (finders) => {
        const triples = triplesOf(finders);
        for (const { corner, right, below } of triples) {
          expect(new Set([corner, right, below]).size).toBe(3);
        }
        const scores = triples.map((t) => t.score);
        expect(scores).toEqual([...scores].sort((a, b) => a - b));
      }),
    );
  });

  it('the number of triples of texture is bounded for any number of finders', () => {
    const many = Array.from({ length: 900 }, (_, i): Finder => ({
      x: 40 * (i % 30),
      y: 40 * Math.floor(i / 30),
      size: 14,
      hits: 1 + (i % 5),
    }));
    expect(triplesOf(many).length).toBeLessThan(300 * 5);
  });
});
