/** Time limit of calls. */
import { t } from '@lingui/core/macro';
import { RequestAborted, UnansweredError } from './errors.ts';
import { noteSilence } from './reach.ts';

/** Longest time for one call, and longest pause within a file, ms. */
export const CALL_LIMIT_MS = 15_000;

export interface CallLimit {
  readonly signal: AbortSignal;
  /** Restarts the time; without it the whole call is limited. */
  readonly extend?: () => void;
}

/** Limits a call including its token and the body of its answer. */
export async function timed(
  aborted: AbortSignal,
  call: (limit: CallLimit) => Promise<Response>,
): Promise<Response> {
  const limit = new AbortController();
  const start = () => setTimeout(() => limit.abort(), CALL_LIMIT_MS);
  let timer = start();
  const extend = () => {
    clearTimeout(timer);
    timer = start();
  };
  const stop = () => limit.abort();
  aborted.addEventListener('abort', stop);
  try {
    if (aborted.aborted) throw new RequestAborted();
    return await Promise.race([call({ signal: limit.signal, extend }), abortOf(limit.signal)]);
  } catch (error) {
    if (aborted.aborted) throw new RequestAborted();
    if (!limit.signal.aborted) throw error;
    noteSilence();
    throw new UnansweredError(
      t`The plant did not answer in 15 seconds. Check the network, then try again.`,
    );
  } finally {
    clearTimeout(timer);
    aborted.removeEventListener('abort', stop);
  }
}

/** Rejects with the abort: waiting for a token ignores the signal. */
const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
  });
