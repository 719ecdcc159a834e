/** Small texts in local and session storage. Nothing here throws, even if storage is full or blocked. */
import { t } from '@lingui/core/macro';
import { emitter, externalSignal, type Signal, type Subscribable } from '../../reader/signals.ts';

export type StorageResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string };

/** Values that local storage refused: they count until the page is closed. */
const unsavedValues = new Map<string, string | null>();

/** Keys that changed in this tab or in another one; null when all of them may have. */
const changes = emitter<readonly string[] | null>((emit) => {
  const onStorage = ({ key }: StorageEvent) => emit(key === null ? null : [key]);
  globalThis.addEventListener?.('storage', onStorage);
  return () => globalThis.removeEventListener?.('storage', onStorage);
});

/** Emits when one of these keys may have another value. */
export const storedChanges = (keys: readonly string[]): Subscribable<void> => ({
  subscribe: (listener) =>
    changes.subscribe((changed) => {
      if (changed === null || changed.some((key) => keys.includes(key))) listener();
    }),
});

/**
 * A value in local storage. It is the same object as long as none of the texts under its keys has changed.
 * @param parse reads the keys
 */
export function storedSignal<T>(keys: readonly string[], parse: () => T): Signal<T> {
  let last: { readonly texts: readonly (string | null)[]; readonly value: T } | undefined;
  const read = (): T => {
    const texts = keys.map(readStored);
    if (!last || texts.some((text, at) => text !== last?.texts[at]))
      last = { texts, value: parse() };
    return last.value;
  };
  return externalSignal(read, (changed) => storedChanges(keys).subscribe(changed));
}

export function readStored(key: string): string | null {
  const unsaved = unsavedValues.get(key);
  if (unsaved !== undefined) return unsaved;
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/**
 * Writes these values (null removes), then calls the listeners once. Returns the first refusal; refused
 * values stay in memory.
 */
export function writeStored(values: Readonly<Record<string, string | null>>): StorageResult {
  const results = Object.entries(values).map(([key, value]) => writeOne(key, value));
  changes.emit(Object.keys(values));
  return results.find((result) => !result.ok) ?? { ok: true };
}

/** Whether local storage takes anything at all. */
export function keepsTexts(): boolean {
  const { ok } = writeOne('trial', 'trial');
  return writeOne('trial', null).ok && ok;
}

function writeOne(key: string, value: string | null): StorageResult {
  try {
    if (value === null) globalThis.localStorage.removeItem(key);
    else globalThis.localStorage.setItem(key, value);
    unsavedValues.delete(key);
    return { ok: true };
  } catch (error) {
    unsavedValues.set(key, value);
    return refusal(error);
  }
}

const refusal = (error: unknown): StorageResult => ({
  ok: false,
  message: isStorageFull(error)
    ? t`The storage of this device is full. The settings last until the page is closed.`
    : t`This browser blocks storage. The settings last until the page is closed.`,
});

/** Whether a write failed for lack of space; else the browser blocks storage. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof Error && /quota/i.test(error.name + error.message);

/** A text that lasts as long as this tab, over reloads and visits to other pages. */
export interface TabText {
  /** Undefined where there is none, and where storage is blocked. */
  read(): string | undefined;
  keep(text: string): void;
  forget(): void;
}

export const tabText = (key: string): TabText => ({
  read: () => attempt((storage) => storage.getItem(key) ?? undefined),
  keep: (text) => attempt((storage) => storage.setItem(key, text)),
  forget: () => attempt((storage) => storage.removeItem(key)),
});

function attempt<T>(access: (storage: Storage) => T): T | undefined {
  try {
    return access(sessionStorage);
  } catch {
    return undefined;
  }
}
