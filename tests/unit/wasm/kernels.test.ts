import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { nodeWasm } from '../../../bench/node-wasm.ts';
import { lumaOf } from '../../../bench/generator/luma.ts';
import { random } from '../../../bench/generator/random.ts';
import { loadKernels, type Kernels } from '../../../wasm/kernels/loader.ts';
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
    expect(hash).toBe(checksums.built[`finder-${kind}.wasm`]);
  });

  it.each(['simd', 'scalar'] as const)('of %s write nothing into the memory they share', (kind) => {
    expect(sections(bytes[kind])).not.toContain(DATA_SECTION);
  });
});

/** Where descriptions stand in the memory of these tests. */
const FULL = 500_000;
const HALF = 500_032;
const PART = 500_064;

function words(bytes: Uint8Array, address: number, fields: readonly number[]): number {
  new Int32Array(bytes.buffer, address, fields.length).set(fields);
  return address;
}
interface Described {
  readonly data: number;
  readonly stride: number;
  readonly width: number;
  readonly height: number;
  readonly thresholds?: number;
  readonly columns?: number;
}
const plane = (bytes: Uint8Array, address: number, of: Described): number => {
  const { data, stride, width, height, thresholds = 0, columns = 0 } = of;
  return words(bytes, address, [data, stride, width, height, thresholds, columns, 3]);
};

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
    const memory = await same((k, bytes) => {
      const full = plane(bytes, FULL, { data: 0, stride: w * 2, width: w * 2, height: h * 2 });
      const half = plane(bytes, HALF, { data: 200_000, stride: w, width: w, height: h });
      k.halve(full, half, 300_000, 310_000);
    });
    const mean = (memory[0]! + memory[1]! + memory[2 * w]! + memory[2 * w + 1]! + 2) >> 2;
    expect(memory[200_000]).toBe(mean);
  });

  it('sharpen alike with and without SIMD, by as much as a pixel differs from its neighbours', async () => {
    const [stride, height] = [96, 40];
    const data = 1000;
    const memory = await same((k, bytes) => {
      const size = { stride, width: stride, height };
      const part = words(bytes, PART, [0, 0, stride, height]);
      const to = plane(bytes, HALF, { ...size, data: 200_000 });
      k.sharpen(plane(bytes, FULL, { ...size, data }), part, to);
    });
    const at = (x: number, y: number): number => memory[data + y * stride + x]!;
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
      const from = plane(bytes, FULL, { data: 0, stride: 256, width: 256, height: 256 });
      k.grid(from, 300_000, 21, 200_000);
    });
    expect(memory.slice(200_000, 200_000 + 23 * 23).every((value) => value === 127)).toBe(true);
  });

  it('sample beyond the edges what is at the edges', async () => {
    const map = [4, 0, -20, 0, 4, 240, 0, 0, 1];
    const memory = await same((k, bytes) => {
      bytes.fill(0, 0, 65_536);
      new Float32Array(bytes.buffer, 300_000, 9).set(map);
      const from = plane(bytes, FULL, { data: 0, stride: 256, width: 256, height: 256 });
      k.grid(from, 300_000, 21, 200_000);
    });
    const grid = new Int8Array(memory.buffer, 200_000, 23 * 23);
    expect(Math.max(...grid)).toBeLessThanOrEqual(0);
  });

  it('give flat areas no edges', async () => {
    const memory = await same((k, bytes) => {
      const size = { data: 0, stride: 160, width: 160, height: 80 };
      const half = plane(bytes, HALF, { ...size, thresholds: 430_000, columns: 20 });
      k.thresholds(half, 400_000, 410_000, 24, 420_000);
    });
    expect(memory.slice(430_000, 430_200).every((value) => value === 0)).toBe(true);
  });
});
