import { describe, expect, it } from 'vitest';
import type { Finder, Triple } from '../../../wasm/steps.ts';
import type { Track } from '../../../wasm/track/tracks.ts';
import {
  enter,
  farIsDue,
  isBarren,
  newView,
  reachOf,
  softIsDue,
  softNext,
} from '../../../wasm/track/view.ts';

const track: Track = {
  text: 'A',
  modules: 21,
  anchor: { corner: { x: 0, y: 0 }, right: { x: 56, y: 0 }, below: { x: 0, y: 56 } },
  corners: [
    { x: -14, y: -14 },
    { x: 70, y: -14 },
    { x: 70, y: 70 },
    { x: -14, y: 70 },
  ],
  fingerprint: new Float32Array(),
  age: 0,
  missing: 0,
  isCoarse: false,
};
const FRAMES = Array.from({ length: 12 }, (_, frames) => frames);

const finder: Finder = { x: 0, y: 0, size: 28, hits: 3 };
const sharp: Triple = { corner: finder, right: finder, below: finder, score: 0, pitch: 4 };
const softAt = (name: 'corner' | 'right' | 'below'): Triple => ({
  ...sharp,
  [name]: { ...finder, isSoft: true },
});

describe('far codes', () => {
  it('are looked for in every frame while nothing is followed', () => {
    expect(FRAMES.every((frames) => farIsDue({ ...newView(), frames }))).toBe(true);
  });

  it('are looked for in every third frame beside codes that are followed, the first one included', () => {
    const due = FRAMES.filter((frames) => farIsDue({ ...newView(), frames, tracks: [track] }));
    expect(due).toEqual([0, 3, 6, 9]);
  });
});

describe('soft finders', () => {
  it('are looked for in every other frame while nothing is followed', () => {
    expect(FRAMES.filter((frames) => softIsDue({ ...newView(), frames }))).toEqual([
      0, 2, 4, 6, 8, 10,
    ]);
  });

  it('are looked for in every frame beside codes that are followed, and after they led to one', () => {
    for (const frames of FRAMES) {
      expect(softIsDue({ ...newView(), frames, tracks: [track] })).toBe(true);
      expect(softIsDue({ ...newView(), frames, soft: 1 })).toBe(true);
    }
  });

  it.each(['corner', 'right', 'below'] as const)(
    'led to a code by its %s finder: that is remembered for some frames, and then forgotten',
    (name) => {
      let soft = softNext(0, [undefined, sharp, softAt(name)]);
      const left: number[] = [];
      for (; soft > 0; soft = softNext(soft, [sharp])) left.push(soft);
      expect(left.length).toBeGreaterThan(3);
      expect(left.length).toBeLessThan(30);
      expect(softNext(soft, [undefined])).toBe(0);
    },
  );

  it('that lead to codes again and again are remembered from the last one on', () => {
    const first = softNext(0, [softAt('right')]);
    expect(softNext(first - 3, [softAt('right')])).toBe(first);
  });
});

describe('a view', () => {
  it('is barren after some frames without a code', () => {
    const barren = FRAMES.filter((frames) => isBarren({ ...newView(), barren: frames }));
    expect(barren.at(-1)).toBe(FRAMES.at(-1));
    expect(barren[0]).toBeGreaterThan(2);
  });

  it('looks as far for the finders of one code as the largest code lately had them apart', () => {
    expect(reachOf({ ...newView(), largest: 177 })).toBe(177);
    expect(reachOf({ ...newView(), largest: 21 })).toBe(reachOf(newView()));
    expect(reachOf(newView())).toBeGreaterThan(21);
  });

  it.each([
    ['width', 640, 720],
    ['height', 1280, 480],
  ])('forgets everything when the %s of its frames changes', (_, width, height) => {
    const view = { ...newView(), width: 1280, height: 720, frames: 7, tracks: [track], unspent: 9 };
    enter(view, width, height);
    expect(view).toEqual({ ...newView(), width, height });
  });

  it('remembers everything between frames of one size', () => {
    const view = { ...newView(), width: 1280, height: 720, frames: 7, tracks: [track], unspent: 9 };
    const before = { ...view };
    enter(view, 1280, 720);
    expect(view).toEqual(before);
  });

  it('that is new remembers nothing', () => {
    const { moved, ...view } = newView();
    expect(Object.values(view).every((v) => (Array.isArray(v) ? v.length === 0 : v === 0))).toBe(
      true,
    );
    expect(moved).toEqual({ re: 1, im: 0, shift: { x: 0, y: 0 } });
  });
});
