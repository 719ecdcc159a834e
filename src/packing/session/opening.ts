import { advance, empty } from '../flows/progress.ts';
import type { OpenCall } from '../journal/journal.ts';
import type { JournalRecord } from '../journal/journal-record.ts';
import type { LockAnswer } from '../journal/tab-lock.ts';
import { sameSession } from '../journal/open-call.ts';
import type { LookUpAnswer } from '../submission/packing-port.ts';
import { scannedCount } from '../types.ts';
import { offer } from './asking.ts';
import { openCallOf } from './keeping.ts';
import type { Effect, SessionState, Stage, Stamp, Step } from './state.ts';
import { enter, flowIn, inOrder, learnLists, learnOtherCalls, scopeNow, step } from './step.ts';
import { resume } from './submitting.ts';

/** A start must not wait for a dead network longer than this, ms. */
const RECHECK_MS = 5000;
const STOP_RECHECK: Effect = { type: 'stop-timer', timer: 'recheck' };

const at = (state: SessionState, stage: Stage): SessionState => ({ ...state, stage });

export const start = (state: SessionState): Step =>
  state.stage.kind === 'new'
    ? step(at({ ...state, notice: null }, { kind: 'locking' }), { type: 'acquire-lock' })
    : step(state);

/** The answer to asking for the tab's lock. A closed session must not keep one that came late. */
export function hearOfLock(state: SessionState, held: LockAnswer): Step {
  const { stage } = state;
  switch (stage.kind) {
    case 'locking':
      if (held === true) return readJournal(state);
      return step(at(state, otherTab(held === 'no-answer')));
    case 'other-tab':
      if (!stage.takingOver) return step(state);
      return held === true ? readJournal(state) : step(at(state, { ...stage, takingOver: false }));
    case 'closed':
      return step(state, { type: 'release-lock' });
    case 'new':
    case 'reading-journal':
    case 'rechecking':
    case 'open':
    case 'asking':
      return step(state);
    default:
      return stage satisfies never;
  }
}

const otherTab = (isUncertain: boolean): Stage => ({
  kind: 'other-tab',
  takenOver: false,
  takingOver: false,
  ...(isUncertain && { isUncertain }),
});

/** Another tab took the session over: it goes on with the call, if one is under way. */
export const loseLock = (state: SessionState): Step =>
  state.stage.kind === 'new'
    ? step(state)
    : step(
        at({ ...state, call: null }, { kind: 'other-tab', takenOver: true, takingOver: false }),
        { type: 'abort-request' },
        { type: 'stop-timer', timer: 'call' },
        STOP_RECHECK,
      );

/** The journal is read again after a take-over: the other tab may have gone on. */
const readJournal = (state: SessionState): Step =>
  step(at(state, { kind: 'reading-journal' }), { type: 'read-journal', scope: state.scope });

export function hearOfJournal(
  state: SessionState,
  found: JournalRecord | null,
  calls: readonly OpenCall[],
  stamp: Stamp,
): Step {
  if (state.stage.kind !== 'reading-journal') return step(state);
  const record = found && withoutKept(state, found, calls);
  const revision = Math.max(state.revision, record?.revision ?? 0);
  const known = { ...state, revision, savedScope: record?.scope ?? null };
  return inOrder(
    known,
    (now) => learnOtherCalls(now, calls.filter(isElsewhere(state))),
    (now) => (record && record !== found ? enter(now, record.progress, stamp.wall) : step(now)),
    (now) => takeUp(now, record, stamp),
  );
}

const isElsewhere =
  ({ scope }: SessionState) =>
  (call: OpenCall): boolean =>
    call.keptFor !== null || !sameSession(call.scope, scope);

/** The page went away between the two writes of keeping a call: it is kept all the same. */
function withoutKept(
  state: SessionState,
  record: JournalRecord,
  calls: readonly OpenCall[],
): JournalRecord {
  const { progress } = record;
  if (progress.phase !== 'submitting') return record;
  const { key } = progress.submission;
  const isKept = calls.some(
    (call) => call.keptFor !== null && call.progress.submission.key === key,
  );
  if (!isKept) return record;
  return { ...record, progress: advance(flowIn(state), progress, { type: 'kept' }).progress };
}

function takeUp(state: SessionState, record: JournalRecord | null, stamp: Stamp): Step {
  // What this tab had before a take-over is packed or removed when the journal has it no more.
  if (!record || scannedCount(record.progress) === 0)
    return step(at({ ...state, progress: empty(state.progress.size) }, { kind: 'open' }));
  if (record.progress.phase === 'submitting')
    return resume(at(state, { kind: 'open' }), record.progress, stamp);
  const requestId = state.requestId + 1;
  return step(
    at({ ...state, requestId }, { kind: 'rechecking', record, requestId }),
    { type: 'look-up', requestId },
    { type: 'start-timer', timer: 'recheck', ms: RECHECK_MS },
  );
}

/** The lists that a kept session is checked against have come. */
export function hearOfLists(
  state: SessionState,
  requestId: number,
  answer: LookUpAnswer,
  stamp: Stamp,
): Step {
  const { stage } = state;
  if (stage.kind !== 'rechecking' || stage.requestId !== requestId) return step(state);
  return inOrder(
    state,
    (now) => (answer.kind === 'known' ? learnLists(now, answer.inventory, stamp.now) : step(now)),
    (now) => step(now, STOP_RECHECK),
    (now) => offer(now, stage.record, stamp),
  );
}

export function recheckTooLong(state: SessionState, stamp: Stamp): Step {
  const { stage } = state;
  if (stage.kind !== 'rechecking') return step(state);
  const offered = offer(state, stage.record, stamp);
  return step(offered.state, { type: 'abort-request' }, ...offered.effects);
}

/** Another tab's record is not ours to remove, nor one that was not read yet. A call under way is kept. */
export function close(state: SessionState, { wall }: Stamp): Step {
  const nothing = state.stage.kind === 'open' && scannedCount(state.progress) === 0;
  return step(
    at({ ...state, call: null }, { kind: 'closed' }),
    { type: 'abort-request' },
    { type: 'stop-timer', timer: 'call' },
    STOP_RECHECK,
    { type: 'leave', remove: nothing ? scopeNow(state) : null, call: openCallOf(state, wall) },
  );
}
