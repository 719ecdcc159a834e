import { extractCode } from '../../contract/case-code.ts';
import type { ScannerTiming } from '../policy/scanning.ts';
import { type HandKey, meaningOf } from './keys.ts';

/** One finished read of a hand scanner. Times in ms, from `event.timeStamp`. */
export interface HandRead {
  readonly text: string;
  /** Key that ended it; null when a pause did. */
  readonly suffix: 'Enter' | 'Tab' | null;
  readonly startedAt: number;
  readonly durationMs: number;
  /** Largest pause between two characters. */
  readonly largestGapMs: number;
  /** The text came out only by the physical keys: another keyboard layout, or Shift stuck. */
  readonly layout: 'same' | 'other';
  /** Keys that came without a character (Android's `Unidentified`). */
  readonly unidentified: number;
}

/** No person types four characters this close together, ms. */
const MACHINE_GAP_MS = 35;
const MACHINE_CHARACTERS = 4;
/** A person lifts the finger between two presses of Enter, ms. */
const STORM_GAP_MS = 60;
const LONGEST_READ = 4096;

interface Burst {
  typed: string;
  physical: string;
  readonly startedAt: number;
  lastAt: number;
  largestGap: number;
  /** The last characters that came as fast as a machine's. */
  fast: number;
  /** Enough of them in a row once: no later pause makes it a person's. */
  machine: boolean;
  unidentified: number;
  readonly editable: boolean;
}

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
 * Bursts of keys → reads. A read ends with Enter or Tab, or when no character came for
 * `betweenCharacters`. Outside inputs every burst is swallowed from its first character. In an
 * input a person may be typing, so keys pass until the pace is a machine's; a text with a code in
 * it that took no longer than `readTimeout` counts too, for slow radio scanners.
 */
export class HandBurst {
  readonly #timing: () => ScannerTiming;
  #burst: Burst | null = null;
  #swallowedAt = Number.NEGATIVE_INFINITY;
  #enterAt = Number.NEGATIVE_INFINITY;

  constructor(timing: () => ScannerTiming) {
    this.#timing = timing;
  }

  /** Time stamp after which a pause ends the read; null while none is open. */
  get endsAt(): number | null {
    return this.#burst ? this.#burst.lastAt + this.#timing().betweenCharacters : null;
  }

  push(key: HandKey): KeyAnswer {
    const before = this.#isOver(key.timeStamp) ? this.pause() : NOTHING;
    const meaning = meaningOf(key);
    const answer =
      meaning.kind === 'end'
        ? this.#end(key, meaning.suffix)
        : meaning.kind === 'other'
          ? { ...NOTHING, swallow: key.control && this.#burst !== null }
          : this.#character(key, meaning);
    if (answer.swallow) this.#swallowedAt = key.timeStamp;
    return {
      ...answer,
      reads: [...before.reads, ...answer.reads],
      restore: before.restore || answer.restore,
    };
  }

  /** No character came any more. */
  pause(): KeyAnswer {
    return this.#finish(null);
  }

  #isOver(now: number): boolean {
    return this.#burst !== null && now - this.#burst.lastAt > this.#timing().betweenCharacters;
  }

  #character(
    key: HandKey,
    meaning: Exclude<ReturnType<typeof meaningOf>, { kind: 'end' | 'other' }>,
  ): KeyAnswer {
    const held = this.#burst;
    // A space or a held key starts no read: it presses a button, or a person leans on a key.
    if (!held && (key.key === ' ' || key.repeat)) return NOTHING;
    const gap = held ? key.timeStamp - held.lastAt : 0;
    const burst = held ?? newBurst(key);
    this.#burst = burst;
    burst.lastAt = key.timeStamp;
    burst.largestGap = Math.max(burst.largestGap, gap);
    burst.fast = gap <= MACHINE_GAP_MS && !key.repeat ? burst.fast + 1 : 1;
    burst.machine ||= burst.fast >= MACHINE_CHARACTERS;
    if (meaning.kind === 'unidentified') burst.unidentified += 1;
    else if (burst.typed.length < LONGEST_READ) {
      burst.typed += meaning.typed;
      burst.physical += meaning.physical;
    }
    const swallow = !burst.editable || burst.machine;
    return { swallow, reads: [], restore: false, began: held === null };
  }

  #end(key: HandKey, suffix: 'Enter' | 'Tab'): KeyAnswer {
    const storm = key.repeat || key.timeStamp - this.#enterAt < STORM_GAP_MS;
    const second = key.timeStamp - this.#swallowedAt <= this.#timing().betweenCharacters;
    this.#enterAt = key.timeStamp;
    if (!this.#burst) return { ...NOTHING, swallow: (storm && suffix === 'Enter') || second };
    const answer = this.#finish(suffix);
    return { ...answer, swallow: answer.swallow || !this.#lastWasEditable };
  }

  #lastWasEditable = false;

  #finish(suffix: 'Enter' | 'Tab' | null): KeyAnswer {
    const burst = this.#burst;
    this.#burst = null;
    if (!burst) return NOTHING;
    this.#lastWasEditable = burst.editable;
    const read = readOf(burst, suffix);
    const quick = read.durationMs <= this.#timing().readTimeout;
    const scanned =
      burst.machine || (extractCode(read.text) !== undefined && (quick || !burst.editable));
    // Slow keys without a code are a person's: in an input they stay there, elsewhere they go.
    const counts = scanned || (!burst.editable && quick);
    const long = read.text.length > 1 || read.unidentified > 1;
    if (!counts || !long) return NOTHING;
    return { swallow: true, reads: [read], restore: burst.editable, began: false };
  }
}

const NOTHING: KeyAnswer = { swallow: false, reads: [], restore: false, began: false };

const newBurst = (key: HandKey): Burst => ({
  typed: '',
  physical: '',
  startedAt: key.timeStamp,
  lastAt: key.timeStamp,
  largestGap: 0,
  fast: 0,
  machine: false,
  unidentified: 0,
  editable: key.editable,
});

/** The text as typed if it holds a code; else as the physical keys say; else with '_' as '-'. */
function readOf(burst: Burst, suffix: 'Enter' | 'Tab' | null): HandRead {
  const candidates = [burst.physical, burst.typed.replaceAll('_', '-')];
  const repaired = extractCode(burst.typed)
    ? undefined
    : candidates.find((text) => extractCode(text));
  return {
    text: repaired ?? burst.typed,
    suffix,
    startedAt: burst.startedAt,
    durationMs: burst.lastAt - burst.startedAt,
    largestGapMs: burst.largestGap,
    layout: repaired === undefined ? 'same' : 'other',
    unidentified: burst.unidentified,
  };
}
