/** Answers of reads, kept for as long as nothing at all is written to the database. */

/** Answers what was read for this key before, or reads it. */
export type Keep = <T extends object>(key: string, read: () => Promise<T>) => Promise<T>;

/** Some megabytes of lists. */
const MOST = 500;

/** @param writes how often the database was written so far; it holds the same while that is the same */
export function keepAnswers(writes: () => number, most = MOST): Keep {
  const known = new Map<string, object>();
  let at = writes();
  return async <T extends object>(key: string, read: () => Promise<T>): Promise<T> => {
    const now = writes();
    if (now !== at) known.clear();
    at = now;
    const before = known.get(key);
    if (before) return before as T;
    const answer = await read();
    // Perhaps of before a write that came meanwhile.
    if (writes() === now && known.size < most) known.set(key, answer);
    return answer;
  };
}
