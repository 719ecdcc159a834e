import { beforeAll, describe, expect, it } from 'vitest';
import { someOf } from '../../support/runs.ts';
import {
  decode,
  decoderOfFile,
  scene,
  textsOf,
  type Frame,
  type Labelled,
} from '../../support/wasm.ts';

const decoder = await decoderOfFile();

const WIDTH = 1280;
const HEIGHT = 720;

/** The camera's pose: its middle, scene pixels per frame pixel, and radians. */
interface Pose {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  readonly angle?: number;
}

/** A frame of a scene, interpolated bilinearly. */
function looked({ luma, width }: Frame, { x, y, scale = 1, angle = 0 }: Pose): Frame {
  const to = new Uint8Array(WIDTH * HEIGHT);
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  for (let i = 0; i < to.length; i++) {
    const u = (i % WIDTH) - WIDTH / 2;
    const v = Math.floor(i / WIDTH) - HEIGHT / 2;
    const px = x + u * cos - v * sin;
    const py = y + u * sin + v * cos;
    const at = Math.floor(py) * width + Math.floor(px);
    const [a, b] = [px - Math.floor(px), py - Math.floor(py)];
    const above = luma[at]! * (1 - a) + luma[at + 1]! * a;
    const below = luma[at + width]! * (1 - a) + luma[at + width + 1]! * a;
    to[i] = above * (1 - b) + below * b;
  }
  return { luma: to, width: WIDTH, height: HEIGHT };
}

describe('a crowd of labels in a stream', () => {
  let crowd: Labelled;
  beforeAll(async () => {
    const sides = [0.06, 0.09] as const;
    crowd = await scene({
      seed: 401,
      width: 1600,
      height: 900,
      labels: 40,
      sides,
      blurMost: 0.5,
    });
  });

  /** Texts that a stream, a single picture and the first frame of another stream give at the last pose. */
  async function after(poses: readonly Pose[], world = crowd) {
    const frames = poses.map((pose) => looked(world, pose));
    const alone = textsOf(await decode(decoder, frames.at(-1)!, { scan: 'never' }));
    decoder.reset(0);
    const first = textsOf(await decode(decoder, frames.at(-1)!));
    decoder.reset(0);
    let last = await decode(decoder, frames[0]!);
    for (const frame of frames.slice(1)) last = await decode(decoder, frame);
    const followed = last.codes.filter(({ stage }) => stage === 'track').map(({ text }) => text);
    return { alone, first, stream: textsOf(last), followed };
  }

  const MOVES: readonly (readonly [string, Pose])[] = [
    ['jerks by a tenth of its height', { x: 830, y: 520 }],
    ['comes nearer', { x: 805, y: 452, scale: 0.88 }],
    ['turns', { x: 800, y: 455, angle: 0.06 }],
  ];
  it.each(someOf(MOVES, 2))(
    'a crowd of labels is followed when the picture %s',
    async (_, pose) => {
      const still = { x: 800, y: 450 };
      const { alone, stream, followed } = await after([still, still, still, pose]);
      // A first frame has more work for a soft code than later ones: one of the smallest may come a frame later.
      expect(alone.filter((text) => !stream.includes(text)).length).toBeLessThan(2);
      const left = alone.filter((text) => !followed.includes(text));
      expect(left.length).toBeLessThan(alone.length / 4);
    },
  );

  it('a crowd with finders too small to follow is decoded again in the frame after a motion', async () => {
    const sides = [0.05, 0.06] as const;
    const small = await scene({
      seed: 407,
      width: 1600,
      height: 900,
      labels: 40,
      sides,
      blurMost: 0,
    });
    const far = { x: 800, y: 450, scale: 1.12 };
    const { first, stream } = await after([far, far, { ...far, x: 770, y: 440 }], small);
    expect(first.length).toBeGreaterThan(25);
    expect(first.filter((text) => !stream.includes(text)).length).toBeLessThan(first.length / 10);
  });

  it('a crowd is read completely although attempts fail before the third finder of a code is detected', async () => {
    // Soft codes: the third finder of two of them is detected in sharpened parts only.
    const soft = await scene({ seed: 20_018, width: WIDTH, height: HEIGHT, labels: 20 });
    const texts = textsOf(await decode(decoder, soft));
    expect(texts).toEqual(soft.labels.map(({ text }) => text).sort());
  });
});
