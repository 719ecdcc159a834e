import { describe, expect, it } from 'vitest';
import { random } from '../../../bench/generator/random.ts';
import { withTremor } from '../../../bench/held/tremor.ts';
import { decode, decoderOfFile, scene, textsOf, type Labelled } from '../../support/wasm.ts';

const decoder = await decoderOfFile();

const SIZE = { width: 1920, height: 1080 };
const FRAMES = 10;

describe('codes printed in dots', () => {
  const textsIn = ({ labels }: Labelled): string[] => labels.map(({ text }) => text).sort();

  it.each([0.9, 0.76])(
    'six labels of dots of %s module are read within ten frames',
    async (dots) => {
      const labels = await scene({ seed: 1, ...SIZE, labels: 6, dots });
      decoder.reset(0);
      const read = new Set<string>();
      for (let frame = 0; frame < FRAMES; frame++)
        for (const text of textsOf(await decode(decoder, labels))) read.add(text);
      expect([...read].sort()).toEqual(textsIn(labels));
    },
  );

  it('a still picture reads labels of dots', async () => {
    const labels = await scene({ seed: 1, ...SIZE, labels: 6, dots: 0.9 });
    decoder.reset(0);
    expect(textsOf(await decode(decoder, labels, { full: 'always' }))).toEqual(textsIn(labels));
  });

  it('labels of dots that were read are followed in a shaking hand', async () => {
    const labels = await scene({ seed: 1, ...SIZE, labels: 6, dots: 0.9 });
    const pick = random(7);
    decoder.reset(0);
    for (let frame = 0; frame < FRAMES; frame++) await decode(decoder, labels);
    let read = 0;
    for (let frame = 0; frame < FRAMES; frame++) {
      const shaken = withTremor({ ...labels, rgba: new Uint8ClampedArray() }, 4, pick);
      read += textsOf(await decode(decoder, shaken)).length;
    }
    expect(read).toBeGreaterThanOrEqual(0.9 * FRAMES * labels.labels.length);
  });
});
