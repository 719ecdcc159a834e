import { vi } from 'vitest';
import { memoryStorage } from './memory-storage.ts';

export interface FakeStorage {
  /** Entries in the browser's storage. */
  readonly map: Map<string, string>;
  /** How often the app asked for a value. */
  readonly reads: () => number;
  /** Another tab writes, and this one gets the browser's event. Null: everything is cleared. */
  writeElsewhere(key: string | null, value?: string): void;
}

/** A page with a local storage of its own, until `vi.unstubAllGlobals`; `refuse` makes it throw. */
export function stubStorage(refuse?: () => Error): FakeStorage {
  const map = new Map<string, string>();
  const storage = memoryStorage(map);
  const page = new EventTarget();
  let reads = 0;
  const guarded = <T>(act: () => T): T => {
    if (refuse) throw refuse();
    return act();
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => {
      reads += 1;
      return guarded(() => storage.getItem(key));
    },
    setItem: (key: string, value: string) => guarded(() => storage.setItem(key, value)),
    removeItem: (key: string) => guarded(() => storage.removeItem(key)),
  });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  return {
    map,
    reads: () => reads,
    writeElsewhere(key, value) {
      if (key === null) map.clear();
      else if (value === undefined) map.delete(key);
      else map.set(key, value);
      page.dispatchEvent(Object.assign(new Event('storage'), { key }));
    },
  };
}
