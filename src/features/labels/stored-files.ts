import { del, get, promisifyRequest, update } from 'idb-keyval';
import type { DownloadedFile } from '../../api/download.ts';
import { keyValues } from '../../lib/records.ts';
import { saveCsv } from '../../lib/save-file.ts';

/** A file that was made on this device, kept so that it can be saved once more. */
export interface StoredFile extends DownloadedFile {
  /** Undefined where the labels could not be counted. */
  readonly count: number | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Per order. */
const MOST_FILES = 5;
/** All orders together: the journal of the scans uses the same storage. */
const MOST_BYTES = 20 * 2 ** 20;
/** A week, ms: longer than an order is packed. */
const OLDEST_MS = 7 * 24 * 3_600_000;

const PREFIX = 'label-files ';
const key = (moId: string) => `${PREFIX}${moId}`;
const allKeys = () => IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`);

const isStored = (value: unknown): value is StoredFile =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'bytes' in value &&
  value.bytes instanceof ArrayBuffer;

const listOf = (stored: unknown): readonly StoredFile[] =>
  Array.isArray(stored) ? stored.filter(isStored) : [];

const isRecent = ({ at }: StoredFile): boolean => at > Date.now() - OLDEST_MS;

/** The order's last files, newest first; a device that keeps nothing has none. */
export const storedFiles = async (moId: string): Promise<readonly StoredFile[]> =>
  listOf(await get(key(moId), keyValues).catch(() => undefined)).filter(isRecent);

/** Keeps a file; a full or blocked storage loses the copy, not the download. */
export const storeFile = (moId: string, file: StoredFile): Promise<void> =>
  update(key(moId), (stored) => [file, ...listOf(stored)].slice(0, MOST_FILES), keyValues)
    .then(pruneFiles)
    .catch(() => undefined);

/** Deletes the files of an order that has ended. */
export const forgetFilesOf = (moId: string): Promise<void> =>
  del(key(moId), keyValues).catch(() => undefined);

/** Deletes the files of all orders, at a sign-out. */
export const forgetFiles = (): Promise<void> =>
  keyValues('readwrite', (files) => {
    files.delete(allKeys());
    return promisifyRequest(files.transaction);
  }).catch(() => undefined);

/** Deletes old files, and the oldest ones above the size. In one transaction: another file may come meanwhile. */
export const pruneFiles = (): Promise<void> =>
  keyValues('readwrite', async (files) => {
    const [keys, values]: [IDBValidKey[], unknown[]] = await Promise.all([
      promisifyRequest(files.getAllKeys(allKeys())),
      promisifyRequest(files.getAll(allKeys())),
    ]);
    const all = keys
      .flatMap((key, index) => listOf(values[index]).map((file) => ({ key, file })))
      .toSorted((one, other) => other.file.at - one.file.at);
    let bytes = 0;
    const stay = all.filter(({ file }) => {
      bytes += file.bytes.byteLength;
      return bytes <= MOST_BYTES && isRecent(file);
    });
    if (stay.length === all.length) return;
    for (const key of keys) {
      const left = stay.filter((one) => one.key === key).map(({ file }) => file);
      if (left.length > 0) files.put(left, key);
      else files.delete(key);
    }
  }).catch(() => undefined);

/** Hands the file to the browser's downloads. */
export const saveLabels = ({ name, bytes }: DownloadedFile): void => saveCsv(name, bytes);
