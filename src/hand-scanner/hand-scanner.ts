import type { ScannerTiming } from '../policy/scanning.ts';
import { type Clock, systemClock } from '../lib/clock.ts';
import { HandBurst, type HandRead, type KeyAnswer } from './burst.ts';
import type { HandKey } from './keys.ts';
import { isEditable, type Snapshot, snapshot } from './input-snapshot.ts';
import { emitter, type Signal, type Subscribable } from '../lib/subscribable.ts';

export type { HandRead } from './burst.ts';

export type HandScannerEvent =
  | { readonly kind: 'read'; readonly read: HandRead }
  /** Something to set on the scanner; `advice` says what, in words. */
  | { readonly kind: 'problem'; readonly read: HandRead; readonly advice: string };

export interface HandScannerOptions {
  readonly timing: Signal<ScannerTiming>;
  /** Where keys are caught before anything else sees them: window. */
  readonly target?: EventTarget;
  readonly clock?: Clock;
}

export const ADVICE = {
  layout:
    'Set the scanner to the keyboard country of this tablet, or the keyboard of the tablet to English (US).',
  unidentified: 'Set the scanner to keyboard mode (HID), or switch its own input app off.',
} as const;

/** What is wrong, in one sentence; the advice says what to do. */
export const problemTitle = (read: HandRead): string =>
  read.layout === 'other'
    ? 'The scanner types on another keyboard layout'
    : 'The keys of the scanner arrive without characters';

/** A timer that fires this much late was held up, and so were the keys behind it, ms. */
const LATE_MS = 30;

/** Listens from the first subscriber to the last one's leaving. */
export function createHandScanner(options: HandScannerOptions): Subscribable<HandScannerEvent> {
  return emitter((emit) => {
    const keyboard = new Keyboard(options, emit);
    return () => keyboard.stop();
  });
}

class Keyboard {
  readonly #burst: HandBurst;
  readonly #clock: Clock;
  readonly #target: EventTarget;
  readonly #emit: (event: HandScannerEvent) => void;
  readonly #unfollowTiming: () => void;
  /** Keys whose way down was swallowed: their way up must not press anything either. */
  readonly #down = new Set<string>();
  #snapshot: Snapshot | null = null;
  #stopTimer: (() => void) | null = null;
  #nameless = false;

  constructor(options: HandScannerOptions, emit: (event: HandScannerEvent) => void) {
    this.#burst = new HandBurst(options.timing.get);
    // A signal that somebody follows is read when it changes; else each key would read storage.
    this.#unfollowTiming = options.timing.subscribe(() => undefined);
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
    this.#unfollowTiming();
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
    for (const read of answer.reads) this.#tell(read);
  }

  #tell(read: HandRead): void {
    const lost = read.text.length <= 1;
    if (!lost) this.#emit({ kind: 'read', read });
    if (lost || read.unidentified > 0)
      this.#emit({ kind: 'problem', read, advice: ADVICE.unidentified });
    else if (read.layout === 'other') this.#emit({ kind: 'problem', read, advice: ADVICE.layout });
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
      this.#finish(this.#burst.pause());
    });
  }

  #watchLate(): void {
    this.#stopTimer = this.#clock.after(LATE_MS, () => this.#finish(this.#burst.pause()));
  }
}

const handKey = (event: KeyboardEvent, editable: boolean): HandKey => ({
  key: event.key,
  code: event.code,
  keyCode: event.keyCode,
  timeStamp: event.timeStamp,
  shift: event.shiftKey,
  control: event.ctrlKey || event.metaKey,
  alt: event.altKey,
  repeat: event.repeat,
  editable,
});

const typedKey = (key: string, timeStamp: number): HandKey => ({
  key: key === '\n' ? 'Enter' : key,
  code: '',
  keyCode: 0,
  timeStamp,
  shift: false,
  control: false,
  alt: false,
  repeat: false,
  editable: true,
});
