import { describe, expect, it } from 'vitest';
import { nodeWasm, readerBytes } from '../../../bench/node-wasm.ts';
import type { DecoderContext } from '../../../wasm/steps.ts';
import { createHeap } from '../../../wasm/kernels/heap.ts';
import { loadKernels } from '../../../wasm/wasm-source.ts';
import type { Kernels } from '../../../wasm/generated/kernels.ts';
import { readFrame } from '../../../wasm/read-frame.ts';
import { Stream } from '../../../wasm/track/stream.ts';
import type { DecodeRequest } from '../../../wasm/types.ts';
import { openReader } from '../../../wasm/zxing/reader-adapter.ts';
import { decode, decoderOfFile, scene, textsOf, type Frame } from '../../support/wasm.ts';
import { someOf } from '../../support/runs.ts';

const decoder = await decoderOfFile();

const WIDTH = 1280;
const HEIGHT = 720;
const APART = 48;

/** Finder-like squares in rows and columns: any three of them are a triple. */
function sheetOfFinders(): Frame {
  const luma = new Uint8Array(WIDTH * HEIGHT);
  for (let i = 0; i < luma.length; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const radius = Math.max(Math.abs((x % APART) - 24), Math.abs((y % APART) - 24));
    luma[i] = radius <= 4 || (radius > 7 && radius <= 10) ? 40 : 200;
  }
  return { luma, width: WIDTH, height: HEIGHT };
}

/** Triples checked per frame, by the calls of the timing kernel. */
async function checksIn(
  frames: number,
  frame: Frame,
  scan: NonNullable<DecodeRequest['scan']>,
): Promise<number[]> {
  const reader = await openReader(readerBytes());
  const kernels = await loadKernels(nodeWasm().kernels, reader.memory);
  let checks = 0;
  const counting: Kernels = {
    ...kernels,
    timing(...of) {
      checks++;
      kernels.timing(...of);
    },
  };
  const context: DecoderContext = { kernels: counting, reader, heap: createHeap(reader) };
  const stream = new Stream();
  const { luma, width, height } = frame;
  const address = context.heap.area('planes', luma.length);
  context.heap.bytes().set(luma, address);
  const all: number[] = [];
  for (let i = 0; i < frames; i++) {
    checks = 0;
    readFrame(context, stream, { stream: 0, width, height, scan });
    all.push(checks);
  }
  return all;
}

describe('a frame full of finder-like squares', () => {
  it('a stream checks few triples per frame in a picture full of finder-like squares, except in the first one', async () => {
    const sheet = sheetOfFinders();
    const [alone] = await checksIn(1, sheet, 'never');
    const [first = Infinity, ...later] = await checksIn(12, sheet, 'auto');
    expect(alone).toBeGreaterThanOrEqual(600);
    // The first picture is read again as an isolated frame.
    expect(first).toBeGreaterThanOrEqual(200);
    expect(first).toBeLessThan(900);
    expect(Math.max(...later)).toBeLessThan(200);
  });
});

describe('work beyond a frame of a stream', () => {
  it.each(someOf([12_017, 20_017, 12_018], 3))(
    'the first frame of a stream reads all labels of scene %i',
    async (seed) => {
      const labels = Math.floor(seed / 1000);
      const table = await scene({ seed, width: 1280, height: 720, labels });
      expect(textsOf(await decode(decoder, table))).toEqual(
        table.labels.map(({ text }) => text).sort(),
      );
    },
  );
});
