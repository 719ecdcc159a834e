const TICK_MS = 250;

/**
 * Calls back once this thread has been awake for so long. A tick that comes late says that the tablet
 * slept, hid the page or had too much to do, and whom this waits for had no more time than this thread:
 * the delay does not count.
 * @returns ends the wait.
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
