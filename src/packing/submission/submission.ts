import { changeBy, type Inventory } from '../inventory.ts';
import type { Conflict, SubmissionRequest, SubmissionStatus } from '../types.ts';
import { whatHappened } from './lost-call.ts';
import type { CallAnswer, LookUpAnswer } from './packing-port.ts';

/** Longer than the slowest plant that still answers; after that nobody knows. */
const ANSWER_TIMEOUT_MS = 25_000;
const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000];

/** Where a call stands. */
type CallStep =
  /** The idempotency key is on its way to the journal; nothing is sent before it is there. */
  | { readonly kind: 'recording'; readonly revision: number }
  | { readonly kind: 'sending' }
  /** The answer was lost: the plant's lists are read. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'pausing'; readonly until: number }
  | { readonly kind: 'held'; readonly until: number }
  | { readonly kind: 'sign-in'; readonly next: 'send' | 'ask' };

export interface Call {
  readonly request: SubmissionRequest;
  readonly idempotencyKey: string;
  readonly step: CallStep;
  /** Numbers what is asked of the plant: an answer to an earlier question is ignored. */
  readonly requestId: number;
  /** Repetitions of the call, and questions in a row that brought no answer. */
  readonly repeats: number;
  readonly unanswered: number;
  /** Wall-clock ms when the first answer was lost; null before. */
  readonly lostAt: number | null;
}

export type CallNews =
  | { readonly type: 'answered'; readonly requestId: number; readonly answer: CallAnswer }
  | { readonly type: 'looked-up'; readonly requestId: number; readonly answer: LookUpAnswer }
  | { readonly type: 'signed-in'; readonly requestId: number }
  /** The limit for an answer, or the pause, is over. */
  | { readonly type: 'call-timer' }
  /** The network is back: pauses end at once. */
  | { readonly type: 'wake' };
export type CallEvent = { readonly wall: number } & (
  | CallNews
  /** The journal has this revision. */
  | { readonly type: 'saved'; readonly revision: number }
);

export type CallEffect =
  | {
      readonly type: 'send';
      readonly requestId: number;
      readonly request: SubmissionRequest;
      readonly idempotencyKey: string;
    }
  | { readonly type: 'look-up'; readonly requestId: number }
  | { readonly type: 'await-sign-in'; readonly requestId: number }
  /** Gives up what was asked of the plant last. */
  | { readonly type: 'abort-request' }
  | { readonly type: 'start-timer'; readonly timer: 'call'; readonly ms: number }
  | { readonly type: 'stop-timer'; readonly timer: 'call' };

export type CallEnd =
  /** `inventory` is there when the plant's lists told it, because the answer was lost. */
  | { readonly kind: 'done'; readonly inventory: Inventory | null }
  | { readonly kind: 'refused'; readonly reason: string; readonly conflicts: readonly Conflict[] };

export interface CallTransition {
  readonly call: Call;
  readonly effects: readonly CallEffect[];
  readonly end: CallEnd | null;
}

const go = (call: Call, ...effects: CallEffect[]): CallTransition => ({ call, effects, end: null });
const finish = (call: Call, end: CallEnd): CallTransition => ({ call, effects: [STOP_TIMER], end });
const STOP_TIMER: CallEffect = { type: 'stop-timer', timer: 'call' };
const timer = (ms: number): CallEffect => ({ type: 'start-timer', timer: 'call', ms });

type Sent = Pick<Call, 'request' | 'idempotencyKey' | 'requestId'>;

/** A new call: its key goes to the journal first. */
export const recordCall = (sent: Sent, revision: number): Call => ({
  ...sent,
  step: { kind: 'recording', revision },
  repeats: 0,
  unanswered: 0,
  lostAt: null,
});

/** A call that was sent before a reload: the plant is asked before it is sent again. */
export const resumeCall = (sent: Sent, wall: number): CallTransition =>
  lost(recordCall(sent, 0), wall);

/**
 * Exactly once: nothing is repeated before the plant said what became of it, and every repetition
 * carries the same key. Pure and total; an event that does not fit the step changes nothing.
 */
