import type { FlowEvent, PackState, Step } from '../session/machine.ts';
import { type Put, type Scanned, takeAll, unchanged } from './accept-codes.ts';

type Own = Scanned | Extract<FlowEvent, { type: 'submit' }>;

/**
 * Units fill a shipper case; reading the shipper case packs it at once. While that call is
 * pending, units are taken for the next case, so bad Wi-Fi never stops the line.
 */
export function nextStation1B(state: PackState, event: Own): Step<PackState> {
  switch (event.type) {
    case 'scanned':
      return scanned(state, event);
    case 'submit':
      return state.phase === 'ready'
        ? unchanged({ ...state, phase: 'submitting', submission: event.submission })
        : unchanged(state);
    default:
      return event satisfies never;
  }
}

function scanned(state: PackState, event: Scanned): Step<PackState> {
  const step = takeAll(state, event, put);
  if (step.state.phase === state.phase) return step;
  const outcome =
    step.state.phase === 'ready' ? ({ kind: 'submit-now' } as const) : ({ kind: 'full' } as const);
  return { state: step.state, outcomes: [...step.outcomes, outcome] };
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
    case 'submitting':
      return { state: { ...state, ahead: [...state.ahead, code] }, role: 'ahead' };
    case 'ready':
      return { state, role: 'closer' };
    default:
      return state satisfies never;
  }
};
