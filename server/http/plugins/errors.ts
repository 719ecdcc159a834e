import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../../contract/languages.ts';
import { DISK_FULL, sqlState, statusOfState } from '../../database/sql-state.ts';
import { preferredLanguage } from '../../texts/language.ts';
import { inWords, say, type Template, type Words } from '../../texts/sentence.ts';
import { HttpError, statusWords, type ErrorBody, type Issue } from '../../api/errors.ts';

/** A page's checksum is wrong, or a file lacks its end. */
const DAMAGED = /^XX00[12]$/;
const DAMAGE = say('The database of the plant is damaged: stop the server and restore a backup.');

/** Sends every error in the contract's shape and the caller's language; only the log has its cause. */
export function answerError(
  error: FastifyError | HttpError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { status, body } = answerOf(error);
  if (status >= 500) request.log.error(error);
  else if (error.cause instanceof Error) request.log.info(reasonOf(error.cause), 'refused');
  if (status === 401) void reply.header('www-authenticate', challenge(request));
  const language = preferredLanguage(request.headers['accept-language']);
  void reply.header('content-language', language);
  void reply.code(status).send(worded(body, language));
}

/** Message and code of the library that refused the call, to search for. */
const reasonOf = ({ message, code }: Error & { readonly code?: unknown }) => ({
  why: message,
  code,
});

/** RFC 6750: an error code only for a token that was sent. */
const challenge = ({ headers }: FastifyRequest): string =>
  headers.authorization === undefined ? 'Bearer' : 'Bearer error="invalid_token"';

function answerOf(error: FastifyError | HttpError): { status: number; body: ErrorBody } {
  if (error instanceof HttpError) return { status: error.statusCode, body: error.body };
  if (error.validation) return { status: 422, body: { detail: issuesOf(error) } };
  const state = sqlState(error);
  const mapped = statusOfState(state);
  const status = mapped ?? error.statusCode ?? 500;
  if (state === DISK_FULL)
    return { status, body: { detail: say('The disk of the plant is full.') } };
  if (DAMAGED.test(state ?? '')) return { status, body: { detail: DAMAGE } };
  const detail = status < 500 && !mapped ? error.message : statusWords(status);
  return { status, body: { detail } };
}

type Invalid = NonNullable<FastifyError['validation']>[number];

function issuesOf({ validation, validationContext }: FastifyError): Issue[] {
  const where = validationContext === 'querystring' ? 'query' : (validationContext ?? 'body');
  return (validation ?? []).map((one) => ({
    loc: [where, ...one.instancePath.split('/').slice(1).map(numberOrText), ...missing(one.params)],
    msg: issueWords(one),
    type: one.keyword,
  }));
}

/** Sentences of a body become text. */
function worded({ detail, ...rest }: ErrorBody, language: Language) {
  const text = (words: Words) => inWords(words, language);
  const isList = (words: Words | readonly Issue[]): words is readonly Issue[] =>
    Array.isArray(words);
  const issues = (list: readonly Issue[]) => list.map((one) => ({ ...one, msg: text(one.msg) }));
  return { detail: isList(detail) ? issues(detail) : text(detail), ...rest };
}

/** Validator keywords with a sentence for operators; all others occur only with a faulty client. */
const KEYWORDS: Readonly<Record<string, Template>> = {
  minimum: 'Enter {0} or more',
  maximum: 'Enter {0} or less',
  exclusiveMinimum: 'Enter more than {0}',
};

function issueWords({ keyword, params, message }: Invalid): Words {
  const template = KEYWORDS[keyword];
  const limit = params['limit'];
  return template && typeof limit === 'number'
    ? say(template, limit)
    : (message ?? say('is not valid'));
}

const numberOrText = (part: string) => (/^\d+$/.test(part) ? Number(part) : part);

const missing = (params: Record<string, unknown>): string[] =>
  typeof params['missingProperty'] === 'string' ? [params['missingProperty']] : [];
