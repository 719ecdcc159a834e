/** The governor with a slow machine and a browser's camera. */
import { afterEach, expect, test, vi } from 'vitest';
import { createVideoFrameSource } from '../../src/camera/video-frames.ts';
import { createEngine } from '../../src/engine/engine.ts';
import type { FrameSource, ScanEngine, WorkerPort } from '../../src/engine/types.ts';
import type { CaptureWish } from '../../src/policy/scanning.ts';
import type { DecodeAnswer } from '../../workers/protocol.ts';

const STAGES = { copy: 0, luma: 0, half: 0, finder: 0, crops: 0, rescue: 0, full: 0, track: 0 };
const EMPTY: DecodeAnswer = {
  ok: true,
  codes: [],
  stages: STAGES,
  way: 'luma-plane',
  workerMs: 1,
};
const PATIENCE = { timeout: 30_000 };
const INTERVAL_MS = 100;

let engine: ScanEngine | undefined;
let stream: MediaStream | undefined;
afterEach(() => {
  vi.useRealTimers();
  engine?.close();
  stream?.getTracks().forEach((track) => track.stop());
});

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A worker that takes a fixed time for every picture and to get ready. */
const slowWorker = (ms: number, warmMs = 0): WorkerPort => ({
  async warm() {
    await wait(warmMs);
    return { ok: true };
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

/** A camera that records its demands and delivers pictures at once. */
function drawing() {
  const canvas = new OffscreenCanvas(64, 64);
  canvas.getContext('2d');
  const wishes: CaptureWish[] = [];
  const source: FrameSource = {
    size: canvas,
    hasNewFrame: () => true,
    grabBitmap: async () => canvas.transferToImageBitmap(),
    ease: (wish) => void wishes.push(wish),
  };
  return { source, wishes };
}

/** Fake time for the cases without a demand: a busy machine would cause one. */
const quickMachine = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });

test('the governor lowers nothing while no worker is ready', async () => {
  quickMachine();
  const { source, wishes } = drawing();
  const open = () => slowWorker(5, 30 * INTERVAL_MS);
  engine = createEngine({ workers: 1, intervalMs: INTERVAL_MS, open });
  engine.attach(0, source);
  void engine.warm();
  await vi.advanceTimersByTimeAsync(29 * INTERVAL_MS);
  expect(engine.stats().reported).toBe(0);
  await vi.advanceTimersByTimeAsync(50 * INTERVAL_MS);
  expect(engine.stats().reported).toBeGreaterThan(40);
  expect(wishes).toEqual([]);
  expect(engine.stats()).toMatchObject({ dropped: 0, demand: { level: 0 } });
});

test.each([1, 2])(
  'the governor lowers nothing for %i cameras while a worker hangs',
  async (count) => {
    quickMachine();
    const cameras = [drawing(), drawing()].slice(0, count);
    const ports = [slowWorker(1_000_000)];
    const open = () => ports.shift() ?? slowWorker(5, 5 * INTERVAL_MS);
    const jobMs = 25 * INTERVAL_MS;
    engine = createEngine({ workers: count, intervalMs: INTERVAL_MS, jobMs, open });
    cameras.forEach(({ source }, view) => engine?.attach(view === 0 ? 0 : 1, source));
    void engine.warm();
    await vi.advanceTimersByTimeAsync(35 * INTERVAL_MS);
    const { workersReplaced, reported } = engine.stats();
    expect(workersReplaced).toBe(1);
    await vi.advanceTimersByTimeAsync(50 * INTERVAL_MS);
    expect(engine.stats().reported).toBeGreaterThan(reported + 40);
    expect(cameras.flatMap(({ wishes }) => wishes)).toEqual([]);
    expect(engine.stats().demand.level).toBe(0);
  },
);

test('a slow machine gets fewer pictures from a camera, and all of them after the scan', async () => {
  const { video, rate } = await openVideo();
  const before = rate();
  expect(before).toBeGreaterThan(10);
  const leave = await start(video, 150);
  await expect.poll(() => rate(), PATIENCE).toBeLessThanOrEqual(10);
  expect(engine?.stats().demand.level).toBeGreaterThan(0);
  leave();
  await expect.poll(() => rate(), PATIENCE).toBe(before);
});
