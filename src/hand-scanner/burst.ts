import type { ScannerTiming } from '../policy/scanning.ts';
import { type HandKey, typedKey } from './keys.ts';
import {
  EDGE_MS,
  isCertain,
  isEven,
  isScanned,
  LATE_END_MS,
  notePace,
  STORM_GAP_MS,
} from './pace.ts';
import {
  type Burst,
  endsWithCode,
  type HandRead,
  isEndKey,
  isTrigger,
  LONGEST_READ,
  newBurst,
  type ReadEnd,
  readOf,
} from './read.ts';
import { type KeyAction, SpecialKeys } from './special-keys.ts';

/**
 * After a whole case code, this share of the pause that otherwise ends a read: a scanner without a
 * suffix is not waited for. 100 ms of 250, more than twice the slowest gap of a machine.
 */
const PAUSE_AFTER_CODE = 0.4;

export interface KeyAnswer {
  /** The key must reach neither a button nor an input. */
  readonly swallow: boolean;
  /** A read that this key ended, or whose pause it showed. */
  readonly reads: readonly HandRead[];
  /** An input got the first characters of what proved to be a read: put its text back. */
  readonly restore: boolean;
  /** A burst began with this key: remember what the input held before it. */
  readonly began: boolean;
}

/**
 * Bursts of keys → reads. A read ends with Enter or Tab, when no character came for
 * `betweenCharacters` (less after a whole code), and `readTimeout` after its first character. Outside
 * inputs every burst is swallowed from its first character. In an input a person may be typing, so keys
 * pass until the pace is that of a machine, and the end judges the whole: an even pace or a case code is a scan.
 */
export class HandBurst {
  readonly #timing: () => ScannerTiming;
  readonly #special = new SpecialKeys();
  #burst: Burst | null = null;
  /** The burst that the read time cut: what follows at its pace is the rest of it. */
  #cut: Burst | null = null;
  /** Until then an Enter or Tab is the end of the read whose pause is over already. */
  #endMayComeUntil = Number.NEGATIVE_INFINITY;
  #swallowedAt = Number.NEGATIVE_INFINITY;
  #enterAt = Number.NEGATIVE_INFINITY;
  #lastWasEditable = false;

  constructor(timing: () => ScannerTiming) {
    this.#timing = timing;
  }

  /** Time stamp of the first character of the open read; null while none is open. */
  get startedAt(): number | null {
    return this.#burst?.startedAt ?? null;
  }

  /** Time stamp after which the open read is over without another key; null while none is open. */
  get endsAt(): number | null {
    const burst = this.#burst;
    if (!burst) return null;
    const { readTimeout } = this.#timing();
    const pauseEnds = burst.lastAt + this.#pauseOf(burst);
    // In an input the whole burst is judged, and an Alt code has five keys: no read time cuts them.
    const isUncut = burst.editable || burst.hasAltCode;
    return isUncut ? pauseEnds : Math.min(pauseEnds, burst.startedAt + readTimeout);
  }

