import { t } from '@lingui/core/macro';
import type { Clock } from '../../lib/clock.ts';
import { withinDeadline } from '../../../reader/signals.ts';
import type { Changes, Records } from '../../lib/records.ts';
import { isStorageFull } from '../../lib/storage.ts';

/** Safety of accepted codes. `memory` is shown to the operator once; scanning continues. */
export type JournalHealth =
  | { readonly kind: 'durable' }
  | { readonly kind: 'fallback' }
  | { readonly kind: 'memory'; readonly cause: string; readonly message: string };

/** The database, else local storage, else memory, as one storage. Nothing here rejects. */
export interface JournalStorage {
  put(key: string, value: unknown): Promise<JournalHealth>;
  /** All of the changes, or with `memory` none of them: memory is lost with the page. */
  replace(changes: Changes): Promise<JournalHealth>;
  /** All values under the prefix. */
  list(prefix: string): Promise<readonly unknown[]>;
  delete(key: string): Promise<void>;
}

export function openStorage(database: Records, fallback: Records, clock: Clock): JournalStorage {
  const primary = withDeadline(database, clock);
  const memory = new Map<string, unknown>();
  const store = async (storeIn: (records: Records) => Promise<void>): Promise<JournalHealth> => {
    const first = await quietly(() => storeIn(primary));
    if (first.ok) return { kind: 'durable' };
    const second = await quietly(() => storeIn(fallback));
    return second.ok ? { kind: 'fallback' } : notStored(second.error);
  };
  const remove = async (key: string): Promise<void> => {
    memory.delete(key);
    await Promise.all([primary, fallback].map((records) => quietly(() => records.delete(key))));
  };
  return {
    async put(key, value) {
      const health = await store((records) => records.put(key, value));
      if (health.kind === 'memory') memory.set(key, value);
      return health;
    },
    async replace(changes) {
      const health = await store((records) => records.replace(changes));
      if (health.kind === 'memory') return health;
      // Older values where it was not stored now.
      const removed = [...changes].filter(([, value]) => value === undefined);
      await Promise.all(removed.map(([key]) => remove(key)));
      return health;
    },
    async list(prefix) {
      const lists = await Promise.all(
        [primary, fallback].map((records) => quietly(() => records.list(prefix))),
      );
      const stored = lists.flatMap((list) => (list.ok ? list.value : []));
      const unsaved = [...memory].filter(([key]) => key.startsWith(prefix));
      return [...stored, ...unsaved.map(([, value]) => value)];
    },
    delete: remove,
  };
}

type Attempted<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: unknown };

export async function quietly<T>(call: () => Promise<T>): Promise<Attempted<T>> {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    return { ok: false, error };
  }
}

/** Health of a record that only the memory of this page has. */
export function notStored(error?: unknown): JournalHealth {
  const cause = isStorageFull(error)
    ? t`The storage of this device is full.`
    : t`This browser blocks storage.`;
  return {
    kind: 'memory',
    cause,
    message: t`${cause} You can keep scanning, but do not reload before the case is packed.`,
  };
}

/** Longest wait for a write, ms: the beep comes after it. */
const WRITE_MS = 500;
/** Longest wait for a read, ms. No feedback waits for it, and a missed record means lost scans. */
const READ_MS = 5000;

/**
 * Rejects calls that take too long; they may still be carried out. While one of them is open nothing
 * more is written, or every beep would wait. Removals are still requested: the database runs them after
 * the late write, which would otherwise restore the record.
 */
function withDeadline(records: Records, clock: Clock): Records {
  let late = 0;
  const within = <T>(ms: number, call: () => Promise<T>): Promise<T> => {
    const work = call();
    const onEnd = () => {
      late -= 1;
    };
    const giveUp = (): never => {
      late += 1;
      void work.then(onEnd, onEnd);
      throw new Error(t`The database does not answer.`);
    };
    return withinDeadline(work, (onTime) => clock.after(ms, onTime), giveUp);
  };
  const write = (call: () => Promise<void>): Promise<void> =>
    late > 0 ? Promise.reject(new Error(t`The database does not answer.`)) : within(WRITE_MS, call);
  return {
    put: (key, value) => write(() => records.put(key, value)),
    replace: (changes) => write(() => records.replace(changes)),
    delete: (key) => within(WRITE_MS, () => records.delete(key)),
    list: (prefix) => within(READ_MS, () => records.list(prefix)),
  };
}
