import type { DecodeJob, WasmChoice } from '../../workers/protocol.ts';
import { type EngineTrouble, type JobOutcome, Slot, type WarmOutcome } from './worker-handle.ts';
import type { WorkerPort } from './worker-port.ts';

export interface PoolOptions {
  readonly size: number;
  readonly open: () => WorkerPort;
  readonly wasm?: WasmChoice;
  /** Longest time for one job, ms; loading is not part of it. */
  readonly jobMs?: number;
  readonly warmMs?: number;
  /** Called whenever a worker becomes free, is lost or fails to warm up. */
  readonly onChange: () => void;
}

const JOB_MS = 4000;
const WARM_MS = 30_000;
/** A lost worker is replaced so often in a row without one job done; then only on demand. */
const MOST_RETRIES = 3;
const RETRY_MS = 500;

const CLOSED: WarmOutcome = {
  ok: false,
  trouble: { kind: 'not-started', detail: 'closed' },
  lost: true,
};

/** A bounded number of workers, each with one job at a time; lost ones are replaced. */
export class Pool {
  replaced = 0;
  /** Why the last warm-up failed; undefined once one works. */
  trouble: EngineTrouble | undefined;
  readonly #options: PoolOptions;
  #slots: Slot[] = [];
  #retries = 0;
  #closed = false;
  #warming: Promise<WarmOutcome> | undefined;
  #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  get free(): number {
    return this.#slots.filter((slot) => slot.state === 'free').length;
  }
  /** Workers that can take jobs, now or after the one at hand. */
  get able(): number {
    return this.#slots.filter(({ state }) => state === 'free' || state === 'busy').length;
  }
  get warming(): boolean {
    return this.#timers.size > 0 || this.#slots.some((slot) => slot.state === 'warming');
  }
  get size(): number {
    return this.#options.size;
  }

  /** Starts what is missing; resolves when every worker answered. One that works is enough. */
  warm(): Promise<WarmOutcome> {
    this.#closed = false;
    this.#warming ??= this.#warmAll().finally(() => {
      this.#warming = undefined;
    });
    return this.#warming;
  }

  async #warmAll(): Promise<WarmOutcome> {
    this.#retries = 0;
    while (this.#slots.length < this.size) this.#slots.push(new Slot(this.#options.open()));
    const cold = this.#slots.filter((slot) => slot.state === 'cold');
    const outcomes = await Promise.all(cold.map((slot) => this.#warm(slot)));
    if (this.able > 0 || outcomes.length === 0) return { ok: true };
    return outcomes[0] ?? { ok: true };
  }

  /** Resolves with 'not-sent', frame closed, when no worker is free. */
  async run(job: DecodeJob): Promise<JobOutcome> {
    const slot = this.#pick(job.stream);
    if (!slot) {
      job.frame.close();
      return { ok: false, reason: 'not-sent' };
    }
    const outcome = await slot.decode(job, this.#options.jobMs ?? JOB_MS);
    if (slot.state === 'free') this.#retries = 0;
    if (slot.state === 'dead') this.#replace(slot);
    this.#options.onChange();
    return outcome;
  }

  forget(stream: number): void {
    for (const slot of this.#slots) if (slot.state !== 'dead') slot.forget(stream);
  }

  close(): void {
    this.#closed = true;
    this.#warming = undefined;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    for (const slot of this.#slots) slot.close();
    this.#slots = [];
  }

  /** The worker that follows this stream's codes, if it is free. */
  #pick(stream: number): Slot | undefined {
    const free = this.#slots.filter((slot) => slot.state === 'free');
    return (
      free.find((slot) => slot.lastStream === stream) ??
      free.find((slot) => slot.lastStream === -1) ??
      free[0]
    );
  }

  async #warm(slot: Slot): Promise<WarmOutcome> {
    const warmed = slot.warm(this.#options.warmMs ?? WARM_MS, this.#options.wasm);
    this.#options.onChange();
    const outcome = await warmed;
    if (this.#closed) return CLOSED;
    this.trouble = outcome.ok ? undefined : outcome.trouble;
    if (!outcome.ok && outcome.lost) this.#remove(slot);
    this.#options.onChange();
    return outcome;
  }

  #remove(slot: Slot): void {
    slot.close();
    this.#slots = this.#slots.filter((other) => other !== slot);
  }

  #replace(slot: Slot): void {
    this.#remove(slot);
    if (this.#closed) return;
    this.replaced += 1;
    this.#retries += 1;
    if (this.#retries > MOST_RETRIES) {
      this.trouble = { kind: 'keeps-stopping', detail: 'workers keep failing' };
      return;
    }
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        const fresh = new Slot(this.#options.open());
        this.#slots.push(fresh);
        void this.#warm(fresh);
      },
      this.#retries === 1 ? 0 : RETRY_MS * this.#retries,
    );
    this.#timers.add(timer);
  }
}
