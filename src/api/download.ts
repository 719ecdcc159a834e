import { apiBase } from '../lib/runtime-config.ts';
import { apiError, send } from './client.ts';

export interface DownloadedFile {
  readonly name: string;
  readonly text: string;
}

const DEFAULT_NAME = 'labels.csv';

/** Fetches a generated file. The address is resolved against the API base (decision 19). */
export async function downloadFile(address: string, signal?: AbortSignal): Promise<DownloadedFile> {
  const url = new URL(address, `${apiBase()}/`);
  const response = await send(new Request(url, signal ? { signal } : {}));
  const text = await response.text();
  if (!response.ok) throw apiError(response, text);
  return { name: fileNameOf(response.headers.get('content-disposition')), text };
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
