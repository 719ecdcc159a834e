import type { Stamp } from '../../lib/clock.ts';
import type { Inventory } from '../inventory.ts';
import type { SubmissionRequest } from '../requests.ts';
import type { CallState, Conflict, Submitting, WaitsFor } from '../types.ts';
import type { CallAnswer, LookUpAnswer } from './packing-port.ts';

export interface Call {
  readonly request: SubmissionRequest;
  readonly idempotencyKey: string;
  readonly state: CallState;
  /** Look-ups that found it not done since the operator's last press. */
  readonly notDone: number;
  /** Consecutive look-ups without an answer. */
  readonly unanswered: number;
  /** Sign-ins that the plant refused for this call since the operator's last press. */
  readonly refusals: number;
  /** Wall-clock ms when the first answer was lost; null before. */
  readonly lostAt: number | null;
  /** Reason of the last failure, in the plant's words; null before. */
  readonly reason: string | null;
}

/** An event without fields. */
export type BareEvent = unknown;

/** Events of a call by their type. */
export interface CallEvents {
  /** The journal has this revision. */
  readonly saved: { readonly revision: number };
  readonly answered: { readonly answer: CallAnswer };
  readonly 'looked-up': { readonly answer: LookUpAnswer };
  readonly 'signed-in': BareEvent;
  /** The limit for an answer, or the pause, is over. */
  readonly timer: BareEvent;
  /** The network is back, or the operator does not want to wait: ends a pause. */
  readonly wake: BareEvent;
  /** 'Try again', 'Keep for later' and 'Take the codes back' were pressed. */
  readonly 'try-again': BareEvent;
  readonly keep: BareEvent;
  readonly 'take-back': BareEvent;
  /** The call with this key is among those that are kept for later. */
  readonly kept: { readonly key: string };
}
export type CallEvent = {
  [Type in keyof CallEvents]: { readonly type: Type } & CallEvents[Type];
}[keyof CallEvents];
export type StampedCallEvent = CallEvent & Stamp;

export type CallEffect =
  /** There is one request: another one aborts it, and the answer to an aborted one is dropped. */
  | ({ readonly type: 'send' } & Pick<Call, 'request' | 'idempotencyKey'>)
  | { readonly type: 'look-up' }
  | { readonly type: 'await-sign-in' }
  | { readonly type: 'abort-request' }
  /** There is one timer; a second start replaces it. */
  | { readonly type: 'start-timer'; readonly ms: number }
  | { readonly type: 'stop-timer' };

export type CallEnd =
  /** `inventory`: the lists of the look-up that found it done, after a lost answer; else null. */
  | { readonly kind: 'done'; readonly inventory: Inventory | null }
  | { readonly kind: 'refused'; readonly reason: string; readonly conflicts: readonly Conflict[] }
  /** The operator has the codes back: the plant's lists show that it was not done. */
  | { readonly kind: 'taken-back'; readonly inventory: Inventory }
  | { readonly kind: 'kept' };

export interface CallTransition {
  readonly call: Call;
  readonly effects: readonly CallEffect[];
  readonly end: CallEnd | null;
}

/** Whether a call continues by itself. Where its codes are wanted back, nothing is sent without a press. */
export function waitsFor({ state }: Call): WaitsFor {
  if (state.kind === 'keeping') return state.waitsFor;
  const isTakingBack = state.kind === 'looking-up' && state.leadsTo === 'take-back';
  return state.kind === 'failing' || isTakingBack ? 'person' : 'answer';
}

/** A sign-in unloads the page: the number of refused sign-ins is stored with the call. */
export function withRefusals(sent: Submitting, refusals: number): Submitting {
  const { submission } = sent;
  return refusals === (submission.refusals ?? 0)
    ? sent
    : { ...sent, submission: { ...submission, refusals } };
}

/** The operator wants the codes back, and the plant's lists could not be read. */
export const wantsBack = (call: Call | null): boolean =>
  call?.state.kind === 'failing' && call.state.wantsBack;
