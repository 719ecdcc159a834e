import { possibleCodes } from '../../contract/case-code.ts';
import { type Clock, systemClock } from '../lib/clock.ts';
import { emitter, type Signal, type Subscribable } from '../../reader/signals.ts';
import type { ScannerTiming } from '../policy/scanning.ts';
import { isEditable, type Snapshot, snapshot } from './input-snapshot.ts';
import { type HandKey, handKey, HeldModifiers, isByScanner, isPaste, typedKey } from './keys.ts';
import type { HandScannerEvent } from './read.ts';
import { EDGE_MS, type KeyAnswer, Reads } from './reads.ts';
import { addScanField, committedText, isNeededHere, type ScanField } from './text-events.ts';

export interface HandScannerOptions {
  readonly timing: Signal<ScannerTiming>;
  /** Where keys are caught before anything else sees them: window. */
  readonly target?: EventTarget;
  readonly clock?: Clock;
  /** A field for text that scanner services commit; on Android by default. */
  readonly hasScanField?: boolean;
}

/** Changes of a text that is composed and committed at once: one for each. */
const AT_ONCE_UPDATES = 2;
/** A timer that fires this much late was held up, and so were the keys behind it, ms. */
const LATE_MS = 30;

/** Listens from the first subscriber to the last one's leaving. */
export const createHandScanner = (options: HandScannerOptions): Subscribable<HandScannerEvent> =>
  emitter((emit) => {
    const keyboard = new Keyboard(options, emit);
    return () => keyboard.stop();
  });

