import { beforeAll, describe, expect, it } from 'vitest';
import {
  decode,
  decoderOfFile,
  scene,
  seen,
  textsOf,
  type Frame,
  type Labelled,
} from '../../support/wasm.ts';

const decoder = await decoderOfFile();

const SIZE = { width: 1280, height: 720 };

/** Corner of a code that a sticker hides, with the finder in it. */
const STICKER = { left: 380, top: 60, side: 90 };
const TORN = {
  text: 'Pallet 4711, case 12',
  width: 640,
  height: 480,
  corners: [
    { x: 200, y: 100 },
    { x: 425, y: 100 },
    { x: 425, y: 325 },
    { x: 200, y: 325 },
  ],
} as const;

const SMALL = {
  text: 'Pallet 4711, case 12',
  width: 188,
  height: 175,
  corners: [
    { x: 28, y: 20 },
    { x: 160, y: 20 },
    { x: 160, y: 152 },
    { x: 28, y: 152 },
  ],
} as const;

/** The frame with the pixels left of a column inverted. */
function halfInverted({ luma, width, height }: Frame, column: number): Frame {
  const pixels = luma.map((value, at) => (at % width < column ? 255 - value : value));
  return { luma: pixels, width, height };
}

describe('inverted codes', () => {
  let inverted: Labelled;
  beforeAll(async () => {
    inverted = await scene({ seed: 1, ...SIZE, labels: 6, inverted: true });
  });
  const textsIn = ({ labels }: Labelled): string[] => labels.map(({ text }) => text).sort();

  it('the first frame of a stream reads inverted labels', async () => {
    expect(textsOf(await decode(decoder, inverted, { scan: 'auto' }))).toEqual(textsIn(inverted));
  });

  it('a still picture reads inverted labels, each once', async () => {
    expect(textsOf(await decode(decoder, inverted, { scan: 'always' }))).toEqual(textsIn(inverted));
  });

  it('an inverted code that fills a small picture is read in the first frame of a stream', async () => {
    const { luma, ...size } = seen(SMALL.text, 2, SMALL);
    const frame = { luma: luma.map((value) => 255 - value), ...size };
    expect(textsOf(await decode(decoder, frame, { scan: 'auto' }))).toEqual([SMALL.text]);
  });

  it('an inverted code of which two finders are visible is read within four frames of a stream', async () => {
    const { luma, ...size } = seen(TORN.text, 2, TORN);
    const { left, top, side } = STICKER;
    const isHidden = (at: number): boolean => {
      const [x, y] = [at % size.width, Math.floor(at / size.width)];
      return x >= left && x < left + side && y >= top && y < top + side;
    };
    const frame = { luma: luma.map((value, at) => (isHidden(at) ? 45 : 255 - value)), ...size };
    const texts = new Set<string>();
    for (let at = 0; at < 4; at++)
      for (const text of textsOf(await decode(decoder, frame))) texts.add(text);
    expect([...texts]).toEqual([TORN.text]);
  });

  it('inverted labels are followed in the next frame', async () => {
    await decode(decoder, inverted);
    const { codes } = await decode(decoder, inverted);
    expect(codes.map(({ text }) => text).sort()).toEqual(textsIn(inverted));
    expect(codes.filter(({ stage }) => stage === 'track').length).toBeGreaterThan(3);
  });

  it('printed and inverted labels in one frame are read together, each once', async () => {
    const printed = await scene({ seed: 2, ...SIZE, labels: 6 });
    const isCut = ({ corners }: Labelled['labels'][number]): boolean =>
      corners.some(({ x }) => x < 680) && corners.some(({ x }) => x > 600);
    const frame = halfInverted(printed, 640);
    const texts = textsOf(await decode(decoder, frame));
    const whole = printed.labels.filter((label) => !isCut(label)).map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(whole));
    expect(new Set(texts).size).toBe(texts.length);
    expect(whole.length).toBeGreaterThan(3);
  });

  it('the pixels of a frame are unchanged after its inverted codes were read', async () => {
    await decode(decoder, inverted);
    // Byte by byte: `toEqual` takes nine seconds for a million elements.
    expect(Buffer.compare(decoder.planes(inverted.luma.length), inverted.luma)).toBe(0);
  });
});
