import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { readerBytes } from '../../../bench/node-wasm.ts';
import { modulesOf } from '../../../wasm/decode/layout.ts';
import { readSymbol } from '../../../wasm/decode/read-symbol.ts';
import { CROP } from '../../../wasm/zxing/options.ts';
import { openReader, type PixmapReader } from '../../../wasm/zxing/reader-adapter.ts';
import { type Bits, encodeSymbol } from '../../support/encode-symbol.ts';
import { runs } from '../../support/runs.ts';

const VERSION = 6;
const QUIET = 2;
/** One pixel per module: only correction and decoding. */
const MODULES = { ...CROP, isPure: true, binarizer: 3 };

let reader: PixmapReader;
beforeAll(async () => {
  reader = await openReader(readerBytes());
});

/** The text that zxing decodes from the modules. */
function zxingText(grid: Int8Array, modules: number): string | undefined {
  const side = modules + 2 * QUIET;
  const picture = new Uint8Array(side * side).fill(255);
  grid.forEach((value, i) => {
    const row = Math.floor(i / modules) + QUIET;
    if (value < 0) picture[row * side + (i % modules) + QUIET] = 0;
  });
  const address = reader.allocate(picture.length);
  new Uint8Array(reader.memory.buffer).set(picture, address);
  const [read] = reader.read(address, side, side, MODULES);
  reader.free(address);
  return read?.text;
}

const bytes = (values: readonly number[]): Bits[] => [
  [4, 4],
  [values.length, 8],
  ...values.map((value): Bits => [value, 8]),
];
const utf8 = (text: string) => bytes([...new TextEncoder().encode(text)]);
const latin = (text: string) => bytes(Array.from(text, (c) => c.charCodeAt(0)));
const alphanumeric = (text: string): Bits[] => {
  const order = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
  const values = Array.from(text, (c) => order.indexOf(c));
  const pairs: Bits[] = [];
  for (let i = 0; i < values.length; i += 2)
    pairs.push(i + 1 < values.length ? [values[i]! * 45 + values[i + 1]!, 11] : [values[i]!, 6]);
  return [[2, 4], [values.length, 9], ...pairs];
};
const digits = (text: string): Bits[] => [
  [1, 4],
  [text.length, 10],
  ...(text.match(/\d{1,3}/g) ?? []).map((part): Bits => [
    Number(part),
    [0, 4, 7, 10][part.length]!,
  ]),
];
const eci = (set: number): Bits[] => [
  [7, 4],
  ...(set < 128 ? [[set, 8] as const] : [[0x8000 | set, 16] as const]),
];
const double = (mode: number, values: readonly number[]): Bits[] => [
  [mode, 4],
  ...(mode === 13 ? [[1, 4] as const] : []),
  [values.length, 8],
  ...values.map((value): Bits => [value, 13]),
];
const FNC1: Bits = [5, 4];

const CASES: Record<string, readonly Bits[]> = {
  'control characters': latin('A\tB\r\nC'),
  'UTF-8': utf8('Größe 5 µm – 測試 🏷'),
  'UTF-8 with a byte order mark': utf8('\ufeffLabel'),
  'Latin 1': latin('Größe ±5'),
  'Latin 1 of ASCII and one umlaut': latin('Stück 12'),
  'Shift JIS without a character set': bytes([0x83, 0x65, 0x83, 0x58, 0x83, 0x67]),
  'half-width kana': bytes([0xc3, 0xbd, 0xc4]),
  'two kana': bytes([0xc3, 0xbd]),
  'a short word of Shift JIS': bytes([0x41, 0x93, 0xfa, 0x42]),
  'bytes of no character set': bytes([0x81, 0xff, 0xfe, 0x90]),
  Kanji: double(8, [0x1b4, 0xd9f, 0x2, 0x1aa]),
  'Kanji between bytes and digits': [...latin('AB'), ...double(8, [0xd9f]), ...digits('0471')],
  'Kanji after UTF-8': [...utf8('Maß'), ...double(8, [0xd9f])],
  Hanzi: double(13, [0x5a1, 0x600, 0x10]),
  'GS1 with separators': [FNC1, ...digits('0104012345678901'), ...alphanumeric('10AB%C%%1')],
  'a percent sign without FNC1': alphanumeric('5%%%'),
  'FNC1 in second place, a number': [[9, 4], [7, 8], ...alphanumeric('A%B')],
  'FNC1 in second place, a letter': [[9, 4], [197, 8], ...digits('12345')],
  'FNC1 in second place, an invalid indicator': [[9, 4], [164, 8], ...digits('12345')],
  'a part of a series': [[3, 4], [0x21, 8], [0x5a, 8], ...latin('part')],
  'a character set in the middle': [...latin('ab'), ...eci(7), ...bytes([0xb0, 0xd1, 0xb5])],
  'two character sets': [...eci(3), ...latin('é'), ...eci(26), ...utf8('é')],
  'Kanji after a named character set': [...eci(26), ...utf8('é'), ...double(8, [0xd9f])],
  'a character set of two bytes': [...eci(170), ...latin('AB')],
  'binary data': [...eci(899), ...bytes([0, 0x80, 0xff])],
  'an unlisted character set': [...eci(500), ...bytes([0x41, 0xe9])],
  'a number above all character sets': [...eci(1000), ...latin('AB')],
  'a mode that does not exist': [[6, 4], ...latin('AB')],
  'invalid digits': [
    [1, 4],
    [3, 10],
    [1001, 10],
  ],
  'no text': [],
};

