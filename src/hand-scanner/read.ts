import { extractCode, possibleCodes } from '../../contract/case-code.ts';
import type { ScannerTiming } from '../policy/scanning.ts';
import type { HandKey } from './keys.ts';
import {
  type Decoding,
  isIdentified,
  type Layout,
  readingsOf,
  type Stroke,
  textByKeys,
  typedText,
  withoutSymbology,
} from './layouts.ts';

/** End of a read: a key, a pause between characters, or the read time. */
export type ReadEnd = 'Enter' | 'Tab' | 'pause' | 'read-time';

export const isEndKey = (end: ReadEnd): boolean => end === 'Enter' || end === 'Tab';

/** One finished read of a hand scanner. Times in ms, from `event.timeStamp`. */
export interface HandRead {
  /** Without the scanner's symbology identifier. */
  readonly text: string;
  readonly end: ReadEnd;
  readonly startedAt: number;
  readonly durationMs: number;
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
  readonly strokes?: readonly Stroke[];
  /**
   * It can be no whole case code, and not by the operator's doing: cut by the read time (`cut`),
   * the rest of what was cut (`rest`), or a few keys before a pause (`short`).
   */
  readonly fragment?: 'cut' | 'rest' | 'short';
}

export interface ScannerProblem {
  readonly title: string;
  /** The remedy in words. */
  readonly advice: string;
}

interface Reported {
  readonly read: HandRead;
  /** Texts of the same keys on other layouts. If the order or the plant has one of them, the scanner has its `problem`. */
  readonly otherwise?: () => readonly { readonly code: string; readonly problem: ScannerProblem }[];
  /** What may be wrong where nothing of the plant is this text. */
  readonly doubt?: () => ScannerProblem | undefined;
}

export type HandScannerEvent =
  /** `problem`: a fault of the scanner although the read counts; shown below the verdict. */
  | (Reported & { readonly kind: 'read'; readonly problem?: ScannerProblem })
  /** No valid read: the fault and its remedy. */
  | (Reported & { readonly kind: 'problem' } & ScannerProblem);

const othersOf = ({ otherwise = () => [] }: HandScannerEvent): readonly string[] =>
  otherwise().map(({ code }) => code);

/** The text to look up: of an ambiguous read all its codes. */
export const textOf = (event: HandScannerEvent): string =>
  event.kind === 'read' ? event.read.text : othersOf(event).join(' ');

/** All that a text without a code may be, as typed first: only the plant has which of them it is. */
export const textsOf = (event: HandScannerEvent): readonly string[] =>
  event.kind === 'read' && possibleCodes(event.read.text).length === 0
    ? [event.read.text, ...othersOf(event)]
    : [textOf(event)];

