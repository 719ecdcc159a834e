import { withinDeadline } from '../../../reader/signals.ts';
import type { Scope } from './journal-record.ts';

/** 'no-answer': the browser's lock manager did not answer within the deadline. */
export type LockAnswer = boolean | 'no-answer';

/** One session, one tab: the tab that has it keeps it until it releases it or is closed. */
export interface TabLock {
  /** True when this tab holds the session now. */
  acquire(): Promise<LockAnswer>;
  release(): void;
}

/** Deadline for the lock manager, ms, which normally answers within milliseconds. */
const LOCK_MS = 5000;

export const openTabLock = (name: string): TabLock => new WebTabLock(`scan-session ${name}`);

/** Lock of a person's session of an order and flow, whatever its case size. */
export const sessionLock = ({ moId, station, flow, user }: Omit<Scope, 'size'>): TabLock =>
  openTabLock([moId, station, flow, user].join(' '));

class WebTabLock implements TabLock {
  readonly #name: string;
  #releaseHeld: (() => void) | null = null;
  /** Number of the newest request: a lock granted to an older one is released at once. */
  #request = 0;

  constructor(name: string) {
    this.#name = name;
  }

  acquire(): Promise<LockAnswer> {
    if (!supported() || this.#releaseHeld) return Promise.resolve(true);
    return withinDeadline(this.#hold(), lockTimer, () => 'no-answer');
  }

  release(): void {
    this.#request += 1;
    this.#releaseHeld?.();
    this.#releaseHeld = null;
  }

  /** True when the lock is ours; it stays ours until `#releaseHeld` is called. */
  #hold(): Promise<LockAnswer> {
    this.#request += 1;
    const mine = this.#request;
    return new Promise((answer) => {
      const request = navigator.locks.request(this.#name, { ifAvailable: true }, (lock) => {
        if (!lock || mine !== this.#request) return answer(false);
        return new Promise<void>((release) => {
          this.#releaseHeld = release;
          answer(true);
        });
      });
      request.catch(() => answer(true)); // no locks here, so go without
    });
  }
}

function lockTimer(onTime: () => void): () => void {
  const timer = setTimeout(onTime, LOCK_MS);
  return () => clearTimeout(timer);
}

const supported = (): boolean => typeof navigator !== 'undefined' && 'locks' in navigator;
