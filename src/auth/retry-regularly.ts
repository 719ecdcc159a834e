/** Between two questions whether the provider is back, ms. */
const ASK_EVERY_MS = 5000;

/** Retries at an interval and as soon as there is a network, until it succeeds; one attempt at a time. */
export function askAgain(ask: () => Promise<boolean>): void {
  let asking = false;
  const again = async () => {
    if (asking) return;
    asking = true;
    const done = await ask().catch(() => false);
    asking = false;
    if (!done) return;
    clearInterval(timer);
    globalThis.removeEventListener('online', again);
  };
  const timer = setInterval(() => void again(), ASK_EVERY_MS);
  globalThis.addEventListener('online', again);
}
