import { extractCode } from '../../contract/case-code.ts';
import type { ScannerAffixes } from '../device/scanner-affixes.ts';
import { NO_AFFIXES, withoutAffixes } from './affixes.ts';
import type { HandKey } from './keys.ts';

/** End of a read: a key, a pause between characters, or the read time. */
export type ReadEnd = 'Enter' | 'Tab' | 'pause' | 'read-time';

/** One finished read of a hand scanner. Times in ms, from `event.timeStamp`. */
export interface HandRead {
  /** Without the scanner's prefix, suffix and symbology identifier. */
  readonly text: string;
  readonly end: ReadEnd;
  readonly startedAt: number;
  readonly durationMs: number;
  /** Largest pause between two characters. */
  readonly largestGapMs: number;
  /** The text came out only by the physical keys: another keyboard layout, or Shift stuck. */
  readonly layout: 'same' | 'other';
  /** Its keys came faster than a person's. */
  readonly byMachine: boolean;
  /** Keys that came without a character (Android's `Unidentified`). */
  readonly unidentified: number;
  /**
   * It can be no whole case code, and not by the operator's doing: cut by the read time (`cut`),
   * the rest of what was cut (`rest`), or a few keys before a pause (`short`).
   */
  readonly fragment?: 'cut' | 'rest' | 'short';
}

/** Keys of a read that is still open. */
export interface Burst {
  typed: string;
  physical: string;
  readonly startedAt: number;
  lastAt: number;
  largestGap: number;
  /** The last characters that came as fast as a machine's. */
  fast: number;
  /** Enough of them in a row once: no later pause makes it a person's. */
  machine: boolean;
  /** A key of it was held: the tablet repeats it at an even pace. */
  held: boolean;
  unidentified: number;
  readonly editable: boolean;
  /** The read time cut what these keys go on with. */
  readonly rest: boolean;
}

/** Characters of a case code: nothing shorter can hold one. */
const CODE_LENGTH = 16;

/** @param cut the burst that the read time ended and this key continues */
export const newBurst = (key: HandKey, cut: Burst | null): Burst => ({
  typed: '',
  physical: '',
  startedAt: key.timeStamp,
  lastAt: key.timeStamp,
  largestGap: 0,
  fast: 0,
  machine: cut?.machine ?? false,
  held: false,
  unidentified: 0,
  editable: key.editable,
  rest: cut !== null,
});

/** The typed text if it contains a code; else that of the physical keys; else with '_' as '-'. */
export function readOf(burst: Burst, end: ReadEnd, affixes: ScannerAffixes): HandRead {
  const typed = textsOf(burst.typed, affixes);
  const others = [burst.physical, burst.typed.replaceAll('_', '-')].flatMap((text) =>
    textsOf(text, affixes),
  );
  const asTyped = typed.find(extractCode);
  const repaired = asTyped === undefined ? others.find(extractCode) : undefined;
  const text = asTyped ?? repaired ?? withoutAffixes(burst.typed, affixes);
  const fragment = fragmentOf(burst, text, end);
  return {
    text,
    end,
    startedAt: burst.startedAt,
    durationMs: burst.lastAt - burst.startedAt,
    largestGapMs: burst.largestGap,
    layout: repaired === undefined ? 'same' : 'other',
    byMachine: burst.machine,
    unidentified: burst.unidentified,
    ...(fragment && { fragment }),
  };
}

/** Nothing of the code is missing, and nothing came after it. */
export function endsWithCode(burst: Burst, affixes: ScannerAffixes): boolean {
  if (burst.typed.length < CODE_LENGTH) return false;
  const { text } = readOf(burst, 'pause', affixes);
  const code = extractCode(text);
  return code !== undefined && text.endsWith(code);
}

/** One nameless key, as the trigger of a handheld sends before the code, or instead of it. */
export const isTrigger = ({ text, unidentified }: HandRead): boolean =>
  text === '' && unidentified === 1;

/** Without the affixes, and with them: a prefix of one letter may also be the code's first. */
const textsOf = (text: string, affixes: ScannerAffixes): readonly string[] => [
  withoutAffixes(text, affixes),
  withoutAffixes(text, NO_AFFIXES),
];

function fragmentOf(burst: Burst, text: string, end: ReadEnd): HandRead['fragment'] {
  if (extractCode(text) !== undefined) return undefined;
  if (burst.rest) return 'rest';
  if (end === 'read-time') return 'cut';
  return end === 'pause' && text.length < CODE_LENGTH ? 'short' : undefined;
}
