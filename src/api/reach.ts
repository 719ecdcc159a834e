/**
 * Whether the plant answers. The browser knows only whether there is a network; a plant that is down,
 * or Wi-Fi that carries nothing, is learned from calls without an answer.
 */
import { apiBase } from '../lib/runtime-config.ts';
import { signal, type Signal } from '../lib/subscribable.ts';

const reached = signal(globalThis.navigator?.onLine ?? true);
export const plantReached: Signal<boolean> = reached;

/** Between two attempts to reach the plant again, ms. */
const TRY_AGAIN_MS = 3000;

let timer: ReturnType<typeof setInterval> | undefined;

/** The plant answered, whatever it said. */
export function noteAnswer(): void {
  clearInterval(timer);
  timer = undefined;
  reached.set(true);
}

/** A call had no answer: from now on the plant is tried until it has one. */
export function noteSilence(): void {
  reached.set(false);
  if (timer) return;
  timer = setInterval(tryAgain, TRY_AGAIN_MS);
  tryAgain(); // one lost call is no lost plant
}

const tryAgain = () => void isThere().then((there) => there && noteAnswer());

/** Any answer counts, also one that another origin does not let us read; a proxy's own does not. */
async function isThere(): Promise<boolean> {
  try {
    const answer = await fetch(apiBase(), {
      method: 'HEAD',
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(TRY_AGAIN_MS),
    });
    return answer.status < 502 || answer.status > 504;
  } catch {
    return false;
  }
}

globalThis.addEventListener?.('offline', noteSilence);
globalThis.addEventListener?.('online', tryAgain);
