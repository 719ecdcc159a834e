import { extractCode } from '../../contract/case-code.ts';
import type { ScannerAffixes } from '../device/scanner-affixes.ts';
import type { ScannerTiming } from '../policy/scanning.ts';
import { type HandKey, type KeyMeaning, meaningOf } from './keys.ts';
import {
  type Burst,
  endsWithCode,
  type HandRead,
  isTrigger,
  newBurst,
  type ReadEnd,
  readOf,
} from './read.ts';

/** No person types four characters this close together, ms. */
const MACHINE_GAP_MS = 35;
const MACHINE_CHARACTERS = 4;
/**
 * A whole burst without a larger gap is a scanner's, ms: one that sends every 60 ms, with 5 ms of jitter
 * (tests/browser/slow-scanner.test.ts has the paces). Single pairs of a person's keys are as close.
 */
const EVEN_GAP_MS = 65;
/** Without Enter or Tab at its end, fewer characters may be a person's. */
const EVEN_CHARACTERS = { ended: 4, open: 8 } as const;
/** A person lifts the finger between two presses of Enter, ms. */
const STORM_GAP_MS = 60;
/** A radio scanner may send its Enter this long after the last character, ms. */
const LATE_END_MS = 1000;
const LONGEST_READ = 4096;
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

interface BurstOptions {
  readonly timing: () => ScannerTiming;
  readonly affixes: () => ScannerAffixes;
}

/**
 * Bursts of keys → reads. A read ends with Enter or Tab, when no character came for
 * `betweenCharacters` (less after a whole code), and `readTimeout` after its first character. Outside
 * inputs every burst is swallowed from its first character. In an input a person may be typing, so keys
 * pass until the pace is a machine's, and the end judges the whole: an even pace or a case code is a scan.
 */
export class HandBurst {
  readonly #options: BurstOptions;
  #burst: Burst | null = null;
  /** The burst that the read time cut: what follows at its pace is the rest of it. */
  #cut: Burst | null = null;
  /** Until then an Enter or Tab is the end of the read whose pause is over already. */
  #endMayComeUntil = Number.NEGATIVE_INFINITY;
  #swallowedAt = Number.NEGATIVE_INFINITY;
  #enterAt = Number.NEGATIVE_INFINITY;
  #lastWasEditable = false;

  constructor(options: BurstOptions) {
    this.#options = options;
  }

  /** Time stamp after which the open read is over without another key; null while none is open. */
  get endsAt(): number | null {
    const burst = this.#burst;
    if (!burst) return null;
    const { readTimeout } = this.#options.timing();
    const pauseEnds = burst.lastAt + this.#pauseOf(burst);
    // In an input the whole burst is judged: the read time must not cut it.
    return burst.editable ? pauseEnds : Math.min(pauseEnds, burst.startedAt + readTimeout);
  }

  /** In an input only a machine's code is not waited for: a person may type on. */
  #pauseOf(burst: Burst): number {
    const { betweenCharacters } = this.#options.timing();
    const isScanned = !burst.editable || burst.machine;
    return isScanned && endsWithCode(burst, this.#options.affixes())
      ? betweenCharacters * PAUSE_AFTER_CODE
      : betweenCharacters;
  }

  push(key: HandKey): KeyAnswer {
    const before = this.#isOver(key.timeStamp) ? this.expire() : NOTHING;
    const answer = this.#handle(key, meaningOf(key));
    if (answer.swallow) this.#swallowedAt = key.timeStamp;
    return {
      ...answer,
      reads: [...before.reads, ...answer.reads],
      restore: before.restore || answer.restore,
    };
  }

  /** The time of the open read is over. */
  expire(): KeyAnswer {
    const burst = this.#burst;
    if (!burst) return NOTHING;
    const cut =
      !burst.editable &&
      burst.lastAt + this.#pauseOf(burst) > burst.startedAt + this.#options.timing().readTimeout;
    const answer = this.#finish(cut ? 'read-time' : 'pause');
    if (cut) this.#cut = burst;
    return answer;
  }

  #isOver(now: number): boolean {
    return this.endsAt !== null && now > this.endsAt;
  }

  #handle(key: HandKey, meaning: KeyMeaning): KeyAnswer {
    switch (meaning.kind) {
      case 'end':
        return this.#end(key, meaning.by);
      case 'other':
        return { ...NOTHING, swallow: key.control && this.#burst !== null };
      default:
        return this.#character(key, meaning);
    }
  }

  #character(key: HandKey, meaning: Exclude<KeyMeaning, { kind: 'end' | 'other' }>): KeyAnswer {
    const held = this.#burst;
    this.#endMayComeUntil = Number.NEGATIVE_INFINITY;
    // A space or a held key starts no read: it presses a button, or a person leans on a key.
    if (!held && (key.key === ' ' || key.repeat)) return NOTHING;
    const burst = held ?? newBurst(key, this.#restOf(key));
    this.#burst = burst;
    const gap = key.timeStamp - burst.lastAt;
    burst.lastAt = key.timeStamp;
    burst.largestGap = Math.max(burst.largestGap, gap);
    burst.fast = gap <= MACHINE_GAP_MS && !key.repeat ? burst.fast + 1 : 1;
    burst.machine ||= burst.fast >= MACHINE_CHARACTERS;
    burst.held ||= key.repeat;
    if (meaning.kind === 'unidentified') burst.unidentified += 1;
    else if (burst.typed.length < LONGEST_READ) {
      burst.typed += meaning.typed;
      burst.physical += meaning.physical;
    }
    const swallow = !burst.editable || burst.machine;
    return { swallow, reads: [], restore: false, began: held === null };
  }

  /** The burst that the read time cut and this key continues. */
  #restOf(key: HandKey): Burst | null {
    const cut = this.#cut;
    this.#cut = null;
    const near = cut && key.timeStamp - cut.lastAt <= this.#options.timing().betweenCharacters;
    return near ? cut : null;
  }

  #end(key: HandKey, by: 'Enter' | 'Tab'): KeyAnswer {
    const storm = key.repeat || key.timeStamp - this.#enterAt < STORM_GAP_MS;
    const second = key.timeStamp - this.#swallowedAt <= this.#options.timing().betweenCharacters;
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
    burst.machine ||= isEven(burst, end);
    const read = readOf(burst, end, this.#options.affixes());
    const quick = read.durationMs <= this.#options.timing().readTimeout;
    const scanned =
      burst.machine || (extractCode(read.text) !== undefined && (quick || !burst.editable));
    // Slow keys without a code are a person's: in an input they stay there, elsewhere they go.
    const counts = scanned || (!burst.editable && quick);
    const long = read.text.length > 1 || read.unidentified > 1 || isTrigger(read);
    if (!counts || !long) return NOTHING;
    const ended = end === 'Enter' || end === 'Tab';
    if (!ended && burst.machine) this.#endMayComeUntil = burst.lastAt + LATE_END_MS;
    return { swallow: true, reads: [read], restore: burst.editable, began: false };
  }
}

/** The pace of a slow scanner, over the whole burst. */
function isEven({ typed, largestGap, held }: Burst, end: ReadEnd): boolean {
  const isEnded = end === 'Enter' || end === 'Tab';
  const least = isEnded ? EVEN_CHARACTERS.ended : EVEN_CHARACTERS.open;
  return !held && largestGap <= EVEN_GAP_MS && typed.length >= least;
}

const NOTHING: KeyAnswer = { swallow: false, reads: [], restore: false, began: false };
