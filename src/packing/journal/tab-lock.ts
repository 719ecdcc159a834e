import { emitter, type Subscribable } from '../../lib/subscribable.ts';

/** One session, one tab. `lost` tells that another tab took it over. */
export interface TabLock {
  /** True when this tab holds the session now. */
  acquire(): Promise<boolean>;
  /** Asks the other tab to store and let go, and takes it by force when it does not answer. */
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

export const openTabLock = (name: string): TabLock => new WebTabLock(`scan-session ${name}`);

class WebTabLock implements TabLock {
  readonly #name: string;
  readonly #channel: BroadcastChannel | null;
  readonly #lost = emitter<void>();
  beforeLettingGo: () => Promise<unknown> = () => Promise.resolve();
  #letGo: (() => void) | null = null;

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

  acquire(): Promise<boolean> {
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
    return given || this.#hold({ steal: true });
  }

  release(): void {
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
    this.#lost.emit();
    await this.beforeLettingGo();
    letGo();
  }

  /** True when the lock is ours; it stays ours until `#letGo` is called or another tab steals it. */
  #hold(options: LockOptions): Promise<boolean> {
    return new Promise((answer) => {
      const held = navigator.locks.request(this.#name, options, (lock) => {
        if (!lock) return answer(false);
        return new Promise<void>((release) => {
          this.#letGo = release;
          answer(true);
        });
      });
      held.catch((error: unknown) => {
        // Stolen or given up: another tab has it. Anything else: no locks here, so go without.
        answer(!(error instanceof DOMException && error.name === 'AbortError'));
        void this.#lose();
      });
    });
  }
}

const TAKE_OVER = 'take-over';
const STORING = 'storing';
const supported = (): boolean => typeof navigator !== 'undefined' && 'locks' in navigator;
