import { codeKey } from '../../../contract/case-code.ts';
import type { KnownCodes } from '../inventory.ts';
import type {
  Conflict,
  FlowEvent,
  Outcome,
  PackState,
  Step,
  TakenCode,
} from '../session/machine.ts';
import { nextStation1B } from './station-1b-pack.ts';
import { nextStation2 } from './station-2-pack.ts';
import { judge } from './verdict.ts';
import { unchanged, without } from './accept-codes.ts';

/** What both packing stations have in common; each station's file adds its own steps. */
export function nextPack(state: PackState, event: FlowEvent): Step<PackState> {
  switch (event.type) {
    case 'scanned':
    case 'submit':
      return state.flow === 'station-2' ? nextStation2(state, event) : nextStation1B(state, event);
    case 'undo':
      return undo(state);
    case 'remove':
      return remove(state, event.key);
    case 'go-back':
      return goBack(state);
    case 'close':
      return state.phase === 'collecting' ? settle(state, state.contents) : unchanged(state);
    case 'start-over':
      return state.phase === 'submitting' ? unchanged(state) : startOver(state);
    case 'resize':
      return resize(state, event.size);
    case 'recheck':
      return recheck(state, event.known);
    case 'done':
      return done(state);
    case 'refused':
      return refused(state, event.conflicts);
    default:
      return event satisfies never;
  }
}

type Collecting = Extract<PackState, { phase: 'collecting' }>;

const collecting = (state: PackState, contents: readonly TakenCode[]): Collecting => ({
  flow: state.flow,
  phase: 'collecting',
  size: state.size,
  contents,
  ahead: state.ahead,
});

/** Exactly as many as there are places: the closing phase; fewer or surplus: collecting. */
export function settle(state: PackState, contents: readonly TakenCode[]): Step<PackState> {
  const base = collecting(state, contents);
  if (contents.length !== state.size) return unchanged(base);
  return { state: { ...base, phase: 'closing' }, outcomes: [{ kind: 'full' }] };
}

function undo(state: PackState): Step<PackState> {
  if (state.phase === 'submitting') return removeAhead(state, state.ahead.at(-1)?.key);
  if (state.phase === 'ready') {
    const { closer, ...rest } = state;
    return {
      state: { ...rest, phase: 'closing' },
      outcomes: [{ kind: 'removed', codes: [closer] }],
    };
  }
  const last = state.contents.at(-1);
  return last ? remove(state, last.key) : unchanged(state);
}

function removeAhead(
  state: Extract<PackState, { phase: 'submitting' }>,
  key: string | undefined,
): Step<PackState> {
  const codes = state.ahead.filter((taken) => taken.key === key);
  if (codes.length === 0) return unchanged(state);
  const ahead = state.ahead.filter((taken) => taken.key !== key);
  return { state: { ...state, ahead }, outcomes: [{ kind: 'removed', codes }] };
}

function remove(state: PackState, key: string): Step<PackState> {
  if (state.phase === 'submitting') return removeAhead(state, key);
  if (state.phase === 'ready' && state.closer.key === key) return undo(state);
  const codes = state.contents.filter((taken) => taken.key === key);
  if (codes.length === 0) return unchanged(state);
  const step = settle(state, without(state.contents, key));
  return { state: step.state, outcomes: [{ kind: 'removed', codes }, ...step.outcomes] };
}

function goBack(state: PackState): Step<PackState> {
  return state.phase === 'closing' || state.phase === 'ready'
    ? unchanged(collecting(state, state.contents))
    : unchanged(state);
}

/** What was taken ahead stands before the operator: it becomes the new case. */
function startOver(state: PackState): Step<PackState> {
  const step = settle({ ...collecting(state, []), ahead: [] }, state.ahead);
  const outcomes: Outcome[] =
    state.contents.length > 0 ? [{ kind: 'removed', codes: state.contents }] : [];
  return { state: step.state, outcomes: [...outcomes, ...step.outcomes] };
}

/** Locked while a pack call runs: the case on its way was counted by the old size. */
function resize(state: PackState, size: number): Step<PackState> {
  if (state.phase === 'submitting' || size === state.size || size < 1) return unchanged(state);
  return settle({ ...collecting(state, state.contents), size }, state.contents);
}

/** Drops what is no longer free; the closing case stays while everything in it stays. */
function recheck(state: PackState, known: KnownCodes): Step<PackState> {
  if (state.phase === 'submitting') return unchanged(state);
  const empty = { ...collecting(state, []), size: Number.POSITIVE_INFINITY };
  const free = state.contents.filter((taken) => judge(empty, known, taken.code).kind === 'taken');
  const lost = state.contents.filter((taken) => !free.includes(taken));
  if (lost.length === 0 && (state.phase !== 'ready' || closesStill(state, known)))
    return unchanged(state);
  const outcomes: Outcome[] = lost.length > 0 ? [{ kind: 'removed', codes: lost }] : [];
  return { state: settle(state, free).state, outcomes };
}

const closesStill = (state: Extract<PackState, { phase: 'ready' }>, known: KnownCodes): boolean =>
  judge({ ...collecting(state, []), phase: 'closing' }, known, state.closer.code).kind === 'taken';

function done(state: PackState): Step<PackState> {
  if (state.phase !== 'submitting') return unchanged(state);
  const step = settle({ ...collecting(state, []), ahead: [] }, state.ahead);
  return { state: step.state, outcomes: [{ kind: 'finished', state }, ...step.outcomes] };
}

/** The closing case is cleared; the codes that the plant names are taken out, the rest is kept. */
function refused(state: PackState, conflicts: readonly Conflict[]): Step<PackState> {
  if (state.phase !== 'submitting') return unchanged(state);
  const named = new Set(conflicts.map((conflict) => codeKey(conflict.code)));
  const lost = state.contents.filter((taken) => named.has(taken.key));
  const kept = state.contents.filter((taken) => !named.has(taken.key));
  const outcomes: Outcome[] = lost.length > 0 ? [{ kind: 'removed', codes: lost }] : [];
  return { state: settle(state, kept).state, outcomes };
}
