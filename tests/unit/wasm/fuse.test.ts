import { beforeAll, describe, expect, it } from 'vitest';
import type { Kernels } from '../../../wasm/generated/kernels.ts';
import { planFrame } from '../../../wasm/frame-plan.ts';
import { readCandidate } from '../../../wasm/sample/read-candidate.ts';
import { fuse, type Fused } from '../../../wasm/track/fuse.ts';
import { STILL } from '../../../wasm/track/motion.ts';
import type { Quad } from '../../../wasm/types.ts';
import {
  decode,
  decoderOfFile,
  scene,
  textsOf,
  type Frame,
  type Labelled,
} from '../../support/wasm.ts';

import { findersOf, openContexts, sheet, type Contexts, type Print } from '../../support/sheets.ts';
import { someOf } from '../../support/runs.ts';

const decoder = await decoderOfFile();

const FACTS = {
  index: 1,
  full: 'auto',
  isSmall: true,
  emptyFrames: 0,
  hasSoftCodes: false,
  isScanDue: false,
  isIsolatedDue: false,
} as const;
const DAMAGE = Array.from(
  { length: 60 },
  (_, i) => [9 + (i % 8), 9 + 2 * Math.floor(i / 8)] as const,
);

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

describe('codes over several frames', () => {
  it.each(someOf([901, 902, 903, 904, 905, 906], 6))(
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

describe('a place that is like a code and cannot be decoded', () => {
  /** Half of the data modules of this print are wrong. */
  const print: Print = { text: 'BOX 4711', x: 60, y: 60, version: 2, damage: DAMAGE };
  const kinds = { searching: { isFollowing: false }, quick: { isFollowing: true } };
  let contexts: Contexts;
  beforeAll(async () => {
    contexts = await openContexts();
  });

  /** Grids that are sampled in each of some frames of one kind. */
  function samplesIn(frames: number, kind: keyof typeof kinds): number[] {
    const plan = planFrame({ ...FACTS, ...kinds[kind] });
    const opened = contexts.of(sheet(320, 240, [print]), {}, plan);
    let samples = 0;
    const grid: Kernels['grid'] = (...of) => {
      samples++;
      opened.kernels.grid(...of);
    };
    const context = { ...opened, kernels: { ...opened.kernels, grid } };
    const [corner, right, below] = findersOf(print);
    const triple = { corner: corner!, right: right!, below: below!, score: 0, pitch: 4 };
    const attempt = readCandidate(opened, triple, [25]);
    const maps = 'read' in attempt ? [] : attempt.mapped;
    const mapped = maps.map((map) => ({ ...map, isCertain: false }));
    let fused: readonly Fused[] = [];
    return Array.from({ length: frames }, () => {
      samples = 0;
      ({ fused } = fuse(context, fused, mapped, [], STILL));
      return samples;
    });
  }

  it('is sampled in 24 frames and then rests', () => {
    const samples = samplesIn(60, 'searching');
    expect(samples.slice(0, 24)).toEqual(Array.from({ length: 24 }, () => 1));
    expect(samples.slice(24)).toEqual(Array.from({ length: 36 }, () => 0));
  });

  it('takes no work in quick frames', () => {
    expect(samplesIn(5, 'quick')).toEqual([0, 0, 0, 0, 0]);
  });
});
