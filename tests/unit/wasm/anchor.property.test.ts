import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Anchor } from '../../../wasm/steps.ts';
import {
  carry,
  isWithin,
  movedAnchor,
  dueForReading,
  movedTo,
  tripleOf,
  type Track,
} from '../../../wasm/track/tracks.ts';
import type { Point, Quad } from '../../../wasm/types.ts';

const MODULES = 25;
const PITCH = 4;
/** Modules from a code's corner to a finder's centre, and to the next one's. */
const EDGE = 3.5 * PITCH;
const SPAN = (MODULES - 7) * PITCH;

const anchor: Anchor = {
  corner: { x: 200, y: 150 },
  right: { x: 200 + SPAN, y: 150 },
  below: { x: 200, y: 150 + SPAN },
};
const corners: Quad = [
  { x: 200 - EDGE, y: 150 - EDGE },
  { x: 200 + SPAN + EDGE, y: 150 - EDGE },
  { x: 200 + SPAN + EDGE, y: 150 + SPAN + EDGE },
  { x: 200 - EDGE, y: 150 + SPAN + EDGE },
];
const track = (more: Partial<Track> = {}): Track => ({
  text: 'A',
  modules: MODULES,
  anchor,
  corners,
  fingerprint: new Float32Array(),
  age: 0,
  missing: 0,
  isCoarse: false,
  ...more,
});

const part = fc.double({ min: -0.3, max: 0.3, noNaN: true });
const shift = fc.double({ min: -500, max: 500, noNaN: true });
/** An affine motion, as of a code that is tilted a little. */
const affine = fc
  .tuple(part, part, part, part, shift, shift)
  .map(([a, b, c, d, e, f]) => ({ x, y }: Point) => ({
    x: (1 + a) * x + b * y + e,
    y: c * x + (1 + d) * y + f,
  }));

describe('corners of a followed code', () => {
  it('corners follow the affine motion of the three finders', () => {
    fc.assert(
      fc.property(affine, (move) => {
        const carried = carry(corners, anchor, movedAnchor(anchor, move));
        carried.forEach((is, i) => {
          const must = move(corners[i]!);
          expect(Math.hypot(is.x - must.x, is.y - must.y)).toBeLessThan(1e-6);
        });
      }),
    );
  });

  it('corners stay finite when the finders are on one line', () => {
    const { corner, right } = anchor;
    const line = { corner, right, below: { x: 200 + 2 * SPAN, y: 150 } };
    for (const { x, y } of carry(corners, line, anchor)) {
      expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true);
    }
  });
});

describe('finders of a followed code', () => {
  it('a code is inside the picture while its three finders are', () => {
    const picture = { width: 640, height: 480 };
    expect(isWithin(anchor, picture)).toBe(true);
    const outside: Point[] = [
      { x: -1, y: 9 },
      { x: 9, y: -1 },
      { x: 640, y: 9 },
      { x: 9, y: 480 },
    ];
    for (const out of outside) {
      for (const name of ['corner', 'right', 'below'] as const) {
        expect(isWithin({ ...anchor, [name]: out }, picture)).toBe(false);
      }
    }
  });

  it('a track becomes a triple with finders of seven modules under any rotation and scale', () => {
    const angle = fc.double({ min: 0, max: 6, noNaN: true });
    const scale = fc.double({ min: 0.5, max: 3, noNaN: true });
    fc.assert(
      fc.property(angle, scale, (turn, by) => {
        const [re, im] = [Math.cos(turn) * by, Math.sin(turn) * by];
        const moved = movedAnchor(anchor, ({ x, y }) => ({
          x: re * x - im * y,
          y: im * x + re * y,
        }));
        const triple = tripleOf({ anchor: moved, modules: MODULES });
        expect(triple.pitch).toBeCloseTo(PITCH * by, 6);
        for (const name of ['corner', 'right', 'below'] as const) {
          expect(triple[name]).toMatchObject(moved[name]);
          expect(triple[name].size).toBeCloseTo(7 * PITCH * by, 6);
          // A computed finder has no hits.
          expect(triple[name].hits).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('a slanted track has finders of the mean size of its two sides', () => {
    const below = { x: 200, y: 150 + SPAN / 2 };
    expect(tripleOf({ anchor: { ...anchor, below }, modules: MODULES }).pitch).toBe(PITCH * 0.75);
  });

  it('a moved track is one frame older and its corners move with it', () => {
    const move = ({ x, y }: Point) => ({ x: x + 12, y: y - 7 });
    const moved = movedTo(track({ age: 3 }), movedAnchor(anchor, move));
    expect(moved.age).toBe(4);
    expect(moved.anchor).toEqual(movedAnchor(anchor, move));
    expect(moved.corners).toEqual(corners.map(move));
  });
});

describe('codes due for decoding', () => {
  it('codes decoded longest ago are decoded first, and codes of this frame are not decoded again', () => {
    const tracks = [0, 4, 1, 9, 0, 2].map((age) => track({ age }));
    expect(dueForReading(tracks, 3).map(({ age }) => age)).toEqual([9, 4, 2]);
    expect(dueForReading(tracks, 9).map(({ age }) => age)).toEqual([9, 4, 2, 1]);
    expect(tracks.map(({ age }) => age)).toEqual([0, 4, 1, 9, 0, 2]);
  });
});
