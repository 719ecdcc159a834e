/** Print quality measured from a decoded code. */
import { describe, expect, it } from 'vitest';
import type { ModuleFigures } from '../../../wasm/types.ts';
import { decode, decoderOfFile, printed, type Frame } from '../../support/wasm.ts';

const decoder = await decoderOfFile();

const TEXT = 'S010f3c9000-4b7e';
const PITCH = 6;
const DARK = 40;
const BRIGHT = 210;

/** The code with every dark area this many pixels wider on its right and lower side; below 0 narrower. */
function grown({ luma, width, height }: Frame, by: number): Frame {
  const wide = luma.map((grey, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const before: number[] = [grey];
    for (let dy = 0; dy <= Math.abs(by); dy++) {
      for (let dx = 0; dx <= Math.abs(by); dx++) {
        if (x >= dx && y >= dy) before.push(luma[(y - dy) * width + x - dx]!);
      }
    }
    return by >= 0 ? Math.min(...before) : Math.max(...before);
  });
  return { luma: wide, width, height };
}

describe('the print of a code', () => {
  const printOf = async (frame: Frame): Promise<ModuleFigures> => {
    const { codes } = await decode(decoder, frame, { print: true });
    expect(codes.map(({ text }) => text)).toEqual([TEXT]);
    return codes[0]!.print!;
  };

  it('a perfect code has no corrections and no growth, and its contrast', async () => {
    const { corrected, contrast, growth } = await printOf(printed(TEXT));
    expect(corrected).toBe(0);
    expect(contrast).toBeCloseTo((BRIGHT - DARK) / BRIGHT, 2);
    expect(Math.abs(growth)).toBeLessThan(0.05);
  });

  it.each([2, 1, -1, -2])(
    'modules that are %i pixels of six wider have that growth',
    async (by) => {
      const { growth } = await printOf(grown(printed(TEXT), by));
      expect(growth).toBeGreaterThan(by / PITCH - 0.09);
      expect(growth).toBeLessThan(by / PITCH + 0.09);
    },
  );

  it('faded print has less contrast', async () => {
    const { luma, ...size } = printed(TEXT);
    const faded = luma.map((grey) => (grey === DARK ? 120 : grey));
    expect((await printOf({ ...size, luma: faded })).contrast).toBeCloseTo(90 / BRIGHT, 2);
  });

  it('a soiled code has corrected codewords', async () => {
    const { luma, width, height } = printed(TEXT);
    const soiled = luma.map((grey, i) => {
      const [u, v] = [(i % width) / PITCH - 6, Math.floor(i / width) / PITCH - 6];
      return u > 10 && u < 13 && v > 12 && v < 15 ? DARK : grey;
    });
    const { corrected } = await printOf({ luma: soiled, width, height });
    expect(corrected).toBeGreaterThan(0);
    expect(corrected).toBeLessThanOrEqual(1);
  });

  it('a code that is followed has no print: it was not decoded again', async () => {
    const frame = printed(TEXT);
    await decode(decoder, frame, { print: true });
    const { codes } = await decode(decoder, frame, { print: true });
    expect(codes.map(({ stage, print }) => [stage, print])).toEqual([['track', undefined]]);
  });

  it('a code whose print nobody asks for has none', async () => {
    const { codes } = await decode(decoder, printed(TEXT));
    expect(codes).toHaveLength(1);
    expect(codes[0]).not.toHaveProperty('print');
  });
});
