import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Issue } from '../packing/rules.ts';
import { HttpError, STATUS_TEXT, type ErrorBody } from './errors.ts';

/**
 * SQLSTATE classes: 22 data exception (no uuid, number out of range), 23 constraint violation,
 * 08 connection failure, 53 insufficient resources, 57P server shutting down or starting,
 * 57014 statement timeout.
 */
const SQLSTATE_STATUS: readonly (readonly [prefix: string, status: number])[] = [
  ['23505', 409],
  ['40001', 409],
  ['40P01', 409],
  ['22', 422],
  ['23', 422],
  ['08', 503],
  ['57P', 503],
  ['57014', 503],
  ['53', 503],
];
/** The database is unreachable; the same call may be sent again. */
const UNREACHED = /^(ECONN|ENOENT|EPIPE|ETIMEDOUT)/;
const BROKEN =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect)/;

const DISK_FULL = '53100';

/** nginx's status for the log; nobody reads the answer. */
const CLIENT_LEFT = 499;

/** Answers every error in the contract's shape; causes go to the log only. */
export function answerError(
  error: FastifyError | HttpError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { status, body } = answerOf(error);
  if (status >= 500) request.log.error(error);
  else if (error.cause instanceof Error) request.log.info({ why: error.cause.message }, 'refused');
  if (status === 401) void reply.header('www-authenticate', challenge(request));
  void reply.code(status).send(body);
}

/** RFC 6750: an error code only for a token that was sent. */
const challenge = ({ headers }: FastifyRequest): string =>
  headers.authorization === undefined ? 'Bearer' : 'Bearer error="invalid_token"';

function answerOf(error: FastifyError | HttpError): { status: number; body: ErrorBody } {
  if (error instanceof HttpError) return { status: error.statusCode, body: error.body };
  if (error.name === 'AbortError')
    return { status: CLIENT_LEFT, body: { detail: 'The client left.' } };
  if (error.validation) return { status: 422, body: { detail: issuesOf(error) } };
  const state = sqlState(error);
  const mapped = SQLSTATE_STATUS.find(([prefix]) => state?.startsWith(prefix))?.[1];
  const status = mapped ?? error.statusCode ?? 500;
  if (state === DISK_FULL) return { status, body: { detail: 'The disk of the plant is full.' } };
  const detail = status < 500 && !mapped ? error.message : (STATUS_TEXT[status] ?? 'Error');
  return { status, body: { detail } };
}

/** SQLSTATE of a database error; also 08 (connection failure) when the driver could not connect. */
export function sqlState(error: {
  cause?: unknown;
  code?: unknown;
  message: string;
}): string | undefined {
  const { code, message } = (error.cause ?? error) as { code?: string; message?: string };
  const gone = UNREACHED.test(code ?? '') || BROKEN.test(message ?? '');
  return gone ? '08' : code;
}

function issuesOf({ validation, validationContext }: FastifyError): Issue[] {
  const where = validationContext === 'querystring' ? 'query' : (validationContext ?? 'body');
  return (validation ?? []).map((one) => ({
    loc: [where, ...one.instancePath.split('/').slice(1).map(numberOrText), ...missing(one.params)],
    msg: one.message ?? 'is not valid',
    type: one.keyword,
  }));
}

const numberOrText = (part: string) => (/^\d+$/.test(part) ? Number(part) : part);

const missing = (params: Record<string, unknown>): string[] =>
  typeof params['missingProperty'] === 'string' ? [params['missingProperty']] : [];
