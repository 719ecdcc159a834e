import { t } from '@lingui/core/macro';
import { signal } from '../lib/subscribable.ts';
import type { ScannerAffixes } from '../device/scanner-setup.ts';
import { NO_AFFIXES } from './affixes.ts';
import { decodings, type Layout } from './layouts.ts';
import { affixesOf, layoutsSpelling } from './measures.ts';
import { ADVICE } from './problems.ts';
import type { ScannerSetup } from './hand-scans.ts';
import type { HandRead, ReadEnd, ReadTrait } from './read.ts';

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
  /** Keyboard that the scanner types as, where it differs from that of the tablet. */
  readonly scannerLayout?: Layout;
  readonly largestGapMs: number;
  readonly longestReadMs: number;
  /** Proposed values for the two settings, ms. */
  readonly betweenCharacters: number;
  readonly readTimeout: number;
  /** Unusual settings of the scanner with their cures; empty when there are none. */
  readonly advice: readonly string[];
  /** The subject to look up in the scanner's manual. */
  readonly topics: readonly SetUpTopic[];
}

/** Settings of a scanner, by what its manual has to be searched for. */
export type SetUpTopic = 'layout' | 'keypad' | 'suffix' | 'keyboard mode';

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
  const pairs = pairsOf(shown, reads);
  const isOther = reads.some((read) => read.layout === 'other') || pairs.some(isRespelled);
  const scannerLayout = isOther ? commonLayout(pairs) : undefined;
  const affixes = affixesOf(pairs) ?? NO_AFFIXES;
  const lesson = {
    read: shown.filter((code) => reads.some((read) => isReadOf(code, read))).length,
    endKey: endKeyOf(reads),
    affixes: { ...affixes, ...(scannerLayout && { layout: scannerLayout }) },
    shift: shiftOf(pairs),
    layout: isOther ? ('other' as const) : ('same' as const),
    ...(scannerLayout && { scannerLayout }),
    largestGapMs,
    longestReadMs,
    betweenCharacters,
    readTimeout: within(betweenCharacters + 50, 5000, upTo10(longestReadMs * 2)),
  };
  return { ...lesson, ...findings(lesson, reads) };
}

interface ShownAndRead {
  readonly code: string;
  readonly read: HandRead;
  /** As read, or by another keyboard layout. */
  readonly text: string;
}

const has = (text: string, code: string): boolean =>
  text.toLowerCase().includes(code.toLowerCase());

/** The text of a read in which the code is, with any prefix and suffix; undefined where it is not. */
function spelling(code: string, { text, strokes = [] }: HandRead): string | undefined {
  if (has(text, code)) return text;
  return decodings(strokes, (other) => (has(other, code) ? other : undefined))[0]?.text;
}

export const isReadOf = (code: string, read: HandRead): boolean =>
  spelling(code, read) !== undefined;

const pairsOf = (shown: readonly string[], reads: readonly HandRead[]): readonly ShownAndRead[] =>
  shown.flatMap((code) =>
    reads.flatMap((read) => {
      const text = spelling(code, read);
      return text === undefined ? [] : [{ code, read, text }];
    }),
  );

const isRespelled = ({ read, text }: ShownAndRead): boolean => read.text !== text;

/** The first layout that spells every read. */
function commonLayout(pairs: readonly ShownAndRead[]): Layout | undefined {
  const [first = [], ...others] = pairs.map(({ code, read }) =>
    layoutsSpelling(read.strokes ?? [], (text) => has(text, code)),
  );
  return first.find((layout) => others.every((layouts) => layouts.includes(layout)));
}

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

function shiftOf(pairs: readonly ShownAndRead[]): Lesson['shift'] {
  const informative = pairs.filter(({ code }) => /[A-Z]/.test(code));
  if (informative.length === 0) return 'unknown';
  return informative.every(({ code, text }) => text.includes(code)) ? 'kept' : 'lost';
}

type Finding = readonly [isSo: boolean, words: string, topic?: SetUpTopic];

function findings(
  lesson: Omit<Lesson, 'advice' | 'topics'>,
  reads: readonly HandRead[],
): Pick<Lesson, 'advice' | 'topics'> {
  const isOpen = lesson.endKey === 'none' || lesson.endKey === 'mixed';
  const isNameless = reads.some((read) => read.unidentified > 0);
  const all: readonly Finding[] = [
    [
      lesson.layout === 'other',
      t`Set the scanner to the keyboard country of this tablet. Until then, codes are corrected automatically.`,
      'layout',
    ],
    ...traitFindings(reads),
    [isNameless, t`Some keys arrive without characters. ${ADVICE.unidentified}`, 'keyboard mode'],
    [
      reads.length > 0 && isOpen,
      t`Set the scanner to send Enter after each code, so that a read ends at once.`,
      'suffix',
    ],
    [lesson.shift === 'lost', t`Capital letters arrive as lower case. That is fine.`],
  ];
  const found = all.filter(([isSo]) => isSo);
  return {
    advice: found.map(([, words]) => words),
    topics: found.flatMap(([, , topic]) => (topic ? [topic] : [])),
  };
}

function traitFindings(reads: readonly HandRead[]): readonly Finding[] {
  const has = (trait: ReadTrait) => reads.some(({ traits }) => traits?.includes(trait) === true);
  return [
    [
      has('alt-codes'),
      t`The scanner sends Alt codes, five keys for each character: it works, and is slow.`,
      'keypad',
    ],
    [has('no-num-lock'), t`The scanner uses the keypad, and NumLock is off. It works.`, 'keypad'],
    [has('modifier'), t`Ctrl, Alt or Meta is stuck on this tablet or on the scanner. It works.`],
    [has('committed'), t`A scanner app enters the whole text at once. It works.`],
    [has('pasted'), t`A scanner app pastes the text. It works.`],
  ];
}
