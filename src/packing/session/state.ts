import type { LogLine } from '../../device/scan-log.ts';
import type { ShiftEvent } from '../../device/shift-figures.ts';
import type { FeedbackEvent } from '../feedback/feedback-table.ts';
import type { Notice } from '../feedback/messages.ts';
import type { FinishedWords } from '../flows/definition.ts';
import type { FlowName } from '../flows/flows.ts';
import type { Inventory, InventoryChange } from '../inventory.ts';
import type { Health, OpenCall } from '../journal/journal.ts';
import type { JournalRecord, Scope } from '../journal/journal-record.ts';
import type { LockAnswer } from '../journal/tab-lock.ts';
import type { Call, CallEffect, CallNews } from '../submission/call.ts';
import type { Progress } from '../types.ts';

/** What has to be answered before scanning goes on; reads made meanwhile are kept. */
export type Question = { readonly title: string; readonly detail: string } & (
  | { readonly kind: 'restore'; readonly scanned: number; readonly size: number }
  | {
      readonly kind: 'size-changed';
      readonly from: number;
      readonly to: number;
      readonly scanned: number;
    }
  | OtherTab
);

/** Another tab of this browser has the session. */
export interface OtherTab {
  readonly kind: 'other-tab';
  /** The other tab took over what was open here. */
  readonly takenOver: boolean;
  readonly takingOver: boolean;
  /** The browser has not answered whether there is another tab. */
  readonly isUncertain?: boolean;
}

/** How far the session is open. Codes are accepted, and calls made, in `open` alone. */
export type Stage =
  | { readonly kind: 'new' }
  /** The tab's lock is asked for. */
  | { readonly kind: 'locking' }
  | { readonly kind: 'reading-journal' }
  /** What was kept is checked against the plant's lists. */
  | { readonly kind: 'rechecking'; readonly record: JournalRecord; readonly requestId: number }
  | { readonly kind: 'open' }
  | { readonly kind: 'asking'; readonly question: Exclude<Question, { kind: 'other-tab' }> }
  | OtherTab
  | { readonly kind: 'closed' };

/** What was read by hand, and how. */
export interface HandInput {
  readonly text: string;
  readonly source: 'hand scanner' | 'typed';
  readonly hint?: ScannerHint;
}

/** What is wrong with the hand scanner, and what to do. */
export interface ScannerHint {
  readonly title: string;
  readonly detail: string;
}

/** What a camera saw in one picture. `grabbedAt` is monotonic ms. */
export interface Look {
  readonly view: number;
  readonly grabbedAt: number;
  readonly texts: readonly string[];
}

/** A code in front of the cameras. `lastSeen` is monotonic ms, of the time in which `view` looked. */
export interface Visit {
  /** The view that saw it last. */
  readonly view: number;
  readonly lastSeen: number;
  /** The operator was told about this code during this visit. */
  readonly told: boolean;
  /**
   * Removed by the operator, or there when a case came back from its call: not accepted again before
   * it left the picture (decision 36).
   */
  readonly refused: boolean;
}

export interface SessionState {
  readonly scope: Scope;
  readonly stage: Stage;
  readonly progress: Progress;
  readonly call: Call | null;
  /** The plant's lists as they were read last, and what they may not tell yet. */
  readonly lists: Inventory;
  readonly changes: readonly { readonly change: InventoryChange; readonly at: number }[];
  /** Calls of the order that are open elsewhere on this tablet: their codes are not free. */
  readonly otherCalls: readonly OpenCall[];
  /** All of these together: what codes are judged by. */
  readonly inventory: Inventory;
  /** The size as the plant has it; the case on the screen may still have the old one. */
  readonly wantedSize: number;
  /** Open dialogs and other reasons to accept nothing for now. */
  readonly holds: ReadonlySet<number>;
  /** Hand reads kept while something is asked or under way, in their order. */
  readonly waiting: readonly HandInput[];
  readonly visits: ReadonlyMap<string, Visit>;
  /** Monotonic ms of each view's last picture. */
  readonly looks: ReadonlyMap<number, number>;
  /** Texts before a camera that hold no case code, and were said to be none. */
  readonly foreignTold: ReadonlySet<string>;
  /** Monotonic ms at which codes were accepted, for 'New' and for the seconds of a case. */
  readonly acceptedAt: ReadonlyMap<string, number>;
  /** Monotonic ms at which the operator removed codes. */
  readonly removedAt: ReadonlyMap<string, number>;
  /** Monotonic ms at which a case came back from its call: pictures from before are of what came after it. */
  readonly anewAt: number;
  readonly caseStartedAt: number | null;
  readonly revision: number;
  /** The scope of the newest record; null before the first. */
  readonly savedScope: Scope | null;
  /** A sound is a promise: it waits until the journal has the revision. */
  readonly sounds: readonly { readonly revision: number; readonly sound: FeedbackEvent }[];
  readonly notice: Notice | null;
  readonly health: Health;
  /** Number of the newest request to the plant. */
  readonly requestId: number;
  /** Idempotency key for the next call; null until the supervisor has brought a new one. */
  readonly spareKey: string | null;
}

