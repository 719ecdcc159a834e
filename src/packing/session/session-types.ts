import type { Store } from '../../lib/store.ts';
import type { FrameReport } from '../../engine/types.ts';
import type { PackingPort } from '../submission/packing-port.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Feedback } from '../feedback/feedback.ts';
import type { HandScannerEvent } from '../../hand-scanner/hand-scanner.ts';
import type { Journal, Scope } from '../journal/journal.ts';
import type { KnownCodes } from '../inventory.ts';
import type { ScanLog } from '../../device/scan-log.ts';
import type { ShiftBook } from '../../device/shift-figures.ts';
import type { Subscribable } from '../../lib/subscribable.ts';
import type { TabLock } from '../journal/tab-lock.ts';
import type { VerdictFrame } from './verdict-stream.ts';

export interface SessionOptions {
  readonly scope: Scope;
  readonly known: KnownCodes;
  readonly port: PackingPort;
  readonly journal: Journal;
  /** Left out: one tab is taken for granted (tests, and browsers without locks). */
  readonly tabLock?: TabLock;
  readonly store?: Store;
  readonly clock?: Clock;
  readonly feedback?: Feedback;
  readonly log?: ScanLog;
  readonly shift?: ShiftBook;
  /** Idempotency keys; crypto.randomUUID when left out. */
  readonly newKey?: () => string;
}

/** One open scan screen. Made by `createSession`, ended by `close`. */
export interface ScanSession {
  /** Reads the journal and takes the tab's lock; scanning starts when this settles. Never rejects. */
  start(): Promise<void>;
  /** Sources; each returns its undo. */
  connectEngine(reports: Subscribable<FrameReport>): () => void;
  connectHandScanner(events: Subscribable<HandScannerEvent>): () => void;
  /** A code typed by hand from a damaged label. */
  typed(text: string): void;
  /** Frames with their verdicts, for the overlay of one view; nothing here renders React. */
  verdicts(view: 0 | 1): Subscribable<VerdictFrame>;
  undoLast(): void;
  remove(key: string): void;
  goBack(): void;
  /** 'Scan Master Case' pressed. */
  startClosing(): void;
  /** 'Submit & Next', 'Unpack' or 'Submit'. */
  submit(): void;
  startOver(): void;
  /** Answers the open question. `continue` restores, keeps the codes, or takes the session over. */
  answer(choice: 'continue' | 'start-over'): void;
  /**
   * The plant's lists or the case size came anew; `ended` is the order's status in words when
   * somebody else finished it.
   */
  update(news: {
    readonly known?: KnownCodes;
    readonly size?: number;
    readonly ended?: string;
  }): void;
  /** A dialog is open: hand scans are kept, the cameras only judge. Returns its undo. */
  hold(): () => void;
  /** The network came back: ask now instead of at the end of the pause. */
  wake(): void;
  close(): Promise<void>;
}
