import { scannedCount } from '../types.ts';
import { toOpenCall } from './call-ended.ts';
import { STOP_REQUESTS } from './opening.ts';
import { currentScope } from './state.ts';
import type { Transition } from './transition.ts';

/**
 * Closes the session from any stage. An empty record is removed, unless it is another tab's or was not
 * read yet. A call under way is kept.
 */
export function onLeave(step: Transition): void {
  const { state } = step;
  const { call, progress } = state;
  const isEmpty = state.stage.kind === 'open' && scannedCount(progress) === 0;
  const kept = call && progress.phase === 'submitting' ? toOpenCall(step, progress, call) : null;
  step.set({ call: null, stage: { kind: 'closed' } });
  step.effect(...STOP_REQUESTS, {
    type: 'leave',
    remove: isEmpty ? currentScope(state) : null,
    call: kept,
  });
}
