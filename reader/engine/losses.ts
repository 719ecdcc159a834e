/** Lost workers in a row by what they were lost to: their start until their first job, or the pictures of a stream. */
type Cause = number | 'start';

const RETRY_MS = 500;
/** The pause before a worker is started again doubles each time up to this, ms. */
const MOST_PAUSE_MS = 60_000;

export class Losses {
  readonly #times = new Map<Cause, number>();

  note(cause: Cause): void {
    this.#times.set(cause, (this.#times.get(cause) ?? 0) + 1);
  }

  forget(cause: Cause): void {
    this.#times.delete(cause);
  }

  clear(): void {
    this.#times.clear();
  }

  /** After the first loss in a row workers start at once, after the next ones with pauses that double. */
  pauseMs(stream: Cause = 'start'): number {
    const of = (cause: Cause) => this.#times.get(cause) ?? 0;
    const times = Math.max(of('start'), of(stream));
    return times <= 1 ? 0 : Math.min(MOST_PAUSE_MS, RETRY_MS * 2 ** (times - 1));
  }
}
