import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { parsedJson } from './unknown.ts';

/** New values by their keys; undefined removes one. */
export type Changes = ReadonlyMap<string, unknown>;

/** Key-value storage. Every call may reject: storage full, blocked or deleted. */
export interface Records {
  put(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
  /** All of the changes, or none of them. */
  replace(changes: Changes): Promise<void>;
  /** All values whose key starts with the prefix. */
  list(prefix: string): Promise<unknown[]>;
}

const STORE = 'journal';

/** A database that has not opened by then is not waited for until it does, ms. */
const OPEN_MS = 5000;

/** `gone` is called when the connection ends: the browser closed it, or the data is deleted. */
async function openDatabase(name: string, gone: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  const database = await promisifyRequest(request);
  // Without it a browser may evict the records of a page that was not opened for weeks.
  void navigator.storage?.persist?.().catch(() => undefined);
  database.addEventListener('close', gone);
  database.addEventListener('versionchange', () => {
    database.close();
    gone();
  });
  return database;
}

/**
 * The connection is gone. Safari has UnknownError for that and need not emit `close`
 * (https://bugs.webkit.org/show_bug.cgi?id=197050).
 */
const isLost = (error: unknown): boolean =>
  error instanceof DOMException && ['InvalidStateError', 'UnknownError'].includes(error.name);

/** Carries the work out once more, on a new connection, after the connection was lost. */
async function onConnection<T>(work: () => Promise<T>, forget: () => void): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isLost(error)) throw error;
    forget();
    return work();
  }
}

/** A store of idb-keyval, which itself opens its database again at `close` alone. */
export function keyValueStore(database: string, name: string): UseStore {
  let use = createStore(database, name);
  const forget = () => {
    use = createStore(database, name);
  };
  return (mode, work) => onConnection(async () => use(mode, work), forget);
}

/** Of idb-keyval's default names: files of labels. */
export const keyValues = keyValueStore('keyval-store', 'keyval');

/** A connection that is opened when it is used first, and again after it was lost or has failed. */
function connectionTo(name: string) {
  let opening: Promise<IDBDatabase> | null = null;
  let isStuck = false;
  const forget = () => {
    opening = null;
    isStuck = false;
  };
  const begin = (): Promise<IDBDatabase> => {
    const timer = setTimeout(() => (isStuck = true), OPEN_MS);
    const database = openDatabase(name, forget).finally(() => {
      clearTimeout(timer);
      isStuck = false;
    });
    database.catch(forget);
    return database;
  };
  const open = (): Promise<IDBDatabase> =>
    isStuck ? Promise.reject(new Error('The database does not open.')) : (opening ??= begin());
  return { open, forget };
}

/**
 * IndexedDB with strict durability: a put resolves when it is on the disk, so that an accepted scan
 * survives a dead battery. A failed opening is tried again.
 */
export function indexedDbRecords(name: string): Records {
  const { open, forget } = connectionTo(name);
  const change = (work: (store: IDBObjectStore) => void): Promise<void> =>
    onConnection(async () => {
      const database = await open();
      const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
      try {
        work(transaction.objectStore(STORE));
      } catch (error) {
        // Else the changes before it would be stored without the others.
        transaction.abort();
        throw error;
      }
      await promisifyRequest(transaction);
    }, forget);
  return {
    put: (key, value) => change((store) => store.put(value, key)),
    delete: (key) => change((store) => store.delete(key)),
    replace: (changes) =>
      change((store) => {
        for (const [key, value] of changes)
          if (value === undefined) store.delete(key);
          else store.put(value, key);
      }),
    list: (prefix) =>
      onConnection(async () => {
        const database = await open();
        const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
        return promisifyRequest(database.transaction(STORE).objectStore(STORE).getAll(range));
      }, forget),
  };
}

const LOCAL_PREFIX = 'journal|';

/** Local storage: small and not synced to disk at once; used when IndexedDB fails. */
export function localStorageRecords(): Records {
  return {
    async put(key, value) {
      localStorage.setItem(LOCAL_PREFIX + key, JSON.stringify(value));
    },
    async delete(key) {
      localStorage.removeItem(LOCAL_PREFIX + key);
    },
    async replace(changes) {
      const before = [...changes.keys()].map(
        (key) => [key, localStorage.getItem(LOCAL_PREFIX + key)] as const,
      );
      try {
        for (const [key, value] of changes)
          setLocal(key, value === undefined ? null : JSON.stringify(value));
      } catch (error) {
        // From the last one: each step back leaves what had room before.
        for (const [key, text] of before.toReversed()) setLocal(key, text);
        throw error;
      }
    },
    async list(prefix) {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(LOCAL_PREFIX + prefix));
      return keys.map((key) => parsedJson(localStorage.getItem(key)));
    },
  };
}

function setLocal(key: string, text: string | null): void {
  if (text === null) localStorage.removeItem(LOCAL_PREFIX + key);
  else localStorage.setItem(LOCAL_PREFIX + key, text);
}
