import type { ScanLog } from '../../device/scan-log.ts';
import type { ShiftBook } from '../../device/shift-figures.ts';
import type { Feedback } from '../feedback/feedback.ts';
import type { Journal, OpenCall } from '../journal/journal.ts';
import type { LockAnswer, TabLock } from '../journal/tab-lock.ts';
import { CallRunner } from '../submission/call-runner.ts';
import type { PackingPort } from '../submission/packing-port.ts';
import type { Inventory } from '../inventory.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Store } from '../../lib/store.ts';
import { type Announcer, announcer } from '../feedback/announcer.ts';
import { FLASH_OF } from '../feedback/feedback-table.ts';
import type { JournalRecord, Scope } from '../journal/journal-record.ts';
import {
  announcementAtom,
  finishedAtom,
  flashAtom,
  project,
  putAsideAtom,
  shiftFiguresAtom,
} from './atoms.ts';
import { next } from './machine.ts';
import type { Effect, SessionEventBody, SessionState } from './state.ts';
import { newSession } from './step.ts';

export interface SessionOptions {
  readonly scope: Scope;
  readonly inventory: Inventory;
  readonly port: PackingPort;
  readonly journal: Journal;
  /** Left out: there is only one tab, as far as anybody knows (tests, and browsers without locks). */
  readonly tabLock?: TabLock;
  readonly store?: Store;
  readonly clock?: Clock;
  readonly feedback?: Feedback;
  readonly log?: ScanLog;
  readonly shift?: ShiftBook;
  /** Idempotency keys; crypto.randomUUID when left out. */
  readonly newKey?: () => string;
}

/** A screen that opens at once after another waits until that one let go of lock and journal. */
let lastClosing: Promise<void> = Promise.resolve();

/** Settles when every session that was closed has let go of lock and journal. */
export const sessionsClosed = (): Promise<void> => lastClosing;

type Telling = Extract<
  Effect,
  {
    type:
      | 'sound'
      | 'announce'
      | 'announce-accepted'
      | 'announce-removed'
      | 'log'
      | 'note'
      | 'finished'
      | 'put-aside';
  }
>;

/** Gives events to the machine and runs its effects. It is the only one that does, and decides nothing. */
export class Supervisor {
  readonly #options: SessionOptions;
  readonly #clock: Clock;
  readonly #store: Store;
  readonly #newKey: () => string;
  readonly #announcer: Announcer;
  readonly #runner: CallRunner<'recheck'>;
  readonly #writes = new Set<Promise<unknown>>();
  readonly #events: SessionEventBody[] = [];
  #state: SessionState;
  #running = false;

  constructor(options: SessionOptions, clock: Clock, store: Store) {
    this.#options = options;
    this.#clock = clock;
    this.#store = store;
    this.#newKey = options.newKey ?? (() => crypto.randomUUID());
    this.#runner = new CallRunner({ port: options.port, clock, tell: this.dispatch });
    this.#announcer = announcer(clock, (text) => store.set(announcementAtom, { text }));
    this.#state = newSession(options.scope, options.inventory, this.#newKey());
  }

  get state(): SessionState {
    return this.#state;
  }

  /** Settles when everything that was given to the journal is stored. */
  async stored(): Promise<void> {
    while (this.#writes.size > 0) await Promise.all(this.#writes);
  }

  /** One event at a time: what an effect tells at once waits until the step is done. */
  readonly dispatch = (event: SessionEventBody): void => {
    this.#events.push(event);
    if (this.#running) return;
    this.#running = true;
    for (let turn = this.#events.shift(); turn; turn = this.#events.shift()) this.#handle(turn);
    this.#running = false;
  };

  #handle(event: SessionEventBody): void {
    const stamp = { now: this.#clock.now(), wall: this.#clock.wall() };
    const before = this.#state;
    const { state, effects } = next(before, { ...event, ...stamp });
    this.#state = state;
    project(this.#store, before, state);
    for (const effect of effects) this.#run(effect);
  }

  #run(effect: Effect): void {
    const { journal, tabLock } = this.#options;
    switch (effect.type) {
      case 'acquire-lock':
        return void this.#ask(async () => (await sessionsClosed(), await tabLock?.acquire()));
      case 'take-over-lock':
        return void this.#ask(async () => tabLock?.takeOver());
      case 'release-lock':
        return tabLock?.release();
      case 'read-journal':
        return void this.#read(effect.scope);
      case 'save':
        return this.#write(this.#save(effect.record));
      case 'remove-record':
        return this.#write(journal.remove(effect.scope));
      case 'keep-call':
        return this.#write(this.#keep(effect.call));
      case 'send':
      case 'look-up':
      case 'await-sign-in':
      case 'abort-request':
      case 'start-timer':
      case 'stop-timer':
        return this.#runner.run(effect);
      case 'supply-key':
        return this.dispatch({ type: 'key', key: this.#newKey() });
      case 'leave':
        lastClosing = this.#leave(effect.remove);
        return undefined;
      default:
        return this.#tell(effect);
    }
  }

  /** What the operator sees, hears and finds in the log. */
  #tell(effect: Telling): void {
    const { feedback, log, shift, scope } = this.#options;
    switch (effect.type) {
      case 'sound': {
        feedback?.play(effect.sound);
        const severity = FLASH_OF[effect.sound];
        return this.#store.set(flashAtom, ({ count }) => ({ severity, count: count + 1 }));
      }
      case 'announce':
        return this.#announcer.say(effect.text);
      case 'announce-accepted':
        return this.#announcer.accepted(effect.progress);
      case 'announce-removed':
        return this.#announcer.removed(effect.progress);
      case 'log': {
        const { source, text, result } = effect;
        const { moId: order, station } = scope;
        return log?.add({ at: this.#clock.wall(), order, station, source, text, result });
      }
      case 'note':
        return shift && this.#store.set(shiftFiguresAtom, shift.note(effect.event));
      case 'finished':
        return this.#store.set(finishedAtom, effect.finished);
      case 'put-aside':
        return this.#store.set(putAsideAtom, { flow: effect.flow });
      default:
        return effect satisfies never;
    }
  }

  async #read(scope: Scope): Promise<void> {
    const { journal } = this.#options;
    const [record, calls] = await Promise.all([journal.find(scope), journal.openCalls(scope.moId)]);
    this.dispatch({ type: 'journal', record, calls });
  }

  async #save(record: JournalRecord): Promise<void> {
    const health = await this.#options.journal.write(record);
    this.dispatch({ type: 'saved', revision: record.revision, health });
  }

  async #keep(call: OpenCall): Promise<void> {
    await this.#options.journal.keep(call);
    this.dispatch({ type: 'kept', key: call.progress.submission.key });
  }

  /** Without locks there is only one tab, as far as anybody knows. */
  async #ask(lock: () => Promise<LockAnswer | undefined>): Promise<void> {
    this.dispatch({ type: 'lock', held: (await lock()) ?? true });
  }

  #write(write: Promise<unknown>): void {
    this.#writes.add(write);
    void write.finally(() => this.#writes.delete(write));
  }

  async #leave(remove: Scope | null): Promise<void> {
    const { journal, log, tabLock } = this.#options;
    this.#announcer.stop();
    await this.stored();
    if (remove) await journal.remove(remove);
    log?.flush();
    tabLock?.release();
  }
}
