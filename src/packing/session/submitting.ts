import { t } from '@lingui/core/macro';
import { NETWORK } from '../../api/errors.ts';
import { clockTime } from '../../lib/clock.ts';
import { type Notice } from '../feedback/messages.ts';
import { requestOf } from '../flows/flows.ts';
import { advance } from '../flows/progress.ts';
import { reasonWords, withoutStop } from '../flows/words.ts';
import type { Call, CallEvent, CallTransition } from '../submission/call.ts';
import { statusOf } from '../submission/call.ts';
import { recordCall } from '../submission/call-steps.ts';
import { nextCall, resumeCall } from '../submission/next-call.ts';
import { codesSent, type Submitting } from '../types.ts';
import { keepWhenAsked } from './keeping.ts';
import { finish, settle } from './settling.ts';
import type { Effect, SessionState, Stamp, Step } from './state.ts';
import { enter, flowIn, inOrder, say, step } from './step.ts';

/** Starts the call of a finished case: its key goes to the journal first. Without a request it ends here. */
export function submit(state: SessionState, stamp: Stamp): Step {
  const { stage, call, spareKey } = state;
  if (stage.kind !== 'open' || call || !spareKey) return step(state);
  const submission = { key: spareKey, at: stamp.wall };
  const { progress } = advance(flowIn(state), state.progress, { type: 'submit', submission });
  if (progress.phase !== 'submitting') return step(state);
  if (!flowIn(state).request) return finish(state, progress, { inventory: null }, stamp);
  return inOrder(
    state,
    // What was said of the scanning would stand in the way of how the call stands.
    (now) => say(now, null),
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
  request: requestOf(state.scope.flow, progress),
  idempotencyKey: progress.submission.key,
  requestId: state.requestId,
});

/** A call that was under way when the page, or the tab that held the session, went away. */
export const resume = (state: SessionState, progress: Submitting, stamp: Stamp): Step =>
  inOrder(
    state,
    (now) => enter(now, asResumed(progress), stamp.wall),
    (now) => {
      const { refusals } = progress.submission;
      return follow(now, null, resumeCall(callOf(now, progress), stamp.wall, refusals), stamp);
    },
  );

const asResumed = (sent: Submitting): Submitting => ({
  ...sent,
  submission: { ...sent.submission, resumed: true },
});

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
  const going = { ...state, call: end ? null : call, requestId: call.requestId };
  if (end)
    return inOrder(
      going,
      (now) => step(now, ...effects),
      (now) => settle(now, progress, end, call, stamp),
    );
  return inOrder(
    going,
    (now) => step(now, ...effects, ...soundOf(before, call)),
    (now) => rememberRefusals(now, progress, call, stamp.wall),
    (now) => keepWhenAsked(now, progress, call, stamp.wall),
    (now) => say(now, noticeOf(now, progress, call)),
  );
}

function soundOf(before: Call | null, call: Call): readonly Effect[] {
  if (call.step.kind === 'failing') return [{ type: 'sound', sound: 'not-packed' }];
  const firstLoss = before?.lostAt !== call.lostAt;
  return firstLoss ? [{ type: 'sound', sound: 'checking' }] : [];
}

/** The way to the sign-in takes the page away: what was refused by then must outlive it. */
function rememberRefusals(
  state: SessionState,
  sent: Submitting,
  { refusals }: Call,
  wall: number,
): Step {
  if (refusals === (sent.submission.refusals ?? 0)) return step(state);
  return enter(state, { ...sent, submission: { ...sent.submission, refusals } }, wall);
}

/** What is happening, since when, and what is safe while the answer is awaited. */
function noticeOf(state: SessionState, sent: Submitting, call: Call): Notice | null {
  const kept = t`All ${codesSent(sent)} codes are kept on this tablet.`;
  const warn = (title: string, detail: string): Notice => ({
    id: 'submit',
    severity: 'warn',
    title,
    detail,
  });
  const { words } = flowIn(state);
  const status = statusOf(call);
  switch (status.kind) {
    case 'checking': {
      const lost = whyLost(call);
      return warn(words.checking(), t`${lost} ${kept} Leave the case where it is.`);
    }
    case 'held': {
      const since = clockTime(sent.submission.at);
      return warn(t`Too Many Requests`, t`Waiting since ${since}. ${kept} Sending again soon.`);
    }
    case 'sign-in': {
      const since = clockTime(sent.submission.at);
      return warn(t`Sign in again to go on`, t`Waiting since ${since}. ${kept}`);
    }
    case 'failing':
      return { ...failing(call, kept), title: words.refused(reasonWords(call.reason ?? NETWORK)) };
    case 'idle':
    case 'sending':
      return state.notice;
    default:
      return status satisfies never;
  }
}

function whyLost({ reason, lostAt }: Call): string {
  const time = clockTime(lostAt ?? 0);
  if (reason === null || reason === NETWORK) return t`The connection was lost at ${time}.`;
  const words = withoutStop(reason);
  return t`The plant answers since ${time}: ${words}.`;
}

/** Why it is the operator's turn; the title is the catalogue's sentence. */
function failing({ step, lostAt }: Call, kept: string): Omit<Notice, 'title'> {
  const time = clockTime(lostAt ?? 0);
  const unread = step.kind === 'failing' && step.unread;
  const stands = unread
    ? t`The plant did not say whether it has the codes: they stay here.`
    : t`Not done since ${time}.`;
  return { id: 'submit', severity: 'bad', detail: `${stands} ${kept}` };
}
