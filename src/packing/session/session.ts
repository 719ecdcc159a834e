import {
  messageAtom,
  phaseAtom,
  questionAtom,
  shiftFiguresAtom,
  submissionAtom,
  waitingReadsAtom,
} from './atoms.ts';
import type { Outcome } from './machine.ts';
import { SessionCore } from './session-core.ts';
import { endSession, sessionsClosed } from './session-end.ts';
import { shownVerdict, seeFrame, takeByHand, takeFrame } from './session-scan.ts';
import { askResize, begin, restore, takenCount, watchTabs } from './session-start.ts';
import { beginSubmission, type Carrier } from './session-submit.ts';
import type { ScanSession, SessionOptions } from './session-types.ts';
import { emitter } from '../../lib/subscribable.ts';
import { orderEnded } from '../feedback/messages.ts';
import { judge } from '../flows/verdict.ts';
import { verdictStream } from './verdict-stream.ts';
import { WaitingReads, type HandRead } from './waiting-reads.ts';

export type { ScanSession, SessionOptions } from './session-types.ts';

/** The one wiring: sources → machine → atoms, journal, sounds and the plant. */
export function createSession(options: SessionOptions): ScanSession {
  return new Session(options);
}

class Session implements ScanSession {
  readonly #core: SessionCore;
  readonly #views;
  readonly #waiting: WaitingReads;
  readonly #carrier: Carrier;
  #holds = 0;
  /** The size as the plant has it; the case on the screen may still have the old one. */
  #wantedSize: number;
  #stopLost: (() => void) | undefined;

