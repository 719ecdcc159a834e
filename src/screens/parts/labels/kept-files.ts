import { get, set } from 'idb-keyval';
import type { DownloadedFile } from '../../../api/download.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** A file that was made on this device, kept so that it can be saved once more. */
export interface KeptFile extends DownloadedFile {
  /** Undefined where the labels could not be counted. */
  readonly count: number | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const MOST_FILES = 5;
const key = (moId: string) => `label-files ${moId}`;

const isNamed = (value: unknown): value is Omit<KeptFile, 'bytes'> =>
  typeof value === 'object' && value !== null && 'name' in value;

/** A file that was kept; earlier versions kept its text alone. */
function readKept(value: unknown): KeptFile | undefined {
  if (!isNamed(value)) return undefined;
  if ('bytes' in value && value.bytes instanceof ArrayBuffer)
    return { ...value, bytes: value.bytes };
  if (!('text' in value) || typeof value.text !== 'string') return undefined;
  const { name, count, at, text } = value;
  return { name, count, at, bytes: new TextEncoder().encode(text).buffer };
}

/** The order's last files, newest first; a device that keeps nothing has none. */
export async function keptFiles(moId: string): Promise<readonly KeptFile[]> {
  const kept: unknown = await get(key(moId)).catch(() => undefined);
  return Array.isArray(kept) ? kept.flatMap((one: unknown) => readKept(one) ?? []) : [];
}

/** Keeps a file; a full or blocked storage loses the copy, not the download. */
export async function keepFile(moId: string, file: KeptFile): Promise<void> {
  const files = [file, ...(await keptFiles(moId))].slice(0, MOST_FILES);
  await set(key(moId), files).catch(() => undefined);
}

/** Hands the file to the browser's downloads. */
export const saveLabels = ({ name, bytes }: DownloadedFile): void =>
  saveFile(name, new Blob([bytes], { type: 'text/csv' }));
