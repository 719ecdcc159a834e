import type { Changes } from '../../lib/records.ts';
import { emitter, type Subscribable } from '../../../reader/signals.ts';
import { flowOf } from '../flows/flows.ts';
import { advance } from '../flows/progress.ts';
import { type JournalRecord, recordKey, type Scope } from './journal-record.ts';
import { callKey, keptKey, type OpenCall, openCallIn } from './open-call.ts';
import type { JournalHealth, JournalStorage } from './journal-storage.ts';

export interface KeptCalls {
  /** Keeps a call beside the sessions' records. Never rejects. */
  keep(call: OpenCall): Promise<JournalHealth>;
  /** Stores a newer state of a kept call; one that has ended, in whatever tab, is not kept again. */
  update(call: OpenCall): Promise<void>;
  /** Moves the call that is under way in a session's record to the kept calls. Never rejects. */
  setAside(call: OpenCall): Promise<JournalHealth>;
  /** A kept call has ended. */
  forget(call: OpenCall): Promise<void>;
  /** A kept call becomes its session's record again, if one is given: one write, or nothing changes. */
  giveBack(call: OpenCall, record: JournalRecord | undefined): Promise<JournalHealth>;
  /** A call was kept in this tab, or a kept one has ended. */
  readonly callsChanged: Subscribable<void>;
}

interface Sessions {
  find(scope: Scope): Promise<JournalRecord | null>;
  write(record: JournalRecord): Promise<JournalHealth>;
}

export function createKeptCalls(storage: JournalStorage, sessions: Sessions): KeptCalls {
  const callsChanged = emitter<void>();
  const change = async <T>(work: () => Promise<T>): Promise<T> => {
    const done = await work();
    callsChanged.emit();
    return done;
  };
  const forget = (call: OpenCall) =>
    change(async () => {
      await takeOut(sessions, call);
      await storage.delete(keptKey(call));
    });
  return {
    callsChanged,
    keep: (call) => change(() => storage.put(keptKey(call), call)),
    update: (call) =>
      change(async () => {
        const kept = await storage.list(keptKey(call));
        if (kept.length > 0) await storage.put(keptKey(call), call);
      }),
    setAside: (call) =>
      change(async () => {
        const health = await storage.put(keptKey(call), call);
        // Memory is lost with the page: the session's record keeps the call then.
        if (health.kind !== 'memory') await takeOut(sessions, call);
        return health;
      }),
    forget,
    async giveBack(call, record) {
      if (record) return change(() => storage.replace(inPlaceOf(call, record)));
      await forget(call);
      return { kind: 'durable' };
    },
  };
}

const inPlaceOf = (call: OpenCall, record: JournalRecord): Changes =>
  new Map<string, unknown>([
    [keptKey(call), undefined],
    [recordKey(record.scope), record],
  ]);

/** Removes a call from its session's record, if that has it. */
async function takeOut(sessions: Sessions, call: OpenCall): Promise<void> {
  const record = await sessions.find(call.scope);
  const after = record && withoutCall(record, call);
  if (after && after !== record) await sessions.write(after);
}

/** A session's record without a call that is kept beside it. */
export function withoutCall(record: JournalRecord, call: OpenCall): JournalRecord {
  const own = openCallIn(record);
  if (!own || callKey(own) !== callKey(call)) return record;
  const { progress } = advance(flowOf(own.scope.flow), own.progress, { type: 'kept' });
  return { ...record, progress, revision: record.revision + 1 };
}
