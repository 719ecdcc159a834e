import type { LabTestResults } from '../../contract/types.ts';
import { inWords, say, type Template, type Words } from '../texts/sentence.ts';

export interface Issue {
  readonly loc: (string | number)[];
  readonly msg: Words;
  readonly type: string;
}

export interface Conflict {
  readonly code: string;
  readonly reason: 'packed_elsewhere' | 'already_used' | 'not_stray' | 'empty';
  readonly packed_in: string | null;
}

/** Body of an error answer before it is worded: FastAPI's shape, plus the codes of a conflict. */
export interface ErrorBody {
  readonly detail: Words | readonly Issue[];
  readonly conflicts?: readonly Conflict[];
  /** Lab test results as they are now; see the contract. */
  readonly current?: LabTestResults;
}

const STATUS_TEXT: Readonly<Record<number, Template>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden. You do not have permission to access this resource.',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'The request is too large',
  414: 'The address is too long',
  422: 'Validation Error',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'The database does not answer. Try again.',
};

/** Default sentence of a status. */
export const statusWords = (status: number): Words => say(STATUS_TEXT[status] ?? 'Error');

const isWords = (body: ErrorBody | Words): body is Words =>
  typeof body === 'string' || 'template' in body;

export class HttpError extends Error {
  override name = 'HttpError';
  readonly statusCode: number;
  readonly body: ErrorBody;

  /** @param options its cause is logged and not sent */
  constructor(statusCode: number, body: ErrorBody | Words, options: ErrorOptions = {}) {
    super(inWords(isWords(body) ? body : statusWords(statusCode), 'en'), options);
    this.statusCode = statusCode;
    this.body = isWords(body) ? { detail: body } : body;
  }
}

export const invalid = (issues: readonly Issue[]): HttpError =>
  new HttpError(422, { detail: issues });

export function conflict(conflicts: readonly Conflict[]): HttpError {
  const names = conflicts.map(({ code, reason, packed_in }) => {
    if (reason === 'already_used') return say('{0} has been packed already', code);
    if (reason === 'empty') return say('{0} is empty: fill it at station 1B', code);
    return packed_in
      ? say('{0} is packed in {1}', code, packed_in)
      : say('{0} is packed already', code);
  });
  return new HttpError(409, { detail: say('{0}.', names), conflicts });
}
