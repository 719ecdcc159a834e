const TICK_MS = 250;

/**
 * Calls back once this thread was awake for `ms`. A late tick means that the tablet slept, hid the page or
 * was overloaded; the worker had no more time than this thread, so the delay does not count.
 * @returns the undo
 */
export function afterAwake(ms: number, then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (left: number) => {
    const tick = Math.min(left, TICK_MS);
    timer = setTimeout(() => (left > tick ? wait(left - tick) : then()), tick);
  };
  wait(ms);
  return () => clearTimeout(timer);
}
