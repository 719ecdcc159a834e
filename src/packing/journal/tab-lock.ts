import { withinDeadline } from '../../../reader/signals.ts';
import type { Scope } from './journal-record.ts';

/** A lock that this tab has until it releases it or is closed. */
export interface TabLock {
  /** False: the browser did not answer within the deadline; another tab may have the lock. */
  readonly isCertain: boolean;
  /** Resolves when the lock is free for other tabs. */
  release(): Promise<void>;
}

/** Takes a lock; without a result another tab has it. Never rejects. */
export type TakeLock<Of> = (of: Of) => Promise<TabLock | undefined>;

/** Deadline for the lock manager, ms, which normally answers within milliseconds. */
const LOCK_MS = 5000;

/** Without locks, or where they fail, this is the only tab, as far as is known. */
const ONLY_TAB: TabLock = { isCertain: true, release: () => Promise.resolve() };

export function takeLock(name: string): Promise<TabLock | undefined> {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  let held: Promise<unknown> | undefined;
  const release = async () => {
    end();
    await held;
  };
  const answer = new Promise<TabLock | undefined>((resolve) => {
    const hold = async (lock: Lock | null): Promise<void> => {
      if (!lock) return resolve(undefined);
      // Also a late lock is ours, unless it was released by then.
      held = request;
      resolve({ isCertain: true, release });
      return ended;
    };
    const request = (async () =>
      navigator.locks.request(`scan-session ${name}`, { ifAvailable: true }, hold))().catch(() =>
      resolve(ONLY_TAB),
    );
  });
  return withinDeadline(answer, lockTimer, () => ({ isCertain: false, release }));
}

function lockTimer(onTime: () => void): () => void {
  const timer = setTimeout(onTime, LOCK_MS);
  return () => clearTimeout(timer);
}

/** Lock of a person's session of an order and flow, whatever its case size. */
export const takeSessionLock: TakeLock<Scope> = ({ moId, station, flow, user }) =>
  takeLock([moId, station, flow, user].join(' '));
