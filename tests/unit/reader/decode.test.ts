import { describe, expect, it } from 'vitest';
import { decode, type DecodeOptions, type Picture, setAssets } from '../../../reader/decode.ts';
import { BarcodeDetector } from '../../../reader/detector.ts';
import { createEngine } from '../../../reader/engine.ts';
import { createScanner, type ScannerSource } from '../../../reader/index.ts';
import { printed } from '../../support/wasm.ts';

const { luma, width, height } = printed('LABEL-1');

it('a picture of grey values gives text, format and corners', async () => {
  const [code, ...others] = await decode({ data: luma, width, height });
  expect(others).toEqual([]);
  expect(code).toMatchObject({ text: 'LABEL-1', format: 'qr_code' });
  const [topLeft, , bottomRight] = code!.corners;
  expect([topLeft.x, topLeft.y].map(Math.round)).toEqual([36, 36]);
  expect([bottomRight.x, bottomRight.y].map(Math.round)).toEqual([width - 36, height - 36]);
});

it('RGBA is read like grey values, as bytes of either kind', async () => {
  const data = Uint8Array.from(luma.length * 4 > 0 ? [...luma].flatMap((g) => [g, g, g, 255]) : []);
  for (const bytes of [data, new Uint8ClampedArray(data)]) {
    const codes = await decode({ data: bytes, width, height });
    expect(codes.map(({ text }) => text)).toEqual(['LABEL-1']);
  }
});

it('calls at the same time do not disturb each other', async () => {
  const other = printed('LABEL-2');
  const results = await Promise.all([
    decode({ data: luma, width, height }),
    decode({ data: other.luma, width: other.width, height: other.height }),
    decode({ data: luma, width, height }),
  ]);
  expect(results.map(([code]) => code?.text)).toEqual(['LABEL-1', 'LABEL-2', 'LABEL-1']);
});

const MODULE = 6;
const QUIET = 36;

/** LABEL-1 with an inverted seventh of its data, another one for each seed: more than can be corrected. */
function damaged(seed: number) {
  const data = Uint8Array.from(luma);
  const side = (width - 2 * QUIET) / MODULE;
  let random = seed;
  for (let at = 0; at < side * side; at += 1) {
    const [x, y] = [at % side, Math.floor(at / side)];
    random = (random * 48_271) % 2_147_483_647;
    const isData = [x, y].some((one) => one > 8 && one < side - 8) && x !== 6 && y !== 6;
    const rows = isData && random < 0.15 * 2_147_483_647 ? MODULE : 0;
    for (let row = 0; row < rows; row += 1) {
      const from = (QUIET + y * MODULE + row) * width + QUIET + x * MODULE;
      data.set(
        data.subarray(from, from + MODULE).map((grey) => 255 - grey),
        from,
      );
    }
  }
  return { data, width, height };
}

it('pictures of calls at the same time are not read as frames of one camera', async () => {
  const pictures = Array.from({ length: 10 }, (_, i) => damaged(1 + i * 7919));
  for (const picture of pictures) expect(await decode(picture)).toEqual([]);
  expect((await Promise.all(pictures.map((one) => decode(one)))).flat()).toEqual([]);
});

describe('every entry refuses the same formats in the same sentence', () => {
  const ENTRIES: readonly [string, (options: DecodeOptions) => unknown][] = [
    ['decode', (options) => decode({ data: luma, width, height }, options)],
    ['createScanner', (options) => createScanner(undefined, options)],
    ['createEngine', (options) => createEngine({ ...options, workers: 1 })],
    ['BarcodeDetector', (options) => new BarcodeDetector(options)],
  ];
  // The standard of the detector has unsupported formats in a list ignored.
  const isRefused = (name: string, formats: unknown) =>
    name !== 'BarcodeDetector' || !Array.isArray(formats) || formats.length === 0;
  const cases = ENTRIES.flatMap(([name, call]) =>
    [['ean_13'], [], 'qr_code']
      .filter((formats) => isRefused(name, formats))
      .map((formats) => [name, formats, call] as const),
  );
  it.each(cases)('%s: %j', async (_name, formats, call) => {
    const given = async () => call({ formats } as unknown as DecodeOptions);
    await expect(given()).rejects.toThrow(/^(The format|formats) .*The formats are qr_code.*\.$/);
  });
});

it.each([null, '#video', {}])('a scanner of %j is refused in a sentence', (source) => {
  expect(() => createScanner(source as unknown as ScannerSource)).toThrow(
    /^The source is .*no video element or MediaStream\.$/,
  );
});

it('a scanner that is started where there is no page says so', async () => {
  await expect(createScanner().start()).rejects.toThrow('Scanners run in pages only.');
});

it.each([undefined, './scan'])('the folder %j is refused in a sentence', (address) => {
  expect(() => setAssets(address as unknown as string)).toThrow(
    / is no address of a folder: .*\.$/,
  );
});

it('numbers from 0 to 1 are read like bytes', async () => {
  const data = Float32Array.from(luma, (grey) => grey / 255);
  const [code] = await decode({ data, width, height });
  expect(code?.text).toBe('LABEL-1');
});

it.each([
  undefined,
  null,
  './picture.png',
  {},
  { data: [1, 2], width: 1, height: 2 },
  { data: new Uint16Array(2), width: 1, height: 2 },
])('what is no picture is refused in a sentence: %j', async (source) => {
  await expect(decode(source as unknown as Picture)).rejects.toThrow(
    /^The source is no picture: .*\.$/,
  );
});

it('a file is refused in a sentence where nothing decodes it', async () => {
  const file = new Blob(['png']) as unknown as Picture;
  await expect(decode(file)).rejects.toThrow(/^Files are decoded in pages and workers only: .*\.$/);
});

it('a call whose signal is aborted rejects with its reason', async () => {
  const reason = new Error('left the page');
  const options = { signal: AbortSignal.abort(reason) };
  await expect(decode({ data: luma, width, height }, options)).rejects.toBe(reason);
  const controller = new AbortController();
  const reading = decode({ data: luma, width, height }, { signal: controller.signal });
  controller.abort(reason);
  await expect(reading).rejects.toBe(reason);
});

it('the detector gives boxes where there is no page', async () => {
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  const [code] = await detector.detect({ data: luma, width, height });
  const { left, right, width: side } = code!.boundingBox;
  expect([left, right, side].map(Math.round)).toEqual([36, width - 36, width - 72]);
});

it.each([
  ['whose size does not fit its data', { data: luma, width: width + 1, height }],
  ['without pixels', { data: new Uint8Array(), width: 0, height: 0 }],
])('a picture %s is refused in a sentence', async (_what, picture) => {
  await expect(decode(picture)).rejects.toThrow(/^(A|The) picture .*\.$/);
});
