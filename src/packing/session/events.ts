import type { LogLine } from '../../device/scan-log.ts';
import type { HandScannerEvent } from '../../hand-scanner/read.ts';
import type { Stamp } from '../../lib/clock.ts';
import type { FeedbackEvent } from '../feedback/feedback-table.ts';
import type { FinishedWords } from '../flows/definition.ts';
import type { Inventory } from '../inventory.ts';
import type { JournalHealth } from '../journal/journal-storage.ts';
import type { OpenCall } from '../journal/open-call.ts';
import type { JournalRecord, Scope } from '../journal/journal-record.ts';
import type { CallEffect, CallEvents, BareEvent } from '../submission/call.ts';
import type { ScannedText, WaitingRead } from '../types.ts';

type Event<Kind> = Extract<HandScannerEvent, { kind: Kind }>;

/** One text read by hand, and what the scanner's keys say of it. */
export interface OperatorRead
  extends WaitingRead, Pick<Event<'read'>, 'problem' | 'otherwise' | 'doubt'> {}

/** Texts in one frame of a camera. `grabbedAt` is monotonic ms. */
export interface FrameTexts {
  readonly view: number;
  readonly grabbedAt: number;
  readonly texts: readonly ScannedText[];
  /** Those of them that are on two labels in this very picture. */
  readonly twins?: readonly ScannedText[];
}

/** The session's events by their type, those of its call among them. */
export interface SessionEvents extends CallEvents {
  /** The answer to the request for the tab's lock. */
  readonly lock: { readonly isOurs: boolean };
  readonly journal: {
    readonly record: JournalRecord | null;
    /** The order's calls that are open on this tablet, this session's among them. */
    readonly calls: readonly OpenCall[];
  };
  /** A kept call of this tab was added, or has ended. */
  readonly 'open-calls': { readonly calls: readonly OpenCall[] };
  /** `continue` restores, or keeps the codes. */
  readonly answer: { readonly choice: 'continue' | 'start-over' };
  /** Labels to pack of the two that have one code. */
  readonly 'answer-duplicate': { readonly choice: 'one' | 'neither' };
  readonly lists: { readonly inventory: Inventory };
  /** The order's case size. */
  readonly size: { readonly size: number };
  /** The order was finished elsewhere: its status in words; null while it is open. */
  readonly 'order-ended': { readonly status: string | null };
  /** A dialog opens or closes: until then hand reads wait, and camera frames are only judged. */
  readonly hold: { readonly isHeld: boolean };
  readonly frame: FrameTexts;
  /** Codes in view that no camera can read; sent when the number changes. */
  readonly unread: { readonly count: number };
  readonly 'hand-read': OperatorRead;
  /** `otherwise`: the codes that an ambiguous read can be. */
  readonly 'scanner-problem': Pick<Event<'problem'>, 'title' | 'advice' | 'otherwise'>;
  readonly undo: BareEvent;
  readonly remove: { readonly key: string };
  readonly 'go-back': BareEvent;
  /** 'Scan Master Case' was pressed. */
  readonly close: BareEvent;
  /** 'Submit & Next', 'Unpack' or 'Submit' was pressed. */
  readonly submit: BareEvent;
  readonly saved: { readonly revision: number; readonly health: JournalHealth };
  /** The scan page is closed. */
  readonly leave: BareEvent;
}

export type EventType = keyof SessionEvents;
/** An event as a screen, a timer or an answer dispatches it. */
export type SessionEvent<Type extends EventType = EventType> = {
  [T in Type]: { readonly type: T } & SessionEvents[T];
}[Type];
/** An event as the machine receives it. */
export type StampedEvent<Type extends EventType = EventType> = {
  [T in Type]: { readonly type: T } & SessionEvents[T] & Stamp;
}[Type];

/** The last change that the plant confirmed, for the green line on the overview. */
export interface Finished extends FinishedWords {
  readonly at: number;
  /** The answer was lost, and a look-up found it done. */
  readonly found: boolean;
}

export type Effect =
  | { readonly type: 'read-journal'; readonly scope: Scope }
  /** `old`: scope of the record that it replaces, once it is stored. */
  | { readonly type: 'save'; readonly record: JournalRecord; readonly old: Scope | null }
  | { readonly type: 'keep-call'; readonly call: OpenCall }
  | CallEffect
  | OutputEffect
  /** Releases everything. `remove`: record of a session without codes; `call`: continues without the session. */
  | { readonly type: 'leave'; readonly remove: Scope | null; readonly call: OpenCall | null };

/** Effects on screen, loudspeaker, screen reader and log. */
export type OutputEffect =
  | { readonly type: 'sound'; readonly sound: FeedbackEvent }
  | { readonly type: 'announce'; readonly text: string }
  | { readonly type: 'announce-accepted' | 'announce-removed'; readonly progress: string }
  | {
      readonly type: 'log';
      readonly source: LogLine['source'];
      readonly text: string;
      readonly result: string;
    }
  | { readonly type: 'finished'; readonly finished: Finished };
