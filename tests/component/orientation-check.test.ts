/** Cameras whose frames have another orientation than the shown picture, and do not report it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createVideoFrameSource } from '../../reader/camera/video-frames.ts';
import { createEngine } from '../../reader/engine/engine.ts';
import type { FrameReport, ScanEngine } from '../../reader/engine/types.ts';
import { LABELS, paintLabels } from '../support/labels.ts';

/** Evenly lit, so the brightness gives no hint of the orientation. */
const shown = paintLabels(1280, 720, LABELS.slice(0, 1));
const RealFrame = VideoFrame;
let video: HTMLVideoElement;
let engine: ScanEngine;

type Matrix = readonly [number, number, number, number, number, number];

function transformed(width: number, height: number, matrix: Matrix): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  context?.setTransform(...matrix);
  context?.drawImage(shown, 0, 0);
  return canvas;
}

/** Makes every VideoFrame of the page this picture. */
function framesAre(picture: OffscreenCanvas): void {
  function Frame() {
    return new RealFrame(picture, { timestamp: 0 });
  }
  vi.stubGlobal('VideoFrame', Frame);
}

beforeEach(async () => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: shown.width, height: shown.height });
  const context = canvas.getContext('2d');
  const draw = () => context?.drawImage(shown, 0, 0);
  draw();
  const timer = setInterval(draw, 50);
  video = document.createElement('video');
  video.muted = true;
  video.srcObject = canvas.captureStream(20);
  await video.play();
  engine = createEngine({ workers: 1 });
  await engine.warm();
  return () => clearInterval(timer);
});
afterEach(() => {
  engine.close();
  video.srcObject = null;
  vi.unstubAllGlobals();
});

/** Left upper corner of the label in a report, px. */
const placeOf = (report: FrameReport) => {
  const corner = report.codes[0]?.corners[0];
  return corner && { x: Math.round(corner.x / 20), y: Math.round(corner.y / 20) };
};

async function reports(count: number): Promise<FrameReport[]> {
  const all: FrameReport[] = [];
  engine.subscribe((report) => report.codes.length > 0 && all.push(report));
  engine.attach(createVideoFrameSource(video));
  await expect.poll(() => all.length).toBeGreaterThanOrEqual(count);
  return all;
}

test.each([
  ['mirrored', 1280, 720, [-1, 0, 0, 1, 1280, 0]],
  ['rotated by a right angle', 720, 1280, [0, 1, -1, 0, 720, 0]],
] as const)(
  'a label stays where the page shows it when frames are %s, from the second report on',
  async (_what, width, height, matrix) => {
    framesAre(transformed(width, height, matrix));
    const [first, second, third] = await reports(3);
    expect(second).toMatchObject({ width: 1280, height: 720 });
    expect(placeOf(second!)).not.toEqual(placeOf(first!));
    expect(placeOf(third!)).toEqual(placeOf(second!));
    expect(engine.figures().route).toBe('bitmap');
  },
);

test('frames with the orientation of the picture are read without a copy', async () => {
  framesAre(shown);
  const [first, second, third] = await reports(3);
  expect([placeOf(second!), placeOf(third!)]).toEqual([placeOf(first!), placeOf(first!)]);
  expect(engine.figures().route).toBe('video-frame');
});