/** The last thing that the plant confirmed, for the green line on the overview. */
export interface Finished extends FinishedWords {
  readonly flow: FlowName;
  readonly at: number;
  /** The answer was lost and the plant's lists told that it was done. */
  readonly found: boolean;
}

/** `now` only goes forward and measures; `wall` is for people. Both in ms. */
export interface Stamp {
  readonly now: number;
  readonly wall: number;
}

export type Press = 'undo' | 'go-back' | 'close' | 'start-over';
export type Choice = 'continue' | 'start-over';

export type SessionEventBody =
  | { readonly type: 'start' }
  /** The answer to asking for the lock, or to taking it over. */
  | { readonly type: 'lock'; readonly held: LockAnswer }
  | { readonly type: 'lock-lost' }
  | {
      readonly type: 'journal';
      readonly record: JournalRecord | null;
      /** The order's calls that are open on this tablet, this session's own among them. */
      readonly calls: readonly OpenCall[];
    }
  | { readonly type: 'recheck-timer' }
  | { readonly type: 'answer'; readonly choice: Choice }
  | { readonly type: 'lists'; readonly inventory: Inventory }
  | { readonly type: 'size'; readonly size: number }
  /** Somebody else finished the order; its status in words. */
  | { readonly type: 'order-ended'; readonly status: string }
  | { readonly type: 'hold'; readonly id: number }
  | { readonly type: 'release'; readonly id: number }
  | ({ readonly type: 'frame' } & Look)
  | ({ readonly type: 'hand-read' } & HandInput)
  | ({ readonly type: 'scanner-problem' } & ScannerHint)
  | { readonly type: 'press'; readonly press: Press }
  | { readonly type: 'remove'; readonly key: string }
  | { readonly type: 'submit' }
  | { readonly type: 'key'; readonly key: string }
  | { readonly type: 'saved'; readonly revision: number; readonly health: Health }
  | CallNews
  | { readonly type: 'close' };
export type SessionEvent = Stamp & SessionEventBody;

export type Effect =
  | { readonly type: 'acquire-lock' }
  | { readonly type: 'take-over-lock' }
  | { readonly type: 'release-lock' }
  | { readonly type: 'read-journal'; readonly scope: Scope }
  | { readonly type: 'save'; readonly record: JournalRecord }
  | { readonly type: 'remove-record'; readonly scope: Scope }
  | { readonly type: 'keep-call'; readonly call: OpenCall }
  | CallEffect
  | { readonly type: 'start-timer'; readonly timer: 'recheck'; readonly ms: number }
  | { readonly type: 'stop-timer'; readonly timer: 'recheck' }
  | { readonly type: 'supply-key' }
  | { readonly type: 'sound'; readonly sound: FeedbackEvent }
  | { readonly type: 'announce'; readonly text: string }
  | { readonly type: 'announce-accepted' | 'announce-removed'; readonly progress: string }
  | {
      readonly type: 'log';
      readonly source: LogLine['source'];
      readonly text: string;
      readonly result: string;
    }
  | { readonly type: 'note'; readonly event: ShiftEvent }
  | { readonly type: 'finished'; readonly finished: Finished }
  /** The call is kept for later: the station is free. */
  | { readonly type: 'put-aside'; readonly flow: FlowName }
  /** Let go of everything; `remove`: the record of a session that kept nothing; `call`: goes on without it. */
  | { readonly type: 'leave'; readonly remove: Scope | null; readonly call: OpenCall | null };

export interface Step {
  readonly state: SessionState;
  readonly effects: readonly Effect[];
}
