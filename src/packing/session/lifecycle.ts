/** From the tab's lock to its release: journal, restoring, closing. */
import { advance } from '../flows/progress.ts';
import type { OpenCall } from '../journal/open-call.ts';
import { isSameSession, type JournalRecord, scansIn } from '../journal/journal-record.ts';
import { scannedCount } from '../types.ts';
import { toOpenCall } from './call-ended.ts';
import type { SessionEvents } from './events.ts';
import { offerRestore, otherTabQuestion } from './questions.ts';
import { currentScope } from './state.ts';
import { resume } from './submitting.ts';
import type { Transition } from './transition.ts';

/** Opening a session waits for a slow network no longer than this, ms. */
const RECHECK_MS = 5000;

export function onLock(step: Transition, { isOurs }: SessionEvents['lock']): void {
  const { stage, scope } = step.state;
  if (stage.kind !== 'locking' && stage.kind !== 'other-tab') return;
  if (!isOurs && stage.kind === 'other-tab') return;
  if (!isOurs) return step.set({ stage: { kind: 'other-tab', question: otherTabQuestion() } });
  step.set({ stage: { kind: 'reading-journal' } });
  step.effect({ type: 'read-journal', scope });
}

export function onJournal(
  step: Transition,
  { record: found, calls }: SessionEvents['journal'],
): void {
  if (step.state.stage.kind !== 'reading-journal') return;
  const record = found && withoutKeptCall(step, found, calls);
  step.set({ revision: record?.revision ?? 0, savedScope: record?.scope ?? null });
  onOpenCalls(step, { calls });
  step.set({ waiting: [...(record?.waiting ?? []), ...step.state.waiting] });
  if (record && record !== found) step.enter(record.progress);
  restore(step, record);
}

/** Codes of calls outside this session are not free before the call has ended. */
export function onOpenCalls(step: Transition, { calls }: SessionEvents['open-calls']): void {
  const { scope } = step.state;
  step.setOtherCalls(
    calls.filter((call) => call.keptFor !== null || !isSameSession(call.scope, scope)),
  );
}

/** Keeping a call takes two writes. If the page ended between them, the session's copy is dropped. */
function withoutKeptCall(
  { flow }: Transition,
  record: JournalRecord,
  calls: readonly OpenCall[],
): JournalRecord {
  const { progress } = record;
  if (progress.phase !== 'submitting') return record;
  const { key } = progress.submission;
  const isKept = calls.some(
    (call) => call.keptFor !== null && call.progress.submission.key === key,
  );
  return isKept
    ? { ...record, progress: advance(flow, progress, { type: 'kept' }).progress }
    : record;
}

function restore(step: Transition, record: JournalRecord | null): void {
  if (!record || scansIn(record) === 0) {
    step.set({ stage: { kind: 'open' } });
    return step.setWaiting(step.state.waiting);
  }
  if (record.progress.phase === 'submitting') {
    step.set({ stage: { kind: 'open' } });
    return resume(step, record.progress);
  }
  step.set({ stage: { kind: 'rechecking', record } });
  step.effect({ type: 'look-up' }, { type: 'start-timer', ms: RECHECK_MS });
}

/** The lists that a restored session is checked against. */
export function onLookedUp(step: Transition, { answer }: SessionEvents['looked-up']): void {
  const { stage } = step.state;
  if (stage.kind !== 'rechecking') return;
  if (answer.kind === 'known') step.setLists(answer.inventory);
  step.effect({ type: 'stop-timer' });
  offerRestore(step, stage.record);
}

export function onTimer(step: Transition): void {
  const { stage } = step.state;
  if (stage.kind !== 'rechecking') return;
  step.effect({ type: 'abort-request' });
  offerRestore(step, stage.record);
}

/**
 * Closes the session from any stage. An empty record is removed, unless it is another tab's or was not
 * read yet. A call under way is kept.
 */
export function onLeave(step: Transition): void {
  const { state } = step;
  const { call, progress } = state;
  const isEmpty =
    state.stage.kind === 'open' && scannedCount(progress) === 0 && state.waiting.length === 0;
  const kept = call && progress.phase === 'submitting' ? toOpenCall(step, progress, call) : null;
  step.set({ call: null, stage: { kind: 'closed' } });
  step.effect(
    { type: 'abort-request' },
    { type: 'stop-timer' },
    { type: 'leave', remove: isEmpty ? currentScope(state) : null, call: kept },
  );
}
