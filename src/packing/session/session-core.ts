import { store as appStore, type Store } from '../../lib/store.ts';
import { type Announcer, announcer } from '../feedback/announcer.ts';
import {
  announcementAtom,
  flashAtom,
  journalHealthAtom,
  messageAtom,
  phaseAtom,
  type Question,
  questionAtom,
  shiftFiguresAtom,
} from './atoms.ts';
import { type Clock, systemClock } from '../../lib/clock.ts';
import { FLASH_OF, type FeedbackEvent } from '../feedback/feedback-table.ts';
import type { Scope } from '../journal/journal-record.ts';
import type { KnownCodes } from '../inventory.ts';
import { type FlowEvent, type FlowState, next, start, type Step } from './machine.ts';
import type { Notice } from '../feedback/messages.ts';
import { type Presence, trackPresence } from './presence.ts';
import type { LogLine } from '../../device/scan-log.ts';
import type { SessionOptions } from './session-types.ts';
import type { ShiftEvent } from '../../device/shift-figures.ts';

/** Lists that were asked for before a packing have arrived after this long, ms. */
const STALE_MS = 30_000;

/** Whether scanning may change anything. Only `open` takes codes. */
type Mode = 'starting' | 'open' | 'asking' | 'lost' | 'closed';

/** The session's memory and its ways out: store, journal, sounds, log. It decides nothing. */
export class SessionCore {
  readonly options: SessionOptions;
  readonly clock: Clock;
  readonly store: Store;
  readonly presence: Presence = trackPresence();
  readonly announcer: Announcer;
  state: FlowState;
  known: KnownCodes;
  mode: Mode = 'starting';
  /** Monotonic ms at which codes were taken, for 'New' and for the seconds of a case. */
  readonly takenAt = new Map<string, number>();
  /** Monotonic ms at which codes of a call were packed: see `learnLists`. */
  readonly packedAt = new Map<string, number>();
  caseStartedAt: number | null = null;
  revision = 0;
  #savedScope: Scope | null = null;
  #saved: Promise<unknown> = Promise.resolve();

  constructor(options: SessionOptions) {
    this.options = options;
    this.clock = options.clock ?? systemClock;
    this.store = options.store ?? appStore;
    this.known = options.known;
    this.state = start(options.scope.flow, options.scope.size);
    this.announcer = announcer(this.clock, (text) => this.store.set(announcementAtom, text));
  }

  /** One step of the machine; a step that changes nothing touches no atom and no journal. */
  dispatch(event: FlowEvent): Step {
    const step = next(this.state, event);
    if (step.state !== this.state) this.enter(step.state);
    return step;
  }

  enter(state: FlowState): void {
    this.state = state;
    this.store.set(phaseAtom, state);
    this.#saved = this.save();
  }

  /** Settles when everything up to now is stored. */
  saved(): Promise<unknown> {
    return this.#saved;
  }

  /** The scope as it is now: the size may have changed since the screen was opened. */
  scope(): Scope {
    const { scope } = this.options;
    return { ...scope, size: 'size' in this.state ? this.state.size : scope.size };
  }

  async save(): Promise<void> {
    if (this.mode === 'lost' || this.mode === 'closed') return;
    this.revision += 1;
    const { journal } = this.options;
    const scope = this.scope();
    // The size is part of the key: the record of the old size must not come up again.
    if (this.#savedScope && this.#savedScope.size !== scope.size)
      void journal.remove(this.#savedScope);
    this.#savedScope = scope;
    const health = await journal.write({
      version: 1,
      scope,
      state: this.state,
      revision: this.revision,
      savedAt: this.clock.wall(),
    });
    if (health.kind === this.store.get(journalHealthAtom).kind) return;
    this.store.set(journalHealthAtom, health);
    if (health.kind === 'memory') this.say({ id: 'storage', look: 'warn', title: health.message });
  }

  say(notice: Notice | null): void {
    const shown = this.store.get(messageAtom);
    if (shown?.title === notice?.title && shown?.detail === notice?.detail) return;
    this.store.set(messageAtom, notice);
    if (notice) this.announcer.say([notice.title, notice.detail ?? ''].join(' ').trim());
  }

  /** Things went on: the last message is done with, unless a call is still under way. */
  settleMessage(): void {
    if (this.state.phase !== 'submitting') this.say(null);
  }

  ask(question: Question | null): void {
    this.mode = question ? 'asking' : 'open';
    this.store.set(questionAtom, question);
  }

  sound(event: FeedbackEvent): void {
    if (this.mode === 'closed') return;
    this.options.feedback?.play(event);
    const look = FLASH_OF[event];
    this.store.set(flashAtom, (old) => ({ look, count: old.count + 1 }));
  }

  note(event: ShiftEvent): void {
    const figures = this.options.shift?.note(event);
    if (figures) this.store.set(shiftFiguresAtom, figures);
  }

  log(source: LogLine['source'], text: string, result: string): void {
    const { moId, station } = this.options.scope;
    this.options.log?.add({ at: this.clock.wall(), order: moId, station, source, text, result });
  }

  /**
   * The plant's lists, read anew. They may have been asked for before our last packing, so what
   * was packed a moment ago stays packed; after that the plant is believed.
   */
  learnLists(known: KnownCodes): void {
    const now = this.clock.now();
    for (const [key, at] of this.packedAt) if (now - at >= STALE_MS) this.packedAt.delete(key);
    const used = [...this.known.used].filter((key) => this.packedAt.has(key));
    // A plant that tells where codes are packed is believed about full cases too.
    const kept = [...this.known.filled].filter(
      (key) => !known.tellsWhere || this.packedAt.has(key),
    );
    const filled = new Set([...known.filled, ...kept]);
    this.known = { ...known, filled, used: new Set(used) };
  }
}
