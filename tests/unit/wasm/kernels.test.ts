import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { nodeWasm } from '../../../bench/node-wasm.ts';
import { lumaOf } from '../../../bench/generator/luma.ts';
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

  it('luma is within two grey values of the public API', async () => {
    const memory = await run((k) => k.luma(0, 200_000, 1003, 0));
    const expected = lumaOf(new Uint8ClampedArray(memory.slice(0, 4012)));
    expected.forEach((value, i) => expect(Math.abs(memory[200_000 + i]! - value)).toBeLessThan(3));
  });

  it('inverting makes the negative of every byte, and a second time restores all of them', async () => {
    const [before, once, again] = await Promise.all(
      [0, 1, 2].map((times) =>
        run((k) => {
          for (let i = 0; i < times; i++) k.invert(1003, 5001);
        }),
      ),
    );
    const negative = before!.subarray(1003, 6004).map((value) => 255 - value);
    expect(once!.subarray(1003, 6004)).toEqual(negative);
    expect(once!.subarray(0, 1003)).toEqual(before!.subarray(0, 1003));
    expect(again).toEqual(before);
  });

  it('BGRA gives the same luma as RGBA', async () => {
    const swap = (bytes: Uint8Array) => {
      for (let at = 0; at < 4012; at += 4)
        bytes.set([bytes[at + 2]!, bytes[at + 1]!, bytes[at]!], at);
    };
    const memory = await run((k, bytes) => {
      k.luma(0, 200_000, 1003, 0);
      swap(bytes);
      k.luma(0, 210_000, 1003, 1);
    });
    expect(memory.slice(210_000, 211_003)).toEqual(memory.slice(200_000, 201_003));
  });

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

  it('sharpening moves a pixel away from its neighbours by their difference', async () => {
    const [stride, height] = [96, 40];
    const data = 1000;
    const memory = await run((k, bytes) => {
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

  const size = { stride: 300, width: 300, height: 300 };
  const floats = (bytes: Uint8Array, address: number, numbers: readonly number[]): number => {
    new Float32Array(bytes.buffer, address, numbers.length).set(numbers);
    return address;
  };

  it.each([
    ['within the plane', [6.1, 0.3, 20, -0.2, 6.3, 30, 1e-3, 2e-3, 1]],
    ['over its edge', [6.1, 0.3, 180, -0.2, 6.3, -40, 1e-3, 2e-3, 1]],
  ] as const)(
    'a cell adds the same to the fitness of a map %s alone and in a pair',
    async (_, map) => {
      const r = random(3);
      await run((k, bytes) => {
        const from = plane(bytes, FULL, { ...size, data: 0 });
        const fitness = (...cells: number[][]): number => {
          const at = floats(bytes, 300_000, cells.flat());
          return k.fitness(from, floats(bytes, 310_000, map), 29, at, cells.length, 120);
        };
        for (let i = 0; i < 100; i++) {
          const cell = [r.range(0, 29), r.range(0, 29), r.int(-1, 1)];
          expect(fitness(cell, [10, 10, 1e-9])).toBeCloseTo(fitness(cell), 4);
        }
      });
    },
  );

  /** A mesh over a code with these lines, five pixels per module, with shifted knots. */
  const mesh = (bytes: Uint8Array, lines: readonly number[], left: number): number => {
    const off = random(5);
    const knots = lines.flatMap((y) =>
      lines.flatMap((x) => [left + 5 * x + off.range(-2, 2), 20 + 5 * y + off.range(-2, 2)]),
    );
    floats(bytes, KNOTS, knots);
    words(bytes, LINES, lines);
    new Int8Array(bytes.buffer, 330_000, 128 * 64).forEach((_, i, all) => (all[i] = (i % 3) - 1));
    words(bytes, MESH, [KNOTS, LINES, lines.length, 330_000, 310_000]);
    floats(bytes, MESH + 20, [5, 0.2, -0.2, 5]);
    return MESH;
  };
  const KNOTS = 300_000;
  const LINES = 305_000;
  const MESH = 306_000;

  it.each([
    ['of the frame', [0, 7, 12, 18, 23, 30], 12],
    ['that reaches beyond the frame', [0, 4, 8, 15], 175],
  ])('improving moves the knots of a mesh %s', async (_, lines, left) => {
    const memory = await run((k, bytes) => {
      const from = plane(bytes, FULL, { ...size, data: 0 });
      const handle = mesh(bytes, lines, left);
      for (let knot = 0; knot < lines.length ** 2; knot++) k.improve(from, handle, knot, 0.4, 0.2);
    });
    const before = new Uint8Array(memory.length);
    mesh(before, lines, left);
    const end = KNOTS + 8 * lines.length ** 2;
    expect(memory.slice(KNOTS, end)).not.toEqual(before.slice(KNOTS, end));
  });

  it('improving moves a knot to where its modules are clear, and no other knot', async () => {
    const module = (pixel: number): number => Math.floor(pixel / 5);
    const memory = await run((k, bytes) => {
      for (let y = 0; y < 100; y++)
        for (let x = 0; x < 120; x++)
          bytes[y * 120 + x] = (module(x) + module(y)) % 2 === 0 ? 20 : 230;
      const from = plane(bytes, FULL, { data: 0, stride: 120, width: 120, height: 100 });
      const handle = mesh(bytes, [0, 6, 12], 30);
      floats(
        bytes,
        KNOTS,
        [30, 20, 60, 20, 90, 20, 30, 50, 57, 52.5, 90, 50, 30, 80, 60, 80, 90, 80],
      );
      bytes.fill(0, 330_000, 330_000 + 4 * 128); // the colour of every module is unknown
      for (let times = 0; times < 4; times++) k.improve(from, handle, 4, 0.2, 0.1);
    });
    const knots = new Float32Array(memory.buffer, KNOTS, 18);
    // Within half a module every sample has its module's grey.
    expect(Math.hypot(knots[8]! - 60, knots[9]! - 50)).toBeLessThan(2.5);
    expect([...knots.slice(0, 2), ...knots.slice(16)]).toEqual([30, 20, 90, 80]);
  });

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
    ['wide modules', [6.1, -1.3, 60, 1.2, 5.9, 40, 0, 0, 1]],
    ['narrow modules', [2.3, 0.4, 60, -0.5, 2.2, 90, 0, 0, 1]],
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

  it('timing marks alternate best as of the right version', async () => {
    // Version 2 has 9 marks between its finders: 25 modules, finder centres 18 modules apart.
    const modules = 25;
    const pitch = 4;
    const memory = await run((k, bytes) => {
      for (let i = 0; i < 256 * 128; i++) {
        const u = Math.floor(((i % 256) - 40) / pitch);
        const v = Math.floor((Math.floor(i / 256) - 12) / pitch);
        const mark = (v === 6 && u > 7 && u < 17) || (u === 6 && v > 7 && v < 17);
        bytes[i] = mark && (u + v) % 2 === 0 ? 40 : 220;
      }
      const from = plane(bytes, FULL, { data: 0, stride: 256, width: 256, height: 128 });
      const at = (u: number, v: number): number[] => [40 + u * pitch, 12 + v * pitch];
      const far = modules - 3.5;
      const centres = places(bytes, [...at(3.5, 3.5), ...at(far, 3.5), ...at(3.5, far)]);
      k.timing(from, centres, 1, 4, 310_000);
    });
    const both = new Float32Array(memory.buffer, 310_000, 8);
    const sums = [0, 1, 2, 3].map((i) => both[2 * i]! + both[2 * i + 1]!);
    expect(sums[1]).toBeGreaterThan(150);
    expect(Math.max(sums[0]!, sums[2]!, sums[3]!)).toBeLessThan(sums[1]! / 2);
  });

  it('a finder along its axes has a higher likeness than a slanted one', async () => {
    const likeness: number[] = [];
    await run((k, bytes) => {
      for (let i = 0; i < 128 * 128; i++) {
        const [u, v] = [Math.floor((i % 128) / 4) - 15, Math.floor(i / 512) - 15];
        const radius = Math.max(Math.abs(u), Math.abs(v));
        bytes[i] = radius < 2 || radius === 3 ? 40 : 220;
      }
      const from = plane(bytes, FULL, { data: 0, stride: 128, width: 128, height: 128 });
      likeness.push(k.rings(from, places(bytes, [62, 62, 4, 0, 0, 4])));
      likeness.push(k.rings(from, places(bytes, [62, 62, 2.8, 2.8, -2.8, 2.8])));
      bytes.fill(200, 0, 128 * 128);
      likeness.push(k.rings(from, places(bytes, [62, 62, 4, 0, 0, 4])));
    });
    const [square, slanted, flat] = likeness;
    expect(square).toBe(1);
    expect(slanted).toBeLessThan(0.8);
    expect(flat).toBeLessThan(0.5);
  });

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
          const pose = places(bytes, [x + 0.3, y - 0.3, pitch, 0, 0, pitch]);
          k.centre(from, pose, 130);
          const [cx, cy] = new Float32Array(bytes.buffer, pose, 2);
          errors.push(Math.hypot(cx! - x, cy! - y) / pitch);
        }
      });
      expect(Math.max(...errors)).toBeLessThan(1 / 7);
    },
  );

  it('a finder is measured by its edges, and a flat place has none', async () => {
    const poses: number[][] = [];
    await run((k, bytes) => {
      // Rows of five pixels per module to the right and slightly down, columns of three.
      for (let i = 0; i < 128 * 128; i++) {
        const [x, y] = [(i % 128) + 0.5 - 60, Math.floor(i / 128) + 0.5 - 62];
        const v = (y - 0.2 * x) / 3;
        const radius = Math.max(Math.abs(x / 5), Math.abs(v));
        bytes[i] = radius < 1.5 || (radius > 2.5 && radius < 3.5) ? 40 : 220;
      }
      const from = plane(bytes, FULL, { data: 0, stride: 128, width: 128, height: 128 });
      const pose = places(bytes, [62, 61, 4, 0, 0, 4]);
      expect(Number(k.square(from, pose))).toBe(1);
      poses.push([...new Float32Array(bytes.buffer, pose, 6)]);
      bytes.fill(200, 0, 128 * 128);
      expect(Number(k.square(from, places(bytes, [62, 62, 4, 0, 0, 4])))).toBe(0);
    });
    for (const pose of poses) {
      [60, 62, 5, 1, 0, 3].forEach((each, i) =>
        expect(Math.abs(pose[i]! - each)).toBeLessThan(0.25),
      );
    }
  });

  it('wrong version bits are counted for a copy at its place and for one beside it', async () => {
    const modules = 45;
    const word = 0b000111110010010100;
    const wrong: number[] = [];
    await run((k, bytes) => {
      for (const off of [0, 0.5]) {
        for (let i = 0; i < 256 * 256; i++) {
          const [u, v] = [Math.floor((i % 256) / 4) - 5, Math.floor(i / 1024) - 5];
          const column = Math.floor((i % 256) / 4 - 5 - off) - (modules - 11);
          const isCopy = v >= 0 && v < 6 && column >= 0 && column < 3;
          const bit = 3 * v + column;
          const radius = Math.max(Math.abs(u - modules + 4), Math.abs(v - 3));
          const isFinder = radius < 2 || radius === 3;
          bytes[i] = isFinder || (isCopy && (word >> bit) & 1 && radius > 3) ? 40 : 220;
        }
        const from = plane(bytes, FULL, { data: 0, stride: 256, width: 256, height: 256 });
        const [side, first] = [4 * (modules - 7), 20 + 4 * 3.5];
        const square = places(bytes, [side, 0, first, 0, side, first, 0, 0, 1]);
        wrong.push(k.versionErrors(from, square, 0, modules, word, 6));
        wrong.push(k.versionErrors(from, square, 0, modules, ~word & 0x3ffff, 6));
      }
    });
    // A copy half a module nearer to its finder matches with at most one more wrong bit.
    const [right, other, beside] = wrong;
    expect([right, other]).toEqual([0, 7]);
    expect(beside).toBeLessThan(2);
  });
});
