import { reasonOf } from '../../api/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import type { CallEffect, CallEvent } from './call.ts';
import type { PackingPort } from './packing-port.ts';

type Answered = Extract<CallEvent, { type: 'answered' | 'looked-up' | 'signed-in' }>;
type Request = Extract<CallEffect, { type: 'send' | 'look-up' | 'await-sign-in' }>;

interface CallEffectsOptions {
  readonly port: PackingPort;
  readonly clock: Clock;
  readonly dispatch: (event: Answered | { readonly type: 'timer' }) => void;
}

/**
 * Sends the requests and runs the timer of a call; results are dispatched as events, those of an aborted
 * request are dropped. Decides nothing.
 */
export function createCallEffects({ port, clock, dispatch }: CallEffectsOptions) {
  let stopTimer = () => {};
  let newest = new AbortController();
  const request = async (effect: Request) => {
    newest.abort();
    newest = new AbortController();
    const { signal } = newest;
    const event = await answerTo(effect, port, signal);
    if (!signal.aborted) dispatch(event);
  };
  return (effect: CallEffect): void => {
    switch (effect.type) {
      case 'send':
      case 'look-up':
      case 'await-sign-in':
        return void request(effect);
      case 'abort-request':
        return newest.abort();
      case 'start-timer':
        stopTimer();
        stopTimer = clock.after(effect.ms, () => dispatch({ type: 'timer' }));
        return undefined;
      case 'stop-timer':
        return stopTimer();
      default:
        return effect satisfies never;
    }
  };
}

async function answerTo(
  effect: Request,
  port: PackingPort,
  signal: AbortSignal,
): Promise<Answered> {
  if (effect.type === 'await-sign-in') {
    await port.signedIn(signal).catch(() => undefined);
    return { type: 'signed-in' };
  }
  if (effect.type === 'look-up') {
    const answer = await port
      .lookUp(signal)
      .catch((error: unknown) => ({ kind: 'unavailable', reason: reasonOf(error) }) as const);
    return { type: 'looked-up', answer };
  }
  const { request, idempotencyKey } = effect;
  const answer = await port
    .send(request, { idempotencyKey, signal })
    .catch((error: unknown) => ({ kind: 'unknown', reason: reasonOf(error) }) as const);
  return { type: 'answered', answer };
}
