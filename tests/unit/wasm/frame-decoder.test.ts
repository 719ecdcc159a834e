import { beforeAll, describe, expect, it } from 'vitest';
import { distance } from '../../../wasm/geometry.ts';
import type { Quad } from '../../../wasm/types.ts';
import {
  cut,
  decode,
  decoderOfFile,
  scene,
  seen,
  stockTexts,
  textsOf,
  type Labelled,
} from '../../support/wasm.ts';

const decoder = await decoderOfFile();

describe('reading a frame', () => {
  let full: Labelled;
  beforeAll(async () => {
    full = await scene({ seed: 4242, width: 1920, height: 1080, labels: 12, blurMost: 0.6 });
  });

  it('a sharp frame gives the texts of its labels and no others, with corners within two pixels at 1080p', async () => {
    decoder.reset(0);
    const { codes } = await decode(decoder, full);
    expect(textsOf({ codes })).toEqual(full.labels.map((l) => l.text).sort());
    for (const label of full.labels) {
      const code = codes.find((c) => c.text === label.text)!;
      label.corners.forEach((corner, i) =>
        expect(distance(corner, code.corners[i]!)).toBeLessThan(2),
      );
    }
  });

  it('labels are read at dusk, where paper is darker than print by day', async () => {
    decoder.reset(0);
    const luma = full.luma.map((value, i) => value * 0.1 + ((i * 7919) % 3));
    const result = await decode(decoder, { ...full, luma }, { scan: 'never' });
    expect(textsOf(result)).toEqual(full.labels.map((l) => l.text).sort());
  });

  it('a padded plane at an offset is read', async () => {
    decoder.reset(0);
    const stride = full.width + 64;
    const offset = 320;
    const planes = decoder.planes(offset + stride * full.height);
    for (let y = 0; y < full.height; y++) {
      planes.set(full.luma.subarray(y * full.width, (y + 1) * full.width), offset + y * stride);
    }
    const { width, height } = full;
    const result = await decoder.decodeLuma({ stream: 0, width, height, offset, stride });
    expect(textsOf(result)).toEqual(full.labels.map((l) => l.text).sort());
  });

  it('tiles with cores lose and double no code of a frame', async () => {
    const texts: string[] = [];
    const { width, height } = full;
    const overlap = 400;
    const half = width / 2;
    for (const tile of [0, 1]) {
      const x = tile * (half - overlap);
      const part = cut(full, x, 0, half + overlap, height);
      const region = { x: tile * overlap, y: 0, width: half, height };
      decoder.reset(10 + tile);
      texts.push(...textsOf(await decode(decoder, part, { stream: 10 + tile, region })));
    }
    expect(texts.sort()).toEqual(full.labels.map((l) => l.text).sort());
  });

  it('small soft labels are read that the general reader misses', async () => {
    const soft = await scene({ seed: 20_017 + 21_000_063, width: 1280, height: 720, labels: 20 });
    decoder.reset(0);
    const read = textsOf(await decode(decoder, soft));
    expect(soft.labels.map((l) => l.text)).toEqual(expect.arrayContaining(read));
    const stock = await stockTexts(soft);
    expect(read).toEqual(expect.arrayContaining(stock));
    expect(read.length).toBeGreaterThanOrEqual(stock.length + 3);
  });

  it.each([
    [1.8, 5],
    [1.85, 7],
    [1.85, 10],
  ])('a blurred label of %s pixels per module is read at twice its size', async (pitch, at) => {
    const [side, turn] = [25 * pitch, 0.26 * at];
    const corner = (u: number, v: number) => ({
      x: 160 + 0.37 * at + (u * Math.cos(turn) - v * Math.sin(turn)) * side,
      y: 120 + 0.71 * at + (u * Math.sin(turn) + v * Math.cos(turn)) * side,
    });
    const corners: Quad = [
      corner(-0.5, -0.5),
      corner(0.5, -0.5),
      corner(0.5, 0.5),
      corner(-0.5, 0.5),
    ];
    const text = `PALLET 47${at}`;
    const look = { width: 320, height: 240, corners, blur: 1 };
    decoder.reset(0);
    const { codes } = await decode(decoder, seen(text, 2, look), { scan: 'never' });
    expect(codes.map((code) => code.text)).toEqual([text]);
    const [read] = codes;
    corners.forEach(({ x, y }, i) => {
      expect(Math.hypot(x - read!.corners[i]!.x, y - read!.corners[i]!.y)).toBeLessThan(2);
    });
  });

  it('a small frame that is read alone is searched unsharpened as well', async () => {
    const rough = { seed: 46, width: 640, height: 480, labels: 5, blurMost: 1, rough: true };
    const labels = await scene({ ...rough, sides: [0.11, 0.16] });
    decoder.reset(0);
    const result = await decode(decoder, labels, { scan: 'never' });
    expect(textsOf(result)).toEqual(labels.labels.map((l) => l.text).sort());
  });

  it('a table with print and 1D codes has no QR codes', async () => {
    const empty = await scene({ seed: 77, width: 1280, height: 720, labels: 0 });
    decoder.reset(0);
    expect((await decode(decoder, empty, { scan: 'always' })).codes).toEqual([]);
  });
});
