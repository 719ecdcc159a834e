import { emitter, type Subscribable } from '../../../reader/signals.ts';
import { atom } from 'jotai';
import { selectAtom } from 'jotai/utils';
import { store } from '../../lib/store.ts';
import type { Flash } from '../feedback/feedback-table.ts';
import { countOf, rowsOf } from '../flows/case-rows.ts';
import { flowOf, type FlowName } from '../flows/flows.ts';
import type { Finished } from './events.ts';
import { type OpenScan, type SessionState, toOpenScan } from './state.ts';

/** The open session; null while no scan screen is open. Set by its supervisor alone. */
export const sessionAtom = atom<SessionState | null>(null);

/** A part of the open session. A frame that changes nothing in it renders nothing. */
const part = <T>(of: (state: SessionState) => T, without: T, isSame?: (a: T, b: T) => boolean) =>
  selectAtom(sessionAtom, (state) => (state ? of(state) : without), isSame);

const isSameScan = (one: OpenScan | null, other: OpenScan | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    (Object.keys(one) as (keyof OpenScan)[]).every((name) => one[name] === other[name]));
/** The open scan; null while no scan screen is open. */
export const openScanAtom = part(toOpenScan, null, isSameScan);
/** How far it is. */
export const progressAtom = part<Pick<OpenScan, 'flow' | 'progress'> | null>(
  ({ scope: { flow }, progress }) => ({ flow, progress }),
  null,
  (one, other) => one?.progress === other?.progress,
);
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

type Keys = Pick<ReadonlyMap<string, unknown>, 'size' | 'has' | 'keys'>;
const hasSameKeys = (one: Keys, other: Keys): boolean =>
  one === other || (one.size === other.size && [...one.keys()].every((key) => other.has(key)));
/** Keys of the codes before the cameras. */
export const inPictureAtom = part<Keys>(({ inPicture }) => inPicture, new Map(), hasSameKeys);
/** All codes of the case but the last one are in view. */
export const lacksLastAtom = atom((get) => {
  const progress = get(progressAtom)?.progress;
  if (progress?.phase !== 'collecting' || progress.size < 2) return false;
  const { contents, size } = progress;
  const seen = get(inPictureAtom);
  return contents.length === size - 1 && contents.every(({ key }) => seen.has(key));
});
/** The message under the counter; it stays until the next one. */
export const messageAtom = part(({ notice }) => notice, null);
/** Codes in view that cannot be read. */
export const unreadAtom = part(({ unread }) => unread, 0);
/** Hand reads kept while a question or a call is open. */
export const waitingReadsAtom = part(({ waiting }) => waiting.length, 0);

/** For the polite live region: at most one text per second. Each is a new object, also with the same words. */
export const announcementAtom = atom<{ readonly text: string }>({ text: '' });
export const finishedAtom = atom<Finished | null>(null);
/** The plan that the operator confirmed to exceed on this tablet: asked once, until the plan changes. */
export const agreedPlanAtom = atom<AgreedPlan | null>(null);
interface AgreedPlan {
  readonly moId: string;
  readonly flow: FlowName;
  readonly total: number;
}
/** It changes after the journal has a code, not with the list: a separate component reads it. */
export const flashAtom = atom<{ readonly severity: Flash }>({ severity: 'none' });
