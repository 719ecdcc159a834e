/** Results of calls: parsed answers, and named errors. */
import { t } from '@lingui/core/macro';
import type { Check } from '../../contract/generated/checks.js';
import { AnswerError, ApiError } from './errors.ts';

/** As openapi-fetch returns it. */
export interface RawAnswer {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * The parsed answer of a call.
 * @throws ApiError for an answer that is not 2xx, AnswerError for one outside the contract,
 * UnansweredError without one, RequestAborted after an abort.
 */
export async function answer<T>(call: Promise<RawAnswer>, check: Check<T>): Promise<T> {
  return parsed(await received(call), check);
}

/** In place of a 404: the plant has none, or no such page. */
export const unlessMissing = <T>(call: Promise<T>, none: T): Promise<T> =>
  call.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return none;
    throw error;
  });

function parsed<T>({ data, response }: RawAnswer, check: Check<T>): T {
  if (check(data)) return data;
  const where = check.errors?.[0]?.instancePath ?? '';
  throw notAsAgreed(where ? `${response.url} ${where}` : response.url);
}

const notAsAgreed = (place: string) =>
  new AnswerError(t`The plant's answer is not in the expected format (${place}). Tell IT.`);

const NO_CONTENT = 204;

/**
 * The answer of an edit if it follows the contract; undefined for other JSON or no body, after which
 * the order is read again. HTML comes from a proxy or a captive portal and is an error.
 */
export async function answerOfEdit<T>(
  call: Promise<RawAnswer>,
  check: Check<T>,
): Promise<T | undefined> {
  const { data } = await received(call);
  return check(data) ? data : undefined;
}

/**
 * As `answerOfEdit`, for a call whose result can be looked up: an empty body is valid with status 204
 * and a lost answer otherwise.
 */
export async function answerOfPacking<T>(
  call: Promise<RawAnswer>,
  check: Check<T>,
): Promise<T | undefined> {
  const packing = await received(call);
  const said = packing.data !== undefined || packing.response.status === NO_CONTENT;
  if (!said) throw notAsAgreed(packing.response.url);
  return check(packing.data) ? packing.data : undefined;
}

async function received(call: Promise<RawAnswer>): Promise<RawAnswer> {
  const result = await call.catch((error: unknown) => {
    if (error instanceof SyntaxError)
      throw new AnswerError(t`The plant's answer could not be read. Tell IT.`);
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
