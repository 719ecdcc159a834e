import { t } from '@lingui/core/macro';
import type { Notice } from '../feedback/messages.ts';
import { advance } from '../flows/progress.ts';
import type { OpenCall } from '../journal/journal.ts';
import type { Call } from '../submission/call.ts';
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

const aside = (state: SessionState, sent: Submitting, call: Call, savedAt: number): OpenCall => ({
  version: 2,
  scope: scopeNow(state),
  progress: { ...sent, ahead: [] },
  revision: state.revision,
  savedAt,
  keptFor: call.reason ?? '',
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
    (now) => say(now, keptNotice(flow.words.pending(sent))),
    (now) => step(now, { type: 'put-aside', flow: state.scope.flow }),
    (now) => {
      const text = call.idempotencyKey;
      return step(now, { type: 'log', source: 'app', text, result: 'kept for later' });
    },
  );
}

const keptNotice = (title: string): Notice => ({
  id: 'submit',
  severity: 'warn',
  title,
  detail: t`It is on the order's overview: try it again there, or take its codes back.`,
});
