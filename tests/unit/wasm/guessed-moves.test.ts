import { describe, expect, it } from 'vitest';
import { NearFinders } from '../../../wasm/locate/near-finders.ts';
import type { Finder } from '../../../wasm/steps.ts';
import type { Move, Track } from '../../../wasm/track/tracks.ts';
import { guessedMoves } from '../../../wasm/track/guessed-moves.ts';
import { moveOf, NO_MOTION, type PictureMotion } from '../../../wasm/track/motion.ts';
import type { Point } from '../../../wasm/types.ts';
import { anchorOf, findersOf, movedPrint, readOf, type Print } from '../../support/sheets.ts';

const WIDTH = 1280;
const MIDDLE = { x: 640, y: 360 };

const trackOf = (print: Print): Track => ({
  ...readOf(print),
  anchor: anchorOf(print),
  fingerprint: new Float32Array(),
  age: 0,
  missing: 0,
  isCoarse: false,
});
/** Six labels with different distances. */
const LABELS: readonly Print[] = [
  { text: 'A', x: 180, y: 120 },
  { text: 'B', x: 420, y: 160 },
  { text: 'C', x: 700, y: 110 },
  { text: 'D', x: 230, y: 400 },
  { text: 'E', x: 560, y: 430 },
  { text: 'F', x: 880, y: 370 },
];
/** Finders of a moved picture, up to two pixels off. */
const finders = (prints: readonly Print[], move: Move): Finder[] =>
  prints
    .flatMap((print) => findersOf(movedPrint(print, move)))
    .map(({ x, y, ...seen }, i) => ({
      ...seen,
      x: x + 2 * Math.sin(13 * i),
      y: y + 2 * Math.cos(7 * i),
    }));

/** The likeliest guess for these finders. */
function likeliest(
  prints: readonly Print[],
  now: readonly Finder[],
  last: PictureMotion = NO_MOTION,
): Move {
  const near = new NearFinders(now, WIDTH);
  return guessedMoves(prints.map(trackOf), near, { last, middle: MIDDLE })[0]!;
}

/** Largest error of a guess over the corners. */
const error = (guess: Move, move: Move, places: readonly Point[]): number =>
  Math.max(
    ...places.map((place) => {
      const [is, must] = [guess(place), move(place)];
      return Math.hypot(is.x - must.x, is.y - must.y);
    }),
  );

const along = (x: number, y: number): PictureMotion => ({ ...NO_MOTION, shift: { x, y } });
const JERKS: readonly (readonly [string, PictureMotion])[] = [
  ['to the right', along(130, 0)],
  ['to the left', along(-120, 4)],
  ['up', along(3, -110)],
  ['down', along(-6, 90)],
  ['aslant', along(75, 84)],
];

describe('guesses of the motion by finders', () => {
  it('no motion is guessed first when finders stay', () => {
    const still = moveOf(NO_MOTION, MIDDLE);
    const guess = likeliest(LABELS, finders(LABELS, still), along(60, 20));
    expect(error(guess, still, LABELS)).toBe(0);
  });

  it('the last motion is guessed first when it continues, with rotation and scale', () => {
    const last: PictureMotion = { re: 1.04, im: 0.05, shift: { x: 40, y: -30 } };
    const move = moveOf(last, MIDDLE);
    expect(error(likeliest(LABELS, finders(LABELS, move), last), move, LABELS)).toBe(0);
  });

  it.each(JERKS)('a jerk %s that many finders have in common is guessed first', (_, jerk) => {
    const move = moveOf(jerk, MIDDLE);
    expect(error(likeliest(LABELS, finders(LABELS, move)), move, LABELS)).toBeLessThan(3);
  });

  it('a jerk during a rotation is guessed first', () => {
    const last: PictureMotion = { re: 1.03, im: 0.06, shift: { x: 5, y: 0 } };
    const move = moveOf({ ...last, shift: { x: -70, y: 60 } }, MIDDLE);
    expect(error(likeliest(LABELS, finders(LABELS, move), last), move, LABELS)).toBeLessThan(3);
  });

  it('a jerk against the last motion is guessed first', () => {
    const move = moveOf(along(-90, 30), MIDDLE);
    const guess = likeliest(LABELS, finders(LABELS, move), along(80, 0));
    expect(error(guess, move, LABELS)).toBeLessThan(3);
  });

  it('among equal labels the guess that fits most of them is first', () => {
    const grid = Array.from({ length: 15 }, (_, i): Print => {
      return { text: 'A', x: 200 + 150 * (i % 5), y: 120 + 150 * Math.floor(i / 5) };
    });
    const move = moveOf(along(100, -10), MIDDLE);
    expect(error(likeliest(grid, finders(grid, move)), move, grid)).toBeLessThan(3);
  });

  it('a jerk is guessed beside clutter and covered labels', () => {
    const move = moveOf(along(90, 60), MIDDLE);
    const clutter = Array.from({ length: 30 }, (_, i): Finder => {
      return { x: (i * 377) % WIDTH, y: (i * 211) % 720, size: 28, hits: 1 };
    });
    const now = [...finders(LABELS.slice(2), move), ...clutter];
    expect(error(likeliest(LABELS, now), move, LABELS)).toBeLessThan(3);
  });

  it('finders of very different sizes do not count', () => {
    const move = moveOf(along(100, 0), MIDDLE);
    const wrong = finders(LABELS, moveOf(along(0, 100), MIDDLE));
    for (const size of [12, 60]) {
      const now = [...wrong.map((f) => ({ ...f, size })), ...finders(LABELS.slice(3), move)];
      expect(error(likeliest(LABELS, now), move, LABELS)).toBeLessThan(3);
    }
  });

  it('without finders only rest and the last motion are guessed', () => {
    const guesses = guessedMoves(LABELS.map(trackOf), new NearFinders([], WIDTH), {
      last: along(60, 20),
      middle: MIDDLE,
    });
    expect(guesses.map((guess) => guess(MIDDLE))).toEqual([MIDDLE, { x: 700, y: 380 }]);
  });
});
