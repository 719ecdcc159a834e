import { clockTime, conflictWords, type Notice } from '../feedback/messages.ts';
import { advance } from '../flows/progress.ts';
import { changeBy, changeByConflict, keyOf } from '../inventory.ts';
import {
  type Call,
  type CallEnd,
  type CallEvent,
  type CallTransition,
  nextCall,
  recordCall,
  resumeCall,
  statusOf,
} from '../submission/submission.ts';
import { codesSent, type Submitting } from '../types.ts';
import type { Effect, SessionState, Stamp, Step } from './state.ts';
import {
  enter,
  flowIn,
  inOrder,
  learnChanges,
  learnLists,
  say,
  soundWhenSaved,
  step,
} from './step.ts';

/** Starts the call that the progress stands for: its key goes to the journal first. */
export function submit(state: SessionState, stamp: Stamp): Step {
  const { stage, call, spareKey } = state;
  if (stage.kind !== 'open' || call || !spareKey) return step(state);
  const submission = { key: spareKey, at: stamp.wall };
  const { progress } = advance(flowIn(state), state.progress, { type: 'submit', submission });
  if (progress.phase !== 'submitting') return step(state);
  return inOrder(
    state,
    (now) => enter(now, progress, stamp.wall),
    (now) =>
      step(
        { ...now, spareKey: null, call: recordCall(callOf(now, progress), now.revision) },
        { type: 'log', source: 'app', text: spareKey, result: 'submitted' },
        { type: 'supply-key' },
      ),
  );
}

const callOf = (state: SessionState, progress: Submitting) => ({
  request: flowIn(state).request(progress),
  idempotencyKey: progress.submission.key,
  requestId: state.requestId,
});

/** A call that was under way when the page, or the tab that held the session, went away. */
export const resume = (state: SessionState, progress: Submitting, stamp: Stamp): Step =>
  inOrder(
    state,
    (now) => enter(now, progress, stamp.wall),
    (now) => follow(now, null, resumeCall(callOf(now, progress), stamp.wall), stamp),
  );

/** News of the call under way; without one they change nothing. */
export function hearOfCall(state: SessionState, event: CallEvent & Stamp): Step {
  const { call } = state;
  if (!call) return step(state);
  const transition = nextCall(call, event);
  return transition.call === call && !transition.end
    ? step(state, ...transition.effects)
    : follow(state, call, transition, event);
}

function follow(
  state: SessionState,
  before: Call | null,
  { call, effects, end }: CallTransition,
  stamp: Stamp,
): Step {
  const { progress } = state;
  if (progress.phase !== 'submitting') return step({ ...state, call: null });
  const firstLoss = call.lostAt !== null && before?.lostAt !== call.lostAt;
  const sound: Effect[] = firstLoss ? [{ type: 'sound', sound: 'checking' }] : [];
  return inOrder(
    { ...state, call: end ? null : call, requestId: call.requestId },
    (now) => step(now, ...effects, ...(end ? [] : sound)),
    (now) => (end ? settle(now, progress, end, stamp) : say(now, noticeOf(now, progress, call))),
  );
}

/** What is safe while the answer is awaited. */
function noticeOf(state: SessionState, sent: Submitting, call: Call): Notice | null {
  const kept = `All ${codesSent(sent)} codes are kept on this tablet.`;
  const warn = (title: string, detail: string): Notice => ({
    id: 'submit',
    severity: 'warn',
    title,
    detail,
  });
  const status = statusOf(call).kind;
  switch (status) {
    case 'checking': {
      const lost = `The connection was lost at ${clockTime(call.lostAt ?? 0)}.`;
      return warn(flowIn(state).words.checking, `${lost} ${kept} Leave the case where it is.`);
    }
    case 'held':
      return warn('Too Many Requests', `${kept} Sending again soon.`);
    case 'sign-in':
      return warn('Sign in again to go on', kept);
    case 'idle':
    case 'sending':
      return state.notice;
    default:
      return status satisfies never;
  }
}

const settle = (state: SessionState, sent: Submitting, end: CallEnd, stamp: Stamp): Step =>
  end.kind === 'done' ? finish(state, sent, end, stamp) : refuse(state, sent, end, stamp);

type Done = Extract<CallEnd, { kind: 'done' }>;

function finish(state: SessionState, sent: Submitting, { inventory }: Done, stamp: Stamp): Step {
  const flow = flowIn(state);
  const { progress } = advance(flow, sent, { type: 'done' });
  const words = flow.words.finished(sent);
  const found = inventory !== null;
  const detail = found ? `${words.detail} The answer was lost, the plant has it.` : words.detail;
  const at = stamp.wall;
  const finished = { ...words, flow: state.scope.flow, detail, at, found };
  const told = `${detail} ${clockTime(at)}.`;
  return inOrder(
    state,
    (now) => (inventory ? learnLists(now, inventory, stamp.now) : step(now)),
    (now) => learnChanges(now, [changeBy(flow.request(sent))], stamp.now),
    (now) => enter(now, progress, stamp.wall),
    (now) => step(now, { type: 'finished', finished }),
    (now) => say(now, { id: 'submit', severity: 'ok', title: words.title, detail: told }),
    (now) => soundWhenSaved(now, 'packed'),
    (now) => {
      const result = found ? 'found packed' : 'packed';
      return step(now, { type: 'log', source: 'app', text: words.code, result });
    },
    (now) => noteTime(now, sent, stamp),
  );
}

/** A case that was begun before a reload has no known length, but it counts. */
function noteTime(state: SessionState, sent: Submitting, { now }: Stamp): Step {
  const acceptedAt = new Map(state.acceptedAt);
  for (const { key } of sent.contents) acceptedAt.delete(key);
  const [first] = state.progress.contents;
  const caseStartedAt = first ? (acceptedAt.get(first.key) ?? now) : null;
  const began = state.caseStartedAt;
  const timed = { ...state, acceptedAt, caseStartedAt };
  if (changeBy(flowIn(state).request(sent)).kind !== 'packed') return step(timed);
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
  const detail = [...where, ...(several ? [`The other ${kept} are kept.`] : [])].join(' ');
  const notice: Notice = {
    id: 'submit',
    severity: 'bad',
    title: flow.words.refused(reason),
    ...(detail && { detail }),
  };
  const named = conflicts.map(({ code }) => keyOf(code)).join(' ');
  return inOrder(
    state,
    (now) => enter(now, progress, stamp.wall),
    (now) => learnChanges(now, conflicts.map(changeByConflict), stamp.now),
    (now) => say(now, notice),
    (now) =>
      step(
        now,
        { type: 'sound', sound: 'not-packed' },
        { type: 'log', source: 'app', text: named, result: `refused: ${reason}` },
      ),
  );
}
