import { describe, expect, it } from 'vitest';
import { fromUnitSquare, project } from '../../../wasm/geometry.ts';
import type { Point, Quad } from '../../../wasm/types.ts';
import { someOf } from '../../support/runs.ts';
import { decode, decoderOfFile, seen, textsOf, type Frame } from '../../support/wasm.ts';

const decoder = await decoderOfFile();

const WIDTH = 560;
const HEIGHT = 480;
const DEGREE = Math.PI / 180;
/** Grey value of the paper of drawn labels. */
const PAPER = 210;

/** Corners of a square sheet before a camera, rotated in its plane and then tilted about an axis. */
function tilted(side: number, away: number, about: number, turn: number): Quad {
  const distance = 0.9 * WIDTH;
  const at = (x: number, y: number): Point => {
    const half = side / 2;
    const u = half * (x * Math.cos(turn) - y * Math.sin(turn));
    const v = half * (x * Math.sin(turn) + y * Math.cos(turn));
    const along = u * Math.cos(about) + v * Math.sin(about);
    const across = v * Math.cos(about) - u * Math.sin(about);
    const nearer = distance / (distance + across * Math.sin(away));
    const flat = across * Math.cos(away);
    return {
      x: WIDTH / 2 + (along * Math.cos(about) - flat * Math.sin(about)) * nearer,
      y: HEIGHT / 2 + (along * Math.sin(about) + flat * Math.cos(about)) * nearer,
    };
  };
  return [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)];
}

/** The frame with paper over the core of one finder, at this place in the code (0 to 1). */
function torn(frame: Frame, corners: Quad, u: number, v: number, radius: number): Frame {
  const centre = project(fromUnitSquare(corners), u, v);
  const luma = frame.luma.map((grey, i) => {
    const x = (i % frame.width) - centre.x;
    const y = Math.floor(i / frame.width) - centre.y;
    return x * x + y * y < radius * radius ? PAPER : grey;
  });
  return { ...frame, luma };
}

describe('a label seen from aside', () => {
  const axes = someOf([0, 45, 70, 115], 2);
  it.each([1, 2, 3, 4])(
    'a label of version %i is read at a tilt of sixty degrees about any axis',
    async (version) => {
      const missed: number[] = [];
      for (const about of [...axes, 120, 165]) {
        const corners = tilted(320, 60 * DEGREE, about * DEGREE, 10 * DEGREE);
        const frame = seen('PALLET 4711', version, { width: WIDTH, height: HEIGHT, corners });
        decoder.reset(0);
        const texts = textsOf(await decode(decoder, frame, { scan: 'never' }));
        if (texts[0] !== 'PALLET 4711') missed.push(about);
      }
      expect(missed).toEqual([]);
    },
  );

  const near = 3.5 / 25;
  it.each([
    ['corner', near, near],
    ['right', 1 - near, near],
    ['lower', near, 1 - near],
  ])('a label whose %s finder is torn is read at a tilt of twenty degrees', async (_, u, v) => {
    const missed: number[] = [];
    for (const about of axes) {
      const corners = tilted(320, 20 * DEGREE, about * DEGREE, 10 * DEGREE);
      const whole = seen('PALLET 4711', 2, { width: WIDTH, height: HEIGHT, corners });
      decoder.reset(0);
      const frame = torn(whole, corners, u, v, 16);
      const texts = textsOf(await decode(decoder, frame, { scan: 'never' }));
      if (texts[0] !== 'PALLET 4711') missed.push(about);
    }
    expect(missed).toEqual([]);
  });
});
