/**
 * Keys → reads, as one machine without a clock: times are time stamps of events, in ms.
 *
 * A read ends with Enter or Tab, when no character came for `betweenCharacters` (less after a whole code), and
 * `readTimeout` after its first character. Outside inputs every burst is swallowed from its first character. In an input a
 * person may be typing, so keys pass until the pace is that of a machine, and the end judges the whole: an even pace or a
 * case code is a scan.
 */
import { possibleCodes } from '../../contract/case-code.ts';
import type { ScannerTiming } from '../policy/scanning.ts';
import { actionOf, type HandKey, type KeyAction, typedKey } from './keys.ts';
import { eventOf } from './problems.ts';
import {
  type Burst,
  type HandRead,
  type HandScannerEvent,
  endOf,
  endOfBurst,
  endOfPause,
  isCertain,
  isEndKey,
  isEven,
  isSameTrigger,
  isScanned,
  isTrigger,
  LONGEST_READ,
  newBurst,
  notePace,
  type ReadEnd,
  readOf,
  SAME_TRIGGER_MS,
} from './read.ts';

/** A person lifts the finger between two presses of Enter, ms. */
const STORM_GAP_MS = 60;
/** A radio scanner may send its Enter this long after the last character, ms. */
const LATE_END_MS = 1000;
/** Keys this close to a read are the scanner's: a function key or an arrow as suffix, ms. */
export const EDGE_MS = 100;
/** A trigger sends its own key this long before the code, at most, ms. */
const TRIGGER_MS = 2000;
interface Outcome {
  /** The key must reach neither a button nor an input. */
  readonly swallow: boolean;
  /** An input got the first characters of what proved to be a read: put its text back. */
  readonly restore: boolean;
  /** A burst began with this key: remember what the input held before it. */
  readonly began: boolean;
}

export interface KeyAnswer extends Outcome {
  /** Reads and faults that this key, or the time before it, ended. */
  readonly events: readonly HandScannerEvent[];
}

const NOTHING: Outcome = { swallow: false, restore: false, began: false };
const NEVER = Number.NEGATIVE_INFINITY;

export class Reads {
  readonly #timing: () => ScannerTiming;
  #events: HandScannerEvent[] = [];
  #burst: Burst | null = null;
  /** The burst that the read time cut: what follows at its pace is the rest of it. */
  #cut: Burst | null = null;
  /** Digits of the Alt code that is being sent. */
  #altDigits = '';
  /** Until then an Enter or Tab is the end of the read whose pause is over already. */
  #endMayComeUntil = NEVER;
  #swallowedAt = NEVER;
  #enterAt = NEVER;
  #lastWasEditable = false;
  /** The key of a trigger came alone: it is reported unless a code follows. */
  #trigger: HandRead | null = null;
  /** A text without a code that a code of the same trigger may follow, as the EAN of a supplier before Tab. */
  #aside: HandRead | null = null;
  #codeEndedAt = NEVER;

  constructor(timing: () => ScannerTiming) {
    this.#timing = timing;
  }

  push(key: HandKey): KeyAnswer {
    const before = this.#endOverdue(key.timeStamp);
    const outcome = this.#act(
      key,
      actionOf(key, this.#burst !== null, this.isAtRead(key.timeStamp)),
    );
    if (outcome.swallow) this.#swallowedAt = key.timeStamp;
    return this.#answer({ ...outcome, restore: before.restore || outcome.restore });
  }

