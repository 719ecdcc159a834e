import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WorkerHandle } from '../../../reader/engine/worker-handle.ts';
import type { DecodeAnswer, DecodeJob } from '../../../workers/protocol.ts';
import { fakeWorker, NO_CODES } from '../../support/fake-worker.ts';
import { heapMegabytes } from '../../support/heap.ts';

/** Ten minutes at ten frames per second. */
const FRAMES = 6000;

/** A new answer for each frame, as from a worker's message. */
const answerWith = (count: number): DecodeAnswer => ({
  ...NO_CODES,
  codes: Array.from({ length: count }, (_, index) => ({
    text: `S14a1b2c3d4-${index}`,
    corners: [
      { x: index, y: 0.5 },
      { x: index + 9.5, y: 0.5 },
      { x: index + 9.5, y: 9.5 },
      { x: index, y: 9.5 },
    ],
    stage: 'track',
  })),
});

const frame = { close: () => undefined } as unknown as ImageBitmap;
const JOB: DecodeJob = { stream: 0, frame, width: 8, height: 8 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a worker that lives for a shift holds no memory of the frames that it has read', async () => {
  const handle = new WorkerHandle(fakeWorker(async () => answerWith(12)));
  await handle.warm(1000);
  const readFrames = async (count: number) => {
    for (let index = 0; index < count; index += 1) await handle.decode(JOB, 4000);
    return heapMegabytes();
  };
  const before = await readFrames(500);
  expect((await readFrames(FRAMES)) - before).toBeLessThan(0.5);
  expect(vi.getTimerCount()).toBe(0);
  handle.close();
});

test('a worker that fails between two jobs is lost with the next one, whose frame is closed', async () => {
  const worker = fakeWorker(() => new Promise<never>(() => undefined));
  const handle = new WorkerHandle(worker);
  await handle.warm(1000);
  worker.fail('out of memory');
  const close = vi.fn();
  const lost = handle.decode({ ...JOB, frame: { ...frame, close } }, 4000);
  expect(await lost).toEqual({ ok: false, reason: 'worker-died' });
  expect(close).toHaveBeenCalledOnce();
  expect(handle.state).toBe('dead');
  expect(vi.getTimerCount()).toBe(0);
});
