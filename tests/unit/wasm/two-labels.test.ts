/** One text at two places of a frame, and what only looks like it. */
import { describe, expect, it } from 'vitest';
import { mergeCodes, twinsOf } from '../../../reader/engine/merge.ts';
import type { DecodeResult } from '../../../wasm/types.ts';
import { decode, decoderOfFile, printed, type Frame } from '../../support/wasm.ts';

const decoder = await decoderOfFile();

const TEXT = 'S010f3c9000-4b7e';
const WIDTH = 800;
const HEIGHT = 300;

interface Place {
  readonly frame: Frame;
  readonly x: number;
}

/** Pictures of labels side by side on grey. */
function beside(...places: readonly Place[]): Frame {
  const luma = new Uint8Array(WIDTH * HEIGHT).fill(150);
  for (const { frame, x } of places) {
    for (let row = 0; row < frame.height; row++) {
      const line = frame.luma.subarray(row * frame.width, (row + 1) * frame.width);
      luma.set(line, (30 + row) * WIDTH + x);
    }
  }
  return { luma, width: WIDTH, height: HEIGHT };
}

function mirror({ luma, width, height }: Frame): Frame {
  const behind = luma.map((_, i) => luma[i - (i % width) + (width - 1 - (i % width))]!);
  return { luma: behind, width, height };
}

const twins = ({ codes }: DecodeResult): number => twinsOf([codes], mergeCodes([codes])).length;

describe('one text at two places', () => {
  const label = printed(TEXT);

  it('two labels with one text are both decoded, in every frame of a stream', async () => {
    for (let i = 0; i < 12; i++) {
      const frame = beside({ frame: label, x: 60 + i }, { frame: label, x: 430 + i });
      expect(twins(await decode(decoder, frame))).toBe(1);
    }
  });

  it('a label beside its mirror image is one label, also while both are followed', async () => {
    const mirrored: (true | undefined)[] = [];
    for (let i = 0; i < 12; i++) {
      const frame = beside({ frame: label, x: 60 + i }, { frame: mirror(label), x: 430 + i });
      const result = await decode(decoder, frame);
      expect([result.codes.length, twins(result)]).toEqual([2, 0]);
      mirrored.push(...result.codes.map(({ isMirrored }) => isMirrored));
    }
    expect(mirrored.filter(Boolean)).toHaveLength(12);
  });

  it('a label that moves fast through the picture is one label in every frame', async () => {
    for (let x = 20; x < 500; x += 35) {
      const result = await decode(decoder, beside({ frame: label, x }));
      expect([result.codes.length, twins(result)]).toEqual([1, 0]);
    }
  });

  it('a label is one label although another text takes its place in the picture', async () => {
    const other = printed('S010f3c9001-4b7e');
    for (let i = 0; i < 8; i++) {
      await decode(decoder, beside({ frame: label, x: 60 }));
      const frame = beside({ frame: other, x: 60 }, { frame: label, x: 430 });
      for (let j = 0; j < 3; j++) expect(twins(await decode(decoder, frame))).toBe(0);
    }
  });
});
