import type { FrameReport } from '../../engine/types.ts';
import type { HandScannerEvent } from '../../hand-scanner/hand-scanner.ts';
import { type Clock, systemClock } from '../../lib/clock.ts';
import type { Subscribable } from '../../lib/subscribable.ts';
import { store as appStore, type Store } from '../../lib/store.ts';
import type { Inventory } from '../inventory.ts';
import { wantsBack } from '../submission/call.ts';
import { shownVerdict } from './accepting.ts';
import { shiftFiguresAtom } from './atoms.ts';
import { overlayLabels, type OverlayFrame } from './overlay-labels.ts';
import type { Choice, SessionEventBody } from './state.ts';
import { type SessionOptions, Supervisor } from './supervisor.ts';

/** One open scan screen: sources in, presses in, frames for the overlay out. */
export interface ScanSession {
  /** Takes the tab's lock and reads the journal; the screen follows by itself. */
  start(): void;
  /** Sources; each returns its undo. */
  connectEngine(reports: Subscribable<FrameReport>): () => void;
  connectHandScanner(events: Subscribable<HandScannerEvent>): () => void;
  /** A code typed by hand from a damaged label. */
  typed(text: string): void;
  /** Frames with their verdicts, for the overlay of one view; nothing here renders React. */
  overlay(view: 0 | 1): Subscribable<OverlayFrame>;
  undoLast(): void;
  remove(key: string): void;
  goBack(): void;
  /** 'Scan Master Case' pressed. */
  startClosing(): void;
  /** 'Submit & Next', 'Unpack' or 'Submit'. */
  submit(): void;
  /** The same call, once the plant says that it has not done it. */
  tryAgain(): void;
  /** Puts the call aside: the station is free, the overview has it. */
  keepForLater(): void;
  /** Gives the codes back, once the plant says that it has not packed them. */
  takeBack(): void;
  /**
   * Signs in, then goes on with what was asked for last: a call whose codes are wanted back is not sent.
   * @param signIn starts a new sign-in; settles when there is one, or none
   */
  goOnAfter(signIn: () => Promise<void>): void;
  /** Answers the open question. `continue` restores, keeps the codes, or takes the session over. */
  answer(choice: Choice): void;
  /** The plant's lists came anew. */
  learn(inventory: Inventory): void;
  /** The order's case size came anew. */
  resize(size: number): void;
  /** Somebody else finished the order: its status in words. */
  orderEnded(status: string): void;
  /** A dialog is open: hand reads are kept, the cameras only judge. Returns its undo. */
  hold(): () => void;
  /** The network came back, or the operator will not wait: ask now instead of after the pause. */
  wake(): void;
  /** Settles when lock and journal are let go of. */
  close(): Promise<void>;
}

export const createSession = (options: SessionOptions): ScanSession => new Session(options);

/** Turns sources and presses into events; what they mean is the machine's. */
class Session implements ScanSession {
  readonly #options: SessionOptions;
  readonly #clock: Clock;
  readonly #store: Store;
  readonly #supervisor: Supervisor;
  readonly #views;
  #holds = 0;
  #stopLost: (() => void) | undefined;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#store = options.store ?? appStore;
    this.#supervisor = new Supervisor(options, this.#clock, this.#store);
    this.#views = [overlayLabels(this.#clock), overlayLabels(this.#clock)] as const;
  }

  start = (): void => {
    // Ends the pause before the next question as soon as the network is back.
    globalThis.addEventListener?.('online', this.wake);
    const { tabLock, shift } = this.#options;
    if (shift) this.#store.set(shiftFiguresAtom, shift.figures());
    // What was accepted is stored before another tab gets the session: it reads it then.
    if (tabLock) tabLock.beforeLettingGo = () => this.#supervisor.stored();
    this.#stopLost = tabLock?.lost.subscribe(() => this.#tell({ type: 'lock-lost' }));
    this.#tell({ type: 'start' });
  };

  connectEngine: ScanSession['connectEngine'] = (reports) =>
    reports.subscribe((report) => {
      if (this.#supervisor.state.stage.kind === 'closed') return;
      const { view, grabbedAt, codes } = report;
      this.#tell({ type: 'frame', view, grabbedAt, texts: codes.map(({ text }) => text) });
      const { state } = this.#supervisor;
      const now = this.#clock.now();
      this.#views[view]?.show(report, (text) => shownVerdict(state, text, now));
    });

  connectHandScanner: ScanSession['connectHandScanner'] = (events) =>
    events.subscribe((event) => {
      if (event.kind === 'problem')
        return this.#tell({ type: 'scanner-problem', title: event.title, detail: event.advice });
      const { read, problem } = event;
      const hint = problem && { title: problem.title, detail: problem.advice };
      this.#tell({
        type: 'hand-read',
        text: read.text,
        source: 'hand scanner',
        ...(hint && { hint }),
      });
    });

  typed = (text: string): void => {
    const typed = text.trim();
    if (typed !== '') this.#tell({ type: 'hand-read', text: typed, source: 'typed' });
  };

  overlay = (view: 0 | 1): Subscribable<OverlayFrame> => this.#views[view];
  undoLast = (): void => this.#tell({ type: 'press', press: 'undo' });
  remove = (key: string): void => this.#tell({ type: 'remove', key });
  goBack = (): void => this.#tell({ type: 'press', press: 'go-back' });
  startClosing = (): void => this.#tell({ type: 'press', press: 'close' });
  submit = (): void => this.#tell({ type: 'submit' });
  tryAgain = (): void => this.#tell({ type: 'try-again' });
  keepForLater = (): void => this.#tell({ type: 'keep' });
  takeBack = (): void => this.#tell({ type: 'take-back' });
  goOnAfter = (signIn: () => Promise<void>): void => {
    if (wantsBack(this.#supervisor.state.call)) return void signIn().then(this.takeBack);
    this.tryAgain(); // waits for the sign-in, which is a new one: what was refused counts no more
    void signIn();
  };
  answer = (choice: Choice): void => this.#tell({ type: 'answer', choice });
  learn = (inventory: Inventory): void => this.#tell({ type: 'lists', inventory });
  resize = (size: number): void => this.#tell({ type: 'size', size });
  orderEnded = (status: string): void => this.#tell({ type: 'order-ended', status });
  wake = (): void => this.#tell({ type: 'wake' });

  hold = (): (() => void) => {
    const id = (this.#holds += 1);
    this.#tell({ type: 'hold', id });
    return () => this.#tell({ type: 'release', id });
  };

  close = (): Promise<void> => {
    globalThis.removeEventListener?.('online', this.wake);
    this.#stopLost?.();
    for (const view of this.#views) view.stop();
    this.#tell({ type: 'close' });
    return this.#options.closings.done();
  };

  #tell(event: SessionEventBody): void {
    this.#supervisor.dispatch(event);
  }
}
