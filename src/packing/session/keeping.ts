import { t } from '@lingui/core/macro';
import type { Notice } from '../feedback/messages.ts';
import { advance } from '../flows/progress.ts';
import type { OpenCall } from '../journal/journal.ts';
import { type Call, waitsFor } from '../submission/call.ts';
import type { Submitting } from '../types.ts';
import type { SessionState, Stamp, Step } from './state.ts';
import {
  beginNextCase,
  enter,
  flowIn,
  inOrder,
  learnOtherCalls,
  say,
  scopeNow,
  step,
} from './step.ts';

/** 'Keep for later' was pressed: the call is stored before the session lets go of it. */
export function keepWhenAsked(
  state: SessionState,
  sent: Submitting,
  call: Call,
  wall: number,
): Step {
  if (call.step.kind !== 'keeping') return step(state);
  return step(state, { type: 'keep-call', call: aside(state, sent, call, wall) });
}

/** The session is closed while its call is open: the call goes on without it. */
export function openCallOf(state: SessionState, wall: number): OpenCall | null {
  const { call, progress } = state;
  return call && progress.phase === 'submitting' ? aside(state, progress, call, wall) : null;
}

const aside = (state: SessionState, sent: Submitting, call: Call, savedAt: number): OpenCall => ({
  version: 2,
  scope: scopeNow(state),
  progress: { ...sent, ahead: [] },
  revision: state.revision,
  savedAt,
  keptFor: call.reason ?? '',
  waitsFor: waitsFor(call),
});

/** It is stored. It goes on from the order's overview; its codes are not free before it has ended. */
export function putAside(state: SessionState, sent: Submitting, call: Call, stamp: Stamp): Step {
  const flow = flowIn(state);
  const { progress } = advance(flow, sent, { type: 'kept' });
  const kept = aside(state, sent, call, stamp.wall);
  return inOrder(
    state,
    (now) => learnOtherCalls(now, [...now.otherCalls, kept]),
    (now) => enter(now, progress, stamp.wall),
    (now) => step(beginNextCase(now, sent, stamp.now)),
    (now) => say(now, keptNotice(flow.words.pending(sent), kept)),
    (now) => step(now, { type: 'put-aside', flow: state.scope.flow }),
    (now) => {
      const text = call.idempotencyKey;
      return step(now, { type: 'log', source: 'app', text, result: 'kept for later' });
    },
  );
}

const keptNotice = (title: string, { waitsFor }: OpenCall): Notice => ({
  id: 'submit',
  severity: 'warn',
  title,
  detail:
    waitsFor === 'person'
      ? t`It is on the order's overview: try it again there, or take its codes back.`
      : t`It is sent by itself as soon as the plant answers. The order's overview shows it.`,
});
