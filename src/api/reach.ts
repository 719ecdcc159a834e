/**
 * Whether the plant answers. The browser only reports whether there is a network; a plant that is down,
 * or Wi-Fi without a connection, shows in calls without an answer.
 */
import { isGatewayStatus } from '../lib/gateway-status.ts';
import { apiBase } from '../lib/runtime-config.ts';
import { signal, type Signal } from '../../reader/signals.ts';

const reached = signal(globalThis.navigator?.onLine ?? true);
export const plantReached: Signal<boolean> = reached;

/** Between two attempts to reach the plant again, ms. */
const TRY_AGAIN_MS = 3000;
/** The longest such pause, ms. */
const MOST_MS = 60_000;

let timer: ReturnType<typeof setInterval> | undefined;
/** True after an attempt got through, until a call has an answer. */
let isAssumed = false;
/** How often in a row a call has shown such an attempt to be wrong. */
let failedAssumptions = 0;

/** The plant answered a call, with whatever status. */
export function noteAnswer(): void {
  isAssumed = false;
  failedAssumptions = 0;
  wake();
}

function wake(): void {
  clearInterval(timer);
  timer = undefined;
  reached.set(true);
}

/**
 * A call had no answer: polls the plant until it answers. If polls get through and calls do not (a proxy
 * with a wrong rule), each poll makes all waiting calls fail again, so the pause between polls grows.
 */
export function noteSilence(): void {
  reached.set(false);
  if (timer) return;
  failedAssumptions = isAssumed ? failedAssumptions + 1 : 0;
  isAssumed = false;
  timer = setInterval(tryAgain, Math.min(TRY_AGAIN_MS * 2 ** failedAssumptions, MOST_MS));
  if (failedAssumptions === 0) tryAgain(); // one lost call is no lost plant
}

function tryAgain(): void {
  const asked = timer;
  void isThere().then((there) => {
    // Otherwise a call was answered meanwhile, or another silence began.
    if (!there || timer !== asked || reached.get()) return;
    isAssumed = true;
    wake();
  });
}

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
    return !isGatewayStatus(answer.status);
  } catch {
    return false;
  }
}

/**
 * Whether a proxy answered because the plant behind it did not. The plant's own answers with these
 * statuses are JSON.
 */
export const isFromGateway = ({ status, headers }: Response): boolean =>
  isGatewayStatus(status) && !/\bjson\b/i.test(headers.get('content-type') ?? '');

globalThis.addEventListener?.('offline', noteSilence);
globalThis.addEventListener?.('online', tryAgain);
