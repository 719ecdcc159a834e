import { t } from '@lingui/core/macro';
import { clockTime } from '../../lib/clock.ts';
import { advance } from '../flows/progress.ts';
import { contentsPhrase } from '../flows/words.ts';
import type { JournalRecord } from '../journal/journal-record.ts';
import { scannedCount } from '../types.ts';
import { change } from './accepting.ts';
import type { Choice, OtherTab, Question, SessionState, Stage, Stamp, Step } from './state.ts';
import { enter, flowIn, inOrder, say, step } from './step.ts';

const at = (state: SessionState, stage: Stage): SessionState => ({ ...state, stage });

/** Shows what was kept and asks; what is no longer free has been removed. */
export function offer(state: SessionState, record: JournalRecord, stamp: Stamp): Step {
  const flow = flowIn(state);
  const { inventory } = state;
  const { progress } = advance(flow, record.progress, { type: 'recheck', inventory });
  const scanned = scannedCount(progress);
  const gone = scannedCount(record.progress) - scanned;
  const lost = gone > 0 ? t`${contentsPhrase(flow.words, gone)} packed meanwhile.` : '';
  const entered = enter(state, progress, stamp.wall);
  if (scanned === 0) {
    const title = t`Nothing is left to continue.`;
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
  const time = clockTime(savedAt);
  const title =
    size > 0
      ? t`${scanned} of ${size} scanned at ${time}: continue or start over`
      : t`${scanned} scanned at ${time}: continue or start over`;
  const detail = [t`Scanned on this tablet and not packed yet.`, lost].join(' ').trim();
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
      ? t`${scanned} are scanned: ${surplus} have no place. Continue with them marked, or start over.`
      : t`${scanned} are scanned and still fit. Continue or start over.`;
  const title = t`The case size changed from ${from} to ${to}`;
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

/** The open question, whatever asks it. */
export function questionOf({ stage }: SessionState): Question | null {
  if (stage.kind === 'asking') return stage.question;
  if (stage.kind !== 'other-tab') return null;
  return { ...stage, ...otherTabWords(stage) };
}

function otherTabWords(stage: OtherTab): Pick<Question, 'title' | 'detail'> {
  const { takenOver, takingOver, isUncertain } = stage;
  if (isUncertain)
    return {
      title: t`The browser does not answer whether this session is open in another tab`,
      detail: t`Continue here. If another tab has it open, that tab stops scanning.`,
    };
  const title = takenOver
    ? t`This session goes on in another tab`
    : t`This session is open in another tab`;
  const detail = takingOver
    ? t`The other tab stores its scans first. Nothing of them is lost.`
    : t`Continue here, and the other tab stops scanning.`;
  return { title, detail };
}
