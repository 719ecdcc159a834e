import { NETWORK } from '../../api/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import type { CallEffect, CallEvent } from './call.ts';
import type { PackingPort } from './packing-port.ts';

/** Effects of a machine with a call. A machine that looks up for other reasons adds timers. */
export type RunnerEffect<Timer extends string> =
  | CallEffect
  | { readonly type: 'start-timer'; readonly timer: Timer; readonly ms: number }
  | { readonly type: 'stop-timer'; readonly timer: Timer };
export type RunnerEvent<Timer extends string> =
  | Extract<CallEvent, { type: 'answered' | 'looked-up' | 'signed-in' | 'call-timer' }>
  | { readonly type: `${Timer}-timer` };

interface RunnerOptions<Timer extends string> {
  readonly port: PackingPort;
  readonly clock: Clock;
  readonly dispatch: (event: RunnerEvent<Timer>) => void;
}

type Request = Extract<CallEffect, { type: 'send' | 'look-up' | 'await-sign-in' }>;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : NETWORK);

/** Sends requests and runs timers for a call; results are dispatched as events. Decides nothing. */
export class CallRunner<Timer extends string = 'call'> {
  readonly #options: RunnerOptions<Timer>;
  readonly #timers = new Map<string, () => void>();
  #abort = new AbortController();

  constructor(options: RunnerOptions<Timer>) {
    this.#options = options;
  }

  run(effect: RunnerEffect<Timer>): void {
    switch (effect.type) {
      case 'send':
      case 'look-up':
      case 'await-sign-in':
        return void this.#request(effect);
      case 'abort-request':
        return this.#abort.abort();
      case 'start-timer':
        return this.#startTimer(effect.timer, effect.ms);
      case 'stop-timer':
        return this.#timers.get(effect.timer)?.();
      default:
        return effect satisfies never;
    }
  }

  async #request(effect: Request): Promise<void> {
    const { port, dispatch } = this.#options;
    const { requestId } = effect;
    this.#abort = new AbortController();
    const { signal } = this.#abort;
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

  #startTimer(timer: Timer | 'call', ms: number): void {
    const { clock, dispatch } = this.#options;
    this.#timers.get(timer)?.();
    const stop = clock.after(ms, () =>
      dispatch(timer === 'call' ? { type: 'call-timer' } : { type: `${timer}-timer` }),
    );
    this.#timers.set(timer, stop);
  }
}
