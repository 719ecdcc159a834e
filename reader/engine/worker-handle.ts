import {
  closeFrame,
  type DecodeAnswer,
  type DecodeJob,
  type JobRefusal,
  type WarmAnswer,
} from '../../workers/protocol.ts';
import type { EngineTrouble, WorkerPort } from './types.ts';

const TICK_MS = 250;

/**
 * Calls back once this thread was awake for `ms`. A late tick means that the tablet slept, hid the page or
 * was overloaded; the worker had no more time than this thread, so the delay does not count.
 * @returns the undo
 */
export function afterAwake(ms: number, then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (left: number) => {
    const tick = Math.min(left, TICK_MS);
    timer = setTimeout(() => (left > tick ? wait(left - tick) : then()), tick);
  };
  wait(ms);
  return () => clearTimeout(timer);
}

export type WorkerLoss = 'worker-died' | 'worker-hung' | 'closed';
export type JobOutcome =
  | Extract<DecodeAnswer, { ok: true }>
  | { readonly ok: false; readonly reason: JobRefusal | WorkerLoss | 'not-sent' };
export type WarmOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly trouble: EngineTrouble };

interface Lost {
  readonly lost: WorkerLoss;
  readonly detail: string;
}
/** A call that threw, as with a frame that was closed or sent before. */
interface CallError {
  readonly callError: string;
}

/** Failures in a row after which a reader is broken, as without memory or after a WASM trap. */
const MOST_FAILURES = 3;

/** One worker with one job at a time. Every promise resolves or rejects, also when the worker hangs or dies. */
export class WorkerHandle {
  state: 'cold' | 'warming' | 'free' | 'busy' | 'dead' = 'cold';
  /** The stream it read last: it follows that stream's codes. */
  lastStream = -1;
  readyAt = -Infinity;
  /** Jobs in a row in which the reader itself failed. */
  #failures = 0;
  readonly #port: WorkerPort;
  #lost: Lost | undefined;
  #start: Promise<WarmOutcome> | undefined;
  /** Ends the call under way. A race against one promise for the worker's life would hold every answer. */
  #endCall: (lost: Lost) => void = () => undefined;

  constructor(port: WorkerPort) {
    this.#port = port;
    port.onFailure((detail) => this.#lose({ lost: 'worker-died', detail }));
  }

  /** Loads it, or waits for the load under way. */
  warm(deadlineMs: number): Promise<WarmOutcome> {
    if (this.state !== 'warming' || !this.#start) this.#start = this.#load(deadlineMs);
    return this.#start;
  }

  async #load(deadlineMs: number): Promise<WarmOutcome> {
    this.state = 'warming';
    const answer = await this.#call<WarmAnswer>(() => this.#port.warm(), deadlineMs);
    if ('lost' in answer) {
      this.state = 'dead';
      return notWarm('not-started', answer.detail);
    }
    if ('callError' in answer) {
      this.state = 'cold';
      return notWarm('not-started', answer.callError);
    }
    this.state = answer.ok ? 'free' : 'cold';
    this.readyAt = performance.now();
    return answer.ok ? { ok: true } : notWarm('not-loaded', `${answer.reason}: ${answer.detail}`);
  }

  /** Closes the job's frame when the worker did not take it. */
  async decode(job: DecodeJob, deadlineMs: number): Promise<JobOutcome> {
    this.state = 'busy';
    this.lastStream = job.stream;
    const send = () => this.#port.decode(job);
    const sent = await this.#call<DecodeAnswer>(send, deadlineMs).finally(() =>
      closeFrame(job.frame),
    );
    if ('lost' in sent) {
      this.state = 'dead';
      return { ok: false, reason: sent.lost };
    }
    const answer: DecodeAnswer = 'callError' in sent ? { ok: false, reason: 'frame-closed' } : sent;
    this.#failures = !answer.ok && answer.reason === 'reader-failed' ? this.#failures + 1 : 0;
    const isBroken = this.#failures >= MOST_FAILURES;
    this.state = isBroken ? 'dead' : 'free';
    return isBroken ? { ok: false, reason: 'worker-died' } : answer;
  }

  forget(stream: number): void {
    // A worker that is gone has forgotten everything.
    void this.#port.forget(stream).catch(() => undefined);
  }

  close(): void {
    this.state = 'dead';
    this.#lose({ lost: 'closed', detail: 'closed' });
    this.#port.terminate();
  }

  #lose(lost: Lost): void {
    this.#lost ??= lost;
    this.#endCall(this.#lost);
  }

  #call<T>(call: () => Promise<T>, deadlineMs: number): Promise<T | Lost | CallError> {
    return new Promise((resolve) => {
      const hung = { lost: 'worker-hung', detail: `no answer in ${deadlineMs} ms` } as const;
      const stopWaiting = afterAwake(deadlineMs, () => resolve(hung));
      const end = (outcome: T | Lost | CallError) => {
        stopWaiting();
        resolve(outcome);
      };
      this.#endCall = end;
      void called(call).then(end);
      if (this.#lost) end(this.#lost);
    });
  }
}

const notWarm = (kind: EngineTrouble['kind'], detail: string): WarmOutcome => ({
  ok: false,
  trouble: { kind, detail },
});

/** A port may throw as well as reject. */
async function called<T>(call: () => Promise<T>): Promise<T | CallError> {
  try {
    return await call();
  } catch (error) {
    return { callError: error instanceof Error ? error.message : String(error) };
  }
}
