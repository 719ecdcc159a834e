import { closeFrame, type DecodeJob } from '../../workers/protocol.ts';
import { JobPace } from './job-pace.ts';
import { Losses } from './losses.ts';
import type { EngineTrouble, PoolOptions } from './types.ts';
import { WorkerHandle, type JobOutcome, type WarmOutcome } from './worker-handle.ts';

const WARM_MS = 30_000;
/** Replacements in a row without a finished job; more only on demand. */
const MOST_RETRIES = 3;
/** Without a job for this time the workers are ended: they take memory, and a tablet runs on a battery. In ms. */
const IDLE_MS = 60_000;

const CLOSED: WarmOutcome = {
  ok: false,
  trouble: { kind: 'not-started', detail: 'closed' },
  lost: true,
};

export const coresLessOne = (): number => Math.max(1, (navigator.hardwareConcurrency || 2) - 1);

/** The pools of this page that have workers. */
const open = new Set<Pool>();

/** The newest pool of this page that reads as wanted: that of a scanner rather than one that was opened for pictures. */
export const poolFor = (general: boolean): Pool | undefined =>
  [...open].filter((pool) => pool.general === general).at(-1);

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
  readonly #losses = new Losses();
  #idleTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #pace: JobPace;
  #closed = false;
  #warming: Promise<WarmOutcome> | undefined;
  readonly #starts = new Map<WorkerHandle, Promise<WarmOutcome>>();
  #startTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#pace = new JobPace(options.jobMs);
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
  get general(): boolean | undefined {
    return this.#options.general;
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
    if (this.general !== undefined) open.add(this);
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
      this.#losses.note('start');
      this.#options.onChange();
      return [{ ok: false, trouble: this.trouble, lost: true }];
    }
  }

  /** Resolves with 'not-sent', frame closed, when no worker is free. */
  async run(
    job: DecodeJob,
    deadlineMs = this.#pace.deadlineMs(this.#lostInARow),
  ): Promise<JobOutcome> {
    const handle = this.#pick(job.stream);
    if (!handle) {
      closeFrame(job.frame);
      return { ok: false, reason: 'not-sent' };
    }
    const { hasRead } = handle;
    const outcome = await handle.decode(job, deadlineMs);
    this.#restLater();
    const isRead = outcome.ok || outcome.reason !== 'reader-failed';
    if (handle.state === 'free' && isRead) this.#lostInARow = 0;
    if (handle.state === 'dead') this.#replace(handle, job.stream);
    if (outcome.ok) this.#onSuccess(outcome.workerMs, job.stream, !hasRead);
    this.#options.onChange();
    return outcome;
  }

  #onSuccess(ms: number, stream: number, isFirst: boolean): void {
    this.#pace.note(ms);
    this.#losses.forget(stream);
    if (isFirst) this.#losses.forget('start');
    // While others work, a worker that failed to start is tried again.
    if (!this.#closed && !this.warming && this.able < this.size)
      this.#startAfter(this.#losses.pauseMs());
  }

  #startAfter(ms: number): void {
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
      open.delete(this);
      this.#endAll();
    }, IDLE_MS);
  }

  forget(stream: number): void {
    this.#losses.forget(stream);
    for (const handle of this.#handles) if (handle.state !== 'dead') handle.forget(stream);
  }

  close(): void {
    this.#closed = true;
    open.delete(this);
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
    const warmed = handle.warm(WARM_MS);
    this.#options.onChange();
    const outcome = await warmed;
    if (!this.#handles.includes(handle)) return CLOSED;
    this.trouble = outcome.ok ? undefined : outcome.trouble;
    if (!outcome.ok) this.#losses.note('start');
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
    this.#losses.note(stream);
    if (!handle.hasRead) this.#losses.note('start');
    if (this.#lostInARow <= MOST_RETRIES) this.#startAfter(this.#losses.pauseMs(stream));
    else this.trouble = { kind: 'keeps-stopping', detail: 'workers keep failing' };
  }
}
