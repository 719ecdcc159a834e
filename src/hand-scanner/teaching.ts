import { t } from '@lingui/core/macro';
import { signal } from '../lib/subscribable.ts';
import type { ScannerAffixes } from '../device/scanner-affixes.ts';
import { affixesOf, NO_AFFIXES } from './affixes.ts';
import type { ScannerSetup } from './hand-scans.ts';
import type { HandRead, ReadEnd } from './read.ts';

/** While teaching: times wide open, so that any scanner is read before it is measured; text as it is. */
export const TEACHING_SETUP: ScannerSetup = {
  timing: signal({ betweenCharacters: 1000, readTimeout: 5000 }),
  affixes: signal(NO_AFFIXES),
};

export interface Lesson {
  /** How many of the shown codes were read. */
  readonly read: number;
  /** Key after each code. */
  readonly endKey: 'Enter' | 'Tab' | 'none' | 'mixed';
  /** Prefix and suffix of the scanner, without its symbology identifier. */
  readonly affixes: ScannerAffixes;
  /** Kept: letters come as printed. Lost: all small, which does not matter. */
  readonly shift: 'kept' | 'lost' | 'unknown';
  readonly layout: 'same' | 'other';
  readonly largestGapMs: number;
  readonly longestReadMs: number;
  /** Proposed values for the two settings, ms. */
  readonly betweenCharacters: number;
  readonly readTimeout: number;
  /** Settings to change on the scanner, in words; empty when none is needed. */
  readonly advice: readonly string[];
}

const upTo10 = (ms: number): number => Math.ceil(ms / 10) * 10;
const within = (low: number, high: number, value: number): number =>
  Math.min(high, Math.max(low, value));

/**
 * Settings from three scans. The gap is three times the largest one seen, for a busy tablet or a weak
 * radio link; a read may take twice the longest one seen.
 */
export function learnScanner(shown: readonly string[], reads: readonly HandRead[]): Lesson {
  const largestGapMs = Math.max(0, ...reads.map((read) => read.largestGapMs));
  const longestReadMs = Math.max(0, ...reads.map((read) => read.durationMs));
  const betweenCharacters = within(50, 1000, upTo10(largestGapMs * 3));
  const lesson = {
    read: shown.filter((code) => reads.some((read) => isReadOf(code, read))).length,
    endKey: endKeyOf(reads),
    affixes: affixesOf(pairsOf(shown, reads)) ?? NO_AFFIXES,
    shift: shiftOf(shown, reads),
    layout: reads.some((read) => read.layout === 'other') ? ('other' as const) : ('same' as const),
    largestGapMs,
    longestReadMs,
    betweenCharacters,
    readTimeout: within(betweenCharacters + 50, 5000, upTo10(longestReadMs * 2)),
  };
  return { ...lesson, advice: adviceFor(lesson, reads) };
}

/** The text contains the code, with any prefix and suffix. */
export const isReadOf = (code: string, { text }: HandRead): boolean =>
  text.toLowerCase().includes(code.toLowerCase());

const pairsOf = (shown: readonly string[], reads: readonly HandRead[]) =>
  shown.flatMap((code) =>
    reads.filter((read) => isReadOf(code, read)).map(({ text }) => ({ code, text })),
  );

const END_KEYS: Record<ReadEnd, 'Enter' | 'Tab' | 'none'> = {
  Enter: 'Enter',
  Tab: 'Tab',
  pause: 'none',
  'read-time': 'none',
};

function endKeyOf(reads: readonly HandRead[]): Lesson['endKey'] {
  const [first = 'none', ...others] = new Set(reads.map((read) => END_KEYS[read.end]));
  return others.length === 0 ? first : 'mixed';
}

function shiftOf(shown: readonly string[], reads: readonly HandRead[]): Lesson['shift'] {
  const informative = pairsOf(shown, reads).filter(({ code }) => /[A-Z]/.test(code));
  if (informative.length === 0) return 'unknown';
  return informative.every(({ code, text }) => text.includes(code)) ? 'kept' : 'lost';
}

function adviceFor(lesson: Omit<Lesson, 'advice'>, reads: readonly HandRead[]): readonly string[] {
  const advice: string[] = [];
  if (lesson.layout === 'other') {
    advice.push(
      t`Set the scanner to the keyboard country of this tablet. Until then, codes are corrected automatically.`,
    );
  }
  if (reads.some((read) => read.unidentified > 0)) {
    advice.push(t`Some keys arrive without characters. Set the scanner to keyboard mode (HID).`);
  }
  if (lesson.endKey === 'none' || lesson.endKey === 'mixed') {
    advice.push(t`Set the scanner to send Enter after each code, so that a read ends at once.`);
  }
  if (lesson.shift === 'lost') advice.push(t`Capital letters arrive as lower case. That is fine.`);
  return advice;
}