class Keyboard {
  readonly #reads: Reads;
  readonly #emit: (event: HandScannerEvent) => void;
  readonly #clock: Clock;
  readonly #target: EventTarget;
  readonly #unfollow: () => void;
  readonly #field: ScanField | null;
  readonly #modifiers = new HeldModifiers();
  /** Keys whose way down was swallowed: their way up must not press anything either. */
  readonly #down = new Set<string>();
  #snapshot: Snapshot | null = null;
  #composition: { readonly before: Snapshot | null; updates: number } = {
    before: null,
    updates: 0,
  };
  #stopTimer: (() => void) | null = null;
  #nameless = false;
  /** The character of a scanner's Alt code, which the system may enter by itself. */
  #composed = { character: '', at: Number.NEGATIVE_INFINITY };
  /** Ctrl+V that came faster than by hand. */
  #pasteKeyAt = Number.NEGATIVE_INFINITY;

  constructor(options: HandScannerOptions, emit: (event: HandScannerEvent) => void) {
    const { timing, hasScanField = isNeededHere() } = options;
    this.#reads = new Reads(timing.get);
    this.#emit = emit;
    // Subscribed, the signal caches its value; otherwise each key would read storage.
    this.#unfollow = timing.subscribe(() => undefined);
    this.#clock = options.clock ?? systemClock;
    this.#target = options.target ?? window;
    this.#field = hasScanField ? addScanField(this.#clock) : null;
    for (const [type, listener] of this.#listeners())
      this.#target.addEventListener(type, listener, true);
  }

  stop(): void {
    for (const [type, listener] of this.#listeners())
      this.#target.removeEventListener(type, listener, true);
    this.#stopTimer?.();
    this.#field?.remove();
    this.#unfollow();
  }

  #listeners(): [string, (event: Event) => void][] {
    return [
      ['keydown', this.#onDown],
      ['keyup', this.#onUp],
      ['keypress', this.#onComposed],
      ['beforeinput', this.#onInput],
      ['input', this.#onFieldInput],
      ['compositionstart', this.#onComposition],
      ['compositionupdate', this.#onCompositionUpdate],
      ['compositionend', this.#onCompositionEnd],
      ['paste', this.#onPaste],
    ];
  }

  readonly #isEditable = (target: unknown): boolean =>
    isEditable(target) && !this.#field?.has(target);

  readonly #onDown = (event: Event): void => {
    const down = event as KeyboardEvent;
    this.#modifiers.onDown(down);
    const key = handKey(down, this.#isEditable(event.target), this.#modifiers.heldMs(down));
    this.#nameless = isNameless(key) && isEditable(event.target);
    // On Android the character of a nameless key follows in `beforeinput`.
    if (this.#nameless && key.code === '') return;
    if (isPaste(key) && isByScanner(key)) this.#pasteKeyAt = key.timeStamp;
    const name = down.code || down.key;
    const isSwallowed = this.#answer(key, event);
    if (isSwallowed) this.#down.add(name);
    else this.#down.delete(name);
  };

  readonly #onUp = (event: Event): void => {
    const up = event as KeyboardEvent;
    this.#modifiers.onUp(up);
    const code = up.key === 'Alt' ? this.#reads.releaseAlt(up.timeStamp) : null;
    if (code && this.#take(code, event, null))
      this.#composed = { character: code.character, at: up.timeStamp };
    if (this.#down.delete(up.code || up.key)) swallow(event);
  };

  /** Windows enters the character of an Alt code by itself, after the keys. */
  readonly #onComposed = (event: Event): void => {
    const text = event instanceof InputEvent ? event.data : (event as KeyboardEvent).key;
    const { character, at } = this.#composed;
    const since = event.timeStamp - at;
    if (text === character && since >= 0 && since <= EDGE_MS) swallow(event);
  };

  readonly #onInput = (event: Event): void => {
    this.#onComposed(event);
    if (event.defaultPrevented) return;
    const isField = this.#field?.has(event.target) === true;
    const arrived = committedText(event as InputEvent, this.#nameless, isField);
    // A composition cannot be prevented: its text is taken out of the field.
    if (arrived && event.cancelable) this.#enter(arrived, event);
  };

  readonly #onFieldInput = (event: Event): void => {
    if (!this.#field?.has(event.target) || (event as InputEvent).isComposing) return;
    const text = this.#field.takeText();
    this.#enter(text, event);
  };

  readonly #onComposition = (event: Event): void => {
    this.#composition = { before: snapshot(event.target), updates: 0 };
  };

  readonly #onCompositionUpdate = (): void => {
    this.#composition.updates += 1;
  };

  /** Some keyboards commit a whole scan as a composition, which no later input event reports. */
  readonly #onCompositionEnd = (event: Event): void => {
    if (this.#field?.has(event.target)) return this.#onFieldInput(event);
    const { before, updates } = this.#composition;
    const { data } = event as CompositionEvent;
    // A person who composes a code by hand changes it with each character.
    if (updates > AT_ONCE_UPDATES || possibleCodes(data).length === 0) return;
    before?.restore();
    this.#enter(data, event);
  };

  /** A person's paste into a field stays there. */
  readonly #onPaste = (event: Event): void => {
    const isByMachine = event.timeStamp - this.#pasteKeyAt <= EDGE_MS;
    if (this.#isEditable(event.target) && !isByMachine) return;
    const text = (event as ClipboardEvent).clipboardData?.getData('text/plain') ?? '';
    if (text === '') return;
    this.#enter(text, event, false);
    swallow(event);
  };

  #enter(text: string, event: Event, editable = this.#isEditable(event.target)): void {
    for (const character of text)
      this.#answer(typedKey(character, event.timeStamp, editable), event);
  }

  /** True when the event was swallowed. */
  #answer(key: HandKey, event: Event): boolean {
    const before = key.editable ? snapshot(event.target) : null;
    return this.#take(this.#reads.push(key), event, before);
  }

  #take(answer: KeyAnswer, event: Event, before: Snapshot | null): boolean {
    this.#report(answer);
    if (answer.began) this.#snapshot = before;
    if (answer.swallow) swallow(event);
    this.#watchPause();
    return answer.swallow;
  }

  #report(answer: KeyAnswer): void {
    if (answer.restore) this.#snapshot?.restore();
    answer.events.forEach(this.#emit);
  }

  #watchPause(): void {
    this.#stopTimer?.();
    this.#stopTimer = null;
    const { dueAt } = this.#reads;
    if (dueAt === null) return;
    const due = Math.max(dueAt, this.#clock.now()) + 1;
    this.#stopTimer = this.#clock.after(due - this.#clock.now(), () => {
      // The thread was held up: keys that were pressed in time still wait behind this timer.
      if (this.#clock.now() - due <= LATE_MS) this.#expire();
      else this.#stopTimer = this.#clock.after(LATE_MS, () => this.#expire());
    });
  }

  #expire(): void {
    this.#report(this.#reads.expire(this.#clock.now()));
    this.#watchPause();
  }
}

const isNameless = ({ key }: HandKey): boolean => key === 'Unidentified' || key === 'Process';

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
