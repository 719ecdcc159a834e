import { emitter, type Subscribable } from '../../../reader/signals.ts';
import { atom } from 'jotai';
import { store, type Store } from '../../lib/store.ts';
import type { Flash } from '../feedback/feedback-table.ts';
import type { Notice } from '../feedback/messages.ts';
import { countOf, rowsOf } from '../flows/case-rows.ts';
import { flowOf, type FlowName } from '../flows/flows.ts';
import type { Inventory } from '../inventory.ts';
import { statusOf } from '../submission/call.ts';
import type { Progress, SubmissionStatus } from '../types.ts';
import type { Finished } from './events.ts';
import { questionOf } from './questions.ts';
import type { Question, SessionState, SessionStage } from './state.ts';

/**
 * Values for the scan screens. Only the supervisor writes these, and only on a real change:
 * a frame that brings nothing new touches no atom, so nothing renders.
 */

/** The open scan and how far it is; null while no scan screen is open. */
export interface OpenProgress {
  readonly flow: FlowName;
  readonly progress: Progress;
}
export const progressAtom = atom<OpenProgress | null>(null);
/** Scans without a key event, as text that a scanner's app commits, change the open case. */
export const scannedCodes: Subscribable<void> = emitter((emit) => store.sub(progressAtom, emit));
/** The list on the screen: filled places, the empty ones after them, and surplus. */
export const rowsAtom = atom((get) => {
  const open = get(progressAtom);
  return open ? rowsOf(flowOf(open.flow), open.progress) : [];
});
/** The counter's two numbers. */
export const countAtom = atom((get) => {
  const open = get(progressAtom);
  return open ? countOf(flowOf(open.flow), open.progress) : { scanned: 0, size: 0 };
});
/** Keys of the codes before the cameras. */
export const inPictureAtom = atom<ReadonlySet<string>>(new Set<string>());
/** All codes of the case but the last one are in view. */
export const lacksLastAtom = atom((get) => {
  const progress = get(progressAtom)?.progress;
  if (progress?.phase !== 'collecting' || progress.size < 2) return false;
  const { contents, size } = progress;
  const seen = get(inPictureAtom);
  return contents.length === size - 1 && contents.every(({ key }) => seen.has(key));
});
/** The order's codes with recent changes and open calls; null while no scan screen is open. */
export const inventoryAtom = atom<Inventory | null>(null);
/** The message under the counter; it stays until the next one. */
export const messageAtom = atom<Notice | null>(null);
/** For the polite live region: at most one text per second. Each is a new object, also with the same words. */
export const announcementAtom = atom<{ readonly text: string }>({ text: '' });
export const questionAtom = atom<Question | null>(null);
/** Earlier scans are restored and checked: nothing is accepted yet. */
export const openingAtom = atom(false);
export const submissionAtom = atom<SubmissionStatus>({ kind: 'idle' });
export const finishedAtom = atom<Finished | null>(null);
/** A new object whenever a call is kept for later: its screen is left. */
export const putAsideAtom = atom<{ readonly flow: FlowName } | null>(null);
/** It changes after the journal has a code, not with the list: a separate component reads it. */
export const flashAtom = atom<Flash>({ severity: 'none', count: 0 });
/** Codes in view that cannot be read. */
export const unreadAtom = atom(0);
/** Hand reads kept while a question or a call is open. */
export const waitingReadsAtom = atom(0);

const OPENING: readonly SessionStage['kind'][] = ['locking', 'reading-journal', 'rechecking'];

/** Writes what differs between two states of the session. */
export function updateAtoms(store: Store, before: SessionState, after: SessionState): void {
  const { stage, scope, progress } = after;
  const opens = before.stage.kind === 'new' && stage.kind !== 'new';
  const closes = before.stage.kind !== 'closed' && stage.kind === 'closed';
  if (closes) return clear(store);
  if (opens || progress !== before.progress)
    store.set(progressAtom, { flow: scope.flow, progress });
  if (opens || after.inventory !== before.inventory) store.set(inventoryAtom, after.inventory);
  if (opens || after.notice !== before.notice) store.set(messageAtom, after.notice);
  if (opens || stage !== before.stage) {
    store.set(questionAtom, questionOf(after));
    store.set(openingAtom, OPENING.includes(stage.kind));
  }
  if (opens || after.call !== before.call) store.set(submissionAtom, statusOf(after.call));
  if (after.inPicture !== before.inPicture && !hasSameKeys(after.inPicture, before.inPicture))
    store.set(inPictureAtom, new Set(after.inPicture.keys()));
  if (after.unread !== before.unread) store.set(unreadAtom, after.unread);
  if (after.waiting.length !== before.waiting.length)
    store.set(waitingReadsAtom, after.waiting.length);
}

type Keys = Pick<ReadonlyMap<string, unknown>, 'size' | 'has' | 'keys'>;
const hasSameKeys = (one: Keys, other: Keys): boolean =>
  one.size === other.size && [...one.keys()].every((key) => other.has(key));

/** Message and call state stay until the next screen replaces them. */
function clear(store: Store): void {
  store.set(progressAtom, null);
  store.set(inventoryAtom, null);
  store.set(questionAtom, null);
  store.set(announcementAtom, { text: '' });
  store.set(waitingReadsAtom, 0);
  store.set(unreadAtom, 0);
  store.set(inPictureAtom, new Set());
  store.set(flashAtom, { severity: 'none', count: 0 });
}
