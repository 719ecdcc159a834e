import { t } from '@lingui/core/macro';
import type { Clock } from '../../lib/clock.ts';
import type { Records } from '../../lib/records.ts';
import { withDeadline } from './with-deadline.ts';

/** Where accepted codes go. `memory` is told to the operator once; scanning goes on. */
export type Health =
  | { readonly kind: 'durable' }
  | { readonly kind: 'fallback' }
  | { readonly kind: 'memory'; readonly reason: 'full' | 'blocked'; readonly message: string };

/** The database, else local storage, else memory, as one place. Nothing here rejects. */
export interface Places {
  put(key: string, value: unknown): Promise<Health>;
  /** What every place has under the prefix. */
  list(prefix: string): Promise<readonly unknown[]>;
  delete(key: string): Promise<void>;
}

export function openPlaces(database: Records, fallback: Records, clock: Clock): Places {
  const primary = withDeadline(database, clock);
  const memory = new Map<string, unknown>();
  return {
    async put(key, value) {
      const first = await quietly(() => primary.put(key, value));
      if (first.ok) return { kind: 'durable' };
      const second = await quietly(() => fallback.put(key, value));
      if (second.ok) return { kind: 'fallback' };
      memory.set(key, value);
      return notStored(second.error);
    },
    async list(prefix) {
      const lists = await Promise.all(
        [primary, fallback].map((place) => quietly(() => place.list(prefix))),
      );
      const stored = lists.flatMap((list) => (list.ok ? list.value : []));
      const kept = [...memory].filter(([key]) => key.startsWith(prefix));
      return [...stored, ...kept.map(([, value]) => value)];
    },
    async delete(key) {
      memory.delete(key);
      await Promise.all([primary, fallback].map((place) => quietly(() => place.delete(key))));
    },
  };
}

type Tried<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown };

export async function quietly<T>(call: () => Promise<T>): Promise<Tried<T>> {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    return { ok: false, error };
  }
}

/** For what is in the memory of this page alone. */
export function notStored(error?: unknown): Health {
  const full = error instanceof Error && /quota/i.test(error.name + error.message);
  const cause = full ? t`The storage of this device is full.` : t`This browser blocks storage.`;
  return {
    kind: 'memory',
    reason: full ? 'full' : 'blocked',
    message: t`${cause} Scanning goes on, but do not reload before the case is packed.`,
  };
}
