/** The doctor's calls to other servers, as a tablet's browser makes them. */
import { readFileSync } from 'node:fs';
import { request as requestHttp, type IncomingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { rootCertificates } from 'node:tls';

const ANSWER_LIMIT_MS = 5000;

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

/** Why there was no answer, for a sentence. */
export function failureReason(error: unknown): string {
  const { code, name, message } = Object(error) as Partial<NodeJS.ErrnoException>;
  if (name === 'AbortError' || name === 'TimeoutError')
    return `no answer in ${ANSWER_LIMIT_MS / 1000} s`;
  return code ?? message ?? String(error);
}

/** Whether a page of `origin` may read this answer. */
export function isOpenTo(origin: string, { headers }: WebAnswer): boolean {
  const allowed = headers['access-control-allow-origin'];
  return allowed === '*' || allowed === origin;
}
