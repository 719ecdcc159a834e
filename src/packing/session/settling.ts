import { t } from '@lingui/core/macro';
import { clockTime } from '../../lib/clock.ts';
import { conflictWords, type Notice } from '../feedback/messages.ts';
import { advance } from '../flows/progress.ts';
import { type CallChange, changeByConflict, keyOf } from '../inventory.ts';
import { changeBy } from '../requests.ts';
import type { Call, CallEnd } from '../submission/call.ts';
import type { Submitting } from '../types.ts';
import { anewWords, beginAnew } from './begin-anew.ts';
import { putAside } from './keeping.ts';
import type { SessionState, Stamp, Step } from './state.ts';
import {
  beginNextCase,
  enter,
  flowIn,
  inOrder,
  learnChanges,
  learnLists,
  say,
  soundWhenSaved,
  step,
} from './step.ts';

/** What a call that has ended means for the case, and what is said of it. */
export function settle(
  state: SessionState,
  sent: Submitting,
  end: CallEnd,
  call: Call,
  stamp: Stamp,
): Step {
  switch (end.kind) {
    case 'done':
      return finish(state, sent, end, stamp);
    case 'refused':
      return refuse(state, sent, end, stamp);
    case 'taken-back':
      return takeBack(state, sent, end, stamp);
    case 'kept':
      return putAside(state, sent, call, stamp);
    default:
      return end satisfies never;
  }
}

/** The plant has done it, or the flow has nothing for the plant to do. */
export function finish(
  state: SessionState,
  sent: Submitting,
  { inventory }: Pick<Extract<CallEnd, { kind: 'done' }>, 'inventory'>,
  stamp: Stamp,
): Step {
  const flow = flowIn(state);
  const { progress } = advance(flow, sent, { type: 'done' });
  const words = flow.words.finished(sent);
  const found = inventory !== null;
  const detail = found ? t`${words.detail} The answer was lost, the plant has it.` : words.detail;
  const at = stamp.wall;
  const finished = { ...words, flow: state.scope.flow, detail, at, found };
  const told = `${detail} ${clockTime(at)}.`;
  return inOrder(
    state,
    (now) => (inventory ? learnLists(now, inventory, stamp.now) : step(now)),
    (now) => learnChanges(now, changesOf(now, sent), stamp.now),
    (now) => enter(now, progress, stamp.wall),
    (now) => step(now, { type: 'finished', finished }),
    (now) => say(now, { id: 'submit', severity: 'ok', title: words.title, detail: told }),
    (now) => soundWhenSaved(now, 'packed'),
    (now) => {
      const result = found ? 'found packed' : flow.request ? 'packed' : 'finished';
      return step(now, { type: 'log', source: 'app', text: words.code, result });
    },
    (now) => noteTime(now, sent, stamp),
    // Codes that were not sent stay free, and are still before the camera.
    (now) => (flow.request ? step(now) : beginAnew(now, stamp)),
  );
}

function changesOf(state: SessionState, sent: Submitting): readonly CallChange[] {
  const request = flowIn(state).request?.(sent);
  return request ? [changeBy(request)] : [];
}

/** A case that was begun before a reload has no known length, but it counts. */
function noteTime(state: SessionState, sent: Submitting, { now }: Stamp): Step {
  const began = state.caseStartedAt;
  const timed = beginNextCase(state, sent, now);
  if (changesOf(state, sent).every(({ kind }) => kind !== 'packed')) return step(timed);
  const tookMs = began === null ? null : now - began;
  return step(timed, { type: 'note', event: { kind: 'packed', tookMs } });
}

type Refused = Extract<CallEnd, { kind: 'refused' }>;

function refuse(state: SessionState, sent: Submitting, end: Refused, stamp: Stamp): Step {
  const flow = flowIn(state);
  const { conflicts, reason } = end;
  const { progress, outcomes } = advance(flow, sent, { type: 'refused', conflicts });
  const removed = outcomes.flatMap((one) => (one.kind === 'removed' ? one.codes : []));
  const kept = sent.contents.length - removed.length;
  const several = kept > 0 && flow.contents.places !== 'one';
  const where = conflicts.map(conflictWords);
  const rest = several ? [t`The other ${kept} are kept.`] : [];
  const title = flow.words.refused(reason);
  const named = conflicts.map(({ code }) => keyOf(code)).join(' ');
  return inOrder(
    state,
    (now) => enter(now, progress, stamp.wall),
    (now) => learnChanges(now, conflicts.map(changeByConflict), stamp.now),
    (now) => say(now, refusal(title, [...where, ...rest, ...anewWords(now)])),
    (now) => beginAnew(now, stamp),
    (now) =>
      step(
        now,
        { type: 'sound', sound: 'not-packed' },
        { type: 'log', source: 'app', text: named, result: `refused: ${reason}` },
      ),
  );
}

const refusal = (title: string, details: readonly string[]): Notice => ({
  id: 'submit',
  severity: 'bad',
  title,
  ...(details.length > 0 && { detail: details.join(' ') }),
});

type TakenBack = Extract<CallEnd, { kind: 'taken-back' }>;

/** The plant's lists say that it was not done: the codes are the open case's again. */
function takeBack(
  state: SessionState,
  sent: Submitting,
  { inventory }: TakenBack,
  stamp: Stamp,
): Step {
  const { progress } = advance(flowIn(state), sent, { type: 'refused', conflicts: [] });
  const codes = sent.contents.map(({ key }) => key).join(' ');
  return inOrder(
    state,
    (now) => learnLists(now, inventory, stamp.now),
    (now) => enter(now, progress, stamp.wall),
    (now) => say(now, takenBack(anewWords(now))),
    (now) => beginAnew(now, stamp),
    (now) => step(now, { type: 'log', source: 'app', text: codes, result: 'taken back' }),
  );
}

const takenBack = (anew: readonly string[]): Notice => ({
  id: 'submit',
  severity: 'info',
  title: t`The codes are back`,
  detail: [
    t`The plant has not done it. Go on from here, or remove what should not be in it.`,
    ...anew,
  ].join(' '),
});
