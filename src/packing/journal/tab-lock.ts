import { withinDeadline } from '../../lib/deadline.ts';
import { emitter, type Subscribable } from '../../lib/subscribable.ts';
import type { Scope } from './journal-record.ts';

/** 'no-answer': the browser's lock manager has not answered in time. */
export type LockAnswer = boolean | 'no-answer';

/** One session, one tab. `lost` tells that another tab took it over. */
export interface TabLock {
  /** True when this tab holds the session now. */
  acquire(): Promise<LockAnswer>;
  /**
   * Asks the other tab to store and let go, and takes it by force when it does not answer. Without an
   * answer of the browser this tab continues without the lock: the operator wants it to.
   */
  takeOver(): Promise<boolean>;
  readonly lost: Subscribable<void>;
  /** What a tab that is asked to let go has to store first: the next one reads it. */
  beforeLettingGo?: () => Promise<unknown>;
  release(): void;
}

/** How long the other tab may take to say that it is there: the browser may have frozen it for good. */
const ANSWER_MS = 3000;
/** How long it may then take to store what it has: by force its last scan could be missed. */
const STORE_MS = 15_000;
/** A lock manager answers within milliseconds; a second tab is rare, a scan that never opens is not borne. */
const LOCK_MS = 5000;

export const openTabLock = (name: string): TabLock => new WebTabLock(`scan-session ${name}`);

/** Of the session that a person has of an order and flow, whatever its case size. */
export const sessionLock = ({ moId, station, flow, user }: Omit<Scope, 'size'>): TabLock =>
  openTabLock([moId, station, flow, user].join(' '));

class WebTabLock implements TabLock {
  readonly #name: string;
  readonly #channel: BroadcastChannel | null;
  readonly #lost = emitter<void>();
  beforeLettingGo: () => Promise<unknown> = () => Promise.resolve();
  #letGo: (() => void) | null = null;
  /** Number of the newest request: a lock that an older one brings is let go of at once. */
  #request = 0;

  constructor(name: string) {
    this.#name = name;
    this.#channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null;
    this.#channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (event.data === TAKE_OVER && this.#letGo) {
        this.#say(STORING);
        void this.#lose();
      }
    });
  }

  get lost(): Subscribable<void> {
    return this.#lost;
  }

  acquire(): Promise<LockAnswer> {
    return supported() && !this.#letGo ? this.#hold({ ifAvailable: true }) : Promise.resolve(true);
  }

  async takeOver(): Promise<boolean> {
    if (!supported() || this.#letGo) return true;
    const polite = new AbortController();
    const giveUp = () => polite.abort();
    let timer = setTimeout(giveUp, ANSWER_MS);
    const hear = (event: MessageEvent<unknown>) => {
      if (event.data !== STORING) return;
      clearTimeout(timer);
      timer = setTimeout(giveUp, STORE_MS);
    };
    this.#channel?.addEventListener('message', hear);
    this.#say(TAKE_OVER);
    const given = await this.#hold({ signal: polite.signal });
    clearTimeout(timer);
    this.#channel?.removeEventListener('message', hear);
    const answer = given === false ? await this.#hold({ steal: true }) : given;
    if (answer !== 'no-answer') return answer;
    this.#letGo ??= () => undefined; // the channel can still ask this tab to let go
    return true;
  }

  release(): void {
    this.#request += 1;
    this.#letGo?.();
    this.#letGo = null;
    this.#channel?.close();
  }

  #say(word: string): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    this.#channel?.postMessage(word);
  }

  async #lose(): Promise<void> {
    const letGo = this.#letGo;
    if (!letGo) return;
    this.#letGo = null;
    this.#request += 1;
    this.#lost.emit();
    await this.beforeLettingGo();
    letGo();
  }

  /** True when the lock is ours; it stays ours until `#letGo` is called or another tab steals it. */
  #hold(options: LockOptions): Promise<LockAnswer> {
    this.#request += 1;
    const mine = this.#request;
    const held = new Promise<LockAnswer>((answer) => {
      const request = navigator.locks.request(this.#name, options, (lock) => {
        if (!lock || mine !== this.#request) return answer(false);
        return new Promise<void>((release) => {
          this.#letGo = release;
          answer(true);
        });
      });
      request.catch((error: unknown) => {
        // Stolen or given up: another tab has it. Anything else: no locks here, so go without.
        answer(!(error instanceof DOMException && error.name === 'AbortError'));
        if (mine === this.#request) void this.#lose();
      });
    });
    return withinDeadline(held, lockTimer(options.signal), () => 'no-answer');
  }
}

/** A request that may wait for another tab has its time from the moment that it is aborted. */
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
