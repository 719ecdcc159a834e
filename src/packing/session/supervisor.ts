import type { ScanLog } from '../../device/scan-log.ts';
import { type Clock, stampOf } from '../../lib/clock.ts';
import type { Store } from '../../lib/store.ts';
import { guarded, valueOr } from '../../../reader/signals.ts';
import type { Feedback } from '../feedback/feedback.ts';
import type { Inventory } from '../inventory.ts';
import type { Closings } from '../journal/closings.ts';
import { type JournalHealth, notStored } from '../journal/journal-storage.ts';
import type { Journal } from '../journal/journal.ts';
import type { OpenCall } from '../journal/open-call.ts';
import type { Scope } from '../journal/journal-record.ts';
import type { TabLock, TakeLock } from '../journal/tab-lock.ts';
import { createCallEffects } from '../submission/call-effects.ts';
import type { PackingPort } from '../submission/packing-port.ts';
import { sessionAtom } from './atoms.ts';
import type { Effect, SessionEvent } from './events.ts';
import { next } from './machine.ts';
import { type Outputs, createOutputs } from './outputs.ts';
import { newSession, type SessionState } from './state.ts';

export interface SessionOptions {
  readonly scope: Scope;
  readonly inventory: Inventory;
  readonly port: PackingPort;
  readonly journal: Journal;
  /** Shared by all sessions of the journal. */
  readonly closings: Closings;
  readonly takeLock: TakeLock<Scope>;
  readonly store?: Store;
  readonly clock?: Clock;
  readonly feedback?: Feedback;
  readonly log?: ScanLog;
}

/** Between two requests of a lock that another tab has, ms. */
const ASK_AGAIN_MS = 2000;

/** Passes events to the machine and runs its effects. Decides nothing. */
export class Supervisor {
  readonly #options: SessionOptions;
  readonly #clock: Clock;
  readonly #store: Store;
  readonly #outputs: Outputs;
  readonly #executeOfCall;
  readonly #writes = new Set<Promise<unknown>>();
  readonly #events: SessionEvent[] = [];
  #state: SessionState;
  #isDispatching = false;
  #callReads = 0;
  #lock: TabLock | undefined;

  constructor(options: SessionOptions, clock: Clock, store: Store) {
    this.#options = options;
    this.#clock = clock;
    this.#store = store;
    const { port, scope, inventory } = options;
    this.#executeOfCall = createCallEffects({ port, clock, dispatch: this.dispatch });
    this.#outputs = createOutputs(options, clock, store);
    this.#state = newSession(scope, inventory, `${crypto.randomUUID()}-`);
  }

  get state(): SessionState {
    return this.#state;
  }

  /** Requests the tab's lock. */
  start(): void {
    this.#show(this.#state);
    void this.#acquire();
  }

  #show(state: SessionState): void {
    this.#state = state;
    const shown = state.stage.kind === 'closed' ? null : state;
    guarded(() => this.#store.set(sessionAtom, shown));
  }

  /** Another call of the order was kept, or has ended. */
  async readOpenCalls(): Promise<void> {
    const { journal, scope } = this.#options;
    this.#callReads += 1;
    const read = this.#callReads;
    const calls = await valueOr(() => journal.openCalls(scope.moId), undefined);
    // An earlier read may end after a later one.
    if (calls && read === this.#callReads) this.dispatch({ type: 'open-calls', calls });
  }

  /**
   * One event at a time: an event that an effect dispatches waits for the end of the step. An event at
   * which the machine throws changes nothing, an effect that throws is skipped: scanning continues.
   */
  readonly dispatch = (event: SessionEvent): void => {
    this.#events.push(event);
    if (this.#isDispatching) return;
    this.#isDispatching = true;
    for (let first = this.#events.shift(); first; first = this.#events.shift()) this.#handle(first);
    this.#isDispatching = false;
  };

  #handle(event: SessionEvent): void {
    if (this.#isClosed()) return; // the next session has the atoms
    const stamp = stampOf(this.#clock);
    const before = this.#state;
    const step = guarded(() => next(before, { ...event, ...stamp }));
    if (!step) return;
    this.#show(step.state);
    for (const effect of step.effects) guarded(() => this.#execute(effect));
  }

  #execute(effect: Effect): void {
    switch (effect.type) {
      case 'read-journal':
        return void this.#read(effect.scope);
      case 'save':
        return this.#write(this.#save(effect));
      case 'keep-call':
        return this.#write(this.#keep(effect.call));
      case 'send':
      case 'look-up':
      case 'await-sign-in':
      case 'abort-request':
      case 'start-timer':
      case 'stop-timer':
        return this.#executeOfCall(effect);
      case 'leave':
        return this.#options.closings.add(this.#leave(effect));
      default:
        return this.#outputs.run(effect);
    }
  }

  /** A read that fails is treated as an empty journal, as in the journal itself. */
  async #read(scope: Scope): Promise<void> {
    const { journal } = this.#options;
    const [record, calls] = await Promise.all([
      valueOr(() => journal.find(scope), null),
      valueOr(() => journal.openCalls(scope.moId), []),
    ]);
    this.dispatch({ type: 'journal', record, calls });
  }

  async #save({ record, old }: Extract<Effect, { type: 'save' }>): Promise<void> {
    const { journal } = this.#options;
    const health = await valueOr<JournalHealth>(() => journal.write(record), notStored());
    this.dispatch({ type: 'saved', revision: record.revision, health });
    const isOld = old !== null && old.size !== this.#state.savedScope?.size;
    if (isOld && health.kind !== 'memory') await journal.remove(old);
  }

  async #keep(call: OpenCall): Promise<void> {
    await valueOr<unknown>(() => this.#options.journal.keep(call), undefined);
    this.dispatch({ type: 'kept', key: call.progress.submission.key });
  }

  async #acquire(): Promise<void> {
    const { closings, takeLock, scope } = this.#options;
    await closings.done();
    if (this.#isClosed()) return;
    this.#lock = await takeLock(scope);
    if (this.#isClosed()) return this.#lock?.release();
    this.dispatch({ type: 'lock', isOurs: this.#lock !== undefined });
    // The other tab may be closed.
    if (!this.#lock) this.#clock.after(ASK_AGAIN_MS, () => void this.#acquire());
  }

  #isClosed = (): boolean => this.#state.stage.kind === 'closed';

  #write(write: Promise<unknown>): void {
    const reported = valueOr(() => write, undefined);
    this.#writes.add(reported);
    void reported.then(() => this.#writes.delete(reported));
  }

  async #leave({ remove, call }: Extract<Effect, { type: 'leave' }>): Promise<void> {
    const { journal } = this.#options;
    this.#outputs.stop();
    while (this.#writes.size > 0) await Promise.all(this.#writes);
    if (call) await valueOr<unknown>(() => journal.setAside(call), undefined);
    if (remove) await valueOr(() => journal.remove(remove), undefined);
    await this.#lock?.release();
  }
}
