import { clockTime } from '../feedback/messages.ts';
import { advance, empty } from '../flows/progress.ts';
import { contentsPhrase } from '../flows/words.ts';
import type { JournalRecord } from '../journal/journal-record.ts';
import type { LookUpAnswer } from '../submission/packing-port.ts';
import { scannedCount } from '../types.ts';
import { change } from './accepting.ts';
import type { Choice, Effect, Question, SessionState, Stage, Stamp, Step } from './state.ts';
import { enter, flowIn, inOrder, learnLists, say, scopeNow, step } from './step.ts';
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
export function hearOfLock(state: SessionState, held: boolean): Step {
  const { stage } = state;
  switch (stage.kind) {
    case 'locking':
      if (held) return readJournal(state);
      return step(at(state, { kind: 'other-tab', takenOver: false, takingOver: false }));
    case 'other-tab':
      if (!stage.takingOver) return step(state);
      return held ? readJournal(state) : step(at(state, { ...stage, takingOver: false }));
    case 'closed':
      return stage.awaitsLock
        ? step(at(state, { ...stage, awaitsLock: false }), { type: 'release-lock' })
        : step(state);
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
  record: JournalRecord | null,
  stamp: Stamp,
): Step {
  if (state.stage.kind !== 'reading-journal') return step(state);
  const revision = Math.max(state.revision, record?.revision ?? 0);
  const known = { ...state, revision, savedScope: record?.scope ?? null };
  // What this tab had before a take-over is packed or removed when the journal has it no more.
  if (!record || scannedCount(record.progress) === 0)
    return step(at({ ...known, progress: empty(state.progress.size) }, { kind: 'open' }));
  if (record.progress.phase === 'submitting')
    return resume(at(known, { kind: 'open' }), record.progress, stamp);
  const requestId = state.requestId + 1;
  return step(
    at({ ...known, requestId }, { kind: 'rechecking', record, requestId }),
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

/** Shows what was kept and asks; what is no longer free has been removed. */
function offer(state: SessionState, record: JournalRecord, stamp: Stamp): Step {
  const flow = flowIn(state);
  const { inventory } = state;
  const { progress } = advance(flow, record.progress, { type: 'recheck', inventory });
  const scanned = scannedCount(progress);
  const gone = scannedCount(record.progress) - scanned;
  const lost = gone > 0 ? `${contentsPhrase(flow.words, gone)} packed meanwhile.` : '';
  const entered = enter(state, progress, stamp.wall);
  if (scanned === 0) {
    const title = 'Nothing is left to continue.';
    const said = say(entered.state, { id: 'session', severity: 'warn', title, detail: lost });
    return step(at(said.state, { kind: 'open' }), ...entered.effects, ...said.effects);
  }
  const asked = askResize(entered.state) ?? askRestore(entered.state, record, scanned, lost);
  return step(asked, ...entered.effects);
}

function askRestore(
  state: SessionState,
  { savedAt }: JournalRecord,
  scanned: number,
  lost: string,
): SessionState {
  const { size } = state.progress;
  const ratio = size > 0 ? `${scanned} of ${size}` : `${scanned}`;
  const title = `${ratio} scanned at ${clockTime(savedAt)}: continue or start over`;
  const detail = ['Scanned on this tablet and not packed yet.', lost].join(' ').trim();
  const question: Question = { kind: 'restore', title, detail, scanned, size };
  return at(state, { kind: 'asking', question });
}

const wantsResize = (state: SessionState): boolean =>
  flowIn(state).contents.places === 'case-size' && state.progress.size !== state.wantedSize;

/** Decision 37: the codes are kept if they still fit, else the surplus is marked. */
function askResize(state: SessionState): SessionState | null {
  if (!wantsResize(state)) return null;
  const from = state.progress.size;
  const to = state.wantedSize;
  const scanned = scannedCount(state.progress);
  const surplus = Math.max(0, scanned - to);
  const detail =
    surplus > 0
      ? `${scanned} are scanned: ${surplus} have no place. Continue with them marked, or start over.`
      : `${scanned} are scanned and still fit. Continue or start over.`;
  const title = `The case size changed from ${from} to ${to}`;
  const question: Question = { kind: 'size-changed', from, to, scanned, title, detail };
  return at(state, { kind: 'asking', question });
}

/** Locked while a call runs; asked only when something would change under the operator. */
export function applySize(state: SessionState, stamp: Stamp): Step {
  if (state.progress.phase === 'submitting' || !wantsResize(state)) return step(state);
  if (scannedCount(state.progress) === 0)
    return change(state, { type: 'resize', size: state.wantedSize }, stamp);
  return step(askResize(state) ?? state);
}

export function answer(state: SessionState, choice: Choice, stamp: Stamp): Step {
  const { stage } = state;
  if (stage.kind === 'other-tab') {
    if (choice !== 'continue' || stage.takingOver) return step(state);
    return step(at(state, { ...stage, takingOver: true }), { type: 'take-over-lock' });
  }
  if (stage.kind !== 'asking') return step(state);
  const { question } = stage;
  const resize = question.kind === 'size-changed' ? question.to : null;
  return inOrder(
    at(state, { kind: 'open' }),
    (now) => (choice === 'start-over' ? change(now, { type: 'start-over' }, stamp) : step(now)),
    (now) =>
      resize === null
        ? showCloserAgain(now, stamp)
        : change(now, { type: 'resize', size: resize }, stamp),
  );
}

/** A closing case that submits by being read is read again: nothing packs by itself here. */
function showCloserAgain(state: SessionState, stamp: Stamp): Step {
  const atOnce = flowIn(state).closer?.submits === 'at-once';
  return atOnce && state.progress.phase === 'ready'
    ? change(state, { type: 'undo' }, stamp)
    : step(state);
}

/** Another tab's record is not ours to remove, nor one that was not read yet. */
export function close(state: SessionState): Step {
  const { stage } = state;
  const ours = stage.kind === 'open' || stage.kind === 'asking';
  const nothing = scannedCount(state.progress) === 0;
  const awaitsLock = stage.kind === 'locking' || (stage.kind === 'other-tab' && stage.takingOver);
  const closed: SessionState = {
    ...at(state, { kind: 'closed', awaitsLock }),
    call: null,
    waiting: [],
    sounds: [],
    visits: new Map(),
  };
  return step(
    closed,
    { type: 'abort-request' },
    { type: 'stop-timer', timer: 'call' },
    STOP_RECHECK,
    { type: 'leave', remove: ours && nothing ? scopeNow(state) : null },
  );
}

/** The open question, whatever asks it. */
export function questionOf({ stage }: SessionState): Question | null {
  if (stage.kind === 'asking') return stage.question;
  if (stage.kind !== 'other-tab') return null;
  const title = stage.takenOver
    ? 'This session goes on in another tab'
    : 'This session is open in another tab';
  const detail = 'Continue here, and the other tab stops scanning.';
  return { kind: 'other-tab', takenOver: stage.takenOver, title, detail };
}
