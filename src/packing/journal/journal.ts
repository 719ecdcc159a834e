import { type Clock, systemClock } from '../../lib/clock.ts';
import {
  type Changes,
  indexedDbRecords,
  localStorageRecords,
  type Records,
} from '../../lib/records.ts';
import {
  type JournalRecord,
  orderPrefix,
  parseRecord,
  recordKey,
  type Scope,
  sessionPrefix,
} from './journal-record.ts';
import { type KeptCalls, createKeptCalls } from './kept-calls.ts';
import {
  isOfKeptCall,
  keptPrefix,
  type OpenCall,
  openCallIn,
  parseKept,
  withoutTwins,
} from './open-call.ts';
import {
  type JournalHealth,
  openStorage,
  type JournalStorage,
  quietly,
} from './journal-storage.ts';

export interface Journal extends KeptCalls {
  /** The newest record of the scope's order, station, flow and user; its size may be another. */
  find(scope: Scope): Promise<JournalRecord | null>;
  /** The newest records of all sessions of a user. */
  sessionsOf(user: string): Promise<readonly JournalRecord[]>;
  /** Resolves when this record, or a newer one of the same scope, is stored. Never rejects. */
  write(record: JournalRecord): Promise<JournalHealth>;
  remove(scope: Scope): Promise<void>;
  /** Stores records in the place of others: all of them, or nothing changes. Never rejects. */
  replace(old: readonly JournalRecord[], by: readonly JournalRecord[]): Promise<JournalHealth>;
  /** Open calls of an order (of all orders without one), of all stations and users of this tablet. */
  openCalls(moId?: string): Promise<readonly OpenCall[]>;
}

export interface JournalOptions {
  readonly primary?: Records;
  readonly fallback?: Records;
  readonly clock?: Clock;
  /** Source of `pagehide`; the window. */
  readonly page?: Pick<EventTarget, 'addEventListener'>;
}

type Sessions = Pick<Journal, 'find' | 'sessionsOf' | 'write' | 'remove' | 'replace'>;

export function openJournal(options: JournalOptions = {}): Journal {
  const fallback = options.fallback ?? localStorageRecords();
  const database = options.primary ?? indexedDbRecords('teleport-floor');
  const storage = openStorage(database, fallback, options.clock ?? systemClock);
  const writers = new Map<string, (record: JournalRecord) => Promise<JournalHealth>>();
  const newest = new Map<string, Promise<JournalHealth>>();
  const untilStored = keepUnstored(fallback, options.page ?? globalThis);
  const sessions: Sessions = {
    write(record) {
      const key = recordKey(record.scope);
      const writer = writers.get(key) ?? latestWins((one) => storage.put(key, one));
      writers.set(key, writer);
      const stored = writer(record);
      newest.set(key, stored);
      return untilStored(stored, key, record);
    },
    async find(scope) {
      return newestOf(scope, (await storage.list(sessionPrefix(scope))).flatMap(parsed));
    },
    async sessionsOf(user) {
      const all = sessionRecords(await storage.list(''));
      return all.filter((one) => one.scope.user === user && newestOf(one.scope, all) === one);
    },
    async remove(scope) {
      // A record that still waits for its write would be stored after the removal.
      const key = recordKey(scope);
      await newest.get(key);
      await storage.delete(key);
    },
    async replace(old, by) {
      await Promise.all([...old, ...by].map(async ({ scope }) => newest.get(recordKey(scope))));
      return storage.replace(changesTo(old, by));
    },
  };
  const kept = createKeptCalls(storage, sessions);
  return { ...sessions, ...kept, openCalls: (moId) => openCalls(storage, moId) };
}

const changesTo = (old: readonly JournalRecord[], by: readonly JournalRecord[]): Changes =>
  new Map([
    ...old.map(({ scope }) => [recordKey(scope), undefined] as const),
    ...by.map((record) => [recordKey(record.scope), record] as const),
  ]);

const parsed = (value: unknown): JournalRecord[] => {
  const record = parseRecord(value);
  return record ? [record] : [];
};

const sessionRecords = (values: readonly unknown[]): readonly JournalRecord[] =>
  values.filter((value) => !isOfKeptCall(value)).flatMap(parsed);

async function openCalls(storage: JournalStorage, moId?: string): Promise<readonly OpenCall[]> {
  const [kept, records] = await Promise.all([
    storage.list(keptPrefix(moId)),
    storage.list(moId === undefined ? '' : orderPrefix(moId)),
  ]);
  const all = sessionRecords(records);
  // The newest record of each session counts: an older one may be stored under another size.
  const newest = all.filter((one) => newestOf(one.scope, all) === one);
  return withoutTwins(
    kept.flatMap((value) => parseKept(value) ?? []),
    newest.flatMap((record) => openCallIn(record) ?? []),
  );
}

/**
 * A page that is closed loses the database's open writes. Records that are not stored by then are
 * written to local storage, synchronously.
 */
function keepUnstored(fallback: Records, page: Partial<Pick<EventTarget, 'addEventListener'>>) {
  const unstored = new Map<string, JournalRecord>();
  page.addEventListener?.('pagehide', () => {
    for (const [key, record] of unstored) void quietly(() => fallback.put(key, record));
  });
  return async (stored: Promise<JournalHealth>, key: string, record: JournalRecord) => {
    unstored.set(key, record);
    const health = await stored;
    if (unstored.get(key) === record) unstored.delete(key);
    return health;
  };
}

/** By revision, not time: a clock that was set back must not restore an old record. */
function newestOf(scope: Scope, records: readonly JournalRecord[]): JournalRecord | null {
  const prefix = sessionPrefix(scope);
  const own = records.filter((record) => recordKey(record.scope).startsWith(prefix));
  const sorted = own.sort((a, b) => b.revision - a.revision);
  return sorted[0] ?? null;
}

interface Waiting {
  record: JournalRecord;
  readonly done: Promise<JournalHealth>;
}

/** One write at a time; while it runs only the newest record waits, and its callers with it. */
function latestWins(store: (record: JournalRecord) => Promise<JournalHealth>) {
  let running: Promise<unknown> = Promise.resolve();
  let waiting: Waiting | null = null;

  return (record: JournalRecord): Promise<JournalHealth> => {
    if (waiting) {
      waiting.record = record;
      return waiting.done;
    }
    const runNext = () => {
      waiting = null;
      return store(next.record);
    };
    const next: Waiting = { record, done: running.then(runNext) };
    waiting = next;
    running = next.done;
    return next.done;
  };
}
