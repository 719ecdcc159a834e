import type { PrintFigures, PrintQuality } from '../../contract/types.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { isNumber, isRecord, parsedObject } from '../lib/unknown.ts';

/** Print quality of an order's labels at a station. */
export interface QualityNote {
  /** Mean over the last codes. */
  readonly quality: PrintQuality;
  /** It became worse since the order's first labels; true once per order and station. */
  readonly isFalling: boolean;
}

export interface PrintQualityBook {
  note(order: string, station: string, code: PrintFigures): QualityNote;
}

interface QualityEntry {
  readonly codes: number;
  readonly first: readonly PrintFigures[];
  readonly last: readonly PrintFigures[];
  readonly isReported: boolean;
}
const EMPTY: QualityEntry = { codes: 0, first: [], last: [], isReported: false };
const KEY = 'print quality';

/** Codes at the beginning of an order, and the newest ones, whose means are compared. */
const COMPARED = 20;
/** Difference of these means that is a trend, of each figure; single labels differ by less than half of it. */
const FALL = 0.15;
/** Orders and stations that are kept, the latest ones. */
const MOST_ENTRIES = 20;

/** Mean of some codes. */
export function meanQuality(codes: readonly PrintFigures[]): PrintQuality {
  const mean = (of: (code: PrintFigures) => number): number => {
    const sum = codes.reduce((total, code) => total + of(code), 0);
    return Math.round((sum / Math.max(1, codes.length)) * 1000) / 1000;
  };
  return {
    codes: codes.length,
    corrected: mean(({ corrected }) => corrected),
    contrast: mean(({ contrast }) => contrast),
    growth: mean(({ growth }) => growth),
  };
}

const isWorse = (first: PrintFigures, last: PrintFigures): boolean =>
  last.corrected - first.corrected >= FALL ||
  first.contrast - last.contrast >= FALL ||
  Math.abs(last.growth) - Math.abs(first.growth) >= FALL;

function add({ codes, first, last, isReported }: QualityEntry, code: PrintFigures): QualityEntry {
  return {
    codes: codes + 1,
    first: first.length < COMPARED ? [...first, code] : first,
    last: [...last, code].slice(-COMPARED),
    isReported,
  };
}

const isFallen = ({ codes, first, last }: QualityEntry): boolean =>
  codes >= 2 * COMPARED && isWorse(meanQuality(first), meanQuality(last));

/** The book survives a reload; without storage it is in memory. */
export const openPrintQualityBook = (): PrintQualityBook => ({
  note(order, station, code) {
    const name = `${order} ${station}`;
    const { [name]: stored, ...others } = parsedObject(readStored(KEY)) ?? {};
    const entry = add(parseEntry(stored), code);
    const isFalling = !entry.isReported && isFallen(entry);
    const kept = Object.entries(others).slice(1 - MOST_ENTRIES);
    const entries = [...kept, [name, { ...entry, isReported: entry.isReported || isFalling }]];
    writeStored({ [KEY]: JSON.stringify(Object.fromEntries(entries)) });
    return { quality: { ...meanQuality(entry.last), codes: entry.codes }, isFalling };
  },
});

const areFigures = (value: unknown): value is PrintFigures & { readonly codes?: unknown } =>
  isRecord(value) &&
  isNumber(value['corrected']) &&
  isNumber(value['contrast']) &&
  isNumber(value['growth']);

/** Print quality that was stored with a call; undefined if it is damaged. */
export function parsePrintQuality(value: unknown): PrintQuality | undefined {
  if (!areFigures(value)) return undefined;
  const { codes, corrected, contrast, growth } = value;
  return isNumber(codes) ? { codes, corrected, contrast, growth } : undefined;
}

function parseEntry(value: unknown): QualityEntry {
  if (!isRecord(value)) return EMPTY;
  const { codes, first, last, isReported } = value;
  const areIntact = isNumber(codes) && Array.isArray(first) && Array.isArray(last);
  if (!areIntact) return EMPTY;
  return {
    codes,
    first: first.filter(areFigures),
    last: last.filter(areFigures),
    isReported: !!isReported,
  };
}
