/** Runs work with the same key one after another; work with different keys runs concurrently. */
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
