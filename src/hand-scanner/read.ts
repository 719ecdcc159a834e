import { extractCode } from '../../contract/case-code.ts';
import type { ScannerAffixes } from '../device/scanner-setup.ts';
import { NO_AFFIXES, withoutAffixes } from './affixes.ts';
import type { HandKey } from './keys.ts';
import {
  type Decoding,
  decodings,
  hasKeys,
  isIdentified,
  isLayout,
  type Layout,
  plainDecodings,
  type Stroke,
  textByKeys,
} from './layouts.ts';

/** End of a read: a key, a pause between characters, or the read time. */
export type ReadEnd = 'Enter' | 'Tab' | 'pause' | 'read-time';

export const isEndKey = (end: ReadEnd): boolean => end === 'Enter' || end === 'Tab';

/** Ways in which a scanner is set up that a read shows. */
export type ReadTrait = 'alt-codes' | 'no-num-lock' | 'modifier' | 'committed' | 'pasted';

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
  /** Layout of the scanner that the text came out by. */
  readonly scannerLayout?: Layout;
  /** It has no code as it is, and several otherwise, none of which can be preferred. */
  readonly ambiguous?: boolean;
  /**
   * Texts that scanners on other layouts mean by the same keys. Up to 15 ms without physical keys (every pair
   * of layouts), so computed only for a text that is refused.
   */
  readonly otherwise?: () => readonly Decoding[];
  /** Its keys came faster than a person types. */
  readonly byMachine: boolean;
  /** Keys that came without a character (Android's `Unidentified`). */
  readonly unidentified: number;
  readonly traits?: readonly ReadTrait[];
  /** Its keys, for the teaching page. */
  readonly strokes?: readonly Stroke[];
  /**
   * It can be no whole case code, and not by the operator's doing: cut by the read time (`cut`),
   * the rest of what was cut (`rest`), or a few keys before a pause (`short`).
   */
  readonly fragment?: 'cut' | 'rest' | 'short';
}

/** Keys of a read that is still open. */
export interface Burst {
  readonly strokes: Stroke[];
  readonly traits: Set<ReadTrait>;
  /** Every character of it came with Ctrl, Alt or Meta. */
  isAllChords: boolean;
  readonly startedAt: number;
  lastAt: number;
  largestGap: number;
  /** The last characters that came at the pace of a machine. */
  fast: number;
  /** Enough of them in a row once: after that a pause does not turn it into typed text. */
  isMachine: boolean;
  /** A key of it was held: the tablet repeats it at an even pace. */
  hasHeldKey: boolean;
  unidentified: number;
  readonly editable: boolean;
  /** These keys continue a read that the read time cut. */
  readonly isRest: boolean;
}

/** Further characters of a read are dropped. */
export const LONGEST_READ = 4096;
/** Characters of a case code: nothing shorter can hold one. */
const CODE_LENGTH = 16;
/** Keys at the end of a read that can be a code, with GS1 elements before it and a suffix. */
const END_LENGTH = 64;

/** @param cut the burst that the read time ended and this key continues */
export const newBurst = (key: HandKey, cut: Burst | null): Burst => ({
  strokes: [],
  traits: new Set(),
  isAllChords: true,
  startedAt: key.timeStamp,
  lastAt: key.timeStamp,
  largestGap: 0,
  fast: 0,
  isMachine: cut?.isMachine ?? false,
  hasHeldKey: false,
  unidentified: 0,
  editable: key.editable,
  isRest: cut !== null,
});

const typedText = (strokes: readonly Stroke[]): string =>
  strokes.map(({ typed }) => typed).join('');

interface Spelling extends Pick<HandRead, 'layout' | 'scannerLayout' | 'ambiguous' | 'otherwise'> {
  readonly text: string;
}

