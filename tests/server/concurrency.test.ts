import { describe, expect, it } from 'vitest';
import { coalesceReads, keyedMutex } from '../../server/concurrency.ts';

/** Reads that the test settles by hand, in the order in which they started. */
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

describe('concurrent reads of one key', () => {
  it('share the read that starts after the last caller arrived', async () => {
    const coalesce = coalesceReads();
    const { started, read } = reads();
    const first = coalesce('page 0', read);
    const others = [coalesce('page 0', read), coalesce('page 0', read)];
    await nextTick();
    expect(started).toHaveLength(1);
    started[0]?.resolve('old');
    expect(await first).toBe('old');
    await nextTick();
    expect(started).toHaveLength(2);
    started[1]?.resolve('new');
    expect(await Promise.all(others)).toEqual(['new', 'new']);
  });

  it('start a new read when none is running', async () => {
    const coalesce = coalesceReads();
    expect(await coalesce('page 0', () => Promise.resolve(1))).toBe(1);
    expect(await coalesce('page 0', () => Promise.resolve(2))).toBe(2);
  });

  it('do not get the error of the read before theirs', async () => {
    const coalesce = coalesceReads();
    const { started, read } = reads();
    const first = coalesce('page 0', read);
    const second = coalesce('page 0', read);
    started[0]?.reject(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    await nextTick();
    started[1]?.resolve('there');
    expect(await second).toBe('there');
  });

  it('do not wait for reads of another key', async () => {
    const coalesce = coalesceReads();
    const { read } = reads();
    void coalesce('page 0', read);
    expect(await coalesce('page 1', () => Promise.resolve('one'))).toBe('one');
  });
});

describe('a keyed mutex', () => {
  it('starts work when the previous work of that key has settled, even with an error', async () => {
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
