import type { FrameReport } from '../../../reader/engine.ts';
import type { HandScannerEvent } from '../../hand-scanner/read.ts';
import { type Clock, systemClock } from '../../lib/clock.ts';
import { store as appStore } from '../../lib/store.ts';
import { emitter, type Subscribable } from '../../../reader/signals.ts';
import type { FlowName } from '../flows/flows.ts';
import { toScanned } from '../inventory.ts';
import { continueIn } from '../journal/hand-over.ts';
import { readCodes } from '../read-codes.ts';
import { wantsBack } from '../submission/call.ts';
import type { ScannedText, ShownVerdict } from '../types.ts';
import type { SessionEvent } from './events.ts';
import { shownVerdict } from './scanning.ts';
import { type SessionOptions, Supervisor } from './supervisor.ts';

/** A camera that sends no frame for this long counts nothing, ms. */
const SILENT_MS = 1000;

/** Counts the codes in view that cannot be read, over all cameras; `report` receives the number with each frame. */
function countUnread(clock: Clock, report: (count: number) => void) {
  const views = new Map<number, { readonly count: number; readonly at: number }>();
  let stopTimer = () => {};
  const sum = () => {
    stopTimer();
    const counted = [...views.values()].filter(({ at }) => clock.now() - at < SILENT_MS);
    const count = counted.reduce((all, view) => all + view.count, 0);
    if (count > 0) stopTimer = clock.after(SILENT_MS, sum);
    report(count);
  };
  return {
    note(view: number, count: number) {
      views.set(view, { count, at: clock.now() });
      sum();
    },
    stop() {
      views.clear();
      sum();
    },
  };
}

/** A camera's report, and the verdicts on its texts; null for a text without a label. */
export interface JudgedFrame {
  readonly report: FrameReport;
  readonly verdictOf: (text: string) => ShownVerdict | null;
}

/** The session of one open scan screen: sources and presses in, atoms and frames out. */
export class ScanSession {
  readonly #options: SessionOptions;
  readonly #clock: Clock;
  readonly #supervisor: Supervisor;
  readonly #frames = emitter<JudgedFrame>();
  #undo: () => void = () => undefined;
  #nextFlow: FlowName | undefined;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#supervisor = new Supervisor(options, this.#clock, options.store ?? appStore);
  }

  /** Frames after the session has received them, for the overlay. */
  get frames(): Subscribable<JudgedFrame> {
    return this.#frames;
  }

  /** Presses, typed codes and news of the order. */
  readonly dispatch = (event: SessionEvent): void => this.#supervisor.dispatch(event);

  /** Acquires the tab's lock, reads the journal and opens; the atoms follow. */
  start(): void {
    this.#undo = this.#options.journal.callsChanged.subscribe(
      () => void this.#supervisor.readOpenCalls(),
    );
    this.#supervisor.start();
  }

  /** Resolves when lock and journal are released. */
  readonly close = (): Promise<void> => {
    const { closings } = this.#options;
    this.#undo();
    this.dispatch({ type: 'leave' });
    const flow = this.#nextFlow;
    if (flow) closings.add(closings.done().then(() => continueIn(flow, this.#options)));
    return closings.done();
  };

  /** After its end another flow continues with what is in its case. */
  continueIn(flow: FlowName): void {
    this.#nextFlow = flow;
  }

  /** Returns the undo. */
  connectCameras(reports: Subscribable<FrameReport>): () => void {
    const unread = countUnread(this.#clock, (count) => this.dispatch({ type: 'unread', count }));
    const undo = reports.subscribe((report) => {
      const { view, grabbedAt, codes, twins } = report;
      const texts = codes.flatMap(({ text }) => this.#codesOf(text));
      const two = twins && { twins: twins.flatMap(({ text }) => this.#codesOf(text)) };
      this.dispatch({ type: 'frame', view, grabbedAt, texts, ...two });
      unread.note(view, report.unread?.length ?? 0);
      const { state } = this.#supervisor;
      if (state.stage.kind === 'closed') return;
      const now = this.#clock.now();
      const verdictOf = (text: string) =>
        shownVerdict(state, this.#codesOf(text)[0] ?? toScanned(text), now);
      this.#frames.emit({ report, verdictOf });
    });
    return () => {
      undo();
      unread.stop();
    };
  }

  #codesOf(text: string): readonly ScannedText[] {
    return readCodes(this.#supervisor.state.inventory, text);
  }

  /** Returns the undo. */
  connectHandScanner(events: Subscribable<HandScannerEvent>): () => void {
    return events.subscribe((event) => this.dispatch(toSessionEvent(event)));
  }

  /**
   * Signs in, then repeats the last wish: a call whose codes are wanted back is not sent.
   * @param signIn starts a new sign-in; resolves when there is one, or none
   */
  retryAfter(signIn: () => Promise<void>): void {
    const takeBack = () => this.dispatch({ type: 'take-back' });
    if (wantsBack(this.#supervisor.state.call)) return void signIn().then(takeBack);
    this.dispatch({ type: 'try-again' }); // waits for the new sign-in, and resets the refused ones
    void signIn();
  }
}

const toSessionEvent = ({ read: { text }, ...about }: HandScannerEvent): SessionEvent =>
  about.kind === 'problem'
    ? { ...about, type: 'scanner-problem' }
    : { ...about, type: 'hand-read', text, source: 'hand scanner' };
