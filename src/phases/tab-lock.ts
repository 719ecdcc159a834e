import { emitter, type Subscribable } from './subscribable.ts';

/** One session, one tab. `lost` tells that another tab took it over. */
export interface TabLock {
  /** True when this tab holds the session now. */
  acquire(): Promise<boolean>;
  /** Asks the other tab to let go, and takes it by force when it does not answer. */
  takeOver(): Promise<boolean>;
  readonly lost: Subscribable<void>;
  release(): void;
}

/** A hidden tab may be throttled to one wake-up a second. */
const POLITE_MS = 1500;

export function openTabLock(name: string): TabLock {
  const lockName = `scan-session ${name}`;
  const lost = emitter<void>();
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(lockName) : null;
  let letGo: (() => void) | null = null;

  const drop = () => {
    letGo?.();
    letGo = null;
  };
  channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.data !== 'take-over' || !letGo) return;
    drop();
    lost.emit();
  });

  const hold = (options: LockOptions): Promise<boolean> =>
    new Promise((answer) => {
      const held = navigator.locks.request(lockName, options, (lock) => {
        if (!lock) return answer(false);
        return new Promise<void>((release) => {
          letGo = release;
          answer(true);
        });
      });
      // Stolen: the promise rejects while our callback still believes it holds the lock.
      held.catch(() => {
        answer(false);
        if (!letGo) return;
        letGo = null;
        lost.emit();
      });
    });

  const supported = typeof navigator !== 'undefined' && 'locks' in navigator;
  return {
    lost,
    acquire: () => (supported && !letGo ? hold({ ifAvailable: true }) : Promise.resolve(true)),
    async takeOver() {
      if (!supported) return true;
      channel?.postMessage('take-over');
      const polite = new AbortController();
      const timer = setTimeout(() => polite.abort(), POLITE_MS);
      const given = await hold({ signal: polite.signal });
      clearTimeout(timer);
      return given || hold({ steal: true });
    },
    release() {
      drop();
      channel?.close();
    },
  };
}
