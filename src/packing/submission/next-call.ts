import { NETWORK } from '../../api/errors.ts';
import type { Stamp } from '../../lib/clock.ts';
import { changeBy } from '../requests.ts';
import type {
  Call,
  CallEffect,
  CallRequest,
  CallTransition,
  LeadsTo,
  StampedCallEvent,
} from './call.ts';
import {
  awaitSignIn,
  failCall,
  endCall,
  transitionTo,
  holdBack,
  keepCall,
  lookUp,
  lookUpOrPause,
  recordCall,
  sendCall,
} from './call-states.ts';
import { resultOf } from './lost-call.ts';
import type { CallAnswer, LookUpAnswer } from './packing-port.ts';

/** Look-ups that find a call not done before the operator decides (decision 50). */
const MOST_NOT_DONE = 3;
/** Sign-ins that are refused for one call before the operator decides: where one renewal does not help, no other does. */
const MOST_REFUSALS = 2;

/**
 * Continues a call that was sent before a reload: look-up first.
 * @param refusals sign-ins that the plant has refused for it; after too many the operator decides.
 */
export function resumeCall(sent: CallRequest, wall: number, refusals = 0): CallTransition {
  const call: Call = { ...recordCall(sent, 0), refusals, lostAt: wall };
  return hasTriedEnough(call) ? refusedForGood(call) : lookUp(call, 'send-again');
}

export const hasTriedEnough = ({ refusals = 0 }: { readonly refusals?: number }): boolean =>
  refusals >= MOST_REFUSALS;

const refusedForGood = (call: Call): CallTransition =>
  failCall({ ...call, reason: UNAUTHORIZED }, 'sign-in');

/** A plant that refuses every sign-in would refuse the next one as well: the operator decides first. */
function signedInAgain(call: Call, next: 'send' | 'look-up', at: Stamp): CallTransition {
  if (hasTriedEnough(call)) return refusedForGood(call);
  return next === 'send' ? sendCall(call) : lookUpAgain(call, at);
}

/** Reason of a refused sign-in, as the error catalogue words it. */
const UNAUTHORIZED = 'Unauthorized';

/**
 * Exactly once: a call is repeated only after a look-up found it not done, and every repetition
 * has the same key. Pure and total; an event that does not fit the state changes nothing.
 */
export function nextCall(call: Call, event: StampedCallEvent): CallTransition {
  const { state } = call;
  switch (event.type) {
    case 'saved':
      return state.kind === 'recording' && event.revision >= state.revision
        ? sendCall(call)
        : transitionTo(call);
    case 'answered':
      return state.kind === 'sending' && event.requestId === call.requestId
        ? answered(call, event.answer, event)
        : transitionTo(call);
    case 'looked-up':
      return state.kind === 'looking-up' && event.requestId === call.requestId
        ? lookedUp(call, state.leadsTo, event.answer, event)
        : transitionTo(call);
    case 'signed-in':
      if (state.kind !== 'sign-in' || event.requestId !== call.requestId) return transitionTo(call);
      return signedInAgain(call, state.next, event);
    case 'timer':
      return timedOut(call, event);
    case 'wake':
      return state.kind === 'pausing' || state.kind === 'held'
        ? timedOut(call, event)
        : transitionTo(call);
    default:
      return decided(call, event);
  }
}

type Decision = Extract<StampedCallEvent, { type: 'try-again' | 'keep' | 'take-back' | 'kept' }>;

/** A decision of the operator. A call that is being recorded is not kept before it was sent. */
function decided(call: Call, event: Decision): CallTransition {
  const { state } = call;
  switch (event.type) {
    case 'try-again':
      return state.kind === 'failing'
        ? lookUp({ ...call, notDone: 0, unanswered: 0, refusals: 0 }, 'send-again')
        : transitionTo(call);
    case 'take-back':
      return state.kind === 'failing' ? lookUp(call, 'take-back') : transitionTo(call);
    case 'keep':
      return state.kind === 'recording' || state.kind === 'keeping'
        ? transitionTo(call)
        : keepCall(call);
    case 'kept':
      return state.kind === 'keeping' && event.key === call.idempotencyKey
        ? endCall(call, { kind: 'kept' })
        : transitionTo(call);
    default:
      return event satisfies never;
  }
}

function answered(call: Call, answer: CallAnswer, at: Stamp): CallTransition {
  switch (answer.kind) {
    case 'done':
      return endCall(call, { kind: 'done', inventory: null });
    case 'refused':
      return endCall(call, answer);
    case 'too-many':
      return holdBack(call, answer.retryAfterMs, at);
    case 'signed-out':
      return signedOut(call, 'send');
    case 'unknown':
      return lost({ ...call, reason: answer.reason }, at);
    default:
      return answer satisfies never;
  }
}

const lost = (call: Call, at: Stamp): CallTransition =>
  lookUpOrPause({ ...call, lostAt: call.lostAt ?? at.wall, unanswered: call.notDone }, at);

const lookUpAgain = (call: Call, at: Stamp): CallTransition =>
  lookUpOrPause({ ...call, unanswered: call.unanswered + 1 }, at);

function signedOut(call: Call, next: 'send' | 'look-up'): CallTransition {
  return awaitSignIn({ ...call, refusals: call.refusals + 1, reason: UNAUTHORIZED }, next);
}

function lookedUp(call: Call, leadsTo: LeadsTo, answer: LookUpAnswer, at: Stamp): CallTransition {
  const takesBack = leadsTo === 'take-back';
  if (answer.kind === 'signed-out')
    return takesBack ? failCall(call, 'sign-in', true) : signedOut(call, 'look-up');
  if (answer.kind === 'unavailable') {
    const failed = { ...call, reason: answer.reason };
    return takesBack ? failCall(failed, 'plant', true) : lookUpAgain(failed, at);
  }
  const { inventory } = answer;
  const result = resultOf(changeBy(call.request), inventory);
  switch (result.kind) {
    case 'done':
      return endCall(call, { kind: 'done', inventory });
    case 'conflict':
      return endCall(call, { kind: 'refused', reason: 'Conflict', conflicts: result.conflicts });
    case 'not-done':
      return takesBack ? endCall(call, { kind: 'taken-back', inventory }) : notDone(call);
    default:
      return result satisfies never;
  }
}

function notDone(call: Call): CallTransition {
  const counted = { ...call, notDone: call.notDone + 1 };
  return counted.notDone < MOST_NOT_DONE ? sendCall(counted) : failCall(counted, 'plant');
}

function timedOut(call: Call, at: Stamp): CallTransition {
  const { state } = call;
  const late = { ...call, reason: NETWORK };
  switch (state.kind) {
    case 'sending':
      return first({ type: 'abort-request' }, lost(late, at));
    case 'looking-up':
      return first(
        { type: 'abort-request' },
        state.leadsTo === 'take-back' ? failCall(late, 'plant', true) : lookUpAgain(late, at),
      );
    case 'pausing':
      return lookUp(call, 'send-again');
    case 'held':
      return sendCall(call);
    case 'recording':
    case 'sign-in':
    case 'failing':
    case 'keeping':
      return transitionTo(call);
    default:
      return state satisfies never;
  }
}

const first = (effect: CallEffect, rest: CallTransition): CallTransition => ({
  ...rest,
  effects: [effect, ...rest.effects],
});
