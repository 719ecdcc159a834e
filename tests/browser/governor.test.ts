/** A slow machine and a browser's camera: the engine asks for less by itself. */
import { afterEach, expect, test } from 'vitest';
import { createVideoFrameSource } from '../../src/camera/video-frames.ts';
import { createEngine } from '../../src/engine/engine.ts';
import type { CaptureWish, FrameSource, ScanEngine, WorkerPort } from '../../src/engine/types.ts';
import type { DecodeAnswer } from '../../workers/protocol.ts';

const STAGES = { copy: 0, luma: 0, half: 0, finder: 0, crops: 0, rescue: 0, full: 0, track: 0 };
const EMPTY: DecodeAnswer = {
  ok: true,
  codes: [],
  stages: STAGES,
  way: 'luma-plane',
  workerMs: 1,
};
const PATIENCE = { timeout: 20_000 };
/** Where nothing may be asked for: a machine that is busy with other work keeps this up, too, ms. */
const LEISURELY = 500;

let engine: ScanEngine | undefined;
let stream: MediaStream | undefined;
afterEach(() => {
  engine?.close();
  stream?.getTracks().forEach((track) => track.stop());
});

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A worker that takes so long for every picture, and to get ready. */
const slowWorker = (ms: number, warmMs = 0): WorkerPort => ({
  async warm() {
    await wait(warmMs);
    return { ok: true, kind: 'simd' };
  },
  async decode({ frame }) {
    frame.close();
    await wait(ms);
    return EMPTY;
  },
  forget: async () => undefined,
  onFailure: () => undefined,
  terminate: () => undefined,
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
  return engine.attach(0, createVideoFrameSource(video));
}

/** A camera that notes what it is asked for. */
function drawing() {
  const canvas = new OffscreenCanvas(64, 64);
  canvas.getContext('2d');
  const wishes: CaptureWish[] = [];
  const source: FrameSource = {
    size: canvas,
    hasNewFrame: () => true,
    grabBitmap: () => createImageBitmap(canvas),
    ease: (wish) => void wishes.push(wish),
  };
  return { source, wishes };
}

test('a camera is asked for nothing less while no worker is ready yet', async () => {
  const { source, wishes } = drawing();
  const open = () => slowWorker(5, 3 * LEISURELY);
  engine = createEngine({ workers: 1, intervalMs: LEISURELY, open });
  engine.attach(0, source);
  await engine.warm();
  await expect.poll(() => engine?.stats().reported, PATIENCE).toBeGreaterThan(3);
  expect(wishes).toEqual([]);
  expect(engine.stats()).toMatchObject({ dropped: 0, demand: { level: 0 } });
});

test.each([1, 2])('%i cameras are asked for nothing less while a worker hangs', async (count) => {
  const cameras = [drawing(), drawing()].slice(0, count);
  const ports = [slowWorker(1_000_000)];
  const open = () => ports.shift() ?? slowWorker(5, 500);
  engine = createEngine({
    workers: count,
    intervalMs: LEISURELY,
    jobMs: 5 * LEISURELY,
    open,
  });
  await engine.warm();
  cameras.forEach(({ source }, view) => engine?.attach(view === 0 ? 0 : 1, source));
  await expect.poll(() => engine?.stats().workersReplaced, PATIENCE).toBe(1);
  const { reported } = engine.stats();
  await expect.poll(() => engine?.stats().reported, PATIENCE).toBeGreaterThan(reported + 3);
  expect(cameras.flatMap(({ wishes }) => wishes)).toEqual([]);
  expect(engine.stats().demand.level).toBe(0);
});

test('a camera gives fewer pictures to a slow machine, and all of them when it is left', async () => {
  const { video, rate } = await openVideo();
  const before = rate();
  expect(before).toBeGreaterThan(10);
  const leave = await start(video, 150);
  await expect.poll(() => rate(), PATIENCE).toBeLessThanOrEqual(10);
  expect(engine?.stats().demand.level).toBeGreaterThan(0);
  leave();
  await expect.poll(() => rate(), PATIENCE).toBe(before);
});
