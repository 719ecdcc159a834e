import { describe, expect, it } from 'vitest';
import { runs } from '../../support/runs.ts';
import { cut, decode, openDecoder, scene, textsOf } from '../../support/wasm.ts';

describe('memory', () => {
  it('memory does not grow after the first frame of a size', async () => {
    const decoder = await openDecoder();
    const frames = [
      await scene({ seed: 1, width: 1280, height: 720, labels: 12 }),
      await scene({ seed: 2, width: 640, height: 480, labels: 1 }),
    ];
    const read = async (rounds: number) => {
      for (let i = 0; i < rounds; i++) {
        for (const frame of frames)
          await decode(decoder, frame, { scan: i % 5 === 0 ? 'always' : 'auto' });
      }
      return decoder.planes(16).buffer.byteLength;
    };
    const used = await read(runs(2, 5));
    expect(await read(runs(2, 25))).toBe(used);
  });

  it('memory is as large after many tracked frames as after the first ones', async () => {
    const decoder = await openDecoder();
    const table = await scene({ seed: 31, width: 1344, height: 756, labels: 5, blurMost: 0.5 });
    const there = new Set(table.labels.map((label) => label.text));
    let followed = 0;
    const read = async (frames: number) => {
      for (let i = 0; i < frames; i++) {
        const hand = cut(table, 16 + (i % 7) * 3, 12 + (i % 5) * 3, 1280, 720);
        const result = await decode(decoder, hand);
        expect(textsOf(result).filter((text) => !there.has(text))).toEqual([]);
        followed += result.codes.filter((code) => code.stage === 'track').length;
      }
      return decoder.planes(16).buffer.byteLength;
    };
    const first = runs(20, 50);
    const used = await read(first);
    const more = runs(20, 250);
    expect(await read(more)).toBe(used);
    expect(followed).toBeGreaterThan(2 * (first + more));
  });
});
