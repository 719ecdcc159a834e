import { t } from '@lingui/core/macro';
import { apiBase } from '../lib/runtime-config.ts';
import { UnansweredError } from './errors.ts';
import { isFromGateway, noteAnswer, noteSilence } from './reach.ts';
import type { CallLimit } from './time-limit.ts';

/** Files may lie on another host. */
export const isOurs = ({ url }: Request): boolean =>
  new URL(url).origin === new URL(apiBase()).origin;

/** Reads the body before it returns: an answer that stalls in the middle is late as well. */
export async function fetchWhole(
  request: Request,
  { signal, extend }: CallLimit,
): Promise<Response> {
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
