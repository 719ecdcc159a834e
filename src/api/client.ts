import createClient, { type Client } from 'openapi-fetch';
import { config } from '../lib/runtime-config.ts';
import type { Station } from '../lib/paths.ts';
import type { paths } from '../../contract/generated/types.d.ts';
import type { Check } from '../../contract/generated/checks.js';
import { AnswerError, ApiError, RequestAborted, UnansweredError } from './errors.ts';

/** How long the plant may take for one call, ms. */
export const CALL_LIMIT_MS = 15_000;

let tokenSource: () => Promise<string> = () => Promise.reject(new Error('No token source is set.'));
let station: Station | undefined;

/** Where the bearer token of each call comes from; it is asked before every call. */
export const setTokenSource = (source: () => Promise<string>): void => {
  tokenSource = source;
};

/** The station the operator stands at, told to the plant for its audit trail. */
export const setStation = (value: Station | undefined): void => {
  station = value;
};

/** Base address of the API, absolute, without a slash at the end. */
export const apiBase = (): string =>
  new URL(config().apiBase || '/', location.href).href.replace(/\/$/, '');

let made: { readonly base: string; readonly client: Client<paths> } | undefined;

/** The typed client of the contract. Its calls go through `answer`, which parses and names errors. */
export function plant(): Client<paths> {
  const base = apiBase();
  if (made?.base !== base)
    made = { base, client: createClient<paths>({ baseUrl: base, fetch: send }) };
  return made.client;
}

/** Sends with the token of the moment. The token goes to the API's own origin only. */
export async function send(request: Request): Promise<Response> {
  const headers = new Headers(request.headers);
  if (new URL(request.url).origin === new URL(apiBase()).origin) {
    headers.set('authorization', `Bearer ${await tokenSource()}`);
    if (station) headers.set('x-teleport-station', station);
    return timed(new Request(request, { headers, credentials: 'include' }));
  }
  return timed(new Request(request, { credentials: 'omit' }));
}

async function timed(request: Request): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), CALL_LIMIT_MS);
  const stop = () => limit.abort();
  request.signal.addEventListener('abort', stop);
  try {
    if (request.signal.aborted) throw new RequestAborted();
    return await whole(await fetch(request, { signal: limit.signal }));
  } catch {
    if (request.signal.aborted) throw new RequestAborted();
    if (limit.signal.aborted)
      throw new UnansweredError(
        'The plant did not answer in 15 seconds. Check the network, then try again.',
      );
    throw new UnansweredError('The plant cannot be reached. Check the network, then try again.');
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', stop);
  }
}

/** The answer with its body here: a plant that stalls in the middle of it is late as well. */
async function whole(response: Response): Promise<Response> {
  const body = await response.arrayBuffer();
  const { status, statusText, headers, url } = response;
  const empty = body.byteLength === 0;
  const copy = new Response(empty ? null : body, { status, statusText, headers });
  return Object.defineProperty(copy, 'url', { value: url });
}

interface Outcome {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * The parsed answer of a call.
 * @throws ApiError for an answer that is not 2xx, AnswerError for one outside the contract,
 * UnansweredError without one, RequestAborted after an abort.
 */
export async function answer<T>(call: Promise<Outcome>, check: Check<T>): Promise<T> {
  const { data, response } = await outcome(call);
  if (!check(data)) {
    const where = check.errors?.[0]?.instancePath ?? '';
    throw new AnswerError(
      `The plant's answer is not as agreed (${response.url}${where && ` at ${where}`}). Tell your IT.`,
    );
  }
  return data;
}

async function outcome(call: Promise<Outcome>): Promise<Outcome> {
  const result = await call.catch((error: unknown) => {
    if (error instanceof SyntaxError)
      throw new AnswerError("The plant's answer could not be read. Tell your IT.");
    throw error;
  });
  if (!result.response.ok) throw apiError(result.response, result.error);
  return result;
}

export const apiError = (response: Response, body: unknown): ApiError =>
  new ApiError({
    url: response.url,
    status: response.status,
    statusText: response.statusText,
    body,
    retryAfter: response.headers.get('retry-after'),
  });

/** A call that must not be done twice: the plant answers the same key again without doing it again. */
export interface SendOnce {
  readonly idempotencyKey: string;
  readonly signal?: AbortSignal;
}

/** What every such call of an order carries. */
export const sendOnce = (moId: string, { idempotencyKey, signal }: SendOnce) => ({
  params: {
    path: { production_order_id: moId },
    header: { 'idempotency-key': idempotencyKey },
  },
  ...(signal ? { signal } : {}),
});