export function nextCall(call: Call, event: CallEvent): CallTransition {
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
        ? lookedUp(call, event.answer, event.wall)
        : go(call);
    case 'signed-in':
      if (step.kind !== 'sign-in' || event.requestId !== call.requestId) return go(call);
      return step.next === 'send' ? send(call) : askAgain(call, event.wall);
    case 'call-timer':
      return timeIsOver(call, event.wall);
    case 'wake':
      return step.kind === 'pausing' || step.kind === 'held'
        ? timeIsOver(call, event.wall)
        : go(call);
    default:
      return event satisfies never;
  }
}

function send(call: Call): CallTransition {
  const { request, idempotencyKey } = call;
  const requestId = call.requestId + 1;
  return go(
    { ...call, step: { kind: 'sending' }, requestId },
    { type: 'send', requestId, request, idempotencyKey },
    timer(ANSWER_TIMEOUT_MS),
  );
}

function answered(call: Call, answer: CallAnswer, wall: number): CallTransition {
  switch (answer.kind) {
    case 'done':
      return finish(call, { kind: 'done', inventory: null });
    case 'refused':
      return finish(call, answer);
    case 'too-many': {
      const step = { kind: 'held', until: wall + answer.retryAfterMs } as const;
      return go({ ...call, step }, timer(answer.retryAfterMs));
    }
    case 'signed-out':
      return awaitSignIn(call, 'send');
    case 'unknown':
      return lost(call, wall);
    default:
      return answer satisfies never;
  }
}

const lost = (call: Call, wall: number): CallTransition =>
  askOrPause({ ...call, lostAt: call.lostAt ?? wall, unanswered: call.repeats }, wall);

/** The first question is asked at once; a plant that fails again gets time. */
function askOrPause(call: Call, wall: number): CallTransition {
  const ms = PAUSES_MS[Math.min(call.unanswered, PAUSES_MS.length) - 1];
  if (ms === undefined) return ask(call);
  return go({ ...call, step: { kind: 'pausing', until: wall + ms } }, timer(ms));
}

const askAgain = (call: Call, wall: number): CallTransition =>
  askOrPause({ ...call, unanswered: call.unanswered + 1 }, wall);

function ask(call: Call): CallTransition {
  const requestId = call.requestId + 1;
  const asking: Call = { ...call, step: { kind: 'asking' }, requestId };
  return go(asking, { type: 'look-up', requestId }, timer(ANSWER_TIMEOUT_MS));
}

function lookedUp(call: Call, answer: LookUpAnswer, wall: number): CallTransition {
  if (answer.kind === 'signed-out') return awaitSignIn(call, 'ask');
  if (answer.kind === 'unavailable') return askAgain(call, wall);
  const what = whatHappened(changeBy(call.request), answer.inventory);
  switch (what.kind) {
    case 'done':
      return finish(call, { kind: 'done', inventory: answer.inventory });
    case 'conflict':
      return finish(call, { kind: 'refused', reason: 'Conflict', conflicts: what.conflicts });
    case 'not-done':
      return send({ ...call, repeats: call.repeats + 1 });
    default:
      return what satisfies never;
  }
}

function awaitSignIn(call: Call, next: 'send' | 'ask'): CallTransition {
  const requestId = call.requestId + 1;
  const waiting: Call = { ...call, step: { kind: 'sign-in', next }, requestId };
  return go(waiting, STOP_TIMER, { type: 'await-sign-in', requestId });
}

function timeIsOver(call: Call, wall: number): CallTransition {
  switch (call.step.kind) {
    case 'sending':
      return first({ type: 'abort-request' }, lost(call, wall));
    case 'asking':
      return first({ type: 'abort-request' }, askAgain(call, wall));
    case 'pausing':
      return ask(call);
    case 'held':
      return send(call);
    case 'recording':
    case 'sign-in':
      return go(call);
    default:
      return call.step satisfies never;
  }
}

const first = (effect: CallEffect, rest: CallTransition): CallTransition => ({
  ...rest,
  effects: [effect, ...rest.effects],
});

export function statusOf(call: Call | null): SubmissionStatus {
  if (!call) return { kind: 'idle' };
  const { step } = call;
  switch (step.kind) {
    case 'recording':
    case 'sending':
      return { kind: 'sending' };
    case 'asking':
      return { kind: 'checking', askAgainAt: null };
    case 'pausing':
      return { kind: 'checking', askAgainAt: step.until };
    case 'held':
      return { kind: 'held', until: step.until };
    case 'sign-in':
      return { kind: 'sign-in' };
    default:
      return step satisfies never;
  }
}
