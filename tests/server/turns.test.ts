import { describe, expect, it } from 'vitest';
import { inTurn } from '../../server/api/in-turn.ts';
import { shareReads } from '../../server/api/share-reads.ts';

/** Reads that are answered by hand, in the order in which they were begun. */
function reads() {
  const begun: Answer[] = [];
  return {
    begun,
    read: () => new Promise<string>((resolve, reject) => begun.push({ resolve, reject })),
  };
}
interface Answer {
  readonly resolve: (text: string) => void;
  readonly reject: (error: Error) => void;
}

const aTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('equal questions', () => {
  it('share the read that begins after the last of them was asked', async () => {
    const share = shareReads();
    const { begun, read } = reads();
    const first = share('page 0', read);
    const others = [share('page 0', read), share('page 0', read)];
    await aTurn();
    expect(begun).toHaveLength(1);
    begun[0]?.resolve('old');
    expect(await first).toBe('old');
    await aTurn();
    expect(begun).toHaveLength(2);
    begun[1]?.resolve('new');
    expect(await Promise.all(others)).toEqual(['new', 'new']);
  });

  it('are read again when nobody asks at the moment', async () => {
    const share = shareReads();
    expect(await share('page 0', () => Promise.resolve(1))).toBe(1);
    expect(await share('page 0', () => Promise.resolve(2))).toBe(2);
  });

  it('do not hear of an error of the read before theirs', async () => {
    const share = shareReads();
    const { begun, read } = reads();
    const first = share('page 0', read);
    const second = share('page 0', read);
    begun[0]?.reject(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    await aTurn();
    begun[1]?.resolve('there');
    expect(await second).toBe('there');
  });

  it('wait for no other question', async () => {
    const share = shareReads();
    const { read } = reads();
    void share('page 0', read);
    expect(await share('page 1', () => Promise.resolve('one'))).toBe('one');
  });
});

describe('works in turn', () => {
  it('begin when the one before has ended, whether well or not', async () => {
    const turn = inTurn();
    const { begun, read } = reads();
    const first = turn('order', read);
    const second = turn('order', read);
    const other = turn('other order', () => Promise.resolve('beside'));
    expect(await other).toBe('beside');
    await aTurn();
    expect(begun).toHaveLength(1);
    begun[0]?.reject(new Error('refused'));
    await expect(first).rejects.toThrow('refused');
    await aTurn();
    begun[1]?.resolve('done');
    expect(await second).toBe('done');
  });
});
