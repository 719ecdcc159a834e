import { judge } from './verdict.ts';
import type { FlowEvent, Step, UnpackState } from '../session/machine.ts';
import { type Put, takeAll, unchanged } from './accept-codes.ts';

const WAITING: UnpackState = { flow: 'unpack', phase: 'waiting' };

/** One packed case is read, then unpacked by a press. */
export function nextUnpack(state: UnpackState, event: FlowEvent): Step<UnpackState> {
  switch (event.type) {
    case 'scanned':
      return takeAll(state, event, put);
    case 'undo':
    case 'start-over':
      return clear(state);
    case 'remove':
      return state.phase === 'chosen' && state.target.key === event.key
        ? clear(state)
        : unchanged(state);
    case 'submit':
      return state.phase === 'chosen'
        ? unchanged({ ...state, phase: 'submitting', submission: event.submission })
        : unchanged(state);
    case 'done':
      return state.phase === 'submitting'
        ? { state: WAITING, outcomes: [{ kind: 'finished', state }] }
        : unchanged(state);
    case 'refused':
      return state.phase === 'submitting'
        ? unchanged({ flow: 'unpack', phase: 'chosen', target: state.target })
        : unchanged(state);
    case 'recheck':
      return state.phase === 'chosen' &&
        judge(WAITING, event.known, state.target.code).kind !== 'taken'
        ? clear(state)
        : unchanged(state);
    case 'go-back':
    case 'close':
    case 'resize':
      return unchanged(state);
    default:
      return event satisfies never;
  }
}

const put: Put<UnpackState> = (_state, target) => ({
  state: { flow: 'unpack', phase: 'chosen', target },
  role: 'target',
});

const clear = (state: UnpackState): Step<UnpackState> =>
  state.phase === 'chosen'
    ? { state: WAITING, outcomes: [{ kind: 'removed', codes: [state.target] }] }
    : unchanged(state);
