import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nodeWasm, readerBytes } from '../../../bench/node-wasm.ts';
import type { DecoderContext } from '../../../wasm/context.ts';
import { createHeap } from '../../../wasm/heap.ts';
import { loadKernels, type Kernels } from '../../../wasm/kernels/loader.ts';
import { readFrame } from '../../../wasm/pipeline.ts';
import { Stopwatch } from '../../../wasm/stopwatch.ts';
import { newView } from '../../../wasm/track/view.ts';
import type { DecodeRequest, FrameDecoder } from '../../../wasm/types.ts';
import { openReader } from '../../../wasm/zxing/reader-adapter.ts';
import { decode, openDecoder, scene, textsOf, type Frame } from '../../support/wasm.ts';

const WIDTH = 1280;
const HEIGHT = 720;
const APART = 48;

/** Squares in squares as finders are, row by row: each three of them are a triple. */
function sheetOfFinders(): Frame {
  const luma = new Uint8Array(WIDTH * HEIGHT);
  for (let i = 0; i < luma.length; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const radius = Math.max(Math.abs((x % APART) - 24), Math.abs((y % APART) - 24));
    luma[i] = radius <= 4 || (radius > 7 && radius <= 10) ? 40 : 200;
  }
  return { luma, width: WIDTH, height: HEIGHT };
}

/** How many looks at triples each of some frames of a view takes: one call of a kernel each. */
async function looksIn(
  frames: number,
  frame: Frame,
  full: NonNullable<DecodeRequest['full']>,
): Promise<number[]> {
  const reader = await openReader(readerBytes());
  if (reader.kind !== 'pixmap') throw new Error('zxing-wasm no longer takes luma');
  const kernels = await loadKernels(nodeWasm().kernels, reader.memory);
  let looks = 0;
  const counting: Kernels = {
    ...kernels,
    timing(...of) {
      looks++;
      kernels.timing(...of);
    },
  };
  const context: DecoderContext = { kernels: counting, reader, heap: createHeap(reader) };
  const view = newView();
  const { luma, width, height } = frame;
  const address = context.heap.area('planes', luma.length);
  context.heap.bytes().set(luma, address);
  const all: number[] = [];
  for (let i = 0; i < frames; i++) {
    looks = 0;
    readFrame(context, view, { view: 0, width, height, full }, new Stopwatch());
    all.push(looks);
  }
  context.heap.release();
  return all;
}

describe('a frame full of what is like finders', () => {
  it('costs a stream a bounded number of looks in every frame, the first one included', async () => {
    const sheet = sheetOfFinders();
    const [alone] = await looksIn(1, sheet, 'never');
    const [first = Infinity, ...later] = await looksIn(12, sheet, 'auto');
    expect(alone).toBeGreaterThanOrEqual(600);
    expect(first).toBeLessThan(300);
    expect(Math.max(...later)).toBeLessThan(200);
  });
});

describe('what a frame of a stream had no work for', () => {
  let decoder: FrameDecoder;
  beforeAll(async () => {
    decoder = await openDecoder();
  });
  beforeEach(() => decoder.reset(0));
  afterAll(() => decoder.dispose());

  it.each([12_017, 12_018, 20_017])(
    'is no small label of the first frame: all of scene %i are read at once',
    async (seed) => {
      const labels = Math.floor(seed / 1000);
      const table = await scene({ seed, width: 1280, height: 720, labels });
      expect(textsOf(await decode(decoder, table))).toEqual(
        table.labels.map(({ text }) => text).sort(),
      );
    },
  );

  it('is done in the next ones: a sheet of labels is read whole within three', async () => {
    const sheet = await scene({ seed: 77, width: 1920, height: 1080, labels: 20, blurMost: 0.6 });
    const alone = textsOf(await decode(decoder, sheet, { full: 'never' }));
    decoder.reset(0);
    const read = new Set<string>();
    for (let frame = 0; frame < 3; frame++) {
      for (const text of textsOf(await decode(decoder, sheet))) read.add(text);
    }
    expect([...read].sort()).toEqual(alone);
    expect(alone.length).toBeGreaterThan(15);
  });
});
