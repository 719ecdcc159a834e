import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { nodeWasm } from '../../../bench/node-wasm.ts';
import { lumaOf } from '../../../bench/generator/luma.ts';
import { random } from '../../../bench/generator/random.ts';
import { loadKernels, type Kernels } from '../../../wasm/kernel-loader.ts';
import checksums from '../../../wasm/kernels/checksums.json' with { type: 'json' };

const wasm = nodeWasm();
const bytes = {
  simd: wasm.simd as Uint8Array<ArrayBuffer>,
  scalar: wasm.scalar as Uint8Array<ArrayBuffer>,
};
const DATA_SECTION = 11;

/** Identifiers of the sections of a WebAssembly file, in their order. */
function sections(file: Uint8Array): number[] {
  const found: number[] = [];
  for (let at = 8; at < file.length;) {
    found.push(file[at++]!);
    let size = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = file[at++]!;
      size |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    at += size;
  }
  return found;
}

describe('kernel files', () => {
  it.each(['simd', 'scalar'] as const)('of %s are the ones whose hash is checked in', (kind) => {
    const hash = createHash('sha256').update(bytes[kind]).digest('hex');
    expect(hash).toBe(checksums[`finder-${kind}.wasm`]);
  });

  it.each(['simd', 'scalar'] as const)('of %s write nothing into the memory they share', (kind) => {
    expect(sections(bytes[kind])).not.toContain(DATA_SECTION);
  });
});

describe('kernels', () => {
  type Work = (kernels: Kernels, bytes: Uint8Array) => void;
  const run = async (kind: 'simd' | 'scalar', work: Work): Promise<Uint8Array> => {
    const memory = new WebAssembly.Memory({ initial: 8 });
    const r = random(7);
    const view = new Uint8Array(memory.buffer);
    for (let i = 0; i < 131_072; i++) view[i] = r.int(0, 255);
    work(await loadKernels({ ...wasm, kernels: kind }, memory), view);
    return view.slice();
  };
  const same = async (work: Work): Promise<Uint8Array> => {
    const simd = await run('simd', work);
    expect(Buffer.compare(simd, await run('scalar', work))).toBe(0);
    return simd;
  };

  it('make luma within two grey values of the public API', async () => {
    const memory = await same((k) => k.luma(0, 200_000, 1003, 0));
    const expected = lumaOf(new Uint8ClampedArray(memory.slice(0, 4012)));
    expected.forEach((value, i) => expect(Math.abs(memory[200_000 + i]! - value)).toBeLessThan(3));
  });

  it('make the same luma of the same colours when blue comes first', async () => {
    const swap = (bytes: Uint8Array) => {
      for (let at = 0; at < 4012; at += 4)
        bytes.set([bytes[at + 2]!, bytes[at + 1]!, bytes[at]!], at);
    };
    const memory = await same((k, bytes) => {
      k.luma(0, 200_000, 1003, 0);
      swap(bytes);
      k.luma(0, 210_000, 1003, 1);
    });
    expect(memory.slice(210_000, 211_003)).toEqual(memory.slice(200_000, 201_003));
  });

  it.each([
    [160, 90],
    [75, 33],
    [8, 8],
    [3, 1],
  ])('halve %i × %i alike with and without SIMD', async (w, h) => {
    const memory = await same((k) => k.halve(0, w * 2, 200_000, w, h, 300_000, 310_000));
    const mean = (memory[0]! + memory[1]! + memory[2 * w]! + memory[2 * w + 1]! + 2) >> 2;
    expect(memory[200_000]).toBe(mean);
  });

  it('sharpen alike with and without SIMD, by as much as a pixel differs from its neighbours', async () => {
    const [stride, height] = [96, 40];
    const plane = 1000;
    const memory = await same((k) => k.sharpen(plane, stride, height, 0, 0, 96, 40, 200_000));
    const at = (x: number, y: number): number => memory[plane + y * stride + x]!;
    const half = (a: number, b: number): number => (a + b + 1) >> 1;
    for (const [x, y] of [
      [5, 2],
      [50, 20],
      [93, 37],
    ] as const) {
      const around = half(half(at(x - 2, y), at(x + 2, y)), half(at(x, y - 2), at(x, y + 2)));
      const expected = Math.max(0, Math.min(255, 2 * at(x, y) - around));
      expect(memory[200_000 + y * stride + x]).toBe(expected);
    }
  });

  it.each([
    ['seen from behind', [1, 0, 50, 0, 1, 50, -0.2, 0, 1]],
    ['of no numbers', [NaN, 0, 50, 0, 1, 50, NaN, 0, 1]],
  ])('sample a white grid by a map %s, and live', async (_, map) => {
    const memory = await same((k, bytes) => {
      new Float32Array(bytes.buffer, 300_000, 9).set(map);
      k.look(0, 256, 256, 256);
      k.grid(300_000, 21, 200_000);
    });
    expect(memory.slice(200_000, 200_000 + 23 * 23).every((value) => value === 127)).toBe(true);
  });

  it('sample beyond the edges what is at the edges', async () => {
    const map = [4, 0, -20, 0, 4, 240, 0, 0, 1];
    const memory = await same((k, bytes) => {
      bytes.fill(0, 0, 65_536);
      new Float32Array(bytes.buffer, 300_000, 9).set(map);
      k.look(0, 256, 256, 256);
      k.grid(300_000, 21, 200_000);
    });
    const grid = new Int8Array(memory.buffer, 200_000, 23 * 23);
    expect(Math.max(...grid)).toBeLessThanOrEqual(0);
  });

  it('give flat areas no edges', async () => {
    const memory = await same((k) => k.thresholds(400_000, 410_000, 20, 10, 24, 420_000, 430_000));
    expect(memory.slice(430_000, 430_200).every((value) => value === 0)).toBe(true);
  });
});
