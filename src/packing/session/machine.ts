import { orderEnded } from '../feedback/messages.ts';
import type { Health } from '../journal/journal.ts';
import { change, offerWaiting, readByHand, seeFrame } from './accepting.ts';
import { answer, applySize } from './asking.ts';
import {
  close,
  hearOfJournal,
  hearOfLists,
  hearOfLock,
  loseLock,
  recheckTooLong,
  start,
} from './opening.ts';
import type { Effect, SessionEvent, SessionState, Stamp, Step } from './state.ts';
import { tellScanner } from './telling.ts';
import { flowIn, inOrder, learnLists, say, step } from './step.ts';
import { hearOfCall, submit } from './submitting.ts';

/**
 * The whole scan session, from the tab's lock to letting go of it. Pure and total: an event that
 * does not fit changes nothing. The supervisor runs the effects and decides nothing.
 */
export function next(state: SessionState, event: SessionEvent): Step {
  if (state.stage.kind === 'closed')
    return event.type === 'lock' ? hearOfLock(state, event.held) : step(state);
  return inOrder(
    state,
    (now) => handle(now, event),
    (now) => proceed(now, event),
  );
}

function handle(state: SessionState, event: SessionEvent): Step {
  switch (event.type) {
    case 'start':
      return start(state);
    case 'lock':
      return hearOfLock(state, event.held);
    case 'lock-lost':
      return loseLock(state);
    case 'journal':
      return hearOfJournal(state, event.record, event.calls, event);
    case 'recheck-timer':
      return recheckTooLong(state, event);
    case 'answer':
      return answer(state, event.choice, event);
    case 'close':
      return close(state, event);
    case 'saved':
      return inOrder(
        state,
        (now) => hearOfSaving(now, event.revision, event.health),
        (now) => hearOfCall(now, event),
      );
    case 'looked-up':
      return inOrder(
        state,
        (now) => hearOfLists(now, event.requestId, event.answer, event),
        (now) => hearOfCall(now, event),
      );
    default:
      return isOfCall(event) ? hearOfCall(state, event) : hearOfOperator(state, event);
  }
}

/** News of the call that change nothing but the call. */
const OF_CALL = {
  answered: true,
  'signed-in': true,
  'call-timer': true,
  wake: true,
  'try-again': true,
  keep: true,
  'take-back': true,
  kept: true,
} as const satisfies Partial<Record<SessionEvent['type'], true>>;

const isOfCall = (
  event: SessionEvent,
): event is Extract<SessionEvent, { type: keyof typeof OF_CALL }> => event.type in OF_CALL;

type OperatorEvent = Extract<
  SessionEvent,
  {
    type:
      | 'lists'
      | 'size'
      | 'order-ended'
      | 'hold'
      | 'release'
      | 'frame'
      | 'hand-read'
      | 'scanner-problem'
      | 'press'
      | 'remove'
      | 'submit'
      | 'key';
  }
>;

/** What is scanned, pressed and told while the session lasts. */
function hearOfOperator(state: SessionState, event: OperatorEvent): Step {
  switch (event.type) {
    case 'lists':
      return learnLists(state, event.inventory, event.now);
    case 'size':
      return step(event.size > 0 ? { ...state, wantedSize: event.size } : state);
    case 'order-ended':
      return say(state, orderEnded(event.status));
    case 'hold':
      return step({ ...state, holds: new Set(state.holds).add(event.id) });
    case 'release':
      return step({ ...state, holds: without(state.holds, event.id) });
    case 'frame':
      return seeFrame(state, event, event);
    case 'hand-read':
      return readByHand(state, event, event);
    case 'scanner-problem':
      return tellScanner(state, event);
    case 'press':
      return change(state, { type: event.press }, event);
    case 'remove':
      return change(state, { type: 'remove', key: event.key }, event);
    case 'submit':
      return submit(state, event);
    case 'key':
      return step({ ...state, spareKey: event.key });
    default:
      return event satisfies never;
  }
}

const without = (holds: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  new Set([...holds].filter((held) => held !== id));

/** The journal has a revision: sounds that waited for it, and whether it will outlive a reload. */
function hearOfSaving(state: SessionState, revision: number, health: Health): Step {
  const due = state.sounds.filter((pending) => pending.revision <= revision);
  const sounds = state.sounds.filter((pending) => pending.revision > revision);
  const played = due.map(({ sound }): Effect => ({ type: 'sound', sound }));
  const saved = { ...state, sounds };
  if (health.kind === state.health.kind) return step(saved, ...played);
  const told = { ...saved, health };
  const notice = { id: 'storage', severity: 'warn' } as const;
  return inOrder(
    told,
    (now) =>
      health.kind === 'memory' ? say(now, { ...notice, title: health.message }) : step(now),
    (now) => step(now, ...played),
  );
}

/**
 * What follows by itself as soon as the session is open: a closing case that submits at once, a
 * new case size, and the hand reads that waited. Repeated, for each may make way for the next.
 */
function proceed(state: SessionState, stamp: Stamp): Step {
  let current = step(state);
  for (;;) {
    const following = follow(current.state, stamp);
    if (following.state === current.state) return current;
    current = step(following.state, ...current.effects, ...following.effects);
  }
}

function follow(state: SessionState, stamp: Stamp): Step {
  if (state.stage.kind !== 'open') return step(state);
  const closer = flowIn(state).closer;
  // Asked after every event, ten pictures a second among them.
  if (state.progress.phase === 'ready' && closer?.submits === 'at-once') {
    const submitted = submit(state, stamp);
    if (submitted.state !== state) return submitted;
  }
  const sized = applySize(state, stamp);
  return sized.state === state ? offerWaiting(state, stamp) : sized;
}
