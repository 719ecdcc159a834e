import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { prepareZXingModule, type ReadResult } from 'zxing-wasm/reader';
import { createPublicApiDecoder } from '../../../wasm/zxing/public-api-decoder.ts';
import { decode, printed } from '../../support/wasm.ts';

/** Results that the reader returns in addition. */
const found = vi.hoisted(() => ({ more: [] as unknown[] }));
vi.mock(import('zxing-wasm/reader'), async (original) => {
  const reader = await original();
  const readBarcodes: typeof reader.readBarcodes = async (...asked) => [
    ...(await reader.readBarcodes(...asked)),
    ...(found.more as ReadResult[]),
  ];
  return { ...reader, readBarcodes };
});
afterEach(() => (found.more = []));

const decoder = createPublicApiDecoder();
beforeAll(() => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } });
});
afterAll(() => decoder.dispose());

it.each([
  ['has no text', { isValid: true, text: '', version: '2' }],
  ['is damaged', { isValid: false, text: 'LABEL-2', version: '2' }],
  ['is a Micro QR code', { isValid: true, text: '2', version: 'M1' }],
])('the public API reads a label and leaves out what %s', async (_what, other) => {
  const corner = { x: 0, y: 0 };
  const position = { topLeft: corner, topRight: corner, bottomRight: corner, bottomLeft: corner };
  found.more = [{ ...other, position }];
  const { codes } = await decode(decoder, printed('LABEL-1'));
  expect(codes.map((code) => code.text)).toEqual(['LABEL-1']);
});