/** Keys of a read that is still open. */
export interface Burst {
  readonly strokes: Stroke[];
  /** A character of it came as an Alt code, which takes five keys. */
  hasAltCode: boolean;
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
/** Keys at the end of a read that can be a code, with GS1 elements before it. */
const END_LENGTH = 64;

/** @param cut the burst that the read time ended and this key continues */
export const newBurst = (key: HandKey, cut: Burst | null): Burst => ({
  strokes: [],
  hasAltCode: false,
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

interface Spelling extends Pick<HandRead, 'layout' | 'scannerLayout' | 'ambiguous' | 'otherwise'> {
  readonly text: string;
}

export function readOf(burst: Burst, end: ReadEnd): HandRead {
  const { text, ...spelling } = spellingOf(burst);
  const fragment = fragmentOf(burst, text, end);
  return {
    text,
    ...spelling,
    end,
    startedAt: burst.startedAt,
    durationMs: burst.lastAt - burst.startedAt,
    byMachine: burst.isMachine,
    unidentified: burst.unidentified,
    strokes: burst.strokes,
    ...(fragment && { fragment }),
  };
}

/**
 * The typed text if its form identifies it, as the code of a case; else the one such text that any scanner can have meant
 * by these keys. Two of them are ambiguous. Of any other text only the plant can tell which is meant.
 */
function spellingOf(burst: Burst): Spelling {
  const strokes = withoutSymbology(burst.strokes);
  const text = typedText(strokes);
  const asTyped = {
    text,
    layout: 'same',
    otherwise: () => codesOf(readingsOf(strokes)).filter((one) => !isSameText(one.text, text)),
  } as const;
  if (isIdentified(text)) return asTyped;
  const [decoded, ...others] = readingsOf(strokes).filter((one) => isIdentified(one.text));
  if (decoded && others.length > 0)
    return {
      text,
      layout: 'other',
      ambiguous: true,
      otherwise: () => codesOf([decoded, ...others]),
    };
  if (decoded) return { text: decoded.text, layout: 'other', scannerLayout: decoded.layout };
  const dashed = text.replaceAll('_', '-');
  return isIdentified(dashed) ? { text: dashed, layout: 'other' } : asTyped;
}

const isSameText = (one: string, other: string): boolean =>
  one.toLowerCase() === (extractCode(other) ?? other.trim()).toLowerCase();

const codesOf = (all: readonly Decoding[]): readonly Decoding[] =>
  all.map(({ text, layout }) => ({ text: extractCode(text) ?? text, layout }));

/**
 * Nothing of the code is missing, and nothing came after it: as typed, or by the physical keys. Called for
 * each key, so only the end of the read is matched.
 */
export function endsWithCode({ strokes }: Burst): boolean {
  if (strokes.length < CODE_LENGTH || strokes.length >= LONGEST_READ) return false;
  const end = strokes.slice(-END_LENGTH);
  return [typedText(end), textByKeys(end, 'US')].some((text) => {
    const code = extractCode(text);
    return code !== undefined && text.endsWith(code);
  });
}

/** One nameless key, as the trigger of a handheld sends before the code, or instead of it. */
export const isTrigger = ({ text, unidentified }: HandRead): boolean =>
  text === '' && unidentified === 1;

function fragmentOf(burst: Burst, text: string, end: ReadEnd): HandRead['fragment'] {
  if (extractCode(text) !== undefined) return undefined;
  if (burst.isRest) return 'rest';
  if (end === 'read-time') return 'cut';
  return end === 'pause' && text.length < CODE_LENGTH ? 'short' : undefined;
}

/** No person types four characters this close together, ms. */
const MACHINE_GAP_MS = 35;
const MACHINE_CHARACTERS = 4;
/**
 * A whole burst without a larger gap is a scanner read, ms: a scanner that sends every 60 ms, with 5 ms of jitter
 * (tests/component/slow-scanner.test.ts has the paces). Single pairs of a person's keys are as close.
 */
const EVEN_GAP_MS = 65;
/** Without Enter or Tab at its end, fewer characters may have been typed by hand. */
const EVEN_CHARACTERS = { ended: 4, open: 8 } as const;

export function notePace(burst: Burst, key: HandKey): void {
  const gap = key.timeStamp - burst.lastAt;
  burst.lastAt = key.timeStamp;
  burst.largestGap = Math.max(burst.largestGap, gap);
  burst.fast = gap <= MACHINE_GAP_MS && !key.repeat ? burst.fast + 1 : 1;
  burst.isMachine ||= burst.fast >= MACHINE_CHARACTERS;
  burst.hasHeldKey ||= key.repeat;
}

/** Whether an open burst is treated as a scanner's: always outside of inputs, in an input only at a machine's pace. */
export const isCertain = ({ editable, isMachine }: Burst): boolean => !editable || isMachine;

/**
 * After a whole case code, this share of the pause that otherwise ends a read: a scanner without a
 * suffix is not waited for. 100 ms of 250, more than twice the slowest gap of a machine.
 */
const PAUSE_AFTER_CODE = 0.4;

/** In an input only a machine's code is not waited for: a person may type on. */
export function endOfPause(burst: Burst, { betweenCharacters: pause }: ScannerTiming): number {
  const isWhole = isCertain(burst) && endsWithCode(burst);
  return burst.lastAt + (isWhole ? pause * PAUSE_AFTER_CODE : pause);
}

/** In an input the whole burst is judged, and an Alt code has five keys: no read time cuts them. */
export function endOfBurst(burst: Burst, timing: ScannerTiming): number {
  const pauseEnds = endOfPause(burst, timing);
  const isUncut = burst.editable || burst.hasAltCode;
  return isUncut ? pauseEnds : Math.min(pauseEnds, burst.startedAt + timing.readTimeout);
}

/** Slow keys that spell no code were typed by hand: they stay in an input and are dropped elsewhere. */
export const isScanned = (burst: Burst, read: HandRead, isQuick: boolean): boolean =>
  burst.isMachine ||
  (!burst.editable && isQuick) ||
  (extractCode(read.text) !== undefined && (isQuick || !burst.editable));

/** The pace of a slow scanner, over the whole burst. */
export function isEven({ strokes, largestGap, hasHeldKey }: Burst, end: ReadEnd): boolean {
  const least = isEndKey(end) ? EVEN_CHARACTERS.ended : EVEN_CHARACTERS.open;
  return !hasHeldKey && largestGap <= EVEN_GAP_MS && strokes.length >= least;
}

/** Texts of one trigger follow each other within this time, ms; an operator's next scan does not. */
export const SAME_TRIGGER_MS = 100;

export const endOf = ({ startedAt, durationMs }: HandRead): number => startedAt + durationMs;

export const isSameTrigger = (endedAt: number, startedAt: number): boolean =>
  startedAt >= endedAt && startedAt - endedAt <= SAME_TRIGGER_MS;
