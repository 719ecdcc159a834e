import { NETWORK } from '../../api/errors.ts';
import type { Stamp } from '../../lib/clock.ts';
import { type FlowName, requestOf } from '../flows/flows.ts';
import { changeBy } from '../requests.ts';
import type { CallState, Cause, LeadsTo, Submitting } from '../types.ts';
import {
  type Call,
  type CallEffect,
  type CallEnd,
  type CallTransition,
  type StampedCallEvent,
  waitsFor,
} from './call.ts';
import { resultOf } from './lost-call.ts';
import type { CallAnswer, LookUpAnswer } from './packing-port.ts';

/** Limit for an answer, ms: above the slowest plant that still answers. */
const ANSWER_TIMEOUT_MS = 25_000;
/** Pauses between look-ups without an answer, ms. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000];
/** Look-ups that find a call not done before the operator decides (decision 50). */
const MOST_NOT_DONE = 3;
/** Sign-ins that are refused for one call before the operator decides: where one renewal does not help, no other does. */
const MOST_REFUSALS = 2;
/** Reason of a refused sign-in, as the error catalogue words it. */
const UNAUTHORIZED = 'Unauthorized';

export const newCall = (flow: FlowName, sent: Submitting, state: CallState): Call => ({
  request: requestOf(flow, sent),
  idempotencyKey: sent.submission.key,
  state,
  notDone: 0,
  unanswered: 0,
  refusals: sent.submission.refusals ?? 0,
  lostAt: null,
  reason: null,
});

/**
 * Exactly once: a call is repeated only after a look-up found it not done, and every repetition
 * has the same key. Pure and total; an event that does not fit the state changes nothing.
 */
export function nextCall(call: Call, event: StampedCallEvent): CallTransition {
  const { state } = call;
  if (event.type === 'keep') return mayKeep(state) ? keepCall(call) : stay(call);
  switch (state.kind) {
    case 'recording':
      return event.type === 'saved' && event.revision >= state.revision ? send(call) : stay(call);
    case 'sending':
      if (event.type === 'answered') return answered(call, event.answer, event);
      return event.type === 'timer' ? aborted(lost(late(call), event)) : stay(call);
    case 'looking-up':
      if (event.type === 'looked-up') return lookedUp(call, state.leadsTo, event.answer, event);
      return event.type === 'timer'
        ? aborted(notLookedUp(late(call), state.leadsTo, event))
        : stay(call);
    case 'pausing':
      return event.type === 'timer' || event.type === 'wake' ? lookUp(call) : stay(call);
    case 'throttled':
      return event.type === 'timer' || event.type === 'wake' ? send(call) : stay(call);
    case 'sign-in':
      if (event.type !== 'signed-in') return stay(call);
      // A plant that refuses every sign-in would refuse the next one as well: the operator decides first.
      if (hasTriedEnough(call)) return failCall(call, 'sign-in');
      return state.next === 'send' ? send(call) : lookUpAgain(call, event);
    case 'failing':
      if (event.type === 'take-back') return lookUp(call, 'take-back');
      return event.type === 'try-again'
        ? lookUp({ ...call, notDone: 0, unanswered: 0, refusals: 0 })
        : stay(call);
    case 'keeping':
      return event.type === 'kept' && event.key === call.idempotencyKey
        ? endCall(call, { kind: 'kept' })
        : stay(call);
    default:
      return state satisfies never;
  }
}

/** Continues a call that may have been sent: look-up first. After too many refused sign-ins the operator decides. */
export function resumeCall(
  flow: FlowName,
  sent: Submitting,
  lostAt: number,
  leadsTo: LeadsTo = 'send-again',
): CallTransition {
  const call = { ...newCall(flow, sent, { kind: 'sending' }), lostAt };
  return hasTriedEnough(call)
    ? failCall({ ...call, reason: UNAUTHORIZED }, 'sign-in')
    : lookUp(call, leadsTo);
}

export const hasTriedEnough = ({ refusals = 0 }: { readonly refusals?: number }): boolean =>
  refusals >= MOST_REFUSALS;

