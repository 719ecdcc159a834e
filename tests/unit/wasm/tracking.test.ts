import { beforeAll, describe, expect, it } from 'vitest';
import { distance } from '../../../wasm/geometry.ts';
import {
  cut,
  decode,
  decoderOfFile,
  printed,
  scene,
  textsOf,
  type Labelled,
} from '../../support/wasm.ts';

const decoder = await decoderOfFile();

const WIDTH = 1280;
const HEIGHT = 720;

describe('following codes from frame to frame', () => {
  let world: Labelled;
  let other: Labelled;
  beforeAll(async () => {
    const recipe = { width: 1600, height: 900, labels: 5, blurMost: 0.5 };
    world = await scene({ ...recipe, seed: 31 });
    other = await scene({ ...recipe, seed: 31_337 });
  });
  const at = (from: Labelled, x: number, y: number) => cut(from, x, y, WIDTH, HEIGHT);

  it('codes are recognised after a motion without decoding them, and their corners move with the picture', async () => {
    const first = await decode(decoder, at(world, 100, 80));
    const second = await decode(decoder, at(world, 109, 73));
    const again = second.codes.filter((c) => c.stage === 'track');
    expect(first.codes.length).toBeGreaterThan(2);
    expect(first.codes.every((c) => c.stage !== 'track')).toBe(true);
    expect(again.map((c) => c.text).sort()).toEqual(textsOf(first));
    for (const code of again) {
      const before = first.codes.find((c) => c.text === code.text)!;
      code.corners.forEach((corner, i) => {
        const moved = { x: before.corners[i]!.x - 9, y: before.corners[i]!.y + 7 };
        expect(distance(corner, moved)).toBeLessThan(1);
      });
    }
  });

  it('no text of the last scene is reported after a cut', async () => {
    await decode(decoder, at(world, 100, 80));
    const there = new Set(other.labels.map((l) => l.text));
    const { codes } = await decode(decoder, at(other, 100, 80));
    expect(codes.filter((c) => !there.has(c.text))).toEqual([]);
    expect(codes.length).toBeGreaterThan(0);
  });

  it('large codes are decoded in every frame, because consecutive serial numbers look alike', async () => {
    const first = await decode(decoder, printed('SERIAL 000000001', 7));
    const next = await decode(decoder, printed('SERIAL 000000002', 7));
    expect(textsOf(first)).toEqual(['SERIAL 000000001']);
    expect(next.codes.map(({ text, stage }) => ({ text, stage }))).toEqual([
      { text: 'SERIAL 000000002', stage: 'search' },
    ]);
  });

  it('a reset forgets a stream, and streams share nothing', async () => {
    await decode(decoder, at(world, 100, 80));
    const elsewhere = await decode(decoder, at(world, 100, 80), { stream: 1 });
    decoder.reset(0);
    const again = await decode(decoder, at(world, 100, 80));
    decoder.reset(1);
    for (const result of [elsewhere, again]) {
      expect(result.codes.some((c) => c.stage === 'track')).toBe(false);
    }
  });
});
