import type { FeedbackEvent } from '../feedback/feedback-table.ts';
import type { Notice } from '../feedback/messages.ts';
import { emptyProgress } from '../flows/progress.ts';
import type { FlowName } from '../flows/flows.ts';
import type { Inventory, InventoryChange } from '../inventory.ts';
import type { JournalHealth } from '../journal/journal-storage.ts';
import type { OpenCall } from '../journal/open-call.ts';
import type { JournalRecord, Scope } from '../journal/journal-record.ts';
import type { Call } from '../submission/call.ts';
import type { CallState, Progress, ScannedText } from '../types.ts';
import type { OperatorRead } from './events.ts';

/** A question that blocks scanning; reads made meanwhile wait. */
export type Question = { readonly title: string; readonly detail: string } & (
  | {
      readonly kind: 'restore';
      /** Of the reads that wait, those of the restored session come first. */
      readonly waiting: number;
      readonly scanned: number;
      readonly size: number;
      /** Usernames. */
      readonly scannedBy: readonly string[];
    }
  | {
      readonly kind: 'size-changed';
      /** As above; 0 where the size changed during the session. */
      readonly waiting: number;
      readonly from: number;
      readonly to: number;
      readonly scanned: number;
    }
  /** Two labels have the code. */
  | { readonly kind: 'duplicate'; readonly key: string }
  /** Another tab of this browser has the session. */
  | { readonly kind: 'other-tab' }
);

/** How far the session is open. Codes are accepted, and calls made, in `open` alone. */
export type SessionStage =
  /** The tab's lock is requested. */
  | { readonly kind: 'locking' }
  | { readonly kind: 'reading-journal' }
  /** The journal's record is checked against the plant's lists. */
  | { readonly kind: 'rechecking'; readonly record: JournalRecord }
  | { readonly kind: 'open' }
  | { readonly kind: 'asking'; readonly question: Exclude<Question, { kind: 'other-tab' }> }
  | { readonly kind: 'other-tab'; readonly question: Question }
  | { readonly kind: 'closed' };

/** A code that was on two labels in one picture. Times are monotonic ms, of frames. */
export interface Duplicate {
  readonly scanned: ScannedText;
  readonly firstSeen: number;
  readonly lastSeen: number;
  /** Pictures that showed both labels. */
  readonly pictures: number;
  /** `seen`: perhaps, for less than a second; `certain`: the operator is to decide; `neither`, `one`: has decided. */
  readonly state: 'seen' | 'certain' | 'neither' | 'one';
}

/** One stay of a code in front of the cameras. */
export interface Presence {
  /** The view that saw it last. */
  readonly view: number;
  /** From when frames without it count as its absence (`absentFromAfter`): monotonic ms, on the time scale of `view`. */
  readonly absentFrom: number;
  /** Its problem, if it has one, was reported during this stay. */
  readonly reported: boolean;
  /**
   * Removed by the operator, or there when a case came back from its call: not accepted again before
   * it was gone from the picture (decision 36).
   */
  readonly blocked: boolean;
}

