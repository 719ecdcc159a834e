/** The cases of web-platform-tests/shape-detection that concern what the standard says of every detector. */
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { decode } from '../../reader/decode.ts';
import { BarcodeDetector } from '../../reader/detector.ts';
import { installBarcodeDetector } from '../../reader/polyfill.ts';
import { paintSymbol } from '../support/labels.ts';
import { symbolOf } from '../support/symbol.ts';

const PITCH = 6;
const QUIET = 4;

function drawn(text: string): HTMLCanvasElement {
  const side = (symbolOf(text).size + 2 * QUIET) * PITCH;
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const at = QUIET * PITCH;
  const place = { left: at, top: at, module: PITCH, paper: 'white' };
  paintSymbol(canvas.getContext('2d')!, text, place);
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

/** An element of a page within this one, whose classes are not those of this page. */
async function inFrame<T extends Element>(tag: string, draw: (page: Document) => Promise<T> | T) {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  const made = await draw(frame.contentDocument!);
  expect(made).not.toBeInstanceOf(Reflect.get(globalThis, tag));
  return made;
}
const framedCanvas = () =>
  inFrame('HTMLCanvasElement', (page) => {
    const { width, height } = canvas;
    const made = Object.assign(page.createElement('canvas'), { width, height });
    made.getContext('2d')!.drawImage(canvas, 0, 0);
    return made;
  });
const framedImage = () =>
  inFrame('HTMLImageElement', async (page) => {
    const made = Object.assign(page.createElement('img'), { src: canvas.toDataURL() });
    await made.decode();
    return made;
  });
async function svgImage(): Promise<SVGImageElement> {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const made = document.createElementNS('http://www.w3.org/2000/svg', 'image');
  svg.append(made);
  document.body.append(svg);
  onTestFinished(() => svg.remove());
  const loaded = new Promise((resolve) => made.addEventListener('load', resolve));
  for (const [name, value] of Object.entries({
    href: canvas.toDataURL(),
    width: canvas.width,
    height: canvas.height,
  }))
    made.setAttribute(name, String(value));
  await loaded;
  return made;
}
async function video(): Promise<HTMLVideoElement> {
  const stream = canvas.captureStream(10);
  const timer = setInterval(() => canvas.getContext('2d')!.drawImage(canvas, 0, 0), 50);
  const made = Object.assign(document.createElement('video'), { muted: true, srcObject: stream });
  onTestFinished(() => {
    clearInterval(timer);
    for (const track of stream.getTracks()) track.stop();
  });
  await made.play();
  return made;
}

it.each<[string, () => Promise<ImageBitmapSource>]>([
  ['a canvas of a frame', framedCanvas],
  ['a picture of a frame', framedImage],
  ['a picture of an SVG', svgImage],
  ['a video', video],
  ['a named file', async () => new File([await blob()], 'cats.png')],
])('the detector reads %s', async (_name, source) => {
  const codes = await detector.detect(await source());
  expect(codes.map(({ rawValue }) => rawValue)).toEqual(['cats']);
});

it('a picture that may not be read is refused with SecurityError', async () => {
  const html =
    '<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${html}</svg>`;
  const src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  const element = Object.assign(new Image(), { src });
  await element.decode();
  await expect(detector.detect(element)).rejects.toMatchObject({ name: 'SecurityError' });
});

it('what is no picture is refused with TypeError', async () => {
  const source = document.createElement('p') as unknown as ImageBitmapSource;
  await expect(detector.detect(source)).rejects.toBeInstanceOf(TypeError);
});

it('detected codes can be sent to another thread', async () => {
  const codes = await detector.detect(canvas);
  expect(structuredClone(codes)).toMatchObject([{ rawValue: 'cats', format: 'qr_code' }]);
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

it('pixels of 16-bit numbers are read', async () => {
  const settings = { pixelFormat: 'rgba-float16' } as ImageDataSettings;
  const { width, height, data } = pixels();
  const wide = new ImageData(width, height, settings);
  (wide.data as unknown as Float32Array).set(Array.from(data, (value) => value / 255));
  expect(await decode(wide)).toMatchObject([{ text: 'cats' }]);
});

it('a format that is not supported is ignored, as the standard says', async () => {
  const both = new BarcodeDetector({ formats: ['qr_code', 'ean_13'] });
  expect(await both.detect(canvas)).toMatchObject([{ rawValue: 'cats' }]);
  expect(await new BarcodeDetector({ formats: ['ean_13'] }).detect(canvas)).toEqual([]);
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
