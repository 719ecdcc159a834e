import { NETWORK } from '../../api/errors.ts';
import { changeBy } from '../requests.ts';
import type { Call, CallEffect, CallTransition, LeadsTo, StampedCallEvent } from './call.ts';
import {
  ask,
  askOrPause,
  awaitSignIn,
  fail,
  finish,
  go,
  holdBack,
  keep,
  recordCall,
  send,
} from './call-steps.ts';
import { whatHappened } from './lost-call.ts';
import type { CallAnswer, LookUpAnswer } from './packing-port.ts';

/** So many look-ups may say that the plant has not done it (decision 50). */
const MOST_NOT_DONE = 3;
/** So many sign-ins may be refused for one call: a renewed one helps, or it does not. */
const MOST_REFUSALS = 2;

type Sent = Pick<Call, 'request' | 'idempotencyKey' | 'requestId'>;

/**
 * A call that was sent before a reload: the plant is asked before it is sent again.
 * @param refusals sign-ins that it refused by then; with too many the operator decides first.
 */
export function resumeCall(sent: Sent, wall: number, refusals = 0): CallTransition {
  const call: Call = { ...recordCall(sent, 0), refusals, lostAt: wall };
  return hasTriedEnough(call) ? refusedForGood(call) : ask(call, 'send-again');
}

export const hasTriedEnough = ({ refusals = 0 }: { readonly refusals?: number }): boolean =>
  refusals >= MOST_REFUSALS;

const refusedForGood = (call: Call): CallTransition =>
  fail({ ...call, reason: UNAUTHORIZED }, 'sign-in');

/** A plant that refuses every sign-in would end the next one as well: the operator decides first. */
function signedInAgain(call: Call, next: 'send' | 'ask', wall: number): CallTransition {
  if (hasTriedEnough(call)) return refusedForGood(call);
  return next === 'send' ? send(call) : askAgain(call, wall);
}

/** The catalogue's word for a sign-in that the plant refuses. */
const UNAUTHORIZED = 'Unauthorized';

/**
 * Exactly once: nothing is repeated before the plant said what became of it, and every repetition
 * carries the same key. Pure and total; an event that does not fit the step changes nothing.
 */
export function nextCall(call: Call, event: StampedCallEvent): CallTransition {
  const { step } = call;
  switch (event.type) {
    case 'saved':
      return step.kind === 'recording' && event.revision >= step.revision ? send(call) : go(call);
    case 'answered':
      return step.kind === 'sending' && event.requestId === call.requestId
        ? answered(call, event.answer, event.wall)
        : go(call);
    case 'looked-up':
      return step.kind === 'asking' && event.requestId === call.requestId
        ? lookedUp(call, step.leadsTo, event.answer, event.wall)
        : go(call);
    case 'signed-in':
      if (step.kind !== 'sign-in' || event.requestId !== call.requestId) return go(call);
      return signedInAgain(call, step.next, event.wall);
    case 'call-timer':
      return timeIsOver(call, event.wall);
    case 'wake':
      return step.kind === 'pausing' || step.kind === 'held'
        ? timeIsOver(call, event.wall)
        : go(call);
    default:
      return chosen(call, event);
  }
}

type Choosing = Extract<StampedCallEvent, { type: 'try-again' | 'keep' | 'take-back' | 'kept' }>;

/** What the operator decided. A call that was not recorded yet goes its way first. */
function chosen(call: Call, event: Choosing): CallTransition {
  const { step } = call;
  switch (event.type) {
    case 'try-again':
      return step.kind === 'failing'
        ? ask({ ...call, notDone: 0, unanswered: 0, refusals: 0 }, 'send-again')
        : go(call);
    case 'take-back':
      return step.kind === 'failing' ? ask(call, 'take-back') : go(call);
    case 'keep':
      return step.kind === 'recording' || step.kind === 'keeping' ? go(call) : keep(call);
    case 'kept':
      return step.kind === 'keeping' && event.key === call.idempotencyKey
        ? finish(call, { kind: 'kept' })
        : go(call);
    default:
      return event satisfies never;
  }
}

function answered(call: Call, answer: CallAnswer, wall: number): CallTransition {
  switch (answer.kind) {
    case 'done':
      return finish(call, { kind: 'done', inventory: null });
    case 'refused':
      return finish(call, answer);
    case 'too-many':
      return holdBack(call, answer.retryAfterMs, wall);
    case 'signed-out':
      return signedOut(call, 'send');
    case 'unknown':
      return lost({ ...call, reason: answer.reason }, wall);
    default:
      return answer satisfies never;
  }
}

const lost = (call: Call, wall: number): CallTransition =>
  askOrPause({ ...call, lostAt: call.lostAt ?? wall, unanswered: call.notDone }, wall);

const askAgain = (call: Call, wall: number): CallTransition =>
  askOrPause({ ...call, unanswered: call.unanswered + 1 }, wall);

function signedOut(call: Call, next: 'send' | 'ask'): CallTransition {
  return awaitSignIn({ ...call, refusals: call.refusals + 1, reason: UNAUTHORIZED }, next);
}

function lookedUp(
  call: Call,
  leadsTo: LeadsTo,
  answer: LookUpAnswer,
  wall: number,
): CallTransition {
  const takesBack = leadsTo === 'take-back';
  if (answer.kind === 'signed-out')
    return takesBack ? fail(call, 'sign-in', true) : signedOut(call, 'ask');
  if (answer.kind === 'unavailable') {
    const unread = { ...call, reason: answer.reason };
    return takesBack ? fail(unread, 'plant', true) : askAgain(unread, wall);
  }
  const { inventory } = answer;
  const what = whatHappened(changeBy(call.request), inventory);
  switch (what.kind) {
    case 'done':
      return finish(call, { kind: 'done', inventory });
    case 'conflict':
      return finish(call, { kind: 'refused', reason: 'Conflict', conflicts: what.conflicts });
    case 'not-done':
      return takesBack ? finish(call, { kind: 'taken-back', inventory }) : notDone(call);
    default:
      return what satisfies never;
  }
}

function notDone(call: Call): CallTransition {
  const counted = { ...call, notDone: call.notDone + 1 };
  return counted.notDone < MOST_NOT_DONE ? send(counted) : fail(counted, 'plant');
}

function timeIsOver(call: Call, wall: number): CallTransition {
  const { step } = call;
  const late = { ...call, reason: NETWORK };
  switch (step.kind) {
    case 'sending':
      return first({ type: 'abort-request' }, lost(late, wall));
    case 'asking':
      return first(
        { type: 'abort-request' },
        step.leadsTo === 'take-back' ? fail(late, 'plant', true) : askAgain(late, wall),
      );
    case 'pausing':
      return ask(call, 'send-again');
    case 'held':
      return send(call);
    case 'recording':
    case 'sign-in':
    case 'failing':
    case 'keeping':
      return go(call);
    default:
      return step satisfies never;
  }
}

const first = (effect: CallEffect, rest: CallTransition): CallTransition => ({
  ...rest,
  effects: [effect, ...rest.effects],
});
