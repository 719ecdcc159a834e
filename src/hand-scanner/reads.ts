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
  /**
   * A read that a code may follow, and until when: the key of a trigger, or a text without a code, as the EAN of a supplier
   * before Tab. It is reported unless a code does.
   */
  #held: { readonly read: HandRead; readonly until: number } | null = null;
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
    const at = Math.min(this.#endsAt(), this.#heldEndsAt());
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

  #heldEndsAt(): number {
    const until = this.#held?.until ?? Infinity;
    // The open read may be that code.
    return this.#burst && this.#burst.startedAt <= until ? Infinity : until;
  }

  #endOverdue(now: number): Outcome {
    const burst = this.#burst;
    let outcome = NOTHING;
    if (burst && now > this.#endsAt()) {
      const isCut = this.#endsAt() < endOfPause(burst, this.#timing());
      outcome = this.#finish(burst, isCut ? 'read-time' : 'pause');
      if (isCut) this.#cut = burst;
    }
    if (now > this.#heldEndsAt()) this.#release();
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
    if (isTrigger(read) && !this.#held) {
      this.#held = { read, until: read.startedAt + TRIGGER_MS };
    } else if (read.text.length <= 1 || read.fragment || read.ambiguous) {
      this.#report(read);
    } else if (possibleCodes(read.text).length > 0) {
      this.#held = null;
      this.#codeEndedAt = endOf(read);
      this.#report(read);
    } else if (isSameTrigger(this.#codeEndedAt, read.startedAt)) {
      this.#codeEndedAt = endOf(read);
    } else {
      if (this.#held && !isTrigger(this.#held.read)) this.#release();
      if (isEndKey(read.end)) this.#held = { read, until: endOf(read) + SAME_TRIGGER_MS };
      else this.#report(read);
    }
  }

  #release(): void {
    const held = this.#held;
    this.#held = null;
    if (held) this.#report(held.read);
  }

  /** The key of a trigger before it had its text. */
  #report(read: HandRead): void {
    if (this.#held && isTrigger(this.#held.read)) this.#held = null;
    const event = eventOf(read);
    if (event) this.#events.push(event);
  }
}