it.each(Object.entries(CASES))('%s: the text is the one that zxing decodes', (_name, bits) => {
  const grid = encodeSymbol(VERSION, bits);
  expect(readSymbol(grid, modulesOf(VERSION))?.text).toBe(zxingText(grid, modulesOf(VERSION)));
});

it.each([
  [0, [0x80, 0xe1, 0xfe]],
  [4, [0xa3, 0xf1]],
  [5, [0xa6, 0xfd]],
  [6, [0xa2, 0xff]],
  [7, [0xb0, 0xd1]],
  [8, [0xc7, 0xe4]],
  [9, [0xc1, 0xf9]],
  [10, [0xe0, 0xf9]],
  [11, [0xdd, 0xfe]],
  [12, [0xa1, 0xff]],
  [13, [0xa1, 0xfb]],
  [15, [0xa8, 0xfe]],
  [16, [0xa1, 0xf0]],
  [17, [0xa4, 0xbe]],
  [20, [0x93, 0xfa, 0x96, 0x7b]],
  [21, [0x8a, 0xe8]],
  [22, [0xcf, 0xf0]],
  [23, [0x80, 0x99]],
  [24, [0xe3, 0xd1]],
  [25, [0x00, 0x41, 0x4e, 0x2d]],
  [26, [0xe4, 0xb8, 0xad]],
  [27, [0x41, 0x42]],
  [28, [0xa4, 0xa4, 0xa4, 0xe5]],
  [29, [0xd6, 0xd0, 0xce, 0xc4]],
  [30, [0xc7, 0xd1, 0xb1, 0xdb]],
  [31, [0xd6, 0xd0, 0x81, 0x40]],
  [32, [0xd6, 0xd0, 0x81, 0x30, 0x81, 0x30]],
  [33, [0x41, 0x00, 0x2d, 0x4e]],
])('bytes of character set %i give the text that zxing decodes', (set, values) => {
  const grid = encodeSymbol(VERSION, [...eci(set), ...bytes(values)]);
  expect(readSymbol(grid, modulesOf(VERSION))?.text).toBe(zxingText(grid, modulesOf(VERSION)));
});

it('bytes without a character set give the text that zxing guesses', () => {
  // Node's Shift JIS has another character for 0x7f than browsers.
  const byte = fc.oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0x80, max: 255 }));
  fc.assert(
    fc.property(fc.array(byte, { minLength: 1, maxLength: 12 }), (values) => {
      const grid = encodeSymbol(2, bytes(values));
      const [own, theirs] = [readSymbol(grid, modulesOf(2))?.text, zxingText(grid, modulesOf(2))];
      // Invalid bytes, and seven signs whose width differs between tables of Shift JIS.
      fc.pre(!/[\ufffd\ue000-\uf8ff￠￡￢＼∥－～]/.test(`${own}${theirs}`));
      expect(own).toBe(theirs);
    }),
    { numRuns: runs(500, 2000) },
  );
});
