import { readStored, writeStored } from '../lib/storage.ts';

const KEY = 'tablet id';

export const newId = (): string => crypto.getRandomValues(new Uint32Array(3)).join('-');

/** The same as long as the storage of this tablet lasts. */
export function tabletId(): string {
  const stored = readStored(KEY);
  if (stored) return stored;
  const id = newId();
  writeStored({ [KEY]: id });
  return id;
}
