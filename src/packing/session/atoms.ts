import { atom } from '../../lib/store.ts';
import type { Flash } from '../feedback/flash.ts';
import type { FlowState } from './machine.ts';
import type { Health } from '../journal/journal.ts';
import type { Notice } from '../feedback/messages.ts';
import type { ShiftFigures } from '../../device/shift-figures.ts';
import { countOf, slotsOf } from './case-rows.ts';
import type { SubmissionStatus } from '../submission/submission-status.ts';

/**
 * What the scan screens read. Only the session writes these, and only on a real change:
 * a frame that brings nothing new touches no atom, so nothing renders.
 */

/** Where the packer stands; null while no scan screen is open. */
export const phaseAtom = atom<FlowState | null>(null);
/** The list on the screen: filled places, the empty ones after them, and surplus. */
export const slotsAtom = atom((get) => slotsOf(get(phaseAtom)));
/** The counter's two numbers. */
export const countAtom = atom((get) => countOf(get(phaseAtom)));
/** The message under the counter; it stays until something newer is said. */
export const messageAtom = atom<Notice | null>(null);
/** For the polite live region: collapsed, at most one text a second. */
export const announcementAtom = atom('');

/** What has to be answered before scanning goes on; reads made meanwhile are kept. */
export type Question =
  | {
      readonly kind: 'restore';
      readonly title: string;
      readonly detail: string;
      readonly scanned: number;
      readonly size: number;
    }
  | {
      readonly kind: 'size-changed';
      readonly from: number;
      readonly to: number;
      readonly scanned: number;
      readonly title: string;
      readonly detail: string;
    }
  /** Another tab of this browser holds the session; or took it over. */
  | {
      readonly kind: 'other-tab';
      readonly taken: boolean;
      readonly title: string;
      readonly detail: string;
    };
export const questionAtom = atom<Question | null>(null);

export const submissionAtom = atom<SubmissionStatus>({ kind: 'idle' });

/** The last thing that the plant confirmed, for the green line on the overview. */
export interface Finished {
  readonly flow: FlowState['flow'];
  /** Code of the closing case or of the unpacked one; empty for stray items. */
  readonly code: string;
  readonly count: number;
  readonly at: number;
  /** The answer was lost and the plant's lists told that it was done. */
  readonly found: boolean;
  readonly title: string;
  readonly detail: string;
}
export const finishedAtom = atom<Finished | null>(null);

/** Read by a leaf of its own: it changes after the journal has a code, not with the list. */
export const flashAtom = atom<Flash>({ look: 'none', count: 0 });

/** Whether accepted codes reach durable storage; said once when they do not. */
export const journalHealthAtom = atom<Health>({ kind: 'durable' });
export const shiftFiguresAtom = atom<ShiftFigures>({
  cases: 0,
  codes: 0,
  rejects: 0,
  secondsPerCase: null,
});
/** Hand scans kept while a question or a call is open. */
export const waitingReadsAtom = atom(0);
