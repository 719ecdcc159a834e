import type { Clock } from '../../lib/clock.ts';
import {
  emitter,
  type Subscribable,
  valueOr,
  type WritableSignal,
} from '../../../reader/signals.ts';
import { type OpenCall, callKey, openCallIn } from '../journal/open-call.ts';
import type { Journal } from '../journal/journal.ts';
import type { Scope } from '../journal/journal-record.ts';
import type { TakeLock } from '../journal/tab-lock.ts';
import { CallRun, type CallRunState } from '../submission/call-run.ts';
import { hasTriedEnough } from '../submission/call-machine.ts';
import type { PackingPort } from '../submission/packing-port.ts';

/** Interval between reads of the journal, ms: other tabs keep and end calls too. */
const REFRESH_MS = 5000;
/** Time for a reloaded scan page to open and continue with its call, ms. */
const GRACE_MS = 10_000;

export interface SenderOptions {
  readonly journal: Journal;
  /** Open calls of this tablet, of all orders and users; the sender sets it. */
  readonly unsentCalls: WritableSignal<readonly OpenCall[]>;
  readonly clock: Clock;
  /** Resolves when every session that was closed here has released its call. */
  readonly sessionsClosed: () => Promise<void>;
  readonly portOf: (call: OpenCall) => PackingPort;
  /** Prevents other tabs from sending the same call. */
  readonly takeCallLock: TakeLock<OpenCall>;
  /** Held by the scan session that has the call, in any tab. */
  readonly takeSessionLock: TakeLock<Scope>;
}

/** The end of a call, or its need of a decision, and whether a line on the screen shows it. */
export interface SentCall {
  readonly call: OpenCall;
  readonly state: Extract<CallRunState, { kind: 'done' | 'resting' }>;
  readonly isShown: boolean;
}

/**
 * Sends calls that wait for an answer, whatever screen is open: those of the signed-in person, one at a time
 * per order. It owns every run of a call in this tab; the overview's lines show the same objects.
 */
export class Sender {
  readonly #options: SenderOptions;
  readonly #runs = new Map<string, CallRun>();
  /** Monotonic ms at which a session's call was first found in the journal. */
  readonly #seen = new Map<string, number>();
  /** Calls whose waiting for a person a press has ended. */
  readonly #pressed = new Set<string>();
  readonly #ended = emitter<SentCall>();
  #user: () => string | undefined = () => undefined;
  #refreshing: Promise<readonly OpenCall[]> | undefined;
  #stopTimer = () => {};

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** Calls that the plant carried out, and calls that now wait for a person. */
  get ended(): Subscribable<SentCall> {
    return this.#ended;
  }

