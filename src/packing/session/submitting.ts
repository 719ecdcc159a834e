import { t } from '@lingui/core/macro';
import { NETWORK } from '../../api/errors.ts';
import { clockTime } from '../../lib/clock.ts';
import type { Notice } from '../feedback/messages.ts';
import { advance } from '../flows/progress.ts';
import { keptCodes, failureReasonWords, withoutStop } from '../flows/words.ts';
import { codesIn } from '../inventory.ts';
import {
  type Call,
  type CallTransition,
  type StampedCallEvent,
  wantsBack,
  withRefusals,
} from '../submission/call.ts';
import { newCall, nextCall, resumeCall } from '../submission/call-machine.ts';
import { caseCodes, type Submitting } from '../types.ts';
import { onCallEnd, onDone, toOpenCall } from './call-ended.ts';
import type { Transition } from './transition.ts';

/** Starts the call for a finished case: its key goes to the journal first. Without a request it ends here. */
export function submit(step: Transition): void {
  const { stage, call, keyStart, calls, progress: before } = step.state;
  if (stage.kind !== 'open' || call) return;
  const key = `${keyStart}${calls + 1}`;
  const submission = { key, at: step.wall };
  const { progress } = advance(step.flow, before, { type: 'submit', submission });
  if (progress.phase !== 'submitting') return;
  if (!step.flow.request) return onDone(step, progress, { inventory: null });
  // The last message about scanning would hide the state of the call.
  step.say(null);
  step.enter(progress);
  step.set({
    calls: calls + 1,
    inside: codesIn(step.state.inventory, progress.contents).length,
    call: newCall(step.state.scope.flow, progress, {
      kind: 'recording',
      revision: step.state.revision,
    }),
  });
  step.log('app', key, 'submitted');
}

/** Continues a call that was under way when the page, or the tab that held the session, was closed. */
export function resume(step: Transition, progress: Submitting): void {
  const { submission } = progress;
  step.enter({ ...progress, submission: { ...submission, resumed: true } });
  onCallTransition(step, null, resumeCall(step.state.scope.flow, progress, step.wall));
}

/** An event of the call under way; without one it changes nothing. */
export function onCallEvent(step: Transition, event: StampedCallEvent): void {
  const { call } = step.state;
  if (!call) return;
  const transition = nextCall(call, event);
  if (transition.call !== call || transition.end) onCallTransition(step, call, transition);
}

function onCallTransition(step: Transition, before: Call | null, transition: CallTransition): void {
  const { call, effects, end } = transition;
  const { progress } = step.state;
  if (progress.phase !== 'submitting') return step.set({ call: null });
  step.set({ call: end ? null : call });
  step.effect(...effects);
  if (end) return onCallEnd(step, progress, end, call);
  if (call.state.kind === 'failing') step.effect({ type: 'sound', sound: 'not-packed' });
  else if (before?.lostAt !== call.lostAt) step.effect({ type: 'sound', sound: 'checking' });
  step.enter(withRefusals(progress, call.refusals));
  // 'Keep for later': the call is stored before the session drops it.
  if (call.state.kind === 'keeping')
    step.effect({ type: 'keep-call', call: toOpenCall(step, progress, call) });
  step.say(noticeOf(step, progress, call));
}

/** The state of the call, since when, and that the codes are safe. */
function noticeOf({ flow, state }: Transition, sent: Submitting, call: Call): Notice | null {
  const kept = keptCodes(caseCodes(sent).length);
  const since = clockTime(sent.submission.at);
  const lostAt = call.lostAt === null ? since : clockTime(call.lostAt);
  switch (call.state.kind) {
    case 'looking-up':
    case 'pausing': {
      const lost = lossWords(call, lostAt);
      return warning(flow.words.checking(), t`${lost} ${kept} Leave the case where it is.`);
    }
    case 'throttled':
      return warning(t`Too Many Requests`, t`Waiting since ${since}. ${kept} Sending again soon.`);
    case 'sign-in':
      return warning(t`Sign in again to continue`, t`Waiting since ${since}. ${kept}`);
    case 'failing': {
      const { title, detail } = flow.words.refused(failureReasonWords(call.reason ?? NETWORK));
      const details = [detail, failureWords(call, lostAt), kept].filter(Boolean).join(' ');
      return { severity: 'bad', title, detail: details };
    }
    case 'recording':
    case 'sending':
    case 'keeping':
      return state.notice;
    default:
      return call.state satisfies never;
  }
}

const warning = (title: string, detail: string): Notice => ({
  severity: 'warn',
  title,
  detail,
});

function lossWords({ reason }: Call, time: string): string {
  if (reason === null || reason === NETWORK) return t`The connection was lost at ${time}.`;
  const words = withoutStop(reason);
  return t`The plant answered at ${time}: ${words}.`;
}

/** Why the operator has to decide. */
function failureWords(call: Call, time: string): string {
  return wantsBack(call)
    ? t`The plant did not say whether it has the codes: they stay here.`
    : t`Not done since ${time}.`;
}
