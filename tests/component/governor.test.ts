/** The governor with a slow machine and a browser's camera. */
import { closeFrame } from '../../workers/protocol.ts';
import { afterEach, expect, test } from 'vitest';
import { createVideoFrameSource } from '../../reader/camera/video-frames.ts';
import { createEngine } from '../../reader/engine/engine.ts';
import type { ScanEngine } from '../../reader/engine/types.ts';
import { fakeWorker, NO_CODES } from '../support/fake-worker.ts';

const PATIENCE = { timeout: 30_000 };

let engine: ScanEngine | undefined;
let stream: MediaStream | undefined;
afterEach(() => {
  engine?.close();
  stream?.getTracks().forEach((track) => track.stop());
});

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A worker that takes a fixed time for every picture. */
const slowWorker = (ms: number) =>
  fakeWorker(async ({ frame }) => {
    closeFrame(frame);
    await wait(ms);
    return NO_CODES;
  });

async function openVideo() {
  stream = await navigator.mediaDevices.getUserMedia({ video: { frameRate: { ideal: 30 } } });
  const video = document.createElement('video');
  video.muted = true;
  video.srcObject = stream;
  document.body.append(video);
  await video.play();
  const [track] = stream.getVideoTracks();
  if (!track) throw new Error('no camera');
  return { video, rate: () => track.getSettings().frameRate ?? 0 };
}

async function start(video: HTMLVideoElement, decodeMs: number): Promise<() => void> {
  engine = createEngine({ workers: 1, open: () => slowWorker(decodeMs) });
  await engine.warm();
  return engine.attach(createVideoFrameSource(video));
}

test('a slow machine gets fewer pictures from a camera, and all of them after the scan', async () => {
  const { video, rate } = await openVideo();
  const before = rate();
  expect(before).toBeGreaterThan(10);
  const leave = await start(video, 150);
  await expect.poll(() => rate(), PATIENCE).toBeLessThanOrEqual(10);
  expect(engine?.figures().level).toBeGreaterThan(0);
  leave();
  await expect.poll(() => rate(), PATIENCE).toBe(before);
});
