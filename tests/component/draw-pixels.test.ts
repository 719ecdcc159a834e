/** Pictures that are drawn and read back, the last way to their pixels. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { MOST_PIXELS } from '../../wasm/frame-decoder.ts';
import { createDrawing } from '../../workers/draw-pixels.ts';
import type { Region } from '../../workers/protocol.ts';

type Context = OffscreenCanvasRenderingContext2D;
type RealCanvas = OffscreenCanvas;
const readBack = OffscreenCanvasRenderingContext2D.prototype;
const RealCanvas = OffscreenCanvas;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A picture with its shade in red, and column and row in green and blue. */
function picture(width: number, height: number, shade: number): Promise<ImageBitmap> {
  const data = new ImageData(width, height);
  for (let at = 0; at < width * height; at += 1)
    data.data.set([shade, (at % width) % 256, Math.floor(at / width) % 256, 255], at * 4);
  return createImageBitmap(data);
}

const whole = ({ width, height }: ImageBitmap): Region => ({ x: 0, y: 0, width, height });

/** Expected pixels of such a picture's area. */
const expected = ({ x, y, width, height }: Region, shade: number) =>
  Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => {
    const pixel = Math.floor(at / 4);
    return [shade, (x + (pixel % width)) % 256, (y + Math.floor(pixel / width)) % 256, 255][
      at % 4
    ]!;
  });

/** Canvases that are created from now on. */
function canvases(): RealCanvas[] {
  const made: RealCanvas[] = [];
  vi.stubGlobal(
    'OffscreenCanvas',
    class extends RealCanvas {
      constructor(width: number, height: number) {
        super(width, height);
        made.push(this);
      }
    },
  );
  return made;
}

describe('cameras of different sizes', () => {
  test('pictures of different sizes are drawn on one canvas and read back unchanged', async () => {
    const upright = await picture(40, 90, 30);
    const lying = await picture(80, 50, 200);
    const made = canvases();
    const probes = vi.spyOn(readBack, 'fillRect');
    const draw = createDrawing();
    for (let turn = 0; turn < 3; turn += 1) {
      expect(draw(upright, whole(upright))).toEqual(expected(whole(upright), 30));
      expect(draw(lying, whole(lying))).toEqual(expected(whole(lying), 200));
      const tile = { x: 33, y: 7, width: 21, height: 40 };
      expect(draw(lying, tile)).toEqual(expected(tile, 200));
    }
    expect(made.map(({ width, height }) => [width, height])).toEqual([[80, 90]]);
    expect(probes).toHaveBeenCalledTimes(1);
  });

  test('a picture contains nothing of an earlier one on the same canvas', async () => {
    const large = await picture(60, 60, 30);
    const small = await picture(20, 60, 200);
    const draw = createDrawing();
    draw(large, whole(large));
    const pixels = draw(small, whole(large));
    const alphaAt = (x: number) => pixels[(30 * 60 + x) * 4 + 3];
    expect([alphaAt(19), alphaAt(20), alphaAt(59)]).toEqual([255, 0, 0]);
  });

  test('a wide and a high picture do not make a canvas that is too large', async () => {
    const long = Math.sqrt(MOST_PIXELS) * 1.5;
    const made = canvases();
    const small = await picture(4, 4, 30);
    const draw = createDrawing();
    draw(small, { x: 0, y: 0, width: long, height: 4 });
    draw(small, { x: 0, y: 0, width: 4, height: long });
    expect(made.map(({ width, height }) => [width, height])).toEqual([[4, long]]);
  });
});

describe('a browser that hides pixels', () => {
  /** Changes the pixels that canvases return. */
  function changed(change: (value: number, at: number) => number) {
    const real = readBack.getImageData;
    return vi.spyOn(readBack, 'getImageData').mockImplementation(function (this: Context, ...area) {
      const image = real.apply(this, area);
      image.data.forEach((value, at) => (image.data[at] = change(value, at)));
      return image;
    });
  }

  test('hidden pixels are detected until the browser returns them', async () => {
    const hiding = changed((_, at) => (at * 89) % 256);
    const frame = await picture(30, 30, 30);
    const draw = createDrawing();
    const hidden = expect.objectContaining({ reason: 'pixels-hidden' }) as Error;
    expect(() => draw(frame, whole(frame))).toThrow(hidden);
    expect(() => draw(frame, whole(frame))).toThrow(hidden);
    hiding.mockRestore();
    expect(draw(frame, whole(frame))).toEqual(expected(whole(frame), 30));
  });

  test('a little noise does not count as hidden pixels', async () => {
    changed((value, at) => value ^ (at % 2));
    const frame = await picture(30, 30, 30);
    expect(createDrawing()(frame, whole(frame))).toHaveLength(30 * 30 * 4);
  });
});

test('a picture that is not drawn is unreadable, even after a good one, and the next one is read', async () => {
  const frame = await picture(30, 30, 30);
  const draw = createDrawing();
  draw(frame, whole(frame));
  const drawing = vi.spyOn(readBack, 'drawImage').mockImplementation(() => undefined);
  const unreadable = expect.objectContaining({ reason: 'frame-unreadable' }) as Error;
  expect(() => draw(frame, whole(frame))).toThrow(unreadable);
  drawing.mockRestore();
  expect(draw(frame, whole(frame))).toEqual(expected(whole(frame), 30));
});
