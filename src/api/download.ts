import { t } from '@lingui/core/macro';
import { apiBase } from '../lib/runtime-config.ts';
import { apiError } from './answers.ts';
import { sendForFile } from './client.ts';
import { AnswerError, UnansweredError } from './errors.ts';

export interface DownloadedFile {
  readonly name: string;
  /** As they came: a label printer may need the byte order mark, or another encoding. */
  readonly bytes: ArrayBuffer;
}

const DEFAULT_NAME = 'labels.csv';

/** Fetches a generated file. The address is resolved against the API base (decision 19). */
export async function downloadFile(address: string, signal?: AbortSignal): Promise<DownloadedFile> {
  const url = urlOf(address);
  const response = await fetchFile(new Request(url, signal ? { signal } : {}));
  if (!response.ok) throw apiError(response, await response.text());
  // A page of a captive portal must not be saved as the labels.
  if (/^text\/html\b/i.test(response.headers.get('content-type') ?? ''))
    throw new AnswerError(t`The plant's answer could not be read. Tell IT.`);
  const name = fileNameOf(response.headers.get('content-disposition'));
  return { name, bytes: await response.arrayBuffer() };
}

const urlOf = (address: string): URL => new URL(address, `${apiBase()}/`);

/** Whether the file is on another host than the plant. */
export const isElsewhere = (address: string): boolean =>
  urlOf(address).origin !== new URL(apiBase()).origin;

/** A browser reports a blocked host (content security policy, CORS) like one that is unreachable. */
function fetchFile(request: Request): Promise<Response> {
  const { host } = new URL(request.url);
  if (!isElsewhere(request.url)) return sendForFile(request);
  return sendForFile(request).catch((cause: unknown) => {
    if (!(cause instanceof UnansweredError)) throw cause;
    throw new UnansweredError(
      t`The label file is on ${host} and could not be fetched. Check the network, then try again. If it keeps happening, tell IT: the app must be allowed to read from ${host}.`,
      { cause },
    );
  });
}

/** `filename*` (RFC 5987), then `filename`, then labels.csv; never a path. */
export function fileNameOf(header: string | null): string {
  const name = extendedName(header) ?? plainName(header) ?? '';
  const bare = name
    .split(/[\\/]/)
    .pop()
    ?.replace(/\p{Cc}/gu, '')
    .trim();
  return bare === undefined || bare === '' || bare === '.' || bare === '..' ? DEFAULT_NAME : bare;
}

function extendedName(header: string | null): string | undefined {
  const value = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  if (value === undefined) return undefined;
  try {
    return decodeURIComponent(value.trim());
  } catch {
    return undefined;
  }
}

function plainName(header: string | null): string | undefined {
  const match = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header ?? '');
  return match?.[1]?.replace(/\\(.)/g, '$1') ?? match?.[2];
}
