/** The worker's code with invalid frames: a reason is returned, pixels are closed, and the next frame is read. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { DecodeJob, FramePixels } from '../../workers/protocol.ts';
import { decode, warm } from '../../workers/decode-frame.ts';
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

describe('frames that cannot be read', () => {
  for (const [name, reason, make, more] of REFUSED)
    test(`${name}: ${reason}, pixels closed, and the next frame is read`, async () => {
      const frame = await make();
      expect(await decode({ ...job(frame), ...more })).toEqual({ ok: false, reason });
      expect(isClosed(frame)).toBe(true);
      await expectNextIsRead();
    });
});

describe('frames of odd shapes', () => {
  const SIZES = [
    [1, 1],
    [1, 300],
    [3, 2],
    [641, 479],
    [8192, 8192],
  ] as const;
  for (const [width, height] of SIZES)
    test(`a flat frame of ${width} × ${height} is read as empty, and closed`, async () => {
      const frame = flat(width, height);
      expect(await decode(job(frame))).toMatchObject({ ok: true, codes: [], way: 'luma-plane' });
      expect(isClosed(frame)).toBe(true);
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
