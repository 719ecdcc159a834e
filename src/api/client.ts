import { t } from '@lingui/core/macro';
import createClient, { type Client } from 'openapi-fetch';
import { formatTag } from '../lib/language.ts';
import { apiBase, config } from '../lib/runtime-config.ts';
import type { paths } from '../../contract/generated/types.d.ts';
import type { Check } from '../../contract/generated/checks.js';
import { stationOfCalls, tokenSource } from './caller.ts';
import { AnswerError, ApiError, RequestAborted, UnansweredError } from './errors.ts';
import { isFromGateway, noteAnswer, noteSilence } from './reach.ts';

/** How long the plant may take for one call, and how long it may send nothing of a file, ms. */
export const CALL_LIMIT_MS = 15_000;

let made: { readonly base: string; readonly client: Client<paths> } | undefined;

/** The typed client of the contract. Its calls go through `answer`, which parses and names errors. */
export function plant(): Client<paths> {
  const base = apiBase();
  if (made?.base !== base)
    made = { base, client: createClient<paths>({ baseUrl: base, fetch: send }) };
  return made.client;
}

/** Sends with the token of the moment. The token goes to the API's own origin only. */
export const send = (request: Request): Promise<Response> =>
  timed(request.signal, ({ signal }) => sendWithin(request, { signal }));

/** As `send`, for a file: however long it takes in all, it is late only when nothing more comes. */
export const sendForFile = (request: Request): Promise<Response> =>
  timed(request.signal, (limit) => sendWithin(request, limit));

/** Files may lie on another host. */
const isOurs = ({ url }: Request): boolean => new URL(url).origin === new URL(apiBase()).origin;

function sendWithin(request: Request, limit: Limit): Promise<Response> {
  return isOurs(request)
    ? authorized(request, limit)
    : fetchWhole(new Request(request, { credentials: 'omit' }), limit);
}

async function authorized(request: Request, limit: Limit): Promise<Response> {
  const tokens = tokenSource();
  // A body can be sent once: the copy is for a second time.
  const again = request.clone();
  const first = await fetchWhole(withToken(request, await tokens.token()), limit);
  if (first.status !== 401) return first;
  const renewed = await tokens.renewed().catch((error: unknown) => {
    if (error instanceof TypeError) return undefined; // not reached: the refusal stands
    throw error;
  });
  if (renewed === undefined) return first;
  const second = await fetchWhole(withToken(again, renewed), limit);
  if (second.status === 401) tokens.refused();
  return second;
}

/** Beside the specification. A plant of another origin has to allow each one (CORS). */
const KEY_HEADER = 'idempotency-key';
const STATION_HEADER = 'x-teleport-station';
/** Newer than the two: a plant of another origin that allows them need not allow it. */
const PRINTED_HEADER = 'x-teleport-printed';

const isOwnOrigin = (): boolean => new URL(apiBase()).origin === location.origin;
const sendsExtraHeaders = (): boolean => config().extraHeaders ?? isOwnOrigin();

/** Whether a call can be sent again under its key; without one, the plant takes it for another call. */
export const sendsKeys = sendsExtraHeaders;

function withToken(request: Request, token: string): Request {
  const headers = new Headers(request.headers);
  headers.set('authorization', `Bearer ${token}`);
  // The plant's sentences come in the app's language, which need not be the browser's.
  headers.set('accept-language', formatTag());
  if (!isOwnOrigin() || !sendsExtraHeaders()) headers.delete(PRINTED_HEADER);
  const station = stationOfCalls();
  if (!sendsExtraHeaders()) headers.delete(KEY_HEADER);
  else if (station) headers.set(STATION_HEADER, station);
  return new Request(request, { headers, credentials: 'include' });
}

/** The answer with its body here: a plant that stalls in the middle of it is late as well. */
async function fetchWhole(request: Request, { signal, extend }: Limit): Promise<Response> {
  try {
    const answer = await whole(await fetch(request, { signal }), extend);
    if (isOurs(request) && isFromGateway(answer)) noteSilence();
    else noteAnswer();
    return answer;
  } catch (cause) {
    // A screen that was left gave its call up: that says nothing of the plant.
    if (!signal.aborted) noteSilence();
    throw new UnansweredError(t`The plant cannot be reached. Check the network, then try again.`, {
      cause,
    });
  }
}

async function whole(response: Response, onBytes?: () => void): Promise<Response> {
  onBytes?.();
  const body = await bytesOf(response, onBytes);
  const { status, statusText, headers, url } = response;
  const empty = body.byteLength === 0;
  const copy = new Response(empty ? null : body, { status, statusText, headers });
  return Object.defineProperty(copy, 'url', { value: url });
}

function bytesOf(response: Response, onBytes?: () => void): Promise<ArrayBuffer> {
  if (!onBytes || !response.body) return response.arrayBuffer();
  const watch = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(bytes, through) {
      onBytes();
      through.enqueue(bytes);
    },
  });
  return new Response(response.body.pipeThrough(watch)).arrayBuffer();
}

interface Limit {
  readonly signal: AbortSignal;
  /** Begins the time anew; a call without it is limited in all. */
  readonly extend?: () => void;
}

/** Limits a call with all that it waits for: its token, its answer, the answer's body. */
async function timed(
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
  return parsed(await outcome(call), check);
}

function parsed<T>({ data, response }: Outcome, check: Check<T>): T {
  if (check(data)) return data;
  const where = check.errors?.[0]?.instancePath ?? '';
  throw notAsAgreed(where ? `${response.url} ${where}` : response.url);
}

const notAsAgreed = (place: string) =>
  new AnswerError(t`The plant's answer is not as agreed (${place}). Tell your IT.`);

const NO_CONTENT = 204;

/**
 * What an edit is answered with, where it is as described; undefined from a plant that says only
 * that it is done, in JSON of its own or without a body. What it has is read again then. A page of
 * HTML comes from a proxy or a captive portal, and tells nothing of the plant.
 */
export async function answerOfEdit<T>(
  call: Promise<Outcome>,
  check: Check<T>,
): Promise<T | undefined> {
  const { data } = await outcome(call);
  return check(data) ? data : undefined;
}

/**
 * As `answerOfEdit`, for a call whose result can be looked up: an empty body is the answer of a
 * plant that says so (204), and a lost answer otherwise.
 */
export async function answerOfPacking<T>(
  call: Promise<Outcome>,
  check: Check<T>,
): Promise<T | undefined> {
  const packing = await outcome(call);
  const said = packing.data !== undefined || packing.response.status === NO_CONTENT;
  if (!said) throw notAsAgreed(packing.response.url);
  return check(packing.data) ? packing.data : undefined;
}

async function outcome(call: Promise<Outcome>): Promise<Outcome> {
  const result = await call.catch((error: unknown) => {
    if (error instanceof SyntaxError)
      throw new AnswerError(t`The plant's answer could not be read. Tell your IT.`);
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
