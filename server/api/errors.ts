import type { LabTestResults } from '../../contract/types.ts';
import type { Conflict, Issue } from '../packing/rules.ts';

/** Body of an error answer: FastAPI's shape, plus the codes of a conflict. */
export interface ErrorBody {
  readonly detail: string | readonly Issue[];
  readonly conflicts?: readonly Conflict[];
  /** Of lab test results; see the contract. */
  readonly results_version?: string;
  readonly current?: LabTestResults;
}

export const STATUS_TEXT: Readonly<Record<number, string>> = {
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

export class HttpError extends Error {
  override name = 'HttpError';
  readonly statusCode: number;
  readonly body: ErrorBody;

  /** @param options its cause goes to the log, and to nobody else. */
  constructor(statusCode: number, body: ErrorBody | string, options: ErrorOptions = {}) {
    super(typeof body === 'string' ? body : (STATUS_TEXT[statusCode] ?? 'Error'), options);
    this.statusCode = statusCode;
    this.body = typeof body === 'string' ? { detail: body } : body;
  }
}

export const notFound = (what: string): HttpError => new HttpError(404, `${what} does not exist.`);
export const invalid = (issues: readonly Issue[]): HttpError =>
  new HttpError(422, { detail: issues });

export function conflict(conflicts: readonly Conflict[]): HttpError {
  const names = conflicts.map(({ code, reason, packed_in }) => {
    if (reason === 'already_used') return `${code} has been packed already`;
    return packed_in ? `${code} is packed in ${packed_in}` : `${code} is packed already`;
  });
  return new HttpError(409, { detail: `${names.join(', ')}.`, conflicts });
}
