/** Calls to other servers, and why they fail. */
import { readFileSync } from 'node:fs';
import { request as requestHttp, type IncomingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { rootCertificates } from 'node:tls';

export const ANSWER_LIMIT_MS = 5000;

export interface WebAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** File of an authority that is trusted for this call, beside those of the system. */
  readonly authority?: string | undefined;
}

/** Without following redirects. @throws an error whose `code` says why there is no answer */
export function callWeb(url: string, call: Call = {}) {
  const { method = 'GET', headers, body, authority } = call;
  return new Promise<WebAnswer>((resolve, reject) => {
    const request = url.startsWith('https:') ? requestHttps : requestHttp;
    const options = {
      method,
      headers: { ...headers },
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      ...(authority !== undefined && { ca: [...rootCertificates, readFileSync(authority)] }),
    };
    const sent = request(url, options, (answer) => {
      const { statusCode: status = 0, headers: received } = answer;
      text(answer).then(
        (answered) => resolve({ status, headers: received, body: answered }),
        reject,
      );
    });
    sent.on('error', reject).end(body);
  });
}

/** Codes for a certificate of an authority that this machine does not know. */
export const UNTRUSTED =
  /^(UNABLE_TO_(VERIFY|GET)_|SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED_CERT|CERT_UNTRUSTED)/;

/** Why there was no answer, for a sentence: fetch hides it in its error's cause, and several addresses make a list of it. */
export function failureReason(error: unknown): string {
  const { cause = error } = Object(error) as { readonly cause?: unknown };
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;
  const { code, name, message } = Object(first) as Partial<NodeJS.ErrnoException>;
  if (name === 'AbortError' || name === 'TimeoutError')
    return `no answer in ${ANSWER_LIMIT_MS / 1000} s`;
  return code ?? message ?? String(error);
}
