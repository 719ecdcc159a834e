import type { Stamp } from '../../lib/clock.ts';
import {
  type Call,
  type CallEffect,
  type CallEnd,
  type CallRequest,
  type CallTransition,
  type Cause,
  type LeadsTo,
  waitsFor,
} from './call.ts';

/** Limit for an answer, ms: above the slowest plant that still answers. */
const ANSWER_TIMEOUT_MS = 25_000;
/** Pauses between look-ups without an answer, ms. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000];

const STOP_TIMER: CallEffect = { type: 'stop-timer' };
const timer = (ms: number): CallEffect => ({ type: 'start-timer', ms });

/** Entry into each state of a call, with its effects. `next-call.ts` decides when. */
export const transitionTo = (call: Call, ...effects: CallEffect[]): CallTransition => ({
  call,
  effects,
  end: null,
});

export const endCall = (call: Call, end: CallEnd): CallTransition => ({
  call,
  effects: [STOP_TIMER],
  end,
});

/** A new call: its key goes to the journal first. */
export const recordCall = (sent: CallRequest, revision: number): Call => ({
  ...sent,
  state: { kind: 'recording', revision },
  notDone: 0,
  unanswered: 0,
  refusals: 0,
  lostAt: null,
  reason: null,
});

export function sendCall(call: Call): CallTransition {
  const { request, idempotencyKey } = call;
  const requestId = call.requestId + 1;
  return transitionTo(
    { ...call, state: { kind: 'sending' }, requestId },
    { type: 'send', requestId, request, idempotencyKey },
    timer(ANSWER_TIMEOUT_MS),
  );
}

export function lookUp(call: Call, leadsTo: LeadsTo): CallTransition {
  const requestId = call.requestId + 1;
  const lookingUp: Call = { ...call, state: { kind: 'looking-up', leadsTo }, requestId };
  return transitionTo(lookingUp, { type: 'look-up', requestId }, timer(ANSWER_TIMEOUT_MS));
}

/** The first look-up is immediate; after each one without an answer comes a longer pause. */
export function lookUpOrPause(call: Call, { now }: Stamp): CallTransition {
  const ms = PAUSES_MS[Math.min(call.unanswered, PAUSES_MS.length) - 1];
  if (ms === undefined) return lookUp(call, 'send-again');
  return transitionTo({ ...call, state: { kind: 'pausing', until: now + ms } }, timer(ms));
}

/** 429: nothing is sent before the time that the plant has set. */
export const holdBack = (call: Call, ms: number, { now }: Stamp): CallTransition =>
  transitionTo({ ...call, state: { kind: 'held', until: now + ms } }, timer(ms));

export function awaitSignIn(call: Call, next: 'send' | 'look-up'): CallTransition {
  const requestId = call.requestId + 1;
  const waiting: Call = { ...call, state: { kind: 'sign-in', next }, requestId };
  return transitionTo(waiting, STOP_TIMER, { type: 'await-sign-in', requestId });
}

/** The operator decides what comes next; no request is under way. */
export const failCall = (call: Call, cause: Cause, wantsBack = false): CallTransition =>
  transitionTo({ ...call, state: { kind: 'failing', cause, wantsBack } }, STOP_TIMER);

export const keepCall = (call: Call): CallTransition =>
  transitionTo(
    { ...call, state: { kind: 'keeping', waitsFor: waitsFor(call) } },
    { type: 'abort-request' },
    STOP_TIMER,
  );