  /** Alt was released: the digits before it, if there are any, were one character. */
  releaseAlt(timeStamp: number): (KeyAnswer & { readonly character: string }) | null {
    const value = Number(this.#altDigits);
    const isCode = this.#altDigits !== '' && value <= 255;
    this.#altDigits = '';
    if (!isCode) return null;
    const character = String.fromCharCode(value);
    return {
      ...this.push(typedKey(character, timeStamp, this.#burst?.editable ?? false)),
      character,
    };
  }

  /** Inside a certain scanner read, or right after one. */
  isAtRead(now: number): boolean {
    return this.#burst ? isCertain(this.#burst) : now - this.#swallowedAt <= EDGE_MS;
  }

  /** After this time stamp something is over without another key; null while nothing is open. */
  get dueAt(): number | null {
    const triggerEndsAt = (this.#trigger?.startedAt ?? Infinity) + TRIGGER_MS;
    const at = Math.min(this.#endsAt(), this.#asideEndsAt(), triggerEndsAt);
    return at === Infinity ? null : at;
  }

  /** Ends what is over. */
  expire(now: number): KeyAnswer {
    return this.#answer(this.#endOverdue(now));
  }

  #answer(outcome: Outcome): KeyAnswer {
    const events = this.#events;
    this.#events = [];
    return { ...outcome, events };
  }

  #endsAt(): number {
    return this.#burst ? endOfBurst(this.#burst, this.#timing()) : Infinity;
  }

  #asideEndsAt(): number {
    if (!this.#aside) return Infinity;
    const end = endOf(this.#aside);
    // The open read may be the code of the same trigger.
    return this.#burst && isSameTrigger(end, this.#burst.startedAt)
      ? Infinity
      : end + SAME_TRIGGER_MS;
  }

  #endOverdue(now: number): Outcome {
    const burst = this.#burst;
    let outcome = NOTHING;
    if (burst && now > this.#endsAt()) {
      const isCut = this.#endsAt() < endOfPause(burst, this.#timing());
      outcome = this.#finish(burst, isCut ? 'read-time' : 'pause');
      if (isCut) this.#cut = burst;
    }
    if (now > this.#asideEndsAt()) this.#reportAside();
    if (this.#trigger && now > this.#trigger.startedAt + TRIGGER_MS) this.#report(this.#trigger);
    return outcome;
  }

  #act(key: HandKey, action: KeyAction): Outcome {
    switch (action.do) {
      case 'add':
        return this.#add(key, action);
      case 'end':
        return this.#end(key, action.by);
      case 'alt-digit':
        this.#altDigits += action.digit;
        return this.#pace(key, true);
      default:
        return { ...NOTHING, swallow: action.do === 'swallow' };
    }
  }

  #add(key: HandKey, { stroke }: Extract<KeyAction, { do: 'add' }>): Outcome {
    this.#endMayComeUntil = NEVER;
    // A space or a held key starts no read: it presses a button, or a person leans on a key.
    if (!this.#burst && (key.key === ' ' || key.repeat)) return NOTHING;
    const outcome = this.#pace(key, false, stroke === undefined);
    if (stroke && this.#burst && this.#burst.strokes.length < LONGEST_READ)
      this.#burst.strokes.push(stroke);
    return outcome;
  }

  /** The key belongs to the open burst, or begins one. */
  #pace(key: HandKey, isAlt: boolean, isNameless = false): Outcome {
    const began = this.#burst === null;
    const burst = (this.#burst ??= newBurst(key, this.#restOf(key)));
    notePace(burst, key);
    burst.hasAltCode ||= isAlt;
    if (isNameless) burst.unidentified += 1;
    return { ...NOTHING, swallow: isCertain(burst), began };
  }

  /** The burst that the read time cut and this key continues. */
  #restOf(key: HandKey): Burst | null {
    const cut = this.#cut;
    this.#cut = null;
    const isNear = cut && key.timeStamp - cut.lastAt <= this.#timing().betweenCharacters;
    return isNear ? cut : null;
  }

  #end(key: HandKey, by: 'Enter' | 'Tab'): Outcome {
    const isStorm = key.repeat || key.timeStamp - this.#enterAt < STORM_GAP_MS;
    const isSecond = key.timeStamp - this.#swallowedAt <= this.#timing().betweenCharacters;
    const isLate = key.timeStamp <= this.#endMayComeUntil;
    this.#enterAt = key.timeStamp;
    this.#endMayComeUntil = NEVER;
    if (!this.#burst)
      return { ...NOTHING, swallow: (isStorm && by === 'Enter') || isSecond || isLate };
    const outcome = this.#finish(this.#burst, by);
    return { ...outcome, swallow: outcome.swallow || !this.#lastWasEditable };
  }

  #finish(burst: Burst, end: ReadEnd): Outcome {
    this.#burst = null;
    this.#lastWasEditable = burst.editable;
    burst.isMachine ||= isEven(burst, end);
    const read = readOf(burst, end);
    const isQuick = read.durationMs <= this.#timing().readTimeout;
    const isLong = read.text.length > 1 || read.unidentified > 1 || isTrigger(read);
    if (!isLong || !isScanned(burst, read, isQuick)) return NOTHING;
    if (!isEndKey(end) && burst.isMachine) this.#endMayComeUntil = burst.lastAt + LATE_END_MS;
    this.#onRead(read);
    return { swallow: true, restore: burst.editable, began: false };
  }

  /** A text without a code beside a code, as a scanner sends the EAN of a supplier and Tab before or after it, is no read. */
  #onRead(read: HandRead): void {
    if (isTrigger(read) && !this.#trigger) {
      this.#trigger = read;
    } else if (read.text.length <= 1 || read.fragment || read.ambiguous) {
      this.#report(read);
    } else if (possibleCodes(read.text).length > 0) {
      this.#codeEndedAt = endOf(read);
      if (this.#aside && isSameTrigger(endOf(this.#aside), read.startedAt)) this.#aside = null;
      this.#reportAside();
      this.#report(read);
    } else {
      this.#reportAside();
      const isBeside = isSameTrigger(this.#codeEndedAt, read.startedAt);
      if (isBeside) this.#codeEndedAt = endOf(read);
      else if (isEndKey(read.end)) this.#aside = read;
      else this.#report(read);
    }
  }

  #reportAside(): void {
    const aside = this.#aside;
    this.#aside = null;
    if (aside) this.#report(aside);
  }

  #report(read: HandRead): void {
    this.#trigger = null;
    const event = eventOf(read);
    if (event) this.#events.push(event);
  }
}
