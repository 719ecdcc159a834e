/** Ways of a frame's pixels into the decoder, compared in a real browser. */
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createFrameDecoder } from '../../wasm/general-decoder.ts';
import type { FrameDecoder } from '../../wasm/types.ts';
import { WASM_URLS } from '../../wasm/urls.ts';
import type { FramePixels, ReadCode, Region } from '../../workers/protocol.ts';
import { readPixels } from '../../workers/read-pixels.ts';
import { paintSymbol } from '../support/labels.ts';

let decoder: FrameDecoder;
beforeAll(async () => {
  decoder = await createFrameDecoder(WASM_URLS);
});
afterEach(() => vi.unstubAllGlobals());

const WIDTH = 1281;
const HEIGHT = 721;
/** Ink and paper that are unreadable if red and blue are exchanged. */
const LABELS = [
  ['#111111', '#dddddd'],
  ['#000000', '#ff0000'],
  ['#0000ff', '#dddddd'],
  ['#ff0000', '#ffff00'],
  ['#661100', '#00c0ff'],
  ['#000088', '#ffaa00'],
] as const;

function labels(): OffscreenCanvas {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#9a7b52';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  LABELS.forEach(([ink, paper], at) => {
    context.setTransform(1, 0.12, -0.12, 1, 80 + (at % 3) * 410, 50 + Math.floor(at / 3) * 340);
    paintSymbol(context, `LABEL-${at}`, { left: 0, top: 0, module: 8, ink, paper });
  });
  return canvas;
}

const WHOLE: Region = { x: 0, y: 0, width: WIDTH, height: HEIGHT };

async function read(frame: FramePixels, area = WHOLE) {
  const pixels = await readPixels(decoder, frame, area);
  const request = { stream: 0, width: area.width, height: area.height } as const;
  decoder.reset(0);
  const result =
    pixels.way === 'luma-plane'
      ? await decoder.decodeLuma({ ...request, offset: pixels.offset, stride: pixels.stride })
      : await decoder.decodeRgba(pixels.rgba, { ...request, blueFirst: pixels.blueFirst });
  frame.close();
  return { way: pixels.way, codes: result.codes.toSorted((a, b) => (a.text < b.text ? -1 : 1)) };
}

const textsOf = (codes: readonly ReadCode[]) => codes.map((code) => code.text);
const cornersOf = (codes: readonly ReadCode[]) =>
  codes.flatMap((code) => code.corners.flatMap(({ x, y }) => [x, y]));

function expectSame(codes: readonly ReadCode[], others: readonly ReadCode[]): void {
  expect(textsOf(codes)).toEqual(textsOf(others));
  const expected = cornersOf(others);
  const far = cornersOf(codes).map((value, at) => Math.abs(value - (expected[at] ?? NaN)));
  expect(Math.max(...far)).toBeLessThan(0.25);
}

/** A browser without video frames. */
const withoutVideoFrames = () => vi.stubGlobal('VideoFrame', undefined);

describe('a bitmap', () => {
  test('a bitmap of any colours gives the same codes copied and drawn', async () => {
    const copied = await read(await createImageBitmap(labels()));
    withoutVideoFrames();
    const drawn = await read(await createImageBitmap(labels()));
    expect([copied.way, drawn.way]).toEqual(['rgba-copy', 'canvas']);
    expect(textsOf(drawn.codes)).toEqual(LABELS.map((_, at) => `LABEL-${at}`));
    expectSame(copied.codes, drawn.codes);
  });

  test('a bitmap gives the requested part, copied and drawn', async () => {
    const area = { x: 400, y: 10, width: 461, height: 701 };
    const copied = await read(await createImageBitmap(labels()), area);
    withoutVideoFrames();
    const drawn = await read(await createImageBitmap(labels()), area);
    expect(textsOf(drawn.codes)).toEqual(['LABEL-1', 'LABEL-4']);
    expectSame(copied.codes, drawn.codes);
  });
});

describe('a video frame', () => {
  for (const format of ['RGBX', 'BGRA'] as const) {
    test(`a video frame is read in ${format} as it is when drawn`, async () => {
      const canvas = labels();
      const rgba = canvas.getContext('2d')?.getImageData(0, 0, WIDTH, HEIGHT).data ?? [];
      const data = new Uint8Array(rgba);
      if (format.startsWith('B'))
        for (let at = 0; at < data.length; at += 4)
          data.set([rgba[at + 2] ?? 0, rgba[at + 1] ?? 0, rgba[at] ?? 0], at);
      const size = { codedWidth: WIDTH, codedHeight: HEIGHT };
      const copied = await read(new VideoFrame(data, { format, ...size, timestamp: 0 }));
      withoutVideoFrames();
      const drawn = await read(await createImageBitmap(canvas));
      expect(copied.way).toBe('rgba-copy');
      expectSame(copied.codes, drawn.codes);
    });
  }
});
