import type { Clock } from '../../lib/clock.ts';
import { emitter, type Subscribable, type WritableSignal } from '../../lib/subscribable.ts';
import { valueOr } from '../../lib/uncaught.ts';
import { callKey, type Journal, type OpenCall } from '../journal/journal.ts';
import { openCallIn } from '../journal/open-call.ts';
import type { TabLock } from '../journal/tab-lock.ts';
import { type KeptCall, keptCall, type KeptState } from '../submission/kept-call.ts';
import { hasTriedEnough } from '../submission/next-call.ts';
import type { PackingPort } from '../submission/packing-port.ts';

/** Between two readings of the journal, ms: other tabs keep and end calls too. */
const LOOK_EVERY_MS = 5000;
/** A scan page that is loaded again goes on with its call itself. It has this long to open, ms. */
const GRACE_MS = 10_000;

export interface SenderOptions {
  readonly journal: Journal;
  /** Open calls of this tablet, of all orders and users; the sender sets it. */
  readonly unsentCalls: WritableSignal<readonly OpenCall[]>;
  readonly clock: Clock;
  /** Settles when every session that was closed here has let go of its call. */
  readonly sessionsClosed: () => Promise<void>;
  readonly portOf: (call: OpenCall) => PackingPort;
  /** Keeps other tabs from sending the same call. */
  readonly lockOfCall: (call: OpenCall) => TabLock;
  /** Held by the scan session that has the call, in whatever tab. */
  readonly lockOfSession: (call: OpenCall) => TabLock;
}

/** What became of a call, and whether a line on the screen shows it. */
export interface SentCall {
  readonly call: OpenCall;
  readonly state: Extract<KeptState, { kind: 'done' | 'resting' }>;
  readonly isShown: boolean;
}

interface Run {
  readonly kept: KeptCall;
  readonly undo: () => void;
}

/**
 * Sends the calls that wait for an answer, whatever screen is open: the signed-in person's, one at a
 * time for each order. It owns every kept call of this tab; the overview's lines show the same ones.
 */
export class Sender {
  readonly #options: SenderOptions;
  readonly #runs = new Map<string, Run>();
  /** Since when a session's call was seen under way, monotonic ms. */
  readonly #seen = new Map<string, number>();
  readonly #shown = new Map<string, number>();
  readonly #ended = emitter<SentCall>();
  #user: (() => string | undefined) | undefined;
  #looking: Promise<readonly OpenCall[]> | undefined;
  #stopTimer: (() => void) | undefined;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** Calls that the plant carried out, and those that came to wait for a person. */
  get ended(): Subscribable<SentCall> {
    return this.#ended;
  }

  /** @param user whose calls may be sent now; undefined while nobody's may. Returns the undo. */
  start(user: () => string | undefined): () => void {
    this.#user = user;
    const undo = this.#options.journal.callsChanged.subscribe(() => void this.look());
    this.#lookAgain();
    return () => {
      undo();
      this.#user = undefined;
      this.#stopTimer?.();
      for (const key of this.#runs.keys()) this.#drop(key);
      this.#seen.clear();
    };
  }

  /** The network, or the person, is back. */
  wake(): void {
    for (const { kept } of this.#runs.values()) kept.wake();
    void this.look();
  }

  /** Reads what is open now, and sends what may be sent. */
  async look(): Promise<readonly OpenCall[]> {
    const before = this.#looking;
    const looking = (async () => {
      await before?.catch(() => undefined); // its own caller reports it
      await this.#options.sessionsClosed();
      const calls = await this.#options.journal.openCalls();
      const { unsentCalls } = this.#options;
      if (!areSame(calls, unsentCalls.get())) unsentCalls.set(calls);
      this.#forgetOthers(calls);
      await this.#adopt(calls);
      this.#send(calls);
      return calls;
    })();
    this.#looking = looking;
    return looking;
  }

  /** The one run of a call in this tab. */
  runOf(call: OpenCall): KeptCall {
    const known = this.#runs.get(callKey(call));
    if (known) return known.kept;
    const { journal, clock, portOf, lockOfCall } = this.#options;
    const tabLock = () => lockOfCall(call);
    const kept = keptCall({ call, port: portOf(call), journal, clock, tabLock });
    let wasBusy = false;
    const undo = kept.state.subscribe((state) => {
      if (wasBusy && state.kind !== 'busy') this.#tell(kept, state);
      wasBusy = state.kind === 'busy';
    });
    this.#runs.set(callKey(call), { kept, undo });
    return kept;
  }

  /** A line on the screen says what becomes of the call. Returns the undo. */
  show(call: OpenCall): () => void {
    const key = callKey(call);
    this.#shown.set(key, (this.#shown.get(key) ?? 0) + 1);
    return () => void this.#shown.set(key, (this.#shown.get(key) ?? 1) - 1);
  }

  /** Its codes went back where they came from, which a line on the screen still says. */
  hasGivenBack = (call: OpenCall): boolean =>
    this.#runs.get(callKey(call))?.kept.state.get().kind === 'taken-back';

  #lookAgain(): void {
    if (!this.#user) return;
    void this.look();
    this.#stopTimer = this.#options.clock.after(LOOK_EVERY_MS, () => this.#lookAgain());
  }

  #tell({ call }: KeptCall, state: KeptState): void {
    const isShown = this.#isShown(callKey(call));
    if (state.kind === 'done' || (state.kind === 'resting' && call.waitsFor === 'person'))
      this.#ended.emit({ call, state, isShown });
  }

  #send(calls: readonly OpenCall[]): void {
    const user = this.#user?.();
    if (user === undefined) return;
    const busy = new Set(
      calls.filter((call) => this.#isBusy(callKey(call))).map(({ scope }) => scope.moId),
    );
    for (const call of oldestFirst(calls)) {
      const { moId } = call.scope;
      const waits = call.keptFor === null || call.waitsFor === 'person';
      if (waits || call.scope.user !== user || busy.has(moId)) continue;
      busy.add(moId);
      this.runOf(call).send();
    }
  }

  #isBusy = (key: string): boolean => this.#runs.get(key)?.kept.state.get().kind === 'busy';

  #isShown = (key: string): boolean => (this.#shown.get(key) ?? 0) > 0;

  /** Calls that ended, unless a line on the screen still says how. */
  #forgetOthers(calls: readonly OpenCall[]): void {
    const open = new Set(calls.map(callKey));
    for (const key of this.#runs.keys())
      if (!open.has(key) && !this.#isBusy(key) && !this.#isShown(key)) this.#drop(key);
    for (const key of this.#seen.keys()) if (!open.has(key)) this.#seen.delete(key);
  }

  #drop(key: string): void {
    const run = this.#runs.get(key);
    run?.undo();
    run?.kept.stop();
    this.#runs.delete(key);
  }

  /** The person's calls whose scan page went away are kept from now on. */
  async #adopt(calls: readonly OpenCall[]): Promise<void> {
    const user = this.#user?.();
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
    const lock = this.#options.lockOfSession(call);
    try {
      if ((await lock.acquire()) === true) await this.#setAside(call);
    } finally {
      lock.release();
    }
  }

  /** Unless its session went on with it meanwhile. */
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

const marksOf = (call: OpenCall): string =>
  [callKey(call), call.keptFor, call.waitsFor, call.revision].join(' ');
const areSame = (some: readonly OpenCall[], others: readonly OpenCall[]): boolean =>
  some.length === others.length &&
  some.every((call, at) => others[at] !== undefined && marksOf(others[at]) === marksOf(call));
