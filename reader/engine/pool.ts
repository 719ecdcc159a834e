import type { DecodeJob, WasmChoice } from '../../workers/protocol.ts';
import type { EngineTrouble, WorkerPort } from './types.ts';
import { WorkerHandle, type JobOutcome, type WarmOutcome } from './worker-handle.ts';

export interface PoolOptions {
  readonly size: number;
  readonly open: () => WorkerPort;
  readonly wasm?: WasmChoice;
  /** Longest time for one job, ms, on a machine that is not slow; loading is not part of it. */
  readonly jobMs?: number;
  readonly warmMs?: number;
  /** Called whenever a worker becomes free, is lost or fails to warm up. */
  readonly onChange: () => void;
}

const JOB_MS = 4000;
/** Upper limit on any machine, ms. */
const MOST_JOB_MS = 16_000;
/** A worker counts as hung when a job takes this many times the slowest recent one. */
const SLOWER = 4;
/** Factor on the slowest job's time per later job. */
const FADING = 0.9;
const WARM_MS = 30_000;
/** Replacements in a row without a finished job; more only on demand. */
const MOST_RETRIES = 3;
/** Without a job for this time the workers are ended: they take memory, and a tablet runs on a battery. In ms. */
const IDLE_MS = 60_000;
const RETRY_MS = 500;
/** The pause before a worker is started again doubles each time up to this, ms. */
const MOST_PAUSE_MS = 60_000;

const CLOSED: WarmOutcome = {
  ok: false,
  trouble: { kind: 'not-started', detail: 'closed' },
  lost: true,
};

export const coresLessOne = (): number => Math.max(1, (navigator.hardwareConcurrency || 2) - 1);

