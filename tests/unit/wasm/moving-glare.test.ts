import { describe, expect, it } from 'vitest';
import type { Quad } from '../../../wasm/types.ts';
import {
  decode,
  decoderOfFile,
  scene,
  textsOf,
  type Frame,
  type Labelled,
} from '../../support/wasm.ts';

import { someOf } from '../../support/runs.ts';

const decoder = await decoderOfFile();

const SIZE = { width: 640, height: 480 };
const FRAMES = 12;
const RADIUS = 0.3;
const BORDER = 0.4;

const boxOf = (corners: Quad) => {
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
};

/** The label with burnt glare that wanders over its code from frame to frame. */
function withGlare({ luma, labels, width, height }: Labelled, frame: number): Frame {
  const box = boxOf(labels[0]!.corners);
  const middle = {
    x: box.x + box.width * (0.1 + 0.8 * ((frame * 0.29) % 1)),
    y: box.y + box.height * (0.1 + 0.8 * ((frame * 0.53) % 1)),
  };
  const shown = luma.map((value, at) => {
    const x = (at % width) - middle.x;
    const y = Math.floor(at / width) - middle.y;
    // Not `Math.hypot`: it takes a second for all the frames.
    const out = Math.sqrt(x * x + y * y) / (box.width * RADIUS) - 1;
    const light = out < 0 ? 255 : 255 * Math.max(0, 1 - out / BORDER);
    return Math.min(255, value + light);
  });
  return { luma: shown, width, height };
}

const label = (seed: number): Promise<Labelled> =>
  scene({ seed, ...SIZE, labels: 1, sides: [0.3, 0.34], blurMost: 0.7 });

describe('a label under moving glare', () => {
  it.each(someOf([902, 903, 904, 905, 906], 5))(
    'the code of scene %s is read within twelve frames under moving glare',
    async (seed) => {
      const shown = await label(seed);
      const texts = new Set<string>();
      for (let frame = 0; frame < FRAMES; frame++)
        for (const text of textsOf(await decode(decoder, withGlare(shown, frame)))) texts.add(text);
      expect([...texts]).toEqual([shown.labels[0]!.text]);
    },
  );

  it('labels that change places under moving glare give no text of neither', async () => {
    const two = await Promise.all([label(901), label(904)]);
    const truth = two.map(({ labels }) => labels[0]!.text);
    for (let frame = 0; frame < 2 * FRAMES; frame++) {
      const shown = withGlare(two[Math.floor(frame / 3) % 2]!, frame);
      for (const text of textsOf(await decode(decoder, shown))) expect(truth).toContain(text);
    }
  });
});
