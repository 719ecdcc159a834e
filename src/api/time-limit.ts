/** How long a call of the plant may take. */
import { t } from '@lingui/core/macro';
import { RequestAborted, UnansweredError } from './errors.ts';
import { noteSilence } from './reach.ts';

/** How long the plant may take for one call, and how long it may send nothing of a file, ms. */
export const CALL_LIMIT_MS = 15_000;

export interface Limit {
  readonly signal: AbortSignal;
  /** Begins the time anew; a call without it is limited in all. */
  readonly extend?: () => void;
}

/** Limits a call with all that it waits for: its token, its answer, the answer's body. */
export async function timed(
  aborted: AbortSignal,
  call: (limit: Limit) => Promise<Response>,
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

/** Rejects with the abort: what waits for a token does not listen to the signal. */
const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
  });
