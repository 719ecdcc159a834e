import {
  type Call,
  type CallEffect,
  type CallEnd,
  type CallTransition,
  type Cause,
  type LeadsTo,
  waitsFor,
} from './call.ts';

/** Longer than the slowest plant that still answers; after that nobody knows. */
const ANSWER_TIMEOUT_MS = 25_000;
const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000];

const STOP_TIMER: CallEffect = { type: 'stop-timer', timer: 'call' };
const timer = (ms: number): CallEffect => ({ type: 'start-timer', timer: 'call', ms });

/** How a call enters each of its steps, with what that sets going. When it does: next-call.ts. */
export const go = (call: Call, ...effects: CallEffect[]): CallTransition => ({
  call,
  effects,
  end: null,
});

export const finish = (call: Call, end: CallEnd): CallTransition => ({
  call,
  effects: [STOP_TIMER],
  end,
});

type Sent = Pick<Call, 'request' | 'idempotencyKey' | 'requestId'>;

/** A new call: its key goes to the journal first. */
export const recordCall = (sent: Sent, revision: number): Call => ({
  ...sent,
  step: { kind: 'recording', revision },
  notDone: 0,
  unanswered: 0,
  refusals: 0,
  lostAt: null,
  reason: null,
});

export function send(call: Call): CallTransition {
  const { request, idempotencyKey } = call;
  const requestId = call.requestId + 1;
  return go(
    { ...call, step: { kind: 'sending' }, requestId },
    { type: 'send', requestId, request, idempotencyKey },
    timer(ANSWER_TIMEOUT_MS),
  );
}

export function ask(call: Call, leadsTo: LeadsTo): CallTransition {
  const requestId = call.requestId + 1;
  const asking: Call = { ...call, step: { kind: 'asking', leadsTo }, requestId };
  return go(asking, { type: 'look-up', requestId }, timer(ANSWER_TIMEOUT_MS));
}

/** The first question is asked at once; a plant that fails again gets time. */
export function askOrPause(call: Call, wall: number): CallTransition {
  const ms = PAUSES_MS[Math.min(call.unanswered, PAUSES_MS.length) - 1];
  if (ms === undefined) return ask(call, 'send-again');
  return go({ ...call, step: { kind: 'pausing', until: wall + ms } }, timer(ms));
}

/** 429: nothing is sent before the plant wants it. */
export const holdBack = (call: Call, ms: number, wall: number): CallTransition =>
  go({ ...call, step: { kind: 'held', until: wall + ms } }, timer(ms));

export function awaitSignIn(call: Call, next: 'send' | 'ask'): CallTransition {
  const requestId = call.requestId + 1;
  const waiting: Call = { ...call, step: { kind: 'sign-in', next }, requestId };
  return go(waiting, STOP_TIMER, { type: 'await-sign-in', requestId });
}

/** Nothing more happens by itself; the request that is under way, if one is, was answered. */
export const fail = (call: Call, cause: Cause, unread = false): CallTransition =>
  go({ ...call, step: { kind: 'failing', cause, unread } }, STOP_TIMER);

export const keep = (call: Call): CallTransition =>
  go(
    { ...call, step: { kind: 'keeping', waitsFor: waitsFor(call) } },
    { type: 'abort-request' },
    STOP_TIMER,
  );
