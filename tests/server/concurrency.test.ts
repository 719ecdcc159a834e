import { describe, expect, it } from 'vitest';
import { keyedMutex } from '../../server/orders/change-order.ts';

/** Reads that the test resolves by hand, in the order in which they started. */
function reads() {
  const started: Answer[] = [];
  return {
    started,
    read: () => new Promise<string>((resolve, reject) => started.push({ resolve, reject })),
  };
}
interface Answer {
  readonly resolve: (text: string) => void;
  readonly reject: (error: Error) => void;
}

const nextTick = () => new Promise((resolve) => setImmediate(resolve));

describe('a keyed mutex', () => {
  it('a keyed mutex starts work when the previous work of that key has ended, even with an error', async () => {
    const mutex = keyedMutex();
    const { started, read } = reads();
    const first = mutex('order', read);
    const second = mutex('order', read);
    const other = mutex('other order', () => Promise.resolve('concurrent'));
    expect(await other).toBe('concurrent');
    await nextTick();
    expect(started).toHaveLength(1);
    started[0]?.reject(new Error('refused'));
    await expect(first).rejects.toThrow('refused');
    await nextTick();
    started[1]?.resolve('done');
    expect(await second).toBe('done');
  });
});
