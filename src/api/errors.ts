import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { isRecord } from '../lib/unknown.ts';
import { issuesInWords } from './issues.ts';

/** The error catalogue. The texts are what an operator reads; the English ones are not to be reworded. */

const CATALOGUE: Readonly<Record<number, MessageDescriptor>> = {
  400: msg`Bad Request`,
  401: msg`Unauthorized`,
  403: msg`Forbidden. You do not have permission to access this resource.`,
  404: msg`Not Found`,
  409: msg`Conflict`,
  422: msg`Validation Error`,
  429: msg`Too Many Requests`,
  500: msg`Internal Server Error`,
  502: msg`Bad Gateway`,
  503: msg`Service Unavailable`,
  504: msg`Gateway Timeout`,
};

/** Body of an answer that is not 2xx. */
export interface ErrorAnswer {
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
  /** The parsed body, or its text when it was no JSON. */
  readonly body: unknown;
  /** The Retry-After header, where one came. */
  readonly retryAfter?: string | null;
}

export class ApiError extends Error {
  override name = 'ApiError';
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
  readonly body: unknown;
  readonly retryAfter: string | null;

  constructor(answered: ErrorAnswer) {
    const known = CATALOGUE[answered.status];
    super(known ? t(known) : genericMessage(answered));
    this.url = answered.url;
    this.status = answered.status;
    this.statusText = answered.statusText;
    this.body = answered.body;
    this.retryAfter = answered.retryAfter ?? null;
  }
}

/** A proxy answers with a page of its own, whose markup is thousands of characters. */
const MOST_BODY = 200;

function genericMessage({ status, statusText, body }: ErrorAnswer): string {
  const whole = typeof body === 'string' ? body : JSON.stringify(body ?? '');
  const text = whole
    .replaceAll(/(<[^>]*>|\s)+/g, ' ')
    .trim()
    .slice(0, MOST_BODY);
  return t`Generic Error ${status} ${statusText} ${text}`.trim();
}

/** The plant answered with something that the contract does not allow. */
export class AnswerError extends Error {
  override name = 'AnswerError';
}

/** No answer came: the network is down, or the plant took too long. */
export class UnansweredError extends Error {
  override name = 'UnansweredError';
}

/** Nothing was sent; the message contains the reason and the remedy. */
export class NotSentError extends Error {
  override name = 'NotSentError';
}

export class RequestAborted extends Error {
  override name = 'RequestAborted';
  constructor() {
    super(t`Request aborted`);
  }
}

/** The `detail` of an error's body in words, where it has one (a text, or a list of issues). */
function detailOf(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined;
  const { detail } = body;
  return typeof detail === 'string' && detail !== '' ? detail : issuesInWords(body);
}

/** The reason where no answer came (decision 44). Calls are kept with it: it is in no language. */
export const NETWORK = 'network';

/** Why a call failed, in the plant's words where it gave any (decision 44). */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return detailOf(error.body) ?? error.message;
  if (error instanceof UnansweredError || error instanceof TypeError) return NETWORK;
  return error instanceof Error && error.message !== '' ? error.message : NETWORK;
}

/** The error's own message, or the fallback where it has none. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof Error && error.message !== '' ? error.message : fallback;

/** Remedies by status; the catalogue has the titles. */
const BY_STATUS: Readonly<Record<number, MessageDescriptor>> = {
  400: msg`Check what you entered, then try again.`,
  401: msg`Log in again, then check what you entered.`,
  403: msg`Ask your supervisor for access.`,
  404: msg`Go back to the list and choose the order again.`,
  409: msg`The order has changed. Look at it again, then try again.`,
  422: msg`Correct what you entered, then try again.`,
  429: msg`Wait a minute, then try again.`,
};
const plantTrouble = () => t`Wait a minute, then try again. If it keeps happening, tell IT.`;
const checkNetwork = () => t`Check the network, then try again.`;

/** The call was not sent for lack of a sign-in. By its name: this room imports none that is above it. */
export const isSignInNeeded = (error: unknown): boolean =>
  error instanceof Error && error.name === 'SignInNeeded';

/** The remedy of a failed call in one sentence; '' when the error contains it. */
export function adviceFor(error: unknown): string {
  if (error instanceof ApiError) return adviceOf(error);
  const saysAll = [AnswerError, UnansweredError, NotSentError];
  if (saysAll.some((kind) => error instanceof kind)) return '';
  if (isSignInNeeded(error)) return '';
  if (error instanceof RequestAborted) return t`Try again.`;
  return checkNetwork();
}

function adviceOf({ status, body, retryAfter }: ApiError): string {
  // The reason contains the seconds.
  if (status === 429 && retryAfter !== null && detailOf(body)) return '';
  const known = BY_STATUS[status];
  if (known) return t(known);
  return status >= 500 ? plantTrouble() : t`Tell IT.`;
}

/**
 * A failed call in words for the operator.
 * @param advice the remedy, where the general one does not fit the press
 * @returns title: the catalogue's sentence; detail: the plant's reason and the remedy, '' if the title
 * contains both
 */
export function failureWords(
  error: unknown,
  fallback: string,
  advice = adviceFor(error),
): { title: string; detail: string } {
  const title = messageOf(error, fallback);
  const reason = reasonOf(error);
  const plantSays = reason !== title && reason !== NETWORK && withStop(reason);
  return { title, detail: [plantSays, advice].filter(Boolean).join(' ') };
}

export const withStop = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
