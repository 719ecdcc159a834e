/** One reader of the board for everyone who watches it. */
import type { Board } from '../../contract/types.ts';

/** The board as it was read last. */
export interface BoardText {
  /** JSON of the board. */
  readonly json: string;
  /** Stays the same while only the time on the board changes. */
  readonly version: number;
}

type Listener = (board: BoardText) => void;

interface BoardSource {
  readonly read: () => Promise<Board>;
  /** The first failure of a row: the database is away for minutes, and each read fails. */
  readonly onError: (error: unknown) => void;
  readonly onRecovery: () => void;
}

const PERIOD_MS = 2000;

/**
 * Reads once in two seconds at most, for all listeners together, and only while there is one. A failed
 * read is tried again two seconds later; listeners are not called meanwhile.
 */
export class BoardWatch {
  readonly #source: BoardSource;
  readonly #listeners = new Set<Listener>();
  #last: BoardText | undefined;
  /** Content of the last board, without its time. */
  #facts = '';
  #readAt = -Infinity;
  #timer: NodeJS.Timeout | undefined;
  #isReading = false;
  #isFailing = false;

  constructor(source: BoardSource) {
    this.#source = source;
  }

  /** Calls the listener after each read, and at once where the last read is fresh. Returns the undo. */
  watch(listener: Listener): () => void {
    this.#listeners.add(listener);
    if (this.#last && this.#waitMs() > 0) listener(this.#last);
    this.#schedule();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      clearTimeout(this.#timer);
      this.#timer = undefined;
    };
  }

  #waitMs(): number {
    return Math.max(0, this.#readAt + PERIOD_MS - performance.now());
  }

  #schedule(): void {
    if (this.#timer || this.#isReading || this.#listeners.size === 0) return;
    this.#timer = setTimeout(() => void this.#refresh(), this.#waitMs());
  }

  async #refresh(): Promise<void> {
    this.#timer = undefined;
    this.#isReading = true;
    this.#readAt = performance.now();
    try {
      const board = this.#noted(await this.#source.read());
      if (this.#isFailing) this.#source.onRecovery();
      this.#isFailing = false;
      for (const listener of this.#listeners) listener(board);
    } catch (error) {
      if (!this.#isFailing) this.#source.onError(error);
      this.#isFailing = true;
    }
    this.#isReading = false;
    this.#schedule();
  }

  #noted(board: Board): BoardText {
    const facts = JSON.stringify({ ...board, at: '' });
    if (this.#last && facts === this.#facts) return this.#last;
    this.#facts = facts;
    const version = (this.#last?.version ?? 0) + 1;
    return (this.#last = { json: JSON.stringify(board), version });
  }
}
