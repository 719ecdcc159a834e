import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasPair } from '../../../wasm/track/change.ts';
import type { Anchor, Finder } from '../../../wasm/steps.ts';
import { movedAnchor } from '../../../wasm/track/tracks.ts';
import { Motion, moveOf, NO_MOTION, type PictureMotion } from '../../../wasm/track/motion.ts';
import type { Point, Quad } from '../../../wasm/types.ts';

const place = fc.record({
  x: fc.double({ min: 0, max: 1280, noNaN: true }),
  y: fc.double({ min: 0, max: 720, noNaN: true }),
});
const pictureMotion: fc.Arbitrary<PictureMotion> = fc.record({
  re: fc.double({ min: 0.8, max: 1.2, noNaN: true }),
  im: fc.double({ min: -0.2, max: 0.2, noNaN: true }),
  shift: place,
});
const MIDDLE = { x: 640, y: 360 };
const codeAt = ({ x, y }: Point): Anchor => ({
  corner: { x, y },
  right: { x: x + 50, y: y + 4 },
  below: { x: x - 3, y: y + 52 },
});

describe('motion of the picture', () => {
  it('one or several codes give the motion of all other places', () => {
    fc.assert(
      fc.property(
        pictureMotion,
        fc.array(place, { minLength: 1, maxLength: 5 }),
        place,
        (by, codes, p) => {
          const moves = moveOf(by, MIDDLE);
          const motion = new Motion();
          for (const code of codes.map(codeAt)) motion.add(code, movedAnchor(code, moves));
          const [is, must] = [motion.at(p), moves(p)];
          expect(Math.hypot(is.x - must.x, is.y - must.y)).toBeLessThan(1e-3);
          const { re, im, shift } = motion.about(MIDDLE);
          expect(
            [re, im, shift.x, shift.y].map(
              (n, i) => n - [by.re, by.im, by.shift.x, by.shift.y][i]!,
            ),
          ).toEqual(Array.from({ length: 4 }, () => expect.closeTo(0, 3)));
        },
      ),
    );
  });

  it('each place takes the shift of the nearest code, so labels on another case move separately', () => {
    const motion = new Motion();
    const moved = [0, 9, 0];
    moved.forEach((by, i) => {
      const code = codeAt({ x: 200 + 350 * i, y: 300 });
      motion.add(
        code,
        movedAnchor(code, ({ x, y }) => ({ x, y: y + by })),
      );
    });
    moved.forEach((by, i) => {
      expect(motion.at({ x: 180 + 350 * i, y: 330 }).y).toBeCloseTo(330 + by, 0);
    });
  });

  it('the nearest code may be above or below', () => {
    const motion = new Motion();
    const moved = [0, 9, 0];
    moved.forEach((by, i) => {
      const code = codeAt({ x: 400, y: 60 + 250 * i });
      motion.add(
        code,
        movedAnchor(code, ({ x, y }) => ({ x: x + by, y })),
      );
    });
    moved.forEach((by, i) => {
      expect(motion.at({ x: 430, y: 40 + 250 * i }).x).toBeCloseTo(430 + by, 0);
    });
  });

  it('one known place gives no rotation', () => {
    const at = { x: 90, y: 70 };
    const motion = new Motion();
    motion.add({ corner: at, right: at, below: at }, codeAt({ x: 95, y: 60 }));
    expect(motion.at({ x: 190, y: 70 })).toEqual({ x: 195, y: 60 });
  });

  it('without a code the motion is unknown and nothing moves', () => {
    const motion = new Motion();
    expect(motion.isKnown).toBe(false);
    expect(motion.at(MIDDLE)).toEqual(MIDDLE);
    expect(motion.about(MIDDLE)).toEqual(NO_MOTION);
  });
});

const finder = (x: number, y: number): Finder => ({ x, y, size: 14, hits: 3 });
const known: { corners: Quad; modules: number; text: string } = {
  text: 'A',
  modules: 21,
  corners: [
    { x: 100, y: 100 },
    { x: 142, y: 100 },
    { x: 142, y: 142 },
    { x: 100, y: 142 },
  ],
};

describe('labels of one shape', () => {
  it('two finders of a known shape count, unless the third one is outside the picture', () => {
    const picture = { width: 640, height: 480 };
    expect(hasPair([finder(300, 300), finder(328, 300)], [known], picture)).toBe(true);
    expect(hasPair([finder(300, 300), finder(350, 300)], [known], picture)).toBe(false);
    expect(hasPair([finder(300, 460), finder(328, 460)], [known], picture)).toBe(false);
    expect(hasPair([finder(300, 300), finder(328, 300)], [], picture)).toBe(false);
  });
});
