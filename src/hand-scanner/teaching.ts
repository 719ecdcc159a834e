import { codeKey, extractCode } from '../../contract/case-code.ts';
import { type Signal, signal } from '../lib/subscribable.ts';
import type { ScannerTiming } from '../policy/scanning.ts';
import type { HandRead } from './burst.ts';

/** Timing while teaching: wide open, so that any scanner is read before it is measured. */
export const TEACHING_TIMING: Signal<ScannerTiming> = signal({
  betweenCharacters: 1000,
  readTimeout: 5000,
});

export interface Lesson {
  /** How many of the shown codes were read. */
  readonly read: number;
  readonly suffix: 'Enter' | 'Tab' | 'none' | 'mixed';
  /** Kept: letters come as printed. Lost: all small, which does not matter. */
  readonly shift: 'kept' | 'lost' | 'unknown';
  readonly layout: 'same' | 'other';
  readonly largestGapMs: number;
  readonly longestReadMs: number;
  /** Proposed values for the two settings, ms. */
  readonly betweenCharacters: number;
  readonly readTimeout: number;
  /** What to set on the scanner, in words; empty when all is well. */
  readonly advice: readonly string[];
}

const upTo10 = (ms: number): number => Math.ceil(ms / 10) * 10;
const within = (low: number, high: number, value: number): number =>
  Math.min(high, Math.max(low, value));

/**
 * What three scans tell. The gap is three times the largest one seen, for a busy tablet or a weak
 * radio link; a read may take twice the longest one seen.
 */
export function learnScanner(shown: readonly string[], reads: readonly HandRead[]): Lesson {
  const largestGapMs = Math.max(0, ...reads.map((read) => read.largestGapMs));
  const longestReadMs = Math.max(0, ...reads.map((read) => read.durationMs));
  const betweenCharacters = within(50, 1000, upTo10(largestGapMs * 3));
  const lesson = {
    read: shown.filter((code) => reads.some((read) => isSame(code, read))).length,
    suffix: suffixOf(reads),
    shift: shiftOf(shown, reads),
    layout: reads.some((read) => read.layout === 'other') ? ('other' as const) : ('same' as const),
    largestGapMs,
    longestReadMs,
    betweenCharacters,
    readTimeout: within(betweenCharacters + 50, 5000, upTo10(longestReadMs * 2)),
  };
  return { ...lesson, advice: adviceFor(lesson, reads) };
}

const isSame = (code: string, read: HandRead): boolean =>
  codeKey(extractCode(read.text) ?? '') === codeKey(code);

function suffixOf(reads: readonly HandRead[]): Lesson['suffix'] {
  const kinds = new Set(reads.map((read) => read.suffix ?? 'none'));
  const [only] = kinds;
  return kinds.size === 1 && only ? only : kinds.size === 0 ? 'none' : 'mixed';
}

function shiftOf(shown: readonly string[], reads: readonly HandRead[]): Lesson['shift'] {
  const pairs = shown.flatMap((code) =>
    reads
      .filter((read) => isSame(code, read))
      .map((read) => ({ code, got: extractCode(read.text) })),
  );
  const telling = pairs.filter(({ code }) => /[A-Z]/.test(code));
  if (telling.length === 0) return 'unknown';
  return telling.every(({ code, got }) => code === got) ? 'kept' : 'lost';
}

function adviceFor(lesson: Omit<Lesson, 'advice'>, reads: readonly HandRead[]): readonly string[] {
  const advice: string[] = [];
  if (lesson.layout === 'other') {
    advice.push(
      'Set the scanner to the keyboard country of this tablet. Codes are repaired until then.',
    );
  }
  if (reads.some((read) => read.unidentified > 0)) {
    advice.push('Some keys arrive without characters. Set the scanner to keyboard mode (HID).');
  }
  if (lesson.suffix === 'none' || lesson.suffix === 'mixed') {
    advice.push('Set the scanner to send Enter after each code: reads then end at once.');
  }
  if (lesson.shift === 'lost') advice.push('Capitals arrive as small letters. That does no harm.');
  return advice;
}
