/** The error catalogue. The texts are what an operator reads; they are not to be reworded. */

const CATALOGUE: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden. You do not have permission to access this resource.',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Validation Error',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** What an answer that is not 2xx brought along. */
export interface Answered {
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

  constructor(answered: Answered) {
    super(CATALOGUE[answered.status] ?? genericMessage(answered));
    this.url = answered.url;
    this.status = answered.status;
    this.statusText = answered.statusText;
    this.body = answered.body;
    this.retryAfter = answered.retryAfter ?? null;
  }
}

function genericMessage({ status, statusText, body }: Answered): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? '');
  return `Generic Error ${status} ${statusText} ${text}`.trim();
}

/** The plant answered with something that the contract does not allow. */
export class AnswerError extends Error {
  override name = 'AnswerError';
}

/** No answer came: the network is down, or the plant took too long. */
export class UnansweredError extends Error {
  override name = 'UnansweredError';
}

export class RequestAborted extends Error {
  override name = 'RequestAborted';
  constructor() {
    super('Request aborted');
  }
}

/** One entry of FastAPI's list of what is wrong with a request. */
const isIssue = (value: unknown): value is { readonly msg: string } =>
  typeof value === 'object' && value !== null && 'msg' in value && typeof value.msg === 'string';

/** The `detail` of an error's body in words, where it has one (a text, or FastAPI's list). */
function detailOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('detail' in body)) return undefined;
  const { detail } = body;
  if (typeof detail === 'string' && detail !== '') return detail;
  if (!Array.isArray(detail)) return undefined;
  const words = detail.filter(isIssue).map((issue) => issue.msg);
  return words.length > 0 ? [...new Set(words)].join('; ') : undefined;
}

/** Why a call failed, in the plant's words where it gave any (decision 44). */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return detailOf(error.body) ?? error.message;
  if (error instanceof UnansweredError || error instanceof TypeError) return 'network';
  return error instanceof Error && error.message !== '' ? error.message : 'network';
}

/** The error's own message, or the fallback where it has none. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof Error && error.message !== '' ? error.message : fallback;

/** What to do now, by status; the catalogue says what happened. */
const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'Check what you entered, then try again.',
  401: 'Log in again; what you entered is still here.',
  403: 'Ask your supervisor for access.',
  404: 'Go back to the list and choose the order again.',
  409: 'The order has changed. Look at it again, then try again.',
  422: 'Correct what you entered, then try again.',
  429: 'Wait a minute, then try again.',
};
const PLANT_TROUBLE = 'Wait a minute, then try again. Tell your IT if it stays.';
const CHECK_NETWORK = 'Check the network, then try again.';

/** One sentence on what an operator can do after a failed call; '' when the error says it itself. */
export function adviceFor(error: unknown): string {
  if (error instanceof ApiError)
    return BY_STATUS[error.status] ?? (error.status >= 500 ? PLANT_TROUBLE : 'Tell your IT.');
  if (error instanceof AnswerError || error instanceof UnansweredError) return '';
  if (error instanceof RequestAborted) return 'Try again.';
  return CHECK_NETWORK;
}

/**
 * A failed call as an operator reads it.
 * @returns title: what happened, in the catalogue's words; detail: the plant's reason and what to
 * do now, '' where the title says both.
 */
export function failureWords(error: unknown, fallback: string): { title: string; detail: string } {
  const title = messageOf(error, fallback);
  const reason = reasonOf(error);
  const plantSays = reason !== title && reason !== 'network' && sentence(reason);
  return { title, detail: [plantSays, adviceFor(error)].filter(Boolean).join(' ') };
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