/** A call that is being recorded is not kept before it was sent. */
const mayKeep = ({ kind }: CallState): boolean => kind !== 'recording' && kind !== 'keeping';

const late = (call: Call): Call => ({ ...call, reason: NETWORK });

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

function lookedUp(call: Call, leadsTo: LeadsTo, answer: LookUpAnswer, at: Stamp): CallTransition {
  const takesBack = leadsTo === 'take-back';
  if (answer.kind === 'signed-out')
    return takesBack ? failCall(call, 'sign-in', true) : signedOut(call, 'look-up');
  if (answer.kind === 'unavailable')
    return notLookedUp({ ...call, reason: answer.reason }, leadsTo, at);
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

const notLookedUp = (call: Call, leadsTo: LeadsTo, at: Stamp): CallTransition =>
  leadsTo === 'take-back' ? failCall(call, 'plant', true) : lookUpAgain(call, at);

function notDone(call: Call): CallTransition {
  const counted = { ...call, notDone: call.notDone + 1 };
  return counted.notDone < MOST_NOT_DONE ? send(counted) : failCall(counted, 'plant');
}

const lost = (call: Call, at: Stamp): CallTransition =>
  lookUpOrPause({ ...call, lostAt: call.lostAt ?? at.wall, unanswered: call.notDone }, at);

const lookUpAgain = (call: Call, at: Stamp): CallTransition =>
  lookUpOrPause({ ...call, unanswered: call.unanswered + 1 }, at);

/** The first look-up is immediate; after each one without an answer comes a longer pause. */
function lookUpOrPause(call: Call, { now }: Stamp): CallTransition {
  const ms = PAUSES_MS[Math.min(call.unanswered, PAUSES_MS.length) - 1];
  return ms === undefined
    ? lookUp(call)
    : enter(call, { kind: 'pausing', until: now + ms }, timer(ms));
}

/** 429: nothing is sent before the time that the plant has set. */
const holdBack = (call: Call, ms: number, { now }: Stamp): CallTransition =>
  enter(call, { kind: 'throttled', until: now + ms }, timer(ms));

function send(call: Call): CallTransition {
  const { request, idempotencyKey } = call;
  const sending: CallEffect = { type: 'send', request, idempotencyKey };
  return enter(call, { kind: 'sending' }, sending, timer(ANSWER_TIMEOUT_MS));
}

const lookUp = (call: Call, leadsTo: LeadsTo = 'send-again'): CallTransition =>
  enter(call, { kind: 'looking-up', leadsTo }, { type: 'look-up' }, timer(ANSWER_TIMEOUT_MS));

function signedOut(call: Call, next: 'send' | 'look-up'): CallTransition {
  const refused = { ...call, refusals: call.refusals + 1, reason: UNAUTHORIZED };
  return enter(refused, { kind: 'sign-in', next }, STOP_TIMER, { type: 'await-sign-in' });
}

/** The operator decides what comes next; no request is under way. */
const failCall = (call: Call, cause: Cause, wantsBack = false): CallTransition =>
  enter(call, { kind: 'failing', cause, wantsBack }, STOP_TIMER);

const keepCall = (call: Call): CallTransition =>
  enter(call, { kind: 'keeping', waitsFor: waitsFor(call) }, { type: 'abort-request' }, STOP_TIMER);

const endCall = (call: Call, end: CallEnd): CallTransition => ({
  call,
  effects: [STOP_TIMER],
  end,
});

const STOP_TIMER: CallEffect = { type: 'stop-timer' };
const timer = (ms: number): CallEffect => ({ type: 'start-timer', ms });

const stay = (call: Call): CallTransition => ({ call, effects: [], end: null });

const enter = (call: Call, state: CallState, ...effects: CallEffect[]): CallTransition => ({
  call: { ...call, state },
  effects,
  end: null,
});

const aborted = (rest: CallTransition): CallTransition => ({
  ...rest,
  effects: [{ type: 'abort-request' }, ...rest.effects],
});