  constructor(options: SessionOptions) {
    this.#core = new SessionCore(options);
    this.#wantedSize = options.scope.size;
    this.#views = [verdictStream(this.#core.clock), verdictStream(this.#core.clock)] as const;
    const { store } = this.#core;
    this.#waiting = new WaitingReads((count) => store.set(waitingReadsAtom, count));
    this.#carrier = {
      wake: emitter(),
      stop: new AbortController(),
      ended: () => {
        this.#resize();
        this.#flush();
      },
    };
  }

  async start(): Promise<void> {
    const { store, options } = this.#core;
    // Ends the pause before the next question as soon as the network is back.
    globalThis.addEventListener?.('online', this.wake);
    store.set(messageAtom, null);
    store.set(submissionAtom, { kind: 'idle' });
    store.set(phaseAtom, this.#core.state);
    if (options.shift) store.set(shiftFiguresAtom, options.shift.figures());
    this.#stopLost = watchTabs(this.#core);
    await sessionsClosed();
    await begin(this.#core, this.#carrier);
    this.#flush();
  }

  connectEngine: ScanSession['connectEngine'] = (reports) =>
    reports.subscribe((report) => {
      if (this.#core.mode === 'closed') return;
      const texts = seeFrame(this.#core, report);
      if (this.#holds === 0) this.#react(takeFrame(this.#core, texts));
      this.#views[report.view]?.show(report, (code) => shownVerdict(this.#core, code.text));
    });

  connectHandScanner: ScanSession['connectHandScanner'] = (events) =>
    events.subscribe((event) => {
      if (event.kind === 'read')
        return this.#byHand({ text: event.read.text, source: 'hand scanner' });
      this.#core.say({
        id: 'scanner',
        look: 'warn',
        title: event.title,
        detail: event.advice,
      });
    });

  typed = (text: string): void => {
    if (text.trim() !== '') this.#byHand({ text: text.trim(), source: 'typed' });
  };

  verdicts: ScanSession['verdicts'] = (view) => this.#views[view];

  undoLast = (): void => this.#take({ type: 'undo' });
  remove = (key: string): void => this.#take({ type: 'remove', key });
  goBack = (): void => this.#take({ type: 'go-back' });
  startClosing = (): void => this.#take({ type: 'close' });
  startOver = (): void => this.#take({ type: 'start-over' });

  submit = (): void => {
    if (this.#core.mode === 'open') void beginSubmission(this.#core, this.#carrier);
  };

  answer = (choice: 'continue' | 'start-over'): void => {
    const question = this.#core.store.get(questionAtom);
    if (!question) return;
    if (question.kind === 'other-tab') {
      if (choice === 'continue') void this.#takeOver();
      return;
    }
    this.#core.ask(null);
    if (choice === 'start-over') this.startOver();
    if (question.kind === 'size-changed') this.#take({ type: 'resize', size: question.to });
    // A shipper case that was read just before the end is shown again: nothing packs by itself here.
    else if (this.#core.state.flow === 'station-1b' && this.#core.state.phase === 'ready')
      this.undoLast();
    this.#resize();
    this.#flush();
  };

  update: ScanSession['update'] = ({ known, size, ended }) => {
    if (ended) this.#core.say(orderEnded(ended));
    if (known) this.#core.learnLists(known);
    if (size !== undefined && size > 0) this.#wantedSize = size;
    this.#resize();
  };

  hold = (): (() => void) => {
    this.#holds += 1;
    let held = true;
    return () => {
      if (held) this.#holds -= 1;
      held = false;
      this.#flush();
    };
  };

  wake = (): void => this.#carrier.wake.emit();

  close = (): Promise<void> => {
    const core = this.#core;
    if (core.mode === 'closed') return sessionsClosed();
    const question = core.store.get(questionAtom);
    const ours = core.mode === 'open' || (core.mode === 'asking' && question?.kind !== 'other-tab');
    core.mode = 'closed';
    globalThis.removeEventListener?.('online', this.wake);
    this.#carrier.stop.abort();
    this.#stopLost?.();
    core.announcer.stop();
    for (const view of this.#views) view.stop();
    return endSession(core, ours);
  };

  #take(event: Parameters<SessionCore['dispatch']>[0]): void {
    if (this.#core.mode !== 'open') return;
    const { outcomes } = this.#core.dispatch(event);
    if (outcomes.length > 0) this.#core.settleMessage();
    this.#react(outcomes);
  }

  #react(outcomes: readonly Outcome[]): void {
    for (const outcome of outcomes) {
      if (outcome.kind === 'submit-now') void beginSubmission(this.#core, this.#carrier);
      if (outcome.kind !== 'removed') continue;
      for (const { key, code } of outcome.codes) {
        this.#core.presence.refuse(key, this.#core.clock.now());
        this.#core.takenAt.delete(key);
        this.#core.log('app', code, 'removed');
      }
    }
  }

  /** While something is asked or under way, reads wait in order: none is lost. */
  readonly #byHand = (read: HandRead): void => {
    const { text, source } = read;
    if (this.#mayTake(text)) return this.#react(takeByHand(this.#core, text, source));
    if (this.#core.mode !== 'closed') this.#waiting.add(read);
  };

  #mayTake(text: string): boolean {
    const { mode, state, known } = this.#core;
    if (mode !== 'open' || this.#holds > 0) return false;
    return state.phase !== 'submitting' || judge(state, known, text).kind === 'taken';
  }

  #flush(): void {
    this.#waiting.offer(this.#byHand);
  }

  /** Locked while a call runs; asked only when something would change under the operator. */
  #resize(): void {
    const { state, mode } = this.#core;
    const size = this.#wantedSize;
    if (!('size' in state) || state.size === size || mode !== 'open') return;
    if (state.phase === 'submitting') return;
    if (takenCount(state) === 0) this.#take({ type: 'resize', size });
    else askResize(this.#core, state.size, size);
  }

  async #takeOver(): Promise<void> {
    const got = (await this.#core.options.tabLock?.takeOver()) ?? true;
    // Closed while the lock was on its way: it must not stay behind.
    if (this.#core.mode === 'closed') return this.#core.options.tabLock?.release();
    if (!got) return;
    await restore(this.#core, this.#carrier);
    this.#flush();
  }
}
