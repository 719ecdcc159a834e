import type { CallAnswer, LookUpAnswer, PackingPort, SubmissionRequest } from './packing-port.ts';
import type { Clock } from '../../lib/clock.ts';
import type { KnownCodes } from '../inventory.ts';
import type { Conflict } from '../session/machine.ts';
import { whatHappened } from './submission-check.ts';
import type { SubmissionStatus } from './submission-status.ts';
import type { Subscribable } from '../../lib/subscribable.ts';

export type SubmissionEnd =
  /** `known` is there when the plant's lists told it, because the answer was lost. */
  | { readonly kind: 'done'; readonly known?: KnownCodes }
  | { readonly kind: 'refused'; readonly reason: string; readonly conflicts: readonly Conflict[] }
  /** The page goes away; the journal keeps the call for the next start. */
  | { readonly kind: 'stopped' };

export interface SubmissionJob {
  readonly request: SubmissionRequest;
  readonly idempotencyKey: string;
  /** It was sent before a reload: the plant is asked before it is sent again. */
  readonly resumed: boolean;
  readonly port: PackingPort;
  readonly clock: Clock;
  /** Ends a pause early: the network is back. */
  readonly wake: Subscribable<void>;
  readonly signal: AbortSignal;
  readonly onStatus: (status: SubmissionStatus) => void;
}

/** Longer than the slowest plant that still answers; after that nobody knows. */
export const ANSWER_TIMEOUT_MS = 25_000;
const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000];

/**
 * Exactly once: nothing is repeated before the plant said what became of it, and every
 * repetition carries the same key. Ends only with an answer; settles, never rejects.
 */
export async function runSubmission(job: SubmissionJob): Promise<SubmissionEnd> {
  let answer: CallAnswer = job.resumed ? { kind: 'unknown', reason: 'reload' } : await send(job);
  let pauses = 0;
  while (!job.signal.aborted) {
    switch (answer.kind) {
      case 'done':
        return { kind: 'done' };
      case 'refused':
        return { kind: 'refused', reason: answer.reason, conflicts: answer.conflicts };
      case 'too-many':
        await pause(job, answer.retryAfterMs, (until) => ({ kind: 'held', until }));
        answer = await send(job);
        break;
      case 'signed-out':
        await signIn(job);
        answer = await send(job);
        break;
      case 'unknown': {
        const end = await check(job, pauses);
        if (end) return end;
        // The first repetition goes at once; a plant that fails again gets time.
        answer = await send(job);
        pauses += 1;
        break;
      }
      default:
        return answer satisfies never;
    }
  }
  return { kind: 'stopped' };
}

/** Asks until the plant tells; null when it was not done and may be sent again. */
async function check(job: SubmissionJob, before: number): Promise<SubmissionEnd | null> {
  for (let tries = before; !job.signal.aborted; tries += 1) {
    if (tries > 0) {
      const length = PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? 1000;
      await pause(job, length, (askAgainAt) => ({ kind: 'checking', askAgainAt }));
    }
    job.onStatus({ kind: 'checking', askAgainAt: null });
    const found = await lookUp(job);
    if (found.kind === 'signed-out') await signIn(job);
    if (found.kind !== 'known') continue;
    const what = whatHappened(job.request, found.known);
    if (what.kind === 'done') return { kind: 'done', known: found.known };
    if (what.kind === 'conflict')
      return { kind: 'refused', reason: 'Conflict', conflicts: what.conflicts };
    return null;
  }
  return { kind: 'stopped' };
}

async function signIn(job: SubmissionJob): Promise<void> {
  job.onStatus({ kind: 'sign-in' });
  await job.port.signedIn(job.signal).catch(() => undefined);
}

async function send(job: SubmissionJob): Promise<CallAnswer> {
  job.onStatus({ kind: 'sending' });
  const { request, idempotencyKey, port } = job;
  try {
    return await withTimeout(job, (signal) => port.send(request, { idempotencyKey, signal }));
  } catch (error) {
    return { kind: 'unknown', reason: error instanceof Error ? error.message : 'network' };
  }
}

async function lookUp(job: SubmissionJob): Promise<LookUpAnswer> {
  try {
    return await withTimeout(job, (signal) => job.port.lookUp(signal));
  } catch (error) {
    return { kind: 'unavailable', reason: error instanceof Error ? error.message : 'network' };
  }
}

/** Rejects at the deadline even when the call does not heed its signal. */
function withTimeout<T>(job: SubmissionJob, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const limit = new AbortController();
    const give = (reason: string) => {
      limit.abort();
      reject(new Error(reason));
    };
    const stopTimer = job.clock.after(ANSWER_TIMEOUT_MS, () => give('time-out'));
    const onStop = () => give('stopped');
    job.signal.addEventListener('abort', onStop, { once: true });
    call(limit.signal)
      .then(resolve, reject)
      .finally(() => {
        stopTimer();
        job.signal.removeEventListener('abort', onStop);
      });
  });
}

function pause(
  job: SubmissionJob,
  ms: number,
  status: (until: number) => SubmissionStatus,
): Promise<void> {
  job.onStatus(status(job.clock.wall() + ms));
  return new Promise((resolve) => {
    const undo: (() => void)[] = [];
    const end = () => {
      for (const step of undo) step();
      resolve();
    };
    undo.push(job.clock.after(ms, end), job.wake.subscribe(end));
    job.signal.addEventListener('abort', end, { once: true });
    undo.push(() => job.signal.removeEventListener('abort', end));
  });
}
