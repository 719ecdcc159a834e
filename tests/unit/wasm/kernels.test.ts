import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { nodeWasm } from '../../../bench/node-wasm.ts';
import { random } from '../../../bench/generator/random.ts';
import { loadKernels } from '../../../wasm/wasm-source.ts';
import type { Kernels } from '../../../wasm/generated/kernels.ts';
import checksums from '../../../wasm/kernels/checksums.json' with { type: 'json' };

const kernelFile = nodeWasm().kernels as Uint8Array<ArrayBuffer>;
const DATA_SECTION = 11;

/** Identifiers of a WebAssembly file's sections, in order. */
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

it('the kernel file has the hash that is checked in', () => {
  const hash = createHash('sha256').update(kernelFile).digest('hex');
  expect(hash).toBe(checksums.built);
});

it('the kernel file has no data section, so loading it writes nothing into the shared memory', () => {
  expect(sections(kernelFile)).not.toContain(DATA_SECTION);
});

/** Addresses of descriptions in the memory of these tests. */
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
  readonly rows?: number;
}
const plane = (bytes: Uint8Array, address: number, described: Described): number => {
  const { data, stride, width, height, thresholds = 0, columns = 0, rows = 0 } = described;
  return words(bytes, address, [data, stride, width, height, thresholds, columns, 3, rows]);
};

