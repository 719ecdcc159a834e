import { codeKey, extractCode } from '../../../contract/case-code.ts';
import type { FlowEvent, FlowState, Outcome, Role, Step, TakenCode } from '../session/machine.ts';
import { judge } from './verdict.ts';

export type Scanned = Extract<FlowEvent, { type: 'scanned' }>;

/** Puts an accepted code into the state: the flow's own part of taking. */
export type Put<S extends FlowState> = (state: S, code: TakenCode) => { state: S; role: Role };

/**
 * Takes what may be taken, in reading order. Once the phase changes, the rest of the frame is
 * only judged: a case that stands behind the last one must not close it unseen.
 */
export function takeAll<S extends FlowState>(state: S, event: Scanned, put: Put<S>): Step<S> {
  const outcomes: Outcome[] = [];
  let current = state;
  for (const text of event.texts) {
    const verdict = judge(current, event.known, text);
    const samePhase = current.phase === state.phase;
    if (verdict.kind !== 'taken' || !samePhase) {
      outcomes.push({ kind: 'judged', text, verdict });
      continue;
    }
    const code = extractCode(text) ?? text;
    const taken: TakenCode = { code, key: codeKey(code), at: event.at };
    const step = put(current, taken);
    current = step.state;
    outcomes.push({ kind: 'accepted', code: taken, place: verdict.place, role: step.role });
  }
  return { state: current, outcomes };
}

export const without = (codes: readonly TakenCode[], key: string): readonly TakenCode[] =>
  codes.filter((taken) => taken.key !== key);

export const unchanged = <S extends FlowState>(state: S): Step<S> => ({ state, outcomes: [] });
