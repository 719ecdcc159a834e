import type { FlowEvent, PackState, Step } from '../session/machine.ts';
import { type Put, type Scanned, takeAll, unchanged } from './accept-codes.ts';

type Own = Scanned | Extract<FlowEvent, { type: 'submit' }>;

/** Stray shipper cases fill a master case; the operator reads it and presses Submit & Next. */
export function nextStation2(state: PackState, event: Own): Step<PackState> {
  switch (event.type) {
    case 'scanned': {
      const step = takeAll(state, event, put);
      const full = state.phase === 'collecting' && step.state.phase === 'closing';
      return full ? { state: step.state, outcomes: [...step.outcomes, { kind: 'full' }] } : step;
    }
    case 'submit':
      return state.phase === 'ready'
        ? unchanged({ ...state, phase: 'submitting', submission: event.submission })
        : unchanged(state);
    default:
      return event satisfies never;
  }
}

const put: Put<PackState> = (state, code) => {
  switch (state.phase) {
    case 'collecting': {
      const contents = [...state.contents, code];
      const phase = contents.length === state.size ? 'closing' : 'collecting';
      return { state: { ...state, phase, contents }, role: 'contents' };
    }
    case 'closing':
      return { state: { ...state, phase: 'ready', closer: code }, role: 'closer' };
    case 'ready':
    case 'submitting':
      return { state, role: 'closer' };
    default:
      return state satisfies never;
  }
};
