import { closeFrame, type DecodeJob } from '../../workers/protocol.ts';
import type { EngineTrouble, PoolOptions } from './types.ts';
import { WorkerHandle, type JobOutcome, type WarmOutcome } from './worker-handle.ts';

const WARM_MS = 30_000;
/**
 * A job that takes longer hangs. At a quarter of a slow core the first picture takes 0.9 s (bench/README.md), so no
 * machine is slow enough to lose a worker that reads.
 */
const JOB_MS = 4000;
/** The first job of a worker, which compiles as it reads. */
const FIRST_JOB_MS = 8000;
/** Without a job for this time the workers are ended: they take memory, and a tablet runs on a battery. In ms. */
const IDLE_MS = 60_000;

/** Losses in a row after which a pool without any worker waits for a request. */
const MOST_RETRIES = 3;
/** After the first loss a worker starts at once, after the next ones with pauses that double up to a limit, ms. */
const RETRY_MS = 500;
const MOST_PAUSE_MS = 60_000;
/** Frames after which a row of losses has ended, of workers that started after the last one: one second at 10 per second. */
const READS_AFTER_LOSS = 10;

export const coresLessOne = (): number =>
  Math.max(1, (globalThis.navigator?.hardwareConcurrency || 2) - 1);

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
  /** In a row: workers that did not start, and workers that were lost with a job. */
  #losses = 0;
  #lastLoss = -Infinity;
  /** Frames that workers have read which started after the last loss. */
  #readSince = 0;
  #idleTimer: ReturnType<typeof setTimeout> | undefined;
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
  get general(): boolean | undefined {
    return this.#options.general;
  }

  /** Starts missing workers; resolves when all have answered. One that works is enough. */
  async warm(): Promise<WarmOutcome> {
    this.isResting = false;
    if (this.general !== undefined) open.add(this);
    this.#losses = 0;
    const outcomes = await this.#start();
    this.#restLater();
    if (this.able > 0) return { ok: true };
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
      this.#noteLoss();
      this.#options.onChange();
      return [{ ok: false, trouble: this.trouble }];
    }
  }

  async #warm(handle: WorkerHandle): Promise<WarmOutcome> {
    const isFirst = handle.state === 'cold';
    const warmed = handle.warm(WARM_MS);
    this.#options.onChange();
    const outcome = await warmed;
    // Closed meanwhile, or the outcome of a start that another call began.
    if (!isFirst || !this.#handles.includes(handle)) return outcome;
    this.trouble = outcome.ok ? undefined : outcome.trouble;
    if (!outcome.ok) this.#noteLoss();
    if (handle.state === 'dead') this.#remove(handle);
    this.#options.onChange();
    return outcome;
  }

  /** Resolves with 'not-sent', frame closed, when no worker is free. */
  async run(job: DecodeJob, deadlineMs = this.#options.jobMs): Promise<JobOutcome> {
    const handle = this.#pick(job.stream);
    if (!handle) {
      closeFrame(job.frame);
      return { ok: false, reason: 'not-sent' };
    }
    const hungMs = deadlineMs ?? (handle.lastStream === -1 ? FIRST_JOB_MS : JOB_MS);
    const outcome = await handle.decode(job, hungMs);
    // Closed meanwhile.
    if (!this.#handles.includes(handle)) return outcome;
    this.#restLater();
    if (handle.state === 'dead') this.#replace(handle);
    if (outcome.ok && handle.readyAt > this.#lastLoss) this.#readSince += 1;
    if (this.#readSince >= READS_AFTER_LOSS) this.#losses = 0;
    // While others work, a worker that was lost or failed to start is tried again.
    if (outcome.ok && !this.warming && this.able < this.size) this.#startLater();
    this.#options.onChange();
    return outcome;
  }

  #replace(handle: WorkerHandle): void {
    this.#remove(handle);
    this.replaced += 1;
    this.#noteLoss();
    if (this.able > 0 || this.#losses <= MOST_RETRIES) this.#startLater();
    else this.trouble = { kind: 'keeps-stopping', detail: 'workers keep failing' };
  }

  #noteLoss(): void {
    this.#losses += 1;
    this.#readSince = 0;
    this.#lastLoss = performance.now();
  }

  #startLater(): void {
    if (this.#startTimer !== undefined) return;
    const pause = this.#losses <= 1 ? 0 : RETRY_MS * 2 ** (this.#losses - 1);
    this.#startTimer = setTimeout(
      () => {
        this.#startTimer = undefined;
        void this.#start();
      },
      Math.min(MOST_PAUSE_MS, pause),
    );
  }

  #restLater(): void {
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => {
      if (this.#handles.some(({ state }) => state === 'busy' || state === 'warming'))
        return this.#restLater();
      this.isResting = true;
      this.close();
    }, IDLE_MS);
  }

  forget(stream: number): void {
    for (const handle of this.#handles) if (handle.state !== 'dead') handle.forget(stream);
  }

  close(): void {
    open.delete(this);
    clearTimeout(this.#idleTimer);
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

  #remove(handle: WorkerHandle): void {
    handle.close();
    this.#handles = this.#handles.filter((other) => other !== handle);
  }
}
