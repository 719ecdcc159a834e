/** Interval between two attempts, ms. */
const RETRY_EVERY_MS = 5000;

/** Repeats an attempt at an interval and as soon as there is a network, until it succeeds; one at a time. */
export function retryRegularly(attempt: () => Promise<boolean>): void {
  let isRunning = false;
  const retry = async () => {
    if (isRunning) return;
    isRunning = true;
    const hasSucceeded = await attempt().catch(() => false);
    isRunning = false;
    if (!hasSucceeded) return;
    clearInterval(timer);
    globalThis.removeEventListener('online', retry);
  };
  const timer = setInterval(() => void retry(), RETRY_EVERY_MS);
  globalThis.addEventListener('online', retry);
}
