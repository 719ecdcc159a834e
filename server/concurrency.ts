/** Runs work of one key one after another; work of different keys runs concurrently. */
export function keyedMutex(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const tails = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const mine = (tails.get(key) ?? Promise.resolve()).then(work, work);
    const release = () => {
      if (tails.get(key) === mine) tails.delete(key);
    };
    tails.set(key, mine);
    mine.then(release, release);
    return mine;
  };
}

type Read = <T>(key: string, read: () => Promise<T>) => Promise<T>;

interface Reads {
  readonly running: Promise<unknown>;
  next?: Promise<unknown>;
}

/**
 * Coalesces concurrent reads of one key. A caller that arrives while a read runs shares the next
 * one with all others who wait, so nobody is answered with data older than the request, and two
 * hundred tablets that open the same list cost two reads.
 */
export function coalesceReads(): Read {
  const reads = new Map<string, Reads>();
  const start: Read = (key, read) => {
    const running = read();
    const mine = { running };
    reads.set(key, mine);
    const remove = () => {
      if (reads.get(key) === mine) reads.delete(key);
    };
    running.then(remove, remove);
    return running;
  };
  return <T>(key: string, read: () => Promise<T>) => {
    const known = reads.get(key);
    if (!known) return start(key, read);
    const again = () => start(key, read);
    known.next ??= known.running.then(again, again);
    return known.next as Promise<T>;
  };
}
