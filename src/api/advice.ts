import {
  AnswerError,
  ApiError,
  messageOf,
  reasonOf,
  RequestAborted,
  UnansweredError,
} from './errors.ts';

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
