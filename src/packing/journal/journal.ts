import { type Clock, systemClock } from '../../lib/clock.ts';
import {
  type JournalRecord,
  parseRecord,
  recordKey,
  recordKeys,
  recordPrefixes,
  type Scope,
} from './journal-record.ts';
import { indexedDbRecords, localStorageRecords, type Records } from '../../lib/records.ts';

export type { JournalRecord, Scope } from './journal-record.ts';

/** Where accepted codes go. `memory` is told to the operator once; scanning goes on. */
export type Health =
  | { readonly kind: 'durable' }
  | { readonly kind: 'fallback' }
  | { readonly kind: 'memory'; readonly reason: 'full' | 'blocked'; readonly message: string };

export interface Journal {
  /** The newest record of the scope's order, station, flow and user; its size may be another. */
  find(scope: Scope): Promise<JournalRecord | null>;
  /** Settles when this record, or a newer one of the same scope, is stored. Never rejects. */
  write(record: JournalRecord): Promise<Health>;
  remove(scope: Scope): Promise<void>;
}

export interface JournalOptions {
  readonly primary?: Records;
  readonly fallback?: Records;
  readonly clock?: Clock;
  /** Tells when the page goes away; the window. */
  readonly page?: Pick<EventTarget, 'addEventListener'>;
}

/** A database that does not answer must not hold back the beep for longer than this. */
const DEADLINE_MS = 500;

type Tried<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown };

export function openJournal(options: JournalOptions = {}): Journal {
  const primary = withDeadline(options.primary ?? indexedDbRecords(), options.clock ?? systemClock);
  const fallback = options.fallback ?? localStorageRecords();
  const memory = new Map<string, JournalRecord>();
  const writers = new Map<string, (record: JournalRecord) => Promise<Health>>();
  const unstored = keepUnstored(fallback, options.page ?? globalThis);
  const store = storeIn(primary, fallback, memory);

  return {
    write(record) {
      const key = recordKey(record.scope);
      const writer = writers.get(key) ?? latestWins(store);
      writers.set(key, writer);
      return unstored.until(writer(record), key, record);
    },
    async find(scope) {
      const reads = [primary, fallback].flatMap((place) =>
        recordPrefixes(scope).map((prefix) => quietly(() => place.list(prefix))),
      );
      const lists = await Promise.all(reads);
      const found = lists.flatMap((list) => (list.ok ? list.value : []));
      const records = [...found, ...memory.values()].map(parseRecord);
      return newestOf(
        scope,
        records.filter((record) => record !== null),
      );
    },
    async remove(scope) {
      memory.delete(recordKey(scope));
      unstored.forget(recordKey(scope));
      const removals = [primary, fallback].flatMap((place) =>
        recordKeys(scope).map((key) => quietly(() => place.delete(key))),
      );
      await Promise.all(removals);
    },
  };
}

/** The database, else local storage, else memory. */
function storeIn(primary: Records, fallback: Records, memory: Map<string, JournalRecord>) {
  return async (record: JournalRecord): Promise<Health> => {
    const key = recordKey(record.scope);
    const first = await quietly(() => primary.put(key, record));
    if (first.ok) return { kind: 'durable' };
    const second = await quietly(() => fallback.put(key, record));
    if (second.ok) return { kind: 'fallback' };
    memory.set(key, record);
    return lost(second.error);
  };
}

/**
 * A page that goes away takes the database's open writes with it. What is not stored then goes to
 * local storage, which is written before the page is gone.
 */
function keepUnstored(fallback: Records, page: Partial<Pick<EventTarget, 'addEventListener'>>) {
  const unstored = new Map<string, JournalRecord>();
  page.addEventListener?.('pagehide', () => {
    for (const [key, record] of unstored) void quietly(() => fallback.put(key, record));
  });
  return {
    forget: (key: string) => void unstored.delete(key),
    async until(stored: Promise<Health>, key: string, record: JournalRecord): Promise<Health> {
      unstored.set(key, record);
      const health = await stored;
      if (unstored.get(key) === record) unstored.delete(key);
      return health;
    },
  };
}

/** A database that did not answer once is not asked again: every beep would wait for it. */
function withDeadline(records: Records, clock: Clock): Records {
  let hung = false;
  const within = <T>(call: () => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      if (hung) return reject(new Error('The database does not answer.'));
      const stop = clock.after(DEADLINE_MS, () => {
        hung = true;
        reject(new Error('The database does not answer.'));
      });
      call().then(resolve, reject).finally(stop);
    });
  return {
    put: (key, value) => within(() => records.put(key, value)),
    delete: (key) => within(() => records.delete(key)),
    list: (prefix) => within(() => records.list(prefix)),
  };
}

/** Revisions, not times: a clock that was set back must not bring an old record up again. */
function newestOf(scope: Scope, records: readonly JournalRecord[]): JournalRecord | null {
  const [prefix = ''] = recordPrefixes(scope);
  const own = records.filter((record) => recordKey(record.scope).startsWith(prefix));
  const sorted = own.sort((a, b) => b.revision - a.revision);
  return sorted[0] ?? null;
}

async function quietly<T>(call: () => Promise<T>): Promise<Tried<T>> {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    return { ok: false, error };
  }
}

function lost(error: unknown): Health {
  const full = error instanceof Error && /quota/i.test(error.name + error.message);
  const cause = full ? 'The storage of this device is full.' : 'This browser blocks storage.';
  return {
    kind: 'memory',
    reason: full ? 'full' : 'blocked',
    message: `${cause} Scanning goes on, but do not reload before the case is packed.`,
  };
}

/** One write at a time; while it runs only the newest record waits, and its callers with it. */
function latestWins(store: (record: JournalRecord) => Promise<Health>) {
  let running: Promise<Health> | null = null;
  let waiting: { record: JournalRecord; done: Promise<Health> } | null = null;

  const run = (record: JournalRecord): Promise<Health> => {
    const current = store(record);
    running = current;
    return current.finally(() => {
      if (running === current) running = null;
    });
  };
  return (record: JournalRecord): Promise<Health> => {
    if (!running) return run(record);
    if (waiting) {
      waiting.record = record;
      return waiting.done;
    }
    const turn: { record: JournalRecord; done: Promise<Health> } = {
      record,
      done: running.then(() => {
        waiting = null;
        return run(turn.record);
      }),
    };
    waiting = turn;
    return turn.done;
  };
}