  /** In an input only a machine's code is not waited for: a person may type on. */
  #pauseOf(burst: Burst): number {
    const { betweenCharacters } = this.#timing();
    return isCertain(burst) && endsWithCode(burst)
      ? betweenCharacters * PAUSE_AFTER_CODE
      : betweenCharacters;
  }

  push(key: HandKey): KeyAnswer {
    const before = this.#isOver(key.timeStamp) ? this.expire() : NOTHING;
    const isAtRead = this.isAtRead(key.timeStamp);
    const answer = this.#act(key, this.#special.actionFor(key, this.#burst, isAtRead));
    if (answer.swallow) this.#swallowedAt = key.timeStamp;
    const reads = [...before.reads, ...answer.reads];
    return { ...answer, reads, restore: before.restore || answer.restore };
  }

  /** Alt was released: the digits before it, if there are any, were one character. */
  releaseAlt(timeStamp: number): (KeyAnswer & { readonly character: string }) | null {
    const character = this.#special.endAltCode();
    if (character === undefined) return null;
    const key = typedKey(character, timeStamp, this.#burst?.editable ?? false);
    return { ...this.push(key), character };
  }

  /** Inside a certain scanner read, or right after one. */
  isAtRead(now: number): boolean {
    const burst = this.#burst;
    return burst ? isCertain(burst) : now - this.#swallowedAt <= EDGE_MS;
  }

  /** The time of the open read is over. */
  expire(): KeyAnswer {
    const burst = this.#burst;
    if (!burst) return NOTHING;
    const cut = (this.endsAt ?? 0) < burst.lastAt + this.#pauseOf(burst);
    const answer = this.#finish(cut ? 'read-time' : 'pause');
    if (cut) this.#cut = burst;
    return answer;
  }

  #isOver(now: number): boolean {
    return this.endsAt !== null && now > this.endsAt;
  }

  #act(key: HandKey, action: KeyAction): KeyAnswer {
    switch (action.do) {
      case 'add':
        return this.#add(key, action);
      case 'end':
        return this.#end(key, action.by);
      case 'wait':
        return this.#wait(key);
      case 'swallow':
      case 'pass':
        return { ...NOTHING, swallow: action.do === 'swallow' };
      default:
        return action satisfies never;
    }
  }

  #add(key: HandKey, { strokes, isChord = false }: Extract<KeyAction, { do: 'add' }>): KeyAnswer {
    const before = this.#burst;
    this.#endMayComeUntil = Number.NEGATIVE_INFINITY;
    // A space or a held key starts no read: it presses a button, or a person leans on a key.
    if (!before && (key.key === ' ' || key.repeat)) return NOTHING;
    const burst = this.#pace(key);
    burst.hasHeldKey ||= key.repeat;
    burst.isAllChords &&= isChord;
    if (strokes.length === 0) burst.unidentified += 1;
    else if (burst.strokes.length < LONGEST_READ) burst.strokes.push(...strokes);
    return { swallow: isCertain(burst), reads: [], restore: false, began: before === null };
  }

  /** A digit of an Alt code. */
  #wait(key: HandKey): KeyAnswer {
    const began = this.#burst === null;
    const burst = this.#pace(key);
    burst.hasAltCode = true;
    return { swallow: isCertain(burst), reads: [], restore: false, began };
  }

  /** The open burst, or a new one, after this key. */
  #pace(key: HandKey): Burst {
    const burst = (this.#burst ??= newBurst(key, this.#restOf(key)));
    notePace(burst, key);
    return burst;
  }

  /** The burst that the read time cut and this key continues. */
  #restOf(key: HandKey): Burst | null {
    const cut = this.#cut;
    this.#cut = null;
    const near = cut && key.timeStamp - cut.lastAt <= this.#timing().betweenCharacters;
    return near ? cut : null;
  }

  #end(key: HandKey, by: 'Enter' | 'Tab'): KeyAnswer {
    const storm = key.repeat || key.timeStamp - this.#enterAt < STORM_GAP_MS;
    const second = key.timeStamp - this.#swallowedAt <= this.#timing().betweenCharacters;
    const late = key.timeStamp <= this.#endMayComeUntil;
    this.#enterAt = key.timeStamp;
    this.#endMayComeUntil = Number.NEGATIVE_INFINITY;
    if (!this.#burst) return { ...NOTHING, swallow: (storm && by === 'Enter') || second || late };
    const answer = this.#finish(by);
    return { ...answer, swallow: answer.swallow || !this.#lastWasEditable };
  }

  #finish(end: ReadEnd): KeyAnswer {
    const burst = this.#burst;
    this.#burst = null;
    if (!burst) return NOTHING;
    this.#lastWasEditable = burst.editable;
    burst.isMachine ||= isEven(burst, end);
    const read = readOf(burst, end);
    const isQuick = read.durationMs <= this.#timing().readTimeout;
    const isLong = read.text.length > 1 || read.unidentified > 1 || isTrigger(read);
    if (!isLong || !isScanned(burst, read, isQuick)) return NOTHING;
    if (!isEndKey(end) && burst.isMachine) this.#endMayComeUntil = burst.lastAt + LATE_END_MS;
    return { swallow: true, reads: [read], restore: burst.editable, began: false };
  }
}

const NOTHING: KeyAnswer = { swallow: false, reads: [], restore: false, began: false };