export function readOf(burst: Burst, end: ReadEnd, affixes: ScannerAffixes): HandRead {
  const { text, ...spelling } = spellingOf(burst, affixes);
  const fragment = fragmentOf(burst, text, end);
  return {
    text,
    ...spelling,
    end,
    startedAt: burst.startedAt,
    durationMs: burst.lastAt - burst.startedAt,
    largestGapMs: burst.largestGap,
    byMachine: burst.isMachine,
    unidentified: burst.unidentified,
    strokes: burst.strokes,
    ...(burst.traits.size > 0 && { traits: [...burst.traits] }),
    ...(fragment && { fragment }),
  };
}

/**
 * By the scanner's own layout where the teaching page found it; else the typed text if its form identifies it, as
 * the code of a case; else the one such text that any scanner can have meant by these keys. Two of them are ambiguous. Of
 * any other text only the plant can tell which is meant.
 */
function spellingOf(burst: Burst, affixes: ScannerAffixes): Spelling {
  const { strokes } = burst;
  const typed = typedText(strokes);
  const withForm = (text: string) =>
    textsOf(text, affixes).find((one) => isIdentified(one) || extractCode(one) !== undefined);
  const taught = isLayout(affixes.layout ?? '') ? (affixes.layout as Layout) : undefined;
  const otherThan = (text: string) => () =>
    codesOf(decodings(strokes, withForm)).filter((other) => other.text !== text);
  const [asTaught] = taught ? decodings(strokes, withForm, taught) : [];
  if (asTaught) {
    const { text, layout: scannerLayout } = asTaught;
    return { text, layout: 'same', scannerLayout, otherwise: otherThan(text) };
  }
  const asTyped = withForm(typed);
  const found = asTyped !== undefined && isIdentified(asTyped) ? [] : decodings(strokes, withForm);
  if (asTyped !== undefined && !found.some(({ text }) => isIdentified(text)))
    return { text: asTyped, layout: 'same', otherwise: otherThan(asTyped) };
  const bare = withoutAffixes(typed, affixes);
  const [decoded, ...others] = found;
  if (decoded && others.length > 0)
    return { text: bare, layout: 'other', ambiguous: true, otherwise: () => codesOf(found) };
  if (decoded) return { text: decoded.text, layout: 'other', scannerLayout: decoded.layout };
  const dashed = withForm(typed.replaceAll('_', '-'));
  return dashed === undefined
    ? plainSpelling(strokes, affixes, taught)
    : { text: dashed, layout: 'other' };
}

/** Of a text that no form identifies. */
function plainSpelling(
  strokes: readonly Stroke[],
  affixes: ScannerAffixes,
  taught: Layout | undefined,
): Spelling {
  const bare = (text: string) => withoutAffixes(text, affixes);
  const typed = bare(typedText(strokes));
  const all = () => plainDecodings(strokes, bare, taught);
  const [asTaught] = taught && hasKeys(strokes) ? all() : [];
  if (asTaught) return { text: asTaught.text, layout: 'same', scannerLayout: asTaught.layout };
  const key = typed.trim().toLowerCase();
  return {
    text: typed,
    layout: 'same',
    otherwise: () => all().filter(({ text }) => text.toLowerCase() !== key),
  };
}

const codesOf = (all: readonly Decoding[]): readonly Decoding[] =>
  all.map(({ text, layout }) => ({ text: extractCode(text) ?? text, layout }));

/**
 * Nothing of the code is missing, and nothing came after it: as typed, or by the physical keys. Called for
 * each key, so only the end of the read is matched.
 */
export function endsWithCode({ strokes }: Burst, affixes: ScannerAffixes): boolean {
  if (strokes.length < CODE_LENGTH || strokes.length >= LONGEST_READ) return false;
  const { layout = '' } = affixes;
  const end = strokes.slice(-END_LENGTH);
  const byKeys = textByKeys(end, isLayout(layout) ? layout : 'US');
  return [typedText(end), byKeys].some((whole) => {
    const text = withoutAffixes(whole, affixes);
    const code = extractCode(text);
    return code !== undefined && text.endsWith(code);
  });
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
  if (burst.isRest) return 'rest';
  if (end === 'read-time') return 'cut';
  return end === 'pause' && text.length < CODE_LENGTH ? 'short' : undefined;
}
