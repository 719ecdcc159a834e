import { withinDeadline } from '../../lib/deadline.ts';
import { emitter, type Subscribable } from '../../lib/subscribable.ts';
import type { Scope } from './journal-record.ts';

/** 'no-answer': the browser's lock manager did not answer within the deadline. */
export type LockAnswer = boolean | 'no-answer';

/** One session, one tab. `lost` emits when another tab took it over. */
export interface TabLock {
  /** True when this tab holds the session now. */
  acquire(): Promise<LockAnswer>;
  /**
   * Requests the lock from the other tab, which stores first, and steals it when that does not answer.
   * Without an answer of the browser this tab continues without the lock, as the operator has decided.
   */
  takeOver(): Promise<boolean>;
  readonly lost: Subscribable<void>;
  /** Stores what the next tab reads; runs before the lock is released to it. */
  beforeRelease?: () => Promise<unknown>;
  release(): void;
}

/** Deadline for the other tab's answer, ms: the browser may have frozen it for good. */
const ANSWER_MS = 3000;
/** Deadline for its writes after that, ms: stealing the lock could lose its last scan. */
const STORE_MS = 15_000;
/** Deadline for the lock manager, ms, which normally answers within milliseconds. */
const LOCK_MS = 5000;

export const openTabLock = (name: string): TabLock => new WebTabLock(`scan-session ${name}`);

/** Lock of a person's session of an order and flow, whatever its case size. */
export const sessionLock = ({ moId, station, flow, user }: Omit<Scope, 'size'>): TabLock =>
  openTabLock([moId, station, flow, user].join(' '));

class WebTabLock implements TabLock {
  readonly #name: string;
  readonly #channel: BroadcastChannel | null;
  readonly #lost = emitter<void>();
  beforeRelease: () => Promise<unknown> = () => Promise.resolve();
  #releaseHeld: (() => void) | null = null;
  /** Number of the newest request: a lock granted to an older one is released at once. */
  #request = 0;

  constructor(name: string) {
    this.#name = name;
    this.#channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null;
    this.#channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (event.data === TAKE_OVER && this.#releaseHeld) {
        this.#post(STORING);
        void this.#onLost();
      }
    });
  }

  get lost(): Subscribable<void> {
    return this.#lost;
  }

  acquire(): Promise<LockAnswer> {
    return supported() && !this.#releaseHeld
      ? this.#hold({ ifAvailable: true })
      : Promise.resolve(true);
  }

  async takeOver(): Promise<boolean> {
    if (!supported() || this.#releaseHeld) return true;
    const polite = new AbortController();
    const abort = () => polite.abort();
    let timer = setTimeout(abort, ANSWER_MS);
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.data !== STORING) return;
      clearTimeout(timer);
      timer = setTimeout(abort, STORE_MS);
    };
    this.#channel?.addEventListener('message', onMessage);
    this.#post(TAKE_OVER);
    const given = await this.#hold({ signal: polite.signal });
    clearTimeout(timer);
    this.#channel?.removeEventListener('message', onMessage);
    const answer = given === false ? await this.#hold({ steal: true }) : given;
    if (answer !== 'no-answer') return answer;
    this.#releaseHeld ??= () => undefined; // the channel can still request it from this tab
    return true;
  }

  release(): void {
    this.#request += 1;
    this.#releaseHeld?.();
    this.#releaseHeld = null;
    this.#channel?.close();
  }

  #post(word: string): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    this.#channel?.postMessage(word);
  }

  async #onLost(): Promise<void> {
    const release = this.#releaseHeld;
    if (!release) return;
    this.#releaseHeld = null;
    this.#request += 1;
    this.#lost.emit();
    await this.beforeRelease();
    release();
  }

  /** True when the lock is ours; it stays ours until `#releaseHeld` is called or another tab steals it. */
  #hold(options: LockOptions): Promise<LockAnswer> {
    this.#request += 1;
    const mine = this.#request;
    const held = new Promise<LockAnswer>((answer) => {
      const request = navigator.locks.request(this.#name, options, (lock) => {
        if (!lock || mine !== this.#request) return answer(false);
        return new Promise<void>((release) => {
          this.#releaseHeld = release;
          answer(true);
        });
      });
      request.catch((error: unknown) => {
        // Stolen or given up: another tab has it. Anything else: no locks here, so go without.
        answer(!(error instanceof DOMException && error.name === 'AbortError'));
        if (mine === this.#request) void this.#onLost();
      });
    });
    return withinDeadline(held, lockTimer(options.signal), () => 'no-answer');
  }
}

/** The deadline of a request that may wait for another tab starts when it is aborted. */
const lockTimer = (signal: AbortSignal | undefined) => (onTime: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    timer = setTimeout(onTime, LOCK_MS);
  };
  if (signal) signal.addEventListener('abort', start);
  else start();
  return () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', start);
  };
};

const TAKE_OVER = 'take-over';
const STORING = 'storing';
const supported = (): boolean => typeof navigator !== 'undefined' && 'locks' in navigator;
