/** A task of the platform, taken before a test replaces the timers. */
const runAsTask: (call: () => void) => void =
  typeof setImmediate === 'function'
    ? setImmediate
    : (call) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', call, { once: true });
        port1.start();
        port2.postMessage(undefined);
      };

/** Waits until no promise is left that resolves by itself: a task starts after the last of them. */
export const flushTasks = (): Promise<void> => new Promise(runAsTask);
