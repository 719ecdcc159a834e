import { codeKey } from '../../../contract/case-code.ts';
import type { KnownCodes } from '../inventory.ts';
import type { FlowEvent, Outcome, Step, StrayState, TakenCode } from '../session/machine.ts';
import { type Put, takeAll, unchanged } from './accept-codes.ts';
import { judge } from './verdict.ts';

const collecting = (items: readonly TakenCode[]): StrayState => ({
  flow: 'stray',
  phase: 'collecting',
  items,
});

/** Stray shipper cases and stray units in one list, packed together by a press. */
export function nextStray(state: StrayState, event: FlowEvent): Step<StrayState> {
  switch (event.type) {
    case 'scanned':
      return takeAll(state, event, put);
    case 'undo':
      return drop(state, (taken) => taken === state.items.at(-1));
    case 'remove':
      return drop(state, (taken) => taken.key === event.key);
    case 'start-over':
      return drop(state, () => true);
    case 'recheck':
      return drop(state, isGone(event.known));
    case 'submit':
      return state.phase === 'collecting' && state.items.length > 0
        ? unchanged({ ...state, phase: 'submitting', submission: event.submission })
        : unchanged(state);
    case 'done':
      return state.phase === 'submitting'
        ? { state: collecting([]), outcomes: [{ kind: 'finished', state }] }
        : unchanged(state);
    case 'refused': {
      if (state.phase !== 'submitting') return unchanged(state);
      const named = new Set(event.conflicts.map((conflict) => codeKey(conflict.code)));
      return drop(collecting(state.items), (taken) => named.has(taken.key));
    }
    case 'go-back':
    case 'close':
    case 'resize':
      return unchanged(state);
    default:
      return event satisfies never;
  }
}

const put: Put<StrayState> = (state, code) => ({
  state: collecting([...state.items, code]),
  role: 'item',
});

const isGone = (known: KnownCodes) => (taken: TakenCode) =>
  judge(collecting([]), known, taken.code).kind !== 'taken';

function drop(state: StrayState, leaves: (taken: TakenCode) => boolean): Step<StrayState> {
  if (state.phase !== 'collecting') return unchanged(state);
  const codes = state.items.filter(leaves);
  if (codes.length === 0) return unchanged(state);
  const outcomes: Outcome[] = [{ kind: 'removed', codes }];
  return { state: collecting(state.items.filter((taken) => !leaves(taken))), outcomes };
}
