/** Longest time for one job: replacing a slow worker makes a slow machine slower. */
const JOB_MS = 4000;
/** Upper limit on any machine, ms. */
const MOST_JOB_MS = 16_000;
/** A worker counts as hung when a job takes this many times the slowest recent one. */
const SLOWER = 4;
/** Factor on the slowest job's time per later job. */
const FADING = 0.9;

export class JobPace {
  readonly #jobMs: number;
  #slowestMs = 0;

  /** @param jobMs on a machine that is not slow */
  constructor(jobMs = JOB_MS) {
    this.#jobMs = jobMs;
  }

  /** A job took this long. */
  note(ms: number): void {
    this.#slowestMs = Math.max(ms, this.#slowestMs * FADING);
  }

  /** @param lost workers in a row: each one doubles the time */
  deadlineMs(lost: number): number {
    const pace = Math.max(this.#jobMs * 2 ** lost, SLOWER * this.#slowestMs);
    return Math.min(pace, Math.max(this.#jobMs, MOST_JOB_MS));
  }
}
