import { expect, test, vi } from 'vitest';
import { createClosings } from '../../../src/packing/journal/closings.ts';
import { heapMegabytes } from '../../support/heap.ts';

test('a tab holds no memory of the scan pages that it has closed', async () => {
  const closings = createClosings();
  const closePages = async (count: number) => {
    for (let index = 0; index < count; index += 1) {
      closings.add(Promise.resolve());
      await closings.done();
    }
    return heapMegabytes();
  };
  const before = await closePages(500);
  expect((await closePages(20_000)) - before).toBeLessThan(0.5);
});

test('a session opens after a closing that failed, which is reported', async () => {
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  const closings = createClosings();
  const broken = new Error('broken');
  closings.add(Promise.reject(broken));
  await closings.done();
  expect(reported).toHaveBeenCalledWith(broken);
  vi.unstubAllGlobals();
});
