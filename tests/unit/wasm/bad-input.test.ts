import { beforeAll, describe, expect, it } from 'vitest';
import { nodeWasm } from '../../../bench/node-wasm.ts';
import { createFrameDecoder } from '../../../wasm/general-decoder.ts';
import type { FrameDecoder } from '../../../wasm/types.ts';
import { DecoderError } from '../../../wasm/wasm-source.ts';
import { decode, openDecoder } from '../../support/wasm.ts';

describe('invalid frames', () => {
  let decoder: FrameDecoder;
  beforeAll(async () => {
    decoder = await openDecoder();
  });
  const blank = (width: number, height: number) => ({
    luma: new Uint8Array(width * height).fill(128),
    width,
    height,
  });

  it.each([
    ['0×0', 0, 0],
    ['no height', 640, 0],
    ['a negative side', -1, 480],
    ['half a pixel', 10.5, 10],
    ['not a number', Number.NaN, 10],
  ])('a frame of %s is refused with a reason', async (_, width, height) => {
    decoder.planes(1024);
    const result = await decoder.decodeLuma({ stream: 0, width, height });
    expect(result).toMatchObject({ codes: [], refused: 'empty-frame' });
  });

  it('a frame beyond 8192 × 8192 is refused as too large', async () => {
    const result = await decoder.decodeLuma({ stream: 0, width: 9000, height: 9000 });
    expect(result.refused).toBe('frame-too-large');
  });

  it('a grey picture beyond it is refused before the memory grows for it', async () => {
    const size = { width: 8193, height: 8192 };
    const memory = () => decoder.planes(1).buffer.byteLength;
    const before = memory();
    const grey = new Uint8ClampedArray(size.width * size.height);
    const { refused } = await decoder.decodeFlat(grey, { stream: 0, ...size });
    expect([refused, memory()]).toEqual(['frame-too-large', before]);
  });

  it.each([
    [1, 1],
    [1, 500],
    [2, 2],
    [7, 3],
    [15, 17],
    [33, 31],
    [641, 479],
    [1279, 719],
  ])('a flat frame of %i × %i has no codes', async (width, height) => {
    expect(await decode(decoder, blank(width, height), { scan: 'always' })).toMatchObject({
      codes: [],
    });
  });

  it('a buffer shorter than the frame is refused', async () => {
    const short = new Uint8ClampedArray(40);
    const rgba = await decoder.decodeRgba(short, { stream: 0, width: 640, height: 480 });
    const luma = await decoder.decodeLuma({ stream: 0, width: 8000, height: 8000 });
    expect([rgba.refused, luma.refused]).toEqual(['buffer-too-short', 'buffer-too-short']);
  });

  it('a detached buffer is refused', async () => {
    const rgba = new Uint8ClampedArray(64 * 64 * 4);
    structuredClone(rgba.buffer, { transfer: [rgba.buffer] });
    const result = await decoder.decodeRgba(rgba, { stream: 0, width: 64, height: 64 });
    expect(result.refused).toBe('buffer-too-short');
  });
});

describe('the largest frame', () => {
  it('a frame of 8192 × 8192 is accepted', async () => {
    const decoder = await openDecoder();
    const side = 8192;
    const luma = decoder.planes(side * side);
    luma.fill(200);
    const result = await decoder.decodeLuma({ stream: 0, width: side, height: side });
    expect(result).toMatchObject({ codes: [] });
    expect(result.refused).toBeUndefined();
  });
});

describe('invalid WebAssembly files', () => {
  const wasm = nodeWasm();
  const cutShort = (source: unknown) => (source as Uint8Array<ArrayBuffer>).slice(0, 1000);
  const text = new TextEncoder().encode('<!doctype html>');

  it.each([
    ['a truncated reader', { ...wasm, reader: cutShort(wasm.reader) }, 'reader-not-loaded'],
    ['a page in place of the reader', { ...wasm, reader: text }, 'reader-not-loaded'],
    ['the kernels in place of the reader', { ...wasm, reader: wasm.kernels }, 'reader-not-loaded'],
    ['truncated kernels', { ...wasm, kernels: cutShort(wasm.kernels) }, 'kernels-not-loaded'],
    ['the reader in place of the kernels', { ...wasm, kernels: wasm.reader }, 'kernels-not-loaded'],
    [
      'an address that cannot be fetched',
      { ...wasm, reader: 'http://127.0.0.1:1/x.wasm' },
      'reader-not-loaded',
    ],
  ])('the decoder refuses %s with a reason', async (_, source, reason) => {
    const failure = await createFrameDecoder(source).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DecoderError);
    expect(failure).toMatchObject({ reason });
  });
});
