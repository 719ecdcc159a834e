/**
 * Files of labels that the plant has made and this device has not got yet. Their address is all that
 * leads to them: the plant makes first labels once, so it outlives the page until the file is saved.
 */
import { get, update } from 'idb-keyval';
import { keyValues } from '../../lib/records.ts';

export interface DueFile {
  /** As the plant gave it. */
  readonly address: string;
  /** Labels that were asked for. */
  readonly quantity: number | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Far above the files of a shift: a plant whose downloads all fail must not fill the page. */
const MOST_DUE = 20;
const key = (moId: string) => `label-downloads ${moId}`;

function isDue(value: unknown): value is DueFile {
  if (typeof value !== 'object' || value === null) return false;
  const { address, quantity, at }: Partial<Record<keyof DueFile, unknown>> = value;
  const counted = quantity === undefined || typeof quantity === 'number';
  return typeof address === 'string' && typeof at === 'number' && counted;
}

const listOf = (kept: unknown): readonly DueFile[] =>
  Array.isArray(kept) ? kept.filter(isDue) : [];

/** The order's files that are due, newest first; a device that keeps nothing has none. */
export const dueFiles = async (moId: string): Promise<readonly DueFile[]> =>
  listOf(await get(key(moId), keyValues).catch(() => undefined));

const change = (moId: string, next: (due: readonly DueFile[]) => readonly DueFile[]) =>
  update(key(moId), (kept) => next(listOf(kept)), keyValues).catch(() => undefined);

const without = (due: readonly DueFile[], address: string) =>
  due.filter((one) => one.address !== address);

export const keepDue = (moId: string, file: DueFile): Promise<void> =>
  change(moId, (due) => [file, ...without(due, file.address)].slice(0, MOST_DUE));

export const forgetDue = (moId: string, address: string): Promise<void> =>
  change(moId, (due) => without(due, address));
