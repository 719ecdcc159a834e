import { t } from '@lingui/core/macro';
import createClient, { type Client } from 'openapi-fetch';
import type { paths } from '../../contract/generated/types.d.ts';
import { formatTag } from '../lib/language.ts';
import { apiBase, config } from '../lib/runtime-config.ts';
import { stationOfCalls, tokenSource } from './caller.ts';
import { UnansweredError } from './errors.ts';
import { isFromGateway, noteAnswer, noteSilence } from './reach.ts';
import { type CallLimit, timed } from './time-limit.ts';

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

function sendWithin(request: Request, limit: CallLimit): Promise<Response> {
  return isOurs(request)
    ? authorized(request, (one) => fetchWhole(one, limit))
    : fetchWhole(new Request(request, { credentials: 'omit' }), limit);
}

type Fetch = (request: Request) => Promise<Response>;

async function authorized(request: Request, fetchIt: Fetch): Promise<Response> {
  const tokens = tokenSource();
  // A body can be sent once: the copy is for the repetition.
  const again = request.clone();
  const first = await fetchIt(withToken(request, await tokens.token()));
  if (first.status !== 401) return first;
  const renewed = await tokens.renewed().catch((error: unknown) => {
    if (error instanceof TypeError) return undefined; // not reached: the first answer counts
    throw error;
  });
  if (renewed === undefined) return first;
  const second = await fetchIt(withToken(again, renewed));
  if (second.status === 401) tokens.refused();
  return second;
}

/** Beside the specification. A plant of another origin has to allow each one (CORS). */
const KEY_HEADER = 'idempotency-key';
const STATION_HEADER = 'x-teleport-station';
/** Newer than the two: a plant of another origin that allows them need not allow it. */
const PRINTED_HEADER = 'x-teleport-printed';

const isOwnOrigin = (): boolean => new URL(apiBase()).origin === location.origin;
const takesExtras = (): boolean => config().extraHeaders ?? isOwnOrigin();

/** Whether the plant takes what came later: one of another origin that allows those headers need not. */
export const takesNewest = (): boolean => takesExtras() && isOwnOrigin();

/** Whether a call can be sent again under its key; without one, the plant takes it for another call. */
export const sendsKeys = takesExtras;

function withToken(request: Request, token: string): Request {
  const headers = new Headers(request.headers);
  headers.set('authorization', `Bearer ${token}`);
  // The plant answers in the language of the app, which need not be that of the browser.
  headers.set('accept-language', formatTag());
  if (!takesNewest()) headers.delete(PRINTED_HEADER);
  const station = stationOfCalls();
  if (!takesExtras()) headers.delete(KEY_HEADER);
  else if (station) headers.set(STATION_HEADER, station);
  return new Request(request, { headers, credentials: 'include' });
}

/** A call that must not be done twice: the plant answers the same key again without doing it again. */
export interface SendOnce {
  readonly idempotencyKey: string;
  readonly signal?: AbortSignal;
  /** Username of the sender; the list of the people who scanned leaves it out. */
  readonly sender?: string | undefined;
}

/** Address of one order, and its parameters. */
export const ORDER = '/v1/production-orders/{production_order_id}';
export const ofOrder = (moId: string) => ({ path: { production_order_id: moId } });

/** Headers of every call that changes an order. */
export const sendOnce = (moId: string, { idempotencyKey, signal }: SendOnce) => ({
  params: { ...ofOrder(moId), header: { 'idempotency-key': idempotencyKey } },
  ...(signal ? { signal } : {}),
});

/** Files may lie on another host. */
const isOurs = ({ url }: Request): boolean => new URL(url).origin === new URL(apiBase()).origin;

/** Reads the body before it returns: an answer that stalls in the middle is late as well. */
async function fetchWhole(request: Request, { signal, extend }: CallLimit): Promise<Response> {
  try {
    const answer = await whole(await fetch(request, { signal }), extend);
    if (isOurs(request) && isFromGateway(answer)) noteSilence();
    else noteAnswer();
    return answer;
  } catch (cause) {
    // Aborted because its screen was left: no sign of an unreachable plant.
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