export interface SessionState {
  readonly scope: Scope;
  readonly stage: SessionStage;
  readonly progress: Progress;
  readonly call: Call | null;
  /** Number of codes in those of the call when it was made: the lists lack it when the answer comes. 0 after a reload. */
  readonly inside: number;
  /** The plant's lists as they were read last, and recent changes that they may lack. */
  readonly lists: Inventory;
  readonly changes: readonly { readonly change: InventoryChange; readonly at: number }[];
  /** Calls of the order that are open elsewhere on this tablet: their codes are not free. */
  readonly otherCalls: readonly OpenCall[];
  /** All of these together: codes are judged by it. */
  readonly inventory: Inventory;
  /** The order's case size; the case on the screen may still have the old one. */
  readonly orderSize: number;
  /** Status of the order in words, if it was finished elsewhere: nothing of it counts any more. */
  readonly ended: string | null;
  /** A dialog is open, or nobody is signed in: nothing is accepted for now. */
  readonly isHeld: boolean;
  /** Hand reads that wait for the end of a dialog, a question or a call, in their order; the journal has them. */
  readonly waiting: readonly OperatorRead[];
  /** Codes in front of the cameras, by key. */
  readonly inPicture: ReadonlyMap<string, Presence>;
  /** Codes that are, or were, on two labels, by key. */
  readonly duplicates: ReadonlyMap<string, Duplicate>;
  /** Codes in view that cannot be read, and when they were last reported, monotonic ms. */
  readonly unread: number;
  readonly unreadReportedAt: number;
  /** Monotonic ms of each view's last frame. */
  readonly lastFrames: ReadonlyMap<number, number>;
  /** Parts of case codes that were read by hand. */
  readonly torn: ReadonlySet<string>;
  /** Texts before a camera that hold no case code and were reported. */
  readonly foreignReported: ReadonlySet<string>;
  /** Monotonic ms at which codes were accepted, for 'New'. */
  readonly acceptedAt: ReadonlyMap<string, number>;
  /** Monotonic ms at which the operator removed codes. */
  readonly removedAt: ReadonlyMap<string, number>;
  /** Monotonic ms at which a case came back from its call: older frames were meant for later cases. */
  readonly caseReturnedAt: number;
  readonly revision: number;
  /** The scope of the newest record; null before the first. */
  readonly savedScope: Scope | null;
  /** Sounds that promise safety: each waits until the journal has the revision. */
  readonly sounds: readonly { readonly revision: number; readonly sound: FeedbackEvent }[];
  readonly notice: Notice | null;
  /** Since when it is shown, monotonic ms. */
  readonly noticeAt: number;
  readonly health: JournalHealth;
  /** Begins the idempotency keys of this session's calls, which are numbered; no other session has it. */
  readonly keyStart: string;
  /** Calls of this session so far. */
  readonly calls: number;
  /** Cases of this session that were packed or kept for later. */
  readonly casesDone: number;
}

/** The parts of an open session that its page shows and no frame changes. */
export interface OpenScan extends Pick<
  SessionState,
  'progress' | 'inventory' | 'ended' | 'casesDone'
> {
  readonly flow: FlowName;
  readonly call: CallState | null;
  readonly question: Question | null;
  /** Earlier scans are restored and checked: nothing is accepted yet. */
  readonly isOpening: boolean;
}

export const toOpenScan = (state: SessionState): OpenScan => ({
  flow: state.scope.flow,
  progress: state.progress,
  call: state.call?.state ?? null,
  question: 'question' in state.stage ? state.stage.question : null,
  isOpening: ['locking', 'reading-journal', 'rechecking'].includes(state.stage.kind),
  inventory: state.inventory,
  ended: state.ended,
  casesDone: state.casesDone,
});

export function newSession(scope: Scope, inventory: Inventory, keyStart: string): SessionState {
  return {
    scope,
    stage: { kind: 'locking' },
    progress: emptyProgress(scope.size),
    call: null,
    inside: 0,
    lists: inventory,
    changes: [],
    otherCalls: [],
    inventory,
    orderSize: scope.size,
    ended: null,
    isHeld: false,
    waiting: [],
    inPicture: new Map(),
    duplicates: new Map(),
    unread: 0,
    unreadReportedAt: Number.NEGATIVE_INFINITY,
    lastFrames: new Map(),
    torn: new Set(),
    foreignReported: new Set(),
    acceptedAt: new Map(),
    removedAt: new Map(),
    caseReturnedAt: Number.NEGATIVE_INFINITY,
    revision: 0,
    savedScope: null,
    sounds: [],
    notice: null,
    noticeAt: Number.NEGATIVE_INFINITY,
    health: { kind: 'durable' },
    keyStart,
    calls: 0,
    casesDone: 0,
  };
}

/** The scope with the current size, which may have changed since the screen was opened. */
export const currentScope = ({ scope, progress }: SessionState): Scope => ({
  ...scope,
  size: progress.size,
});

/** Whether codes are accepted: not before the session is open, nor behind a question or a dialog. */
export const isAccepting = ({ stage, isHeld }: SessionState): boolean =>
  stage.kind === 'open' && !isHeld;
