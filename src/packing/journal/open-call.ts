import type { Submitting } from '../types.ts';
import { type JournalRecord, parseRecord, type Scope } from './journal-record.ts';

/** A call whose end nobody knows yet, with the session that it came from. */
export interface OpenCall extends JournalRecord {
  readonly progress: Submitting;
  /** Why the operator kept it for later, in the plant's words; null while its session has it. */
  readonly keptFor: string | null;
}

// A space is never part of another record's key: their parts are encoded.
const PREFIX = 'kept calls|';

export const keptPrefix = (moId: string): string => `${PREFIX}${encodeURIComponent(moId)}|`;

/** A call has one key for ever, so keeping it twice keeps it once. */
export const keptKey = ({ scope, progress }: OpenCall): string =>
  keptPrefix(scope.moId) + encodeURIComponent(progress.submission.key);

/** The call of a session's record, if one is under way in it. */
export function openCallIn(record: JournalRecord): OpenCall | null {
  const { progress } = record;
  return progress.phase === 'submitting' ? { ...record, progress, keptFor: null } : null;
}

/** What storage gives back for a kept call: checked, never cast. */
export function parseKept(value: unknown): OpenCall | null {
  const record = parseRecord(value);
  const call = record && openCallIn(record);
  if (!call || typeof value !== 'object' || value === null || !('keptFor' in value)) return null;
  return typeof value.keptFor === 'string' ? { ...call, keptFor: value.keptFor } : null;
}

/** A page that went away between the two writes of keeping left both: the kept one counts. */
export function withoutTwins(
  kept: readonly OpenCall[],
  pending: readonly OpenCall[],
): readonly OpenCall[] {
  const calls = new Map<string, OpenCall>();
  for (const call of [...kept, ...pending])
    if (!calls.has(call.progress.submission.key)) calls.set(call.progress.submission.key, call);
  return [...calls.values()];
}

export const sameSession = (a: Scope, b: Scope): boolean =>
  a.moId === b.moId && a.station === b.station && a.flow === b.flow && a.user === b.user;
