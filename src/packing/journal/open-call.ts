import { isRecord } from '../../lib/unknown.ts';
import type { Submitting, WaitsFor } from '../types.ts';
import { type JournalRecord, parseRecord } from './journal-record.ts';

/** A call without a known end, with its session. */
export interface OpenCall extends JournalRecord {
  readonly progress: Submitting;
  /** Reason why it is kept for later, in the plant's words; null while its session has it. */
  readonly keptFor: string | null;
  readonly waitsFor: WaitsFor;
}

export const callKey = ({ progress }: OpenCall): string => progress.submission.key;

// A space is never part of another record's key: their parts are encoded.
const PREFIX = 'kept calls|';

/** Kept calls of one order, or of all. */
export const keptPrefix = (moId?: string): string =>
  moId === undefined ? PREFIX : `${PREFIX}${encodeURIComponent(moId)}|`;

/** A call's idempotency key never changes, so keeping it twice stores it once. */
export const keptKey = (call: OpenCall): string =>
  keptPrefix(call.scope.moId) + encodeURIComponent(callKey(call));

/** The call of a session's record, if one is under way in it. */
export function openCallIn(record: JournalRecord): OpenCall | null {
  const { progress } = record;
  return progress.phase === 'submitting'
    ? { ...record, progress, keptFor: null, waitsFor: 'answer' }
    : null;
}

/** Whether a stored value is a kept call, and not a session's record. */
export const isOfKeptCall = (value: unknown): boolean => isRecord(value) && 'keptFor' in value;

/** Validates a stored kept call. */
export function parseKept(value: unknown): OpenCall | null {
  const record = parseRecord(value);
  const call = record && openCallIn(record);
  if (!call || !isRecord(value)) return null;
  const { keptFor, waitsFor } = value;
  if (typeof keptFor !== 'string' || (waitsFor !== 'answer' && waitsFor !== 'person')) return null;
  return { ...call, keptFor, waitsFor };
}

/**
 * One entry per call. A page that was closed between the two writes of keeping stored both: the kept one
 * counts. Of two kept ones, in the database and in local storage, the newest counts.
 */
export function withoutTwins(
  kept: readonly OpenCall[],
  pending: readonly OpenCall[],
): readonly OpenCall[] {
  const newest = [...kept].sort((a, b) => b.revision - a.revision);
  const calls = new Map<string, OpenCall>();
  for (const call of [...newest, ...pending])
    if (!calls.has(callKey(call))) calls.set(callKey(call), call);
  return [...calls.values()];
}
