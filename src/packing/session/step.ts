import type { FeedbackEvent } from '../feedback/feedback-table.ts';
import type { Notice } from '../feedback/messages.ts';
import type { FlowDefinition } from '../flows/definition.ts';
import { flowOf } from '../flows/flows.ts';
import { empty } from '../flows/progress.ts';
import { type Inventory, type InventoryChange, withChanges } from '../inventory.ts';
import type { OpenCall } from '../journal/journal.ts';
import type { Scope } from '../journal/journal-record.ts';
import type { Progress, Submitting } from '../types.ts';
import type { Effect, SessionState, Step } from './state.ts';

/** Small steps that the session's subjects are made of. Pure, like everything beside them. */
export const step = (state: SessionState, ...effects: readonly Effect[]): Step => ({
  state,
  effects,
});

/** One step after the other, each from the state that the one before left. */
export function inOrder(
  state: SessionState,
  ...moves: readonly ((state: SessionState) => Step)[]
): Step {
  let current = state;
  const effects: Effect[] = [];
  for (const move of moves) {
    const moved = move(current);
    current = moved.state;
    effects.push(...moved.effects);
  }
  return { state: current, effects };
}

export const flowIn = ({ scope }: SessionState): FlowDefinition => flowOf(scope.flow);

export function newSession(scope: Scope, inventory: Inventory, spareKey: string): SessionState {
  return {
    scope,
    stage: { kind: 'new' },
    progress: empty(scope.size),
    call: null,
    lists: inventory,
    changes: [],
    otherCalls: [],
    inventory,
    wantedSize: scope.size,
    holds: new Set(),
    waiting: [],
    visits: new Map(),
    looks: new Map(),
    foreignTold: new Set(),
    acceptedAt: new Map(),
    removedAt: new Map(),
    anewAt: Number.NEGATIVE_INFINITY,
    caseStartedAt: null,
    revision: 0,
    savedScope: null,
    sounds: [],
    notice: null,
    health: { kind: 'durable' },
    requestId: 0,
    spareKey,
  };
}

/** The scope as it is now: the size may have changed since the screen was opened. */
export const scopeNow = ({ scope, progress }: SessionState): Scope => ({
  ...scope,
  size: progress.size,
});

/** New progress goes to the journal; the same object changes nothing and stores nothing. */
export function enter(state: SessionState, progress: Progress, wall: number): Step {
  if (progress === state.progress) return step(state);
  const revision = state.revision + 1;
  const entered = { ...state, progress, revision };
  const scope = scopeNow(entered);
  const save: Effect = {
    type: 'save',
    record: { version: 2, scope, progress, revision, savedAt: wall },
  };
  const old = state.savedScope;
  const saved = { ...entered, savedScope: scope };
  // The size is part of the record's key: the record of the old size must not come up again.
  return old && old.size !== scope.size
    ? step(saved, { type: 'remove-record', scope: old }, save)
    : step(saved, save);
}

export function say(state: SessionState, notice: Notice | null): Step {
  const shown = state.notice;
  if (shown && notice && isSame(shown, notice)) return step(state);
  if (shown === notice) return step(state);
  const said = { ...state, notice };
  return notice ? step(said, announce(notice)) : step(said);
}

/** What the operator does again is answered again, also in the words that stand there already. */
export function sayAnew(state: SessionState, notice: Notice): Step {
  const said = say(state, notice);
  return said.effects.length > 0 ? said : step(state, announce(notice));
}

const isSame = (one: Notice, other: Notice): boolean =>
  one.title === other.title && one.detail === other.detail && one.hint === other.hint;

const announce = ({ title, detail = '', hint = '' }: Notice): Effect => ({
  type: 'announce',
  text: [title, detail, hint].filter((part) => part !== '').join(' '),
});

/** Things went on: the last message is done with, unless a call is still under way. */
export const settleNotice = (state: SessionState): Step =>
  state.progress.phase === 'submitting' ? step(state) : say(state, null);

/** The beep is a promise: it comes after the journal has the newest revision. */
export const soundWhenSaved = (state: SessionState, sound: FeedbackEvent): Step =>
  step({ ...state, sounds: [...state.sounds, { revision: state.revision, sound }] });

/** Lists that were asked for before a packing have arrived after this long, ms. */
const STALE_MS = 30_000;

const overlaid = (state: SessionState): Step => {
  const changes = [
    ...state.changes.map(({ change }) => change),
    ...state.otherCalls.map(changeByOpenCall),
  ];
  return step({ ...state, inventory: withChanges(state.lists, changes) });
};

/** What is in an open call is not free, the closing case neither. */
function changeByOpenCall({ progress }: OpenCall): InventoryChange {
  const { contents, closer } = progress;
  const keys = [...contents, ...(closer ? [closer] : [])].map(({ key }) => key);
  return { kind: 'in-call', keys: new Set(keys), into: closer?.code ?? '' };
}

export const learnOtherCalls = (state: SessionState, otherCalls: readonly OpenCall[]): Step =>
  overlaid({ ...state, otherCalls });

export const learnChanges = (
  state: SessionState,
  changes: readonly InventoryChange[],
  now: number,
): Step =>
  overlaid({
    ...state,
    changes: [...state.changes, ...changes.map((change) => ({ change, at: now }))],
  });

/**
 * The plant's lists, read anew. They may have been asked for before our last packing, so recent
 * changes stay on top of them; after that the plant is believed. One that does not tell where
 * codes are packed cannot say that a case was emptied: cases that were filled here stay filled.
 */
export function learnLists(state: SessionState, lists: Inventory, now: number): Step {
  const changes = state.changes.flatMap((pending) => {
    const { change, at } = pending;
    if (now - at < STALE_MS) return [pending];
    const remembered = !lists.tellsWhere && change.kind === 'packed';
    return remembered ? [{ change: { ...change, codes: new Map<string, string>() }, at }] : [];
  });
  return overlaid({ ...state, lists, changes });
}

/** The codes of this case leave; what was accepted ahead began the next one. */
export function beginNextCase(state: SessionState, sent: Submitting, now: number): SessionState {
  const acceptedAt = new Map(state.acceptedAt);
  for (const { key } of sent.contents) acceptedAt.delete(key);
  const [first] = state.progress.contents;
  const caseStartedAt = first ? (acceptedAt.get(first.key) ?? now) : null;
  return { ...state, acceptedAt, caseStartedAt };
}
