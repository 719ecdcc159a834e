/** The plant behind fetch: everything above the network is the product's. */
import { vi } from 'vitest';
import { setStation, setTokenSource } from '../../src/api/caller.ts';
import { noteAnswer } from '../../src/api/reach.ts';
import { setConfig } from '../../src/lib/runtime-config.ts';
import { tokenSource } from './token-source.ts';

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

/** The configuration of an app with its own origin. */
export const APP_CONFIG = {
  apiBase: '',
  identity: { url: '', realm: 'teleport', clientId: 'teleport' },
  demo: false,
  version: '9.8.7',
};

/** The app with that configuration, a valid token and no station. */
export function configureApp(): void {
  setConfig(APP_CONFIG);
  setTokenSource(tokenSource(async () => 'token'));
  setStation(undefined);
}

/** Returns a body of JSON, or a whole response. */
type Answer = (request: Request, signal: AbortSignal | undefined) => unknown;

export interface PlantCalls {
  readonly requests: Request[];
  readonly bodies: string[];
  readonly urls: URL[];
}

const noAnswer: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/**
 * Replaces fetch, and returns the calls in their order.
 * @param probe answers the app's attempts to reach a plant that was silent; they are not among the calls
 */
export function openPlant(answer: Answer, probe: Answer = noAnswer): PlantCalls {
  configureApp();
  noteAnswer(); // the test before may have left a plant that does not answer
  if (!('location' in globalThis)) {
    vi.stubGlobal('location', new URL('http://floor.test/station-1/production-orders'));
  }
  const calls: PlantCalls = { requests: [], bodies: [], urls: [] };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    const request =
      input instanceof Request ? input : new Request(new URL(input, location.href), init);
    if (request.method === 'HEAD') return toResponse(await probe(request, signal));
    calls.requests.push(request);
    calls.urls.push(new URL(request.url));
    calls.bodies.push(await request.clone().text());
    return toResponse(await untilAborted(answer(request, signal), signal));
  });
  return calls;
}

const toResponse = (body: unknown): Response => (body instanceof Response ? body : json(body));

/** As fetch does: an abort rejects at once, whatever the network is doing. */
const untilAborted = (answer: unknown, signal?: AbortSignal) =>
  new Promise<unknown>((resolve, reject) => {
    const stop = () => reject(signal?.reason as Error);
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop);
    Promise.resolve(answer).then(resolve, reject);
  });
