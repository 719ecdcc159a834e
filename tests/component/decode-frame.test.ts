/** The worker's code with invalid frames: a reason is returned, pixels are closed, and the next frame is read. */
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { DecodeJob, FramePixels } from '../../workers/protocol.ts';
import { decode, forget, warm } from '../../workers/decode-frame.ts';
import { LABELS, lumaFrame, paintLabels } from '../support/labels.ts';

beforeAll(async () => {
  const warmed = await warm();
  if (!warmed.ok) throw new Error(warmed.detail);
});

const bitmap = (width: number, height: number, texts: readonly string[] = []) =>
  createImageBitmap(paintLabels(width, height, [...texts]));
const job = (frame: FramePixels, more: Partial<DecodeJob> = {}): DecodeJob => ({
  stream: 0,
  frame,
  width: 'codedWidth' in frame ? frame.codedWidth : frame.width,
  height: 'codedHeight' in frame ? frame.codedHeight : frame.height,
  ...more,
});
const isClosed = (frame: FramePixels): boolean =>
  'codedWidth' in frame ? frame.codedWidth === 0 : frame.width === 0;

async function closedBitmap() {
  const frame = await bitmap(64, 64);
  frame.close();
  return frame;
}

async function sentBitmap() {
  const frame = await bitmap(64, 64);
  const { port1, port2 } = new MessageChannel();
  port1.postMessage(frame, [frame]);
  port1.close();
  port2.close();
  return frame;
}

function flat(width: number, height: number): VideoFrame {
  const chroma = Math.ceil(width / 2) * Math.ceil(height / 2);
  const luma = new Uint8Array(width * height + 2 * chroma).fill(160);
  const size = { codedWidth: width, codedHeight: height };
  return new VideoFrame(luma, { format: 'I420', ...size, timestamp: 0 });
}

function closedFrame() {
  const frame = flat(64, 64);
  frame.close();
  return frame;
}

async function expectNextIsRead(): Promise<void> {
  const answer = await decode(job(await bitmap(1280, 720, LABELS)));
  expect(answer.ok && answer.codes.map(({ text }) => text).sort()).toEqual(LABELS);
}

const none = { x: 0, y: 0, width: 0, height: 0 };
const REFUSED: readonly [
  string,
  string,
  () => FramePixels | Promise<FramePixels>,
  Partial<DecodeJob>?,
][] = [
  ['a closed bitmap', 'frame-closed', closedBitmap],
  ['a bitmap that was sent away', 'frame-closed', sentBitmap],
  ['a closed video frame', 'frame-closed', closedFrame],
  ['a job of 0 × 0', 'empty-frame', () => bitmap(8, 8), { width: 0, height: 0 }],
  ['an empty tile', 'empty-frame', () => flat(8, 8), { tile: { area: none, core: none } }],
  ['a side too long', 'frame-too-large', () => bitmap(16_385, 1)],
  ['too many pixels', 'frame-too-large', () => flat(8192, 8194)],
];

test('a frame that cannot be read has its reason, its pixels are closed, and the next one is read', async () => {
  for (const [name, reason, make, more] of REFUSED) {
    const frame = await make();
    expect(await decode({ ...job(frame), ...more }), name).toEqual({ ok: false, reason });
    expect(isClosed(frame), name).toBe(true);
  }
  await expectNextIsRead();
});

describe('frames of odd shapes', () => {
  test('a flat frame of any size is read as empty and closed, and the next one is read', async () => {
    for (const [width, height] of [
      [1, 1],
      [1, 300],
      [3, 2],
      [641, 479],
    ] as const) {
      const frame = flat(width, height);
      const empty = { ok: true, codes: [], way: 'luma-plane' };
      expect(await decode(job(frame)), `${width} × ${height}`).toMatchObject(empty);
      expect(isClosed(frame)).toBe(true);
    }
    await expectNextIsRead();
  });

  test('odd sides lose no label, by luma plane and by bitmap', async () => {
    const canvas = paintLabels(1281, 721);
    for (const frame of [lumaFrame(canvas), await createImageBitmap(canvas)]) {
      const answer = await decode(job(frame));
      expect(answer.ok && answer.codes.map(({ text }) => text).sort()).toEqual(LABELS);
      expect(isClosed(frame)).toBe(true);
    }
  });

  test('a video frame that hides its format is drawn instead', async () => {
    const frame = lumaFrame(paintLabels(1280, 720));
    Object.defineProperty(frame, 'format', { value: null });
    const answer = await decode(job(frame));
    expect(answer).toMatchObject({ ok: true, way: 'canvas' });
    expect(answer.ok && answer.codes.map(({ text }) => text).sort()).toEqual(LABELS);
    expect(isClosed(frame)).toBe(true);
  });
});

describe('a browser that copies other pixels than it draws', () => {
  type Bytes = Uint8Array<ArrayBuffer>;
  const real = Object.getOwnPropertyDescriptor(VideoFrame.prototype, 'copyTo')!;
  /** Changes every copied luma plane. */
  function copies(change: (luma: Bytes, stride: number) => void): void {
    const copyTo = VideoFrame.prototype.copyTo;
    onTestFinished(() => void Object.defineProperty(VideoFrame.prototype, 'copyTo', real));
    VideoFrame.prototype.copyTo = async function (target, options) {
      const planes = await copyTo.call(this, target, options);
      const [{ offset, stride } = { offset: 0, stride: 0 }] = planes;
      const bytes = target as Bytes;
      change(bytes.subarray(offset, offset + stride * this.codedHeight), stride);
      return planes;
    };
  }
  const EMPTY = Array.from({ length: 51 });

  test.each<[string, (luma: Bytes, stride: number) => void]>([
    ['zeros', (luma) => void luma.fill(0)],
    [
      'an older picture',
      (luma, stride) => {
        for (let at = 0; at < luma.length; at += 1) luma[at] = at % stride < stride / 2 ? 40 : 200;
      },
    ],
  ])(
    'frames whose copies are %s are drawn after five seconds without a code',
    async (_what, change) => {
      await forget(0);
      copies(change);
      const canvas = paintLabels(640, 360, LABELS.slice(0, 2));
      for (const _ of EMPTY.slice(1))
        expect(await decode(job(lumaFrame(canvas)))).toMatchObject({
          codes: [],
          way: 'luma-plane',
        });
      const answer = await decode(job(lumaFrame(canvas)));
      expect(answer).toMatchObject({ ok: true, way: 'canvas' });
      expect(answer.ok && answer.codes.map(({ text }) => text).sort()).toEqual(LABELS.slice(0, 2));
      await forget(0);
    },
  );

  test('frames without a code that are copied rightly, also in the range of video, are not drawn', async () => {
    await forget(0);
    copies((luma) => luma.forEach((grey, at) => (luma[at] = 16 + (grey * 219) / 255)));
    const canvas = paintLabels(640, 360, []);
    canvas.getContext('2d')!.fillRect(100, 100, 300, 200);
    const draw = vi.spyOn(OffscreenCanvasRenderingContext2D.prototype, 'drawImage');
    for (const _ of [...EMPTY, ...EMPTY])
      expect(await decode(job(lumaFrame(canvas)))).toMatchObject({ codes: [], way: 'luma-plane' });
    expect(draw).toHaveBeenCalledOnce();
    await forget(0);
  });
});