/** A bounded number of workers, each with one job at a time; lost ones are replaced. */
export class Pool {
  replaced = 0;
  /** The workers were ended because there was nothing to do; `warm` starts them again. */
  isResting = false;
  /** Why the last warm-up failed; undefined once one works. */
  trouble: EngineTrouble | undefined;
  readonly #options: PoolOptions;
  #handles: WorkerHandle[] = [];
  /** Workers that were lost in a row, without a finished job of any other. */
  #lostInARow = 0;
  /** The same by what they were lost to: their start until their first job, or the pictures of a stream. */
  readonly #losses = new Map<number | 'start', number>();
  #idleTimer: ReturnType<typeof setTimeout> | undefined;
  #slowestMs = 0;
  #closed = false;
  #warming: Promise<WarmOutcome> | undefined;
  readonly #starts = new Map<WorkerHandle, Promise<WarmOutcome>>();
  #startTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  get free(): number {
    return this.#handles.filter((handle) => handle.state === 'free').length;
  }
  /** Workers that can take jobs, now or after the current one. */
  get able(): number {
    return this.#handles.filter(({ state }) => state === 'free' || state === 'busy').length;
  }
  get warming(): boolean {
    return (
      this.#startTimer !== undefined || this.#handles.some((handle) => handle.state === 'warming')
    );
  }
  get size(): number {
    return this.#options.size;
  }

  /** Starts missing workers; resolves when all have answered. One that works is enough. */
  warm(): Promise<WarmOutcome> {
    this.#closed = false;
    if (this.#warming) return this.#warming;
    const warming = this.#warmAll().finally(() => {
      // After a close it is that of a later call.
      if (this.#warming === warming) this.#warming = undefined;
    });
    this.#warming = warming;
    return warming;
  }

  async #warmAll(): Promise<WarmOutcome> {
    this.isResting = false;
    this.#lostInARow = 0;
    this.#losses.clear();
    const outcomes = await this.#start();
    this.#restLater();
    if (this.able > 0 || outcomes.length === 0) return { ok: true };
    return outcomes[0] ?? { ok: true };
  }

  async #start(): Promise<WarmOutcome[]> {
    const refused = this.#addWorkers();
    const notReady = this.#handles.filter(({ state }) => state === 'cold' || state === 'warming');
    const warmed = await Promise.all(notReady.map((handle) => this.#warm(handle)));
    return [...warmed, ...refused];
  }

  /** A worker that the browser does not make counts as one that does not start. */
  #addWorkers(): WarmOutcome[] {
    try {
      while (this.#handles.length < this.size)
        this.#handles.push(new WorkerHandle(this.#options.open()));
      return [];
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      this.trouble = { kind: 'not-started', detail };
      this.#noteLoss('start');
      this.#options.onChange();
      return [{ ok: false, trouble: this.trouble, lost: true }];
    }
  }

  /** Resolves with 'not-sent', frame closed, when no worker is free. */
  async run(job: DecodeJob): Promise<JobOutcome> {
    const handle = this.#pick(job.stream);
    if (!handle) {
      job.frame.close();
      return { ok: false, reason: 'not-sent' };
    }
    const { hasRead } = handle;
    const outcome = await handle.decode(job, this.#deadlineMs());
    this.#restLater();
    const isRead = outcome.ok || outcome.reason !== 'reader-failed';
    if (handle.state === 'free' && isRead) this.#lostInARow = 0;
    if (handle.state === 'dead') this.#replace(handle, job.stream);
    if (outcome.ok) this.#onSuccess(outcome.workerMs, job.stream, !hasRead);
    this.#options.onChange();
    return outcome;
  }

  #onSuccess(ms: number, stream: number, isFirst: boolean): void {
    this.#slowestMs = Math.max(ms, this.#slowestMs * FADING);
    this.#losses.delete(stream);
    if (isFirst) this.#losses.delete('start');
    // While others work, a worker that failed to start is tried again.
    if (!this.#closed && !this.warming && this.able < this.size) this.#startAfter();
  }

  #noteLoss(cause: number | 'start'): void {
    this.#losses.set(cause, (this.#losses.get(cause) ?? 0) + 1);
  }

  /** After the first loss in a row workers start at once, after the next ones with pauses that double. */
  #startAfter(stream?: number): void {
    const causes = ['start', stream ?? 'start'] as const;
    const times = Math.max(...causes.map((cause) => this.#losses.get(cause) ?? 0));
    const ms = times <= 1 ? 0 : Math.min(MOST_PAUSE_MS, RETRY_MS * 2 ** (times - 1));
    clearTimeout(this.#startTimer);
    this.#startTimer = setTimeout(() => {
      this.#startTimer = undefined;
      void this.#start();
    }, ms);
  }

  #restLater(): void {
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => {
      if (this.#handles.some(({ state }) => state === 'busy' || state === 'warming'))
        return this.#restLater();
      this.isResting = true;
      this.#endAll();
    }, IDLE_MS);
  }

  /** Replacing a slow worker makes a slow machine slower: each replacement doubles the deadline. */
  #deadlineMs(): number {
    const { jobMs = JOB_MS } = this.#options;
    const pace = Math.max(jobMs * 2 ** this.#lostInARow, SLOWER * this.#slowestMs);
    return Math.min(pace, Math.max(jobMs, MOST_JOB_MS));
  }

  forget(stream: number): void {
    this.#losses.delete(stream);
    for (const handle of this.#handles) if (handle.state !== 'dead') handle.forget(stream);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#idleTimer);
    this.#endAll();
  }

  #endAll(): void {
    this.#warming = undefined;
    clearTimeout(this.#startTimer);
    this.#startTimer = undefined;
    for (const handle of this.#handles) handle.close();
    this.#handles = [];
  }

  /** The worker that follows this stream's codes, if it is free. */
  #pick(stream: number): WorkerHandle | undefined {
    const free = this.#handles.filter((handle) => handle.state === 'free');
    return (
      free.find((handle) => handle.lastStream === stream) ??
      free.find((handle) => handle.lastStream === -1) ??
      free[0]
    );
  }

  /** Starts a worker, once: another call at the same time waits for the same answer. */
  #warm(handle: WorkerHandle): Promise<WarmOutcome> {
    const under = this.#starts.get(handle);
    if (under) return under;
    const start = this.#startOf(handle).finally(() => this.#starts.delete(handle));
    this.#starts.set(handle, start);
    return start;
  }

  async #startOf(handle: WorkerHandle): Promise<WarmOutcome> {
    const warmed = handle.warm(this.#options.warmMs ?? WARM_MS, this.#options.wasm);
    this.#options.onChange();
    const outcome = await warmed;
    if (!this.#handles.includes(handle)) return CLOSED;
    this.trouble = outcome.ok ? undefined : outcome.trouble;
    if (!outcome.ok) this.#noteLoss('start');
    if (!outcome.ok && outcome.lost) this.#remove(handle);
    this.#options.onChange();
    return outcome;
  }

  #remove(handle: WorkerHandle): void {
    handle.close();
    this.#handles = this.#handles.filter((other) => other !== handle);
  }

  #replace(handle: WorkerHandle, stream: number): void {
    this.#remove(handle);
    if (this.#closed) return;
    this.replaced += 1;
    this.#lostInARow += 1;
    this.#noteLoss(stream);
    if (!handle.hasRead) this.#noteLoss('start');
    if (this.#lostInARow <= MOST_RETRIES) this.#startAfter(stream);
    else this.trouble = { kind: 'keeps-stopping', detail: 'workers keep failing' };
  }
}
