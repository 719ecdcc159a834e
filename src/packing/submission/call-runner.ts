import { NETWORK } from '../../api/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import type { CallEffect, CallEvent } from './call.ts';
import type { PackingPort } from './packing-port.ts';

type RunnerEvent = Extract<CallEvent, { type: 'answered' | 'looked-up' | 'signed-in' | 'timer' }>;

interface RunnerOptions {
  readonly port: PackingPort;
  readonly clock: Clock;
  readonly dispatch: (event: RunnerEvent) => void;
}

type Request = Extract<CallEffect, { type: 'send' | 'look-up' | 'await-sign-in' }>;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : NETWORK);

/**
 * Sends requests and runs the timer of a call; results are dispatched as events, those of an aborted
 * request are dropped. Decides nothing.
 */
export class CallRunner {
  readonly #options: RunnerOptions;
  #stopTimer: (() => void) | undefined;
  #abort = new AbortController();

  constructor(options: RunnerOptions) {
    this.#options = options;
  }

  run(effect: CallEffect): void {
    switch (effect.type) {
      case 'send':
      case 'look-up':
      case 'await-sign-in':
        return void this.#request(effect);
      case 'abort-request':
        return this.#abort.abort();
      case 'start-timer':
        return this.#startTimer(effect.ms);
      case 'stop-timer':
        return this.#stopTimer?.();
      default:
        return effect satisfies never;
    }
  }

  async #request(effect: Request): Promise<void> {
    const { port } = this.#options;
    const { requestId } = effect;
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    const dispatch = (event: RunnerEvent) => {
      if (!signal.aborted) this.#options.dispatch(event);
    };
    if (effect.type === 'await-sign-in') {
      await port.signedIn(signal).catch(() => undefined);
      return dispatch({ type: 'signed-in', requestId });
    }
    if (effect.type === 'look-up') {
      const answer = await port
        .lookUp(signal)
        .catch((error: unknown) => ({ kind: 'unavailable', reason: reasonOf(error) }) as const);
      return dispatch({ type: 'looked-up', requestId, answer });
    }
    const { request, idempotencyKey } = effect;
    const answer = await port
      .send(request, { idempotencyKey, signal })
      .catch((error: unknown) => ({ kind: 'unknown', reason: reasonOf(error) }) as const);
    return dispatch({ type: 'answered', requestId, answer });
  }

  #startTimer(ms: number): void {
    const { clock, dispatch } = this.#options;
    this.#stopTimer?.();
    this.#stopTimer = clock.after(ms, () => dispatch({ type: 'timer' }));
  }
}
