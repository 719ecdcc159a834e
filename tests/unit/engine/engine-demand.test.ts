/** The engine demands less of a camera only where its machine is slow, not where a worker is. */
import { closeFrame } from '../../../workers/protocol.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEngine } from '../../../reader/engine/engine.ts';
import type { CaptureWish, FrameSource, ScanEngine } from '../../../reader/engine/types.ts';
import { emitter } from '../../../reader/signals.ts';
import { fakeWorker, NO_CODES } from '../../support/fake-worker.ts';

const INTERVAL_MS = 100;
const PAGE = { hidden: () => false, visibilityChanges: emitter<void>() };
const SIZE = { width: 64, height: 64 };

let engine: ScanEngine | undefined;
// Fake time: a busy machine would cause a demand.
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => {
  vi.useRealTimers();
  engine?.close();
});

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A worker that takes a fixed time for every picture and to get ready. */
const slowWorker = (ms: number, warmMs = 0) =>
  fakeWorker(
    async ({ frame }) => {
      closeFrame(frame);
      await wait(ms);
      return NO_CODES;
    },
    async () => {
      await wait(warmMs);
      return { ok: true };
    },
  );

/** A camera that records its demands and delivers pictures at once. */
function drawing() {
  const wishes: CaptureWish[] = [];
  const source: FrameSource = {
    size: SIZE,
    hasNewFrame: () => true,
    grabBitmap: async () => ({ ...SIZE, close: () => undefined }),
    ease: (wish) => void wishes.push(wish),
  };
  return { source, wishes };
}

test('the governor lowers nothing while no worker is ready', async () => {
  const { source, wishes } = drawing();
  const open = () => slowWorker(5, 30 * INTERVAL_MS);
  engine = createEngine({ workers: 1, intervalMs: INTERVAL_MS, open, page: PAGE });
  engine.attach(source);
  void engine.warm();
  await vi.advanceTimersByTimeAsync(29 * INTERVAL_MS);
  expect(engine.figures().reported).toBe(0);
  await vi.advanceTimersByTimeAsync(50 * INTERVAL_MS);
  expect(engine.figures().reported).toBeGreaterThan(40);
  expect(wishes).toEqual([]);
  expect(engine.figures()).toMatchObject({ dropped: 0, level: 0 });
});

test.each([1, 2])(
  'the governor lowers nothing for %i cameras while a worker hangs',
  async (count) => {
    const cameras = [drawing(), drawing()].slice(0, count);
    const ports = [slowWorker(1_000_000)];
    const open = () => ports.shift() ?? slowWorker(5, 5 * INTERVAL_MS);
    const jobMs = 25 * INTERVAL_MS;
    engine = createEngine({ workers: count, intervalMs: INTERVAL_MS, jobMs, open, page: PAGE });
    cameras.forEach(({ source }) => engine?.attach(source));
    void engine.warm();
    await vi.advanceTimersByTimeAsync(35 * INTERVAL_MS);
    const { workersReplaced, reported } = engine.figures();
    expect(workersReplaced).toBe(1);
    await vi.advanceTimersByTimeAsync(50 * INTERVAL_MS);
    expect(engine.figures().reported).toBeGreaterThan(reported + 40);
    expect(cameras.flatMap(({ wishes }) => wishes)).toEqual([]);
    expect(engine.figures().level).toBe(0);
  },
);
