import { get, update } from 'idb-keyval';
import type { DownloadedFile } from '../../../api/download.ts';
import { keyValues } from '../../../lib/records.ts';
import { saveCsv } from '../../../lib/save-file.ts';

/** A file that was made on this device, kept so that it can be saved once more. */
export interface KeptFile extends DownloadedFile {
  /** Undefined where the labels could not be counted. */
  readonly count: number | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const MOST_FILES = 5;
const key = (moId: string) => `label-files ${moId}`;

const isKept = (value: unknown): value is KeptFile =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'bytes' in value &&
  value.bytes instanceof ArrayBuffer;

const listOf = (stored: unknown): readonly KeptFile[] =>
  Array.isArray(stored) ? stored.filter(isKept) : [];

/** The order's last files, newest first; a device that keeps nothing has none. */
export const keptFiles = async (moId: string): Promise<readonly KeptFile[]> =>
  listOf(await get(key(moId), keyValues).catch(() => undefined));

/** Keeps a file; a full or blocked storage loses the copy, not the download. */
export const keepFile = (moId: string, file: KeptFile): Promise<void> =>
  update(key(moId), (stored) => [file, ...listOf(stored)].slice(0, MOST_FILES), keyValues).catch(
    () => undefined,
  );

/** Hands the file to the browser's downloads. */
export const saveLabels = ({ name, bytes }: DownloadedFile): void => saveCsv(name, bytes);