describe('kernels', () => {
  type Work = (kernels: Kernels, bytes: Uint8Array) => void;
  /** Memory of random bytes after some work of the kernels. */
  const run = async (work: Work): Promise<Uint8Array> => {
    const memory = new WebAssembly.Memory({ initial: 8 });
    const r = random(7);
    const view = new Uint8Array(memory.buffer);
    for (let i = 0; i < 131_072; i++) view[i] = r.int(0, 255);
    work(await loadKernels(kernelFile, memory), view);
    return view.slice();
  };

  it.each([
    [160, 90],
    [75, 33],
    [40, 19],
    [23, 17],
    [16, 1],
    [8, 8],
    [3, 1],
  ])(
    'halving to %i × %i pixels gives the means of 2×2 and the extremes of each block',
    async (w, h) => {
      const [halved, low, high] = [200_000, 300_000, 310_000];
      const [columns, rows] = [Math.ceil(w / 8), Math.ceil(h / 8)];
      const memory = await run((k, bytes) => {
        const full = plane(bytes, FULL, { data: 0, stride: w * 2, width: w * 2, height: h * 2 });
        const half = plane(bytes, HALF, {
          data: halved,
          stride: w,
          width: w,
          height: h,
          columns,
          rows,
        });
        k.halve(full, half, low, high, 320_000);
      });
      const means: number[] = [];
      const blocks = Array.from({ length: columns * rows }, () => ({
        low: 255,
        high: 0,
      }));
      for (let y = 0; y < h; y++) {
        for (let x = 0; x < w; x++) {
          const at = 4 * y * w + 2 * x;
          const four = [at, at + 1, at + 2 * w, at + 2 * w + 1].map((pixel) => memory[pixel]!);
          const mean = (four.reduce((a, b) => a + b) + 2) >> 2;
          means.push(mean);
          const block = blocks[(y >> 3) * columns + (x >> 3)]!;
          block.low = Math.min(block.low, mean);
          block.high = Math.max(block.high, mean);
        }
      }
      const bytesAt = (address: number, length = blocks.length): number[] =>
        Array.from(memory.subarray(address, address + length));
      expect(bytesAt(halved, w * h)).toEqual(means);
      expect(bytesAt(low)).toEqual(blocks.map((block) => block.low));
      expect(bytesAt(high)).toEqual(blocks.map((block) => block.high));
    },
  );

  it('a scan checks as many finders as its work allows, in the lower rows too', async () => {
    const side = 512;
    const apart = 64;
    const dark = (x: number, y: number): boolean => {
      const radius = Math.max(Math.abs((x % apart) - 32), Math.abs((y % apart) - 32));
      return radius <= 6 || (radius > 10 && radius <= 14);
    };
    const finders = async (work: number): Promise<number[]> => {
      let rows: number[] = [];
      await run((k, bytes) => {
        for (let y = 0; y < side; y++)
          for (let x = 0; x < side; x++) bytes[y * side + x] = dark(x, y) ? 20 : 230;
        bytes.fill(128, 300_000, 300_000 + 64 * 64);
        const whole = { data: 0, stride: side, width: side, height: side };
        const from = plane(bytes, FULL, { ...whole, thresholds: 300_000, columns: 64 });
        const part = words(bytes, PART, [0, 1, side, side]);
        const list = words(bytes, 500_096, [320_000, 0, 200, 310_000, work]);
        const count = k.scan(from, part, 3, 24, list);
        const found = new Float32Array(bytes.buffer, 320_000, 4 * count);
        rows = Array.from({ length: count }, (_, i) => found[4 * i + 1]!);
      });
      return rows;
    };
    expect(await finders(1_000_000)).toHaveLength(64);
    const few = await finders(10_000);
    expect(few.length).toBeGreaterThan(0);
    expect(few.length).toBeLessThan(64);
    expect(few.some((y) => y > side - apart)).toBe(true);
  });

  it.each([
    ['seen from behind', [1, 0, 50, 0, 1, 50, -0.2, 0, 1]],
    ['of no numbers', [NaN, 0, 50, 0, 1, 50, NaN, 0, 1]],
  ])('a map %s gives a white grid', async (_, map) => {
    const memory = await run((k, bytes) => {
      new Float32Array(bytes.buffer, 300_000, 9).set(map);
      const from = plane(bytes, FULL, { data: 0, stride: 256, width: 256, height: 256 });
      k.grid(from, 300_000, 21, 200_000);
    });
    expect(memory.slice(200_000, 200_000 + 23 * 23).every((value) => value === 127)).toBe(true);
  });

  it('samples beyond an edge have the value at the edge', async () => {
    const map = [4, 0, -20, 0, 4, 240, 0, 0, 1];
    const memory = await run((k, bytes) => {
      bytes.fill(0, 0, 65_536);
      new Float32Array(bytes.buffer, 300_000, 9).set(map);
      const from = plane(bytes, FULL, { data: 0, stride: 256, width: 256, height: 256 });
      k.grid(from, 300_000, 21, 200_000);
    });
    const grid = new Int8Array(memory.buffer, 200_000, 23 * 23);
    expect(Math.max(...grid)).toBeLessThanOrEqual(0);
  });

  it.each([
    ['modules seen from aside', [6.1, -1.3, 60, 1.2, 5.9, 40, 0.004, 0.009, 1]],
    ['modules over the edge of the plane', [6.1, -1.3, 170, 1.2, 5.9, 170, 0, 0, 1]],
    ['narrow modules over the edge', [2.3, 0.4, -20, -0.5, 2.2, 240, 0, 0, 1]],
  ])(
    'matching counts the cells whose sampled modules have the expected sign: %s',
    async (_, map) => {
      const r = random(11);
      const cells = Array.from({ length: 151 }, () => [
        r.int(0, 20),
        r.int(0, 20),
        r.pick([1, -1]),
        0,
      ]);
      const memory = await run((k, bytes) => {
        const from = plane(bytes, FULL, { data: 0, stride: 256, width: 256, height: 256 });
        new Float32Array(bytes.buffer, 300_000, 9).set(map);
        new Int8Array(bytes.buffer, 320_000, 604).set(cells.flat());
        k.grid(from, 300_000, 21, 200_000);
        // Fewer cells than the first check: the share of all of them, which is about half of noise.
        const part = k.matches(from, 300_000, 21, 320_000, 31);
        new Float32Array(bytes.buffer, 310_000, 2).set([
          part,
          k.matches(from, 300_000, 21, 320_000, 151),
        ]);
      });
      const grid = new Int8Array(memory.buffer, 200_000, 23 * 23);
      expect(new Set(grid).size).toBeGreaterThan(50);
      const [part] = new Float32Array(memory.buffer, 310_000, 1);
      const asSampled = cells.slice(0, 31).filter(([u, v, sign]) => {
        const isDark = grid[(v! + 1) * 23 + u! + 1]! < 0;
        return isDark === sign! < 0;
      });
      expect(part).toBeCloseTo(asSampled.length / 31, 5);
    },
  );

  it('flat areas have no edges', async () => {
    const memory = await run((k, bytes) => {
      const size = { data: 0, stride: 160, width: 160, height: 80 };
      const half = plane(bytes, HALF, { ...size, thresholds: 430_000, columns: 20 });
      k.thresholds(half, 400_000, 410_000, 24, 420_000);
    });
    expect(memory.slice(430_000, 430_200).every((value) => value === 0)).toBe(true);
  });

  const places = (bytes: Uint8Array, numbers: readonly number[]): number => {
    new Float32Array(bytes.buffer, 300_000, numbers.length).set(numbers);
    return 300_000;
  };

  it.each([1.5, 2, 3])(
    'the centre of a finder with modules of %s pixels is measured to a seventh of a module',
    async (pitch) => {
      const errors: number[] = [];
      await run((k, bytes) => {
        const from = plane(bytes, FULL, { data: 0, stride: 64, width: 64, height: 64 });
        for (const off of [0, 0.21, 0.42, 0.63, 0.84]) {
          const [x, y] = [30 + off, 31 + 0.7 * off];
          for (let i = 0; i < 64 * 64; i++) {
            let ink = 0;
            for (const dy of [1, 3, 5, 7])
              for (const dx of [1, 3, 5, 7]) {
                const u = Math.abs((i % 64) + dx / 8 - x) / pitch;
                const v = Math.abs(Math.floor(i / 64) + dy / 8 - y) / pitch;
                const radius = Math.max(u, v);
                ink += Number(radius < 1.5 || (radius > 2.5 && radius < 3.5));
              }
            bytes[i] = 220 - (180 * ink) / 16;
          }
          const [left, top, span] = [x + 0.3, y - 0.3, 14 * pitch];
          const points = places(bytes, [left, top, left + span, top, left, top + span]);
          k.centres(from, points, 14);
          const [cx, cy] = new Float32Array(bytes.buffer, points, 2);
          errors.push(Math.hypot(cx! - x, cy! - y) / pitch);
        }
      });
      expect(Math.max(...errors)).toBeLessThan(1 / 7);
    },
  );

  it('a finder whose runs differ by just as much as they may is detected', async () => {
    const [thresholds, finders, edges] = [200_000, 300_000, 320_000];
    const [side, columns] = [192, 24];
    // Along the rows a ring and the core have 51 pixels, and 4 × 123 / 7 less 1.4 × (0.75 × 123 / 7 + 0.6) are 50.995.
    const across = [40, 68, 76, 119, 134, 163];
    const down = [40, 58, 76, 128, 146, 164];
    const ringAt = (bounds: readonly number[], at: number): number => {
      const bound = bounds.filter((edge) => edge <= at).length;
      return Math.min(bound, 6 - bound);
    };
    let count = 0;
    await run((k, bytes) => {
      for (let i = 0; i < side * side; i++) {
        const ring = Math.min(ringAt(across, i % side), ringAt(down, Math.floor(i / side)));
        bytes[i] = ring % 2 === 1 ? 0 : 255;
      }
      bytes.fill(128, thresholds, thresholds + columns * columns);
      const size = { stride: side, width: side, height: side, columns, rows: columns };
      const full = plane(bytes, FULL, { data: 0, ...size, thresholds });
      const list = words(bytes, HALF, [finders, 0, 10, edges, 1_000_000, 0, 0]);
      count = k.scan(full, words(bytes, PART, [0, 0, side, side]), 1, 20, list);
    });
    expect(count).toBe(1);
  });
});
