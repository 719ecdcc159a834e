/** The cases of web-platform-tests/shape-detection that concern what the standard says of every detector. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BarcodeDetector } from '../../reader/detector.ts';
import { installBarcodeDetector } from '../../reader/polyfill.ts';
import { symbolRows } from '../support/symbol.ts';

const PITCH = 6;
const QUIET = 4;

function drawn(text: string): HTMLCanvasElement {
  const rows = symbolRows(text);
  const side = (rows.length + 2 * QUIET) * PITCH;
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const context = canvas.getContext('2d')!;
  context.fillStyle = 'white';
  context.fillRect(0, 0, side, side);
  context.fillStyle = 'black';
  rows.forEach((row, y) =>
    [...row].forEach((dark, x) => {
      if (dark === '1') context.fillRect((x + QUIET) * PITCH, (y + QUIET) * PITCH, PITCH, PITCH);
    }),
  );
  return canvas;
}

const detector = new BarcodeDetector({ formats: ['qr_code'] });
let canvas: HTMLCanvasElement;
beforeAll(() => {
  canvas = drawn('cats');
});

const pixels = () => canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
const blob = () => new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!)));
async function image(): Promise<HTMLImageElement> {
  const element = new Image();
  element.src = canvas.toDataURL();
  await element.decode();
  return element;
}
async function offscreen(): Promise<OffscreenCanvas> {
  const made = new OffscreenCanvas(canvas.width, canvas.height);
  made.getContext('2d')!.drawImage(canvas, 0, 0);
  return made;
}

it.each<[string, () => ImageBitmapSource | Promise<ImageBitmapSource>]>([
  ['a canvas', () => canvas],
  ['an offscreen canvas', offscreen],
  ['a picture', image],
  ['pixels', pixels],
  ['a file', blob],
  ['a bitmap', () => createImageBitmap(canvas)],
  ['a frame', () => new VideoFrame(canvas, { timestamp: 0 })],
])('the detector reads %s', async (_name, source) => {
  const [code, ...others] = await detector.detect(await source());
  expect(others).toEqual([]);
  expect(code).toMatchObject({ rawValue: 'cats', format: 'qr_code' });
  const edge = canvas.width - QUIET * PITCH;
  const expected = [
    [QUIET * PITCH, QUIET * PITCH],
    [edge, QUIET * PITCH],
    [edge, edge],
    [QUIET * PITCH, edge],
  ];
  expect(code!.cornerPoints.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual(expected);
  expect(Math.round(code!.boundingBox.right)).toBe(edge);
});

it('an empty canvas has no codes', async () => {
  expect(await detector.detect(new OffscreenCanvas(0, 0))).toEqual([]);
});

it.each<[string, () => ImageBitmapSource | Promise<ImageBitmapSource>]>([
  ['a broken picture', () => Object.assign(new Image(), { src: 'data:image/png;base64,AAAA' })],
  ['a picture that is not loaded', () => new Image()],
  ['a video without a picture', () => document.createElement('video')],
  ['a file that is no picture', () => new Blob(['no picture'])],
  [
    'a closed bitmap',
    async () => {
      const bitmap = await createImageBitmap(canvas);
      bitmap.close();
      return bitmap;
    },
  ],
  [
    'pixels that were transferred',
    () => {
      const data = pixels();
      structuredClone(data.data.buffer, { transfer: [data.data.buffer] });
      return data;
    },
  ],
])('%s is refused with InvalidStateError', async (_name, source) => {
  const made = await source();
  await expect(detector.detect(made)).rejects.toMatchObject({ name: 'InvalidStateError' });
});

it('no format and an unknown format are type errors', () => {
  expect(() => new BarcodeDetector({ formats: [] })).toThrow(TypeError);
  expect(() => new BarcodeDetector({ formats: ['qr_code', 'unknown'] })).toThrow(TypeError);
});

it('the supported formats have the names of the standard', async () => {
  expect(await BarcodeDetector.getSupportedFormats()).toEqual([
    'qr_code',
    'micro_qr_code',
    'data_matrix',
    'code_128',
  ]);
});

const native = Object.getOwnPropertyDescriptor(globalThis, 'BarcodeDetector');
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
  if (native) Object.defineProperty(globalThis, 'BarcodeDetector', native);
});

const installed = () => Reflect.get(globalThis, 'BarcodeDetector');

it.each<[string, unknown]>([
  ['is missing', undefined],
  [
    'finds nothing',
    class {
      detect = async () => [];
    },
  ],
  [
    'fails',
    class {
      detect = async () => {
        throw new Error('no service');
      };
    },
  ],
])('the polyfill replaces a native detector that %s', async (_how, broken) => {
  Object.defineProperty(globalThis, 'BarcodeDetector', {
    value: broken,
    configurable: true,
    writable: true,
  });
  expect(await installBarcodeDetector()).toBe('installed');
  expect(installed()).toBe(BarcodeDetector);
});

it('the polyfill leaves a native detector that works', async () => {
  const working = class extends BarcodeDetector {};
  Object.defineProperty(globalThis, 'BarcodeDetector', {
    value: working,
    configurable: true,
    writable: true,
  });
  expect(await installBarcodeDetector()).toBe('native');
  expect(installed()).toBe(working);
});
