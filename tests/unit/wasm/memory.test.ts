import { describe, expect, it } from 'vitest';
import { openDecoder, decode, scene } from './support.ts';

describe('memory', () => {
  it('does not grow once a size has been seen', async () => {
    const decoder = await openDecoder();
    const frames = [
      await scene({ seed: 1, width: 1280, height: 720, labels: 12 }),
      await scene({ seed: 2, width: 640, height: 480, labels: 1 }),
    ];
    const read = async (rounds: number) => {
      for (let i = 0; i < rounds; i++) {
        for (const frame of frames)
          await decode(decoder, frame, { full: i % 5 === 0 ? 'always' : 'auto' });
      }
      return decoder.planes(16).buffer.byteLength;
    };
    const settled = await read(12);
    expect(await read(60)).toBe(settled);
    decoder.dispose();
  });
});
