import { extractCode } from '../../contract/case-code.ts';
import type { ScannerAffixes } from '../device/scanner-affixes.ts';
import { type Clock, systemClock } from '../lib/clock.ts';
import { emitter, type Signal, signal, type Subscribable } from '../lib/subscribable.ts';
import type { ScannerTiming } from '../policy/scanning.ts';
import { NO_AFFIXES } from './affixes.ts';
import { HandBurst, type KeyAnswer } from './burst.ts';
import { isEditable, type Snapshot, snapshot } from './input-snapshot.ts';
import { type HandKey, handKey, typedKey } from './keys.ts';
import { problemOf, type ScannerProblem } from './problems.ts';
import { type HandRead, isTrigger } from './read.ts';

export type HandScannerEvent =
  /** `problem`: a fault of the scanner although the read counts; shown below the verdict. */
  | { readonly kind: 'read'; readonly read: HandRead; readonly problem?: ScannerProblem }
  /** No valid read: the fault and its remedy. */
  | ({ readonly kind: 'problem'; readonly read: HandRead } & ScannerProblem);

export interface HandScannerOptions {
  readonly timing: Signal<ScannerTiming>;
  /** Prefix and suffix of the scanner; none by default. */
  readonly affixes?: Signal<ScannerAffixes>;
  /** Where keys are caught before anything else sees them: window. */
  readonly target?: EventTarget;
  readonly clock?: Clock;
}

/** A timer that fires this much late was held up, and so were the keys behind it, ms. */
const LATE_MS = 30;
/** A trigger sends its own key this long before the code, at most, ms. */
const TRIGGER_MS = 2000;

/** Listens from the first subscriber to the last one's leaving. */
export const createHandScanner = (options: HandScannerOptions): Subscribable<HandScannerEvent> =>
  emitter((emit) => {
    const keyboard = new Keyboard(options, emit);
    return () => keyboard.stop();
  });

class Keyboard {
  readonly #burst: HandBurst;
  readonly #clock: Clock;
  readonly #target: EventTarget;
  readonly #emit: (event: HandScannerEvent) => void;
  readonly #unfollow: readonly (() => void)[];
  /** Keys whose way down was swallowed: their way up must not press anything either. */
  readonly #down = new Set<string>();
  #snapshot: Snapshot | null = null;
  #stopTimer: (() => void) | null = null;
  /** The key of a trigger came alone: it is reported unless a code follows. */
  #stopTrigger: (() => void) | null = null;
  #nameless = false;

  constructor(options: HandScannerOptions, emit: (event: HandScannerEvent) => void) {
    const { timing, affixes = signal(NO_AFFIXES) } = options;
    this.#burst = new HandBurst({ timing: timing.get, affixes: affixes.get });
    // Subscribed, the signal caches its value; otherwise each key would read storage.
    this.#unfollow = [timing.subscribe(() => undefined), affixes.subscribe(() => undefined)];
    this.#clock = options.clock ?? systemClock;
    this.#target = options.target ?? window;
    this.#emit = emit;
    for (const [type, listener] of this.#listeners())
      this.#target.addEventListener(type, listener, true);
  }

  stop(): void {
    for (const [type, listener] of this.#listeners())
      this.#target.removeEventListener(type, listener, true);
    this.#stopTimer?.();
    this.#stopTrigger?.();
    for (const unfollow of this.#unfollow) unfollow();
  }

  #listeners(): [string, (event: Event) => void][] {
    return [
      ['keydown', this.#onDown],
      ['keyup', this.#onUp],
      ['beforeinput', this.#onInput],
    ];
  }

  readonly #onDown = (event: Event): void => {
    const down = event as KeyboardEvent;
    const editable = isEditable(event.target);
    const key = handKey(down, editable);
    this.#nameless = key.key === 'Unidentified' && editable;
    // On Android the character of a nameless key follows in `beforeinput`.
    if (this.#nameless && key.code === '') return;
    const name = down.code || down.key;
    if (this.#answer(key, event)) this.#down.add(name);
    else this.#down.delete(name);
  };

  readonly #onUp = (event: Event): void => {
    const up = event as KeyboardEvent;
    if (!this.#down.delete(up.code || up.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  readonly #onInput = (event: Event): void => {
    const { data, inputType } = event as InputEvent;
    if (!this.#nameless || !data || !inputType.startsWith('insert')) return;
    // Whole words come from a keyboard that completes them, unless a case code is among them.
    if (data.length > 1 && extractCode(data) === undefined) return;
    for (const character of data) this.#answer(typedKey(character, event.timeStamp), event);
  };

  /** True when the event was swallowed. */
  #answer(key: HandKey, event: Event): boolean {
    const before = key.editable ? snapshot(event.target) : null;
    const answer = this.#burst.push(key);
    this.#finish(answer);
    if (answer.began) this.#snapshot = before;
    if (answer.swallow) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    this.#watchPause();
    return answer.swallow;
  }

  #finish(answer: KeyAnswer): void {
    if (answer.restore) this.#snapshot?.restore();
    for (const read of answer.reads) this.#onRead(read);
  }

  #onRead(read: HandRead): void {
    if (isTrigger(read) && !this.#stopTrigger) {
      this.#stopTrigger = this.#clock.after(TRIGGER_MS, () => this.#report(read));
      return;
    }
    this.#report(read);
  }

  #report(read: HandRead): void {
    this.#stopTrigger?.();
    this.#stopTrigger = null;
    const problem = problemOf(read);
    if (read.text.length > 1 && !read.fragment)
      this.#emit({ kind: 'read', read, ...(problem && { problem }) });
    else if (problem) this.#emit({ kind: 'problem', read, ...problem });
  }

  #watchPause(): void {
    this.#stopTimer?.();
    this.#stopTimer = null;
    const endsAt = this.#burst.endsAt;
    if (endsAt === null) return;
    const due = Math.max(endsAt, this.#clock.now()) + 1;
    this.#stopTimer = this.#clock.after(due - this.#clock.now(), () => {
      // The thread was held up: keys that were pressed in time still wait behind this timer.
      if (this.#clock.now() - due > LATE_MS) return this.#watchLate();
      this.#finish(this.#burst.expire());
    });
  }

  #watchLate(): void {
    this.#stopTimer = this.#clock.after(LATE_MS, () => this.#finish(this.#burst.expire()));
  }
}
