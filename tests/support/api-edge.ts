/** The network's edge in Node: fetch is replaced, everything above it is the product's. */
import { onTestFinished, vi } from 'vitest';
import { setConfig } from '../../src/lib/runtime-config.ts';
import { setStation, setTokenSource } from '../../src/api/caller.ts';
import { noteAnswer } from '../../src/api/reach.ts';
import { tokenSource } from './token-source.ts';

export const ORDER = { id: 'mo-1', name: 'MO/DEMO/1', status: 'IN_PROGRESS' };

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

export interface Edge {
  readonly requests: Request[];
  readonly bodies: string[];
}

/**
 * Starts every test alike: our own origin, a token, no station. A plant that a test left away would be
 * tried every three seconds, from within the tests of other files, which share the module.
 */
export function openEdge(answer: (request: Request) => Response | Promise<Response>): Edge {
  const edge: Edge = { requests: [], bodies: [] };
  onTestFinished(noteAnswer);
  vi.stubGlobal('location', new URL('http://floor.test/station-1/production-orders'));
  setConfig({
    apiBase: '',
    identity: { url: '', realm: 'teleport', clientId: 'teleport' },
    demo: false,
    version: 'test',
  });
  setTokenSource(tokenSource(async () => 'token-1'));
  setStation(undefined);
  vi.stubGlobal('fetch', async (input: Request, init?: RequestInit) => {
    edge.requests.push(input);
    edge.bodies.push(await input.clone().text());
    return untilAborted(answer(input), init?.signal ?? undefined);
  });
  return edge;
}

/** As fetch does: an abort rejects at once, whatever the network is doing. */
const untilAborted = (answer: Response | Promise<Response>, signal?: AbortSignal) =>
  new Promise<Response>((resolve, reject) => {
    const stop = () => reject(new DOMException('stopped', 'AbortError'));
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop);
    Promise.resolve(answer).then(resolve, reject);
  });