  /** @param user whose calls may be sent now; undefined for none. Returns the undo. */
  start(user: () => string | undefined): () => void {
    this.#user = user;
    const undo = this.#options.journal.callsChanged.subscribe(() => void this.refresh());
    this.#refreshRegularly();
    return () => {
      undo();
      this.#user = () => undefined;
      this.#stopTimer();
      // The runs stay in the map: a line on the screen shows the same one after a restart.
      for (const run of this.#runs.values()) run.stop();
      this.#seen.clear();
    };
  }

  /** The network, or the person, is back. */
  wake(): void {
    for (const run of this.#runs.values()) run.wake();
    void this.refresh();
  }

  /** Reads the open calls, and sends those that may be sent. */
  async refresh(): Promise<readonly OpenCall[]> {
    const before = this.#refreshing;
    const refreshing = (async () => {
      await before?.catch(() => undefined); // its own caller reports it
      await this.#options.sessionsClosed();
      const calls = await this.#options.journal.openCalls();
      const { unsentCalls } = this.#options;
      if (marksOf(calls) !== marksOf(unsentCalls.get())) unsentCalls.set(calls);
      this.#forgetOthers(calls);
      await this.#adopt(calls);
      this.#send(calls);
      return calls;
    })();
    this.#refreshing = refreshing;
    return refreshing;
  }

  /** A press: kept calls are sent one after another, also those that the plant refused. */
  sendNow(calls: readonly OpenCall[]): void {
    // One that is being sent needs no press: it would be sent again after its refusal.
    for (const call of calls)
      if (call.keptFor !== null && !this.#isBusy(callKey(call))) this.#pressed.add(callKey(call));
    this.wake();
  }

  /** The one run of a call in this tab. */
  runOf(call: OpenCall): CallRun {
    const begun = this.#runs.get(callKey(call));
    if (begun) return begun;
    const { journal, clock, portOf, takeCallLock } = this.#options;
    const run = new CallRun({
      call,
      journal,
      clock,
      port: () => portOf(call),
      takeLock: () => takeCallLock(call),
      onEnd: this.#report,
    });
    this.#runs.set(callKey(call), run);
    return run;
  }

  /** Its codes were returned to their session, and a line on the screen still shows that. */
  hasGivenBack = (call: OpenCall): boolean =>
    this.#runs.get(callKey(call))?.state.get().kind === 'taken-back';

  #refreshRegularly(): void {
    void this.refresh();
    this.#stopTimer = this.#options.clock.after(REFRESH_MS, () => this.#refreshRegularly());
  }

  readonly #report = ({ call, isShown }: CallRun, state: CallRunState): void => {
    if (state.kind === 'done' || (state.kind === 'resting' && call.waitsFor === 'person'))
      this.#ended.emit({ call, state, isShown });
  };

  #send(calls: readonly OpenCall[]): void {
    const user = this.#user();
    const busy = new Set(
      calls.filter((call) => this.#isBusy(callKey(call))).map(({ scope }) => scope.moId),
    );
    for (const call of oldestFirst(calls)) {
      const { moId } = call.scope;
      const isPressed = this.#pressed.has(callKey(call));
      const waits = call.keptFor === null || (call.waitsFor === 'person' && !isPressed);
      if (waits || call.scope.user !== user || busy.has(moId)) continue;
      busy.add(moId);
      this.#pressed.delete(callKey(call));
      if (isPressed) this.runOf(call).tryAgain();
      else this.runOf(call).send();
    }
  }

  #isBusy = (key: string): boolean => this.#runs.get(key)?.state.get().kind === 'busy';

  /** Drops calls that have ended, unless a line on the screen still shows them. */
  #forgetOthers(calls: readonly OpenCall[]): void {
    const open = new Set(calls.map(callKey));
    for (const [key, { isShown }] of this.#runs)
      if (!open.has(key) && !this.#isBusy(key) && !isShown) this.#runs.delete(key);
  }

  /** Keeps the person's calls whose scan page was closed. */
  async #adopt(calls: readonly OpenCall[]): Promise<void> {
    const user = this.#user();
    const now = this.#options.clock.now();
    for (const call of calls) {
      if (call.keptFor !== null || call.scope.user !== user) continue;
      const since = this.#seen.get(callKey(call)) ?? now;
      this.#seen.set(callKey(call), since);
      if (now - since < GRACE_MS) continue;
      this.#seen.delete(callKey(call));
      await valueOr(() => this.#takeOver(call), undefined);
    }
  }

  async #takeOver(call: OpenCall): Promise<void> {
    const lock = await this.#options.takeSessionLock(call.scope);
    try {
      if (lock?.isCertain) await this.#setAside(call);
    } finally {
      await lock?.release();
    }
  }

  /** Unless its session has continued with it meanwhile. */
  async #setAside(call: OpenCall): Promise<void> {
    const { journal } = this.#options;
    const record = await journal.find(call.scope);
    const own = record && openCallIn(record);
    if (!own || callKey(own) !== callKey(call)) return;
    const waitsFor = hasTriedEnough(own.progress.submission) ? 'person' : 'answer';
    const progress = { ...own.progress, ahead: [] };
    await journal.setAside({ ...own, progress, keptFor: '', waitsFor });
  }
}

const oldestFirst = (calls: readonly OpenCall[]): readonly OpenCall[] =>
  [...calls].sort((a, b) => a.progress.submission.at - b.progress.submission.at);

/** Equal for the same calls in the same state. */
const marksOf = (calls: readonly OpenCall[]): string =>
  JSON.stringify(calls.map((call) => [callKey(call), call.keptFor, call.waitsFor, call.revision]));
