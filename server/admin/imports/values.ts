/** Validates one imported value. A refusal contains the expected form. */
import { invisibleIn, toPlainText } from '../../../contract/plain-text.ts';
import { momentIn } from '../../lib/time-zone.ts';
import { ShownNumber } from './cells.ts';

export type Value = string | number | null;
export type CheckedValue = { readonly value: Value } | { readonly problem: string };
/** @param raw text of a CSV file, cell of a spreadsheet, or a JSON value; null when it is empty */
export type Check = (raw: unknown, rules: ValueRules) => CheckedValue;

export interface PlantRules {
  /** Most units of an order (MAX_ORDER_UNITS). */
  readonly orderUnits: number;
  /** Time zone of times without an offset. */
  readonly timeZone: string;
}

/** Also how a mapping's system writes quantities and dates; what is not named has one reading or is refused. */
export interface ValueRules extends PlantRules {
  readonly decimal?: DecimalSign | null;
  readonly dates?: DateOrder | null;
}

type DecimalSign = 'comma' | 'point';
type DateOrder = 'day-month-year' | 'month-day-year';

/** The value as sent, quoted in a sentence. */
export function shown(raw: unknown): string {
  if (raw instanceof Date) return dateText(raw);
  if (raw instanceof ShownNumber) return raw.text;
  return typeof raw === 'string' ? raw : (JSON.stringify(raw) ?? 'this');
}

/** Day of a cell, or its time without an offset: the UTC fields are the plant's local time. */
function dateText(cell: Date): string {
  const seconds = Math.round(cell.getTime() / 1000);
  const [day = '', time = ''] = new Date(seconds * 1000).toISOString().split(/[TZ.]/);
  return time === '00:00:00' ? day : `${day}T${time}`;
}

/** A long number as spreadsheets write it into a CSV file: its digits are lost. */
const SHORTENED = /^\d[.,]\d+E\+\d{2,}$/i;

export const text =
  (longest: number): Check =>
  (raw) => {
    if (raw === null) return { value: null };
    if (typeof raw === 'number') return digitsOf(raw);
    if (raw instanceof Date) {
      return { problem: `${shown(raw)} is a date in the spreadsheet: format its cell as text` };
    }
    if (raw instanceof ShownNumber)
      return { problem: `${raw.value} is shown as ${raw.text}: format its cell as text` };
    if (typeof raw !== 'string') return { problem: `"${shown(raw)}" is not a text` };
    if (raw.length > longest) return { problem: `is longer than ${longest} characters` };
    if (SHORTENED.test(raw))
      return {
        problem: `${raw} is a number that a spreadsheet has shortened: format its column as text and fill it again`,
      };
    const value = toPlainText(raw);
    const hidden = invisibleIn(value);
    if (hidden === undefined) return { value };
    const { name, place } = hidden;
    return {
      problem: `has a character that cannot be seen (${name}) at place ${place}: delete it`,
    };
  };

/** JSON and spreadsheets drop the last zero of 1.20 and round more than 15 digits; 0 is a formula without a result. */
const digitsOf = (raw: number): CheckedValue =>
  Number.isSafeInteger(raw) && raw !== 0
    ? { value: String(raw) }
    : {
        problem: `${raw} is a number: write it as text to keep all of its digits (in JSON, in quotation marks)`,
      };

function numberOf(raw: unknown, decimal?: DecimalSign | null) {
  if (typeof raw === 'number') return raw;
  if (raw instanceof ShownNumber) return raw.value;
  return typeof raw === 'string' ? readNumber(raw, decimal) : undefined;
}

export const quantity: Check = (raw, { orderUnits: most, decimal }) => {
  if (raw === null) return { value: null };
  const value = numberOf(raw, decimal);
  if (value === undefined) return { problem: `"${shown(raw)}" is not a number: ${NUMBER_FORM}` };
  if (value === 'ambiguous') {
    return {
      problem: `"${shown(raw)}" may have a sign of thousands: ${NUMBER_FORM}, or ${DECIMAL_OPTION}`,
    };
  }
  if (!(value > 0)) return { problem: `"${shown(raw)}" is not more than 0` };
  if (value > most) {
    return {
      problem: `${value} is more than an order may have here (${most}, MAX_ORDER_UNITS)`,
    };
  }
  return { value };
};

const NUMBER_FORM = 'write it like 1300 or 1300.5';
const DECIMAL_OPTION = 'say in a mapping (--decimal) which sign is that of decimals';

const PLAIN = /^\d+(?:[.,]\d+)?$/;
/** 1.200 and 12,345: the only separator may be for thousands or for decimals. */
const ONE_GROUP = /^[1-9]\d{0,2}[.,]\d{3}$/;
/** 1.200,50 and 1,200,000: a second separator decides what the first one is. */
const GROUPS = /^([1-9]\d{0,2}([.,])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/;
/** 1 200 and 1'200, with a space of any width. Also two numbers whose columns were mixed up. */
const SPACED = /^[1-9]\d{0,2}(?:[\s'’]\d{3})+(?:[.,]\d+)?$/;

/** Where the decimal sign is known, the other sign, spaces and apostrophes separate thousands. */
const KNOWN: Readonly<Record<DecimalSign, RegExp>> = {
  comma: /^(\d+|[1-9]\d{0,2}(?:[.\s'’]\d{3})+)(?:,(\d+))?$/,
  point: /^(\d+|[1-9]\d{0,2}(?:[,\s'’]\d{3})+)(?:\.(\d+))?$/,
};

/** @returns 'ambiguous' for a text with more than one reading, undefined unless it is a number above zero in decimal digits */
export function readNumber(
  text: string,
  decimal?: DecimalSign | null,
): number | 'ambiguous' | undefined {
  const [, units, fraction = '0'] = (decimal && KNOWN[decimal].exec(text)) || [];
  if (units !== undefined) return Number(`${units.replaceAll(/\D/g, '')}.${fraction}`);
  if (ONE_GROUP.test(text) || SPACED.test(text)) return 'ambiguous';
  if (PLAIN.test(text)) return Number(text.replace(',', '.'));
  const [, groups, , decimals = '0'] = GROUPS.exec(text) ?? [];
  return groups === undefined ? undefined : Number(`${groups.replaceAll(/[.,]/g, '')}.${decimals}`);
}

const MOST_CASES = 1000;

/** Digits alone: 12.0 may come from a column of measures. */
export const caseSize: Check = (raw) => {
  if (raw === null) return { value: null };
  const isDigits = typeof raw === 'string' && /^\d+$/.test(raw);
  const value = isDigits ? Number(raw) : raw instanceof ShownNumber ? raw.value : raw;
  const isWhole = typeof value === 'number' && Number.isInteger(value);
  if (isWhole && value >= 1 && value <= MOST_CASES) return { value };
  return { problem: `"${shown(raw)}" is not a whole number from 1 to ${MOST_CASES}` };
};

/** A day stays a day on every tablet. A time becomes a moment in UTC. */
export const dayOrMoment: Check = (raw, { timeZone, dates }) => {
  if (raw === null) return { value: null };
  const given = typeof raw === 'string' || raw instanceof Date ? shown(raw) : '';
  const read = readDate(given, dates);
  const refuse = (reason: string) => ({ problem: `"${shown(raw)}" ${reason}` });
  if (read === 'unordered')
    return refuse(`has day and month in an unknown order: ${DATE_FORM}, or ${DATES_OPTION}`);
  if (!read || !isInCalendar(read.day)) {
    const cell = typeof raw === 'number' ? 'format its cell as a date, or ' : '';
    return refuse(`is not a date: ${cell}${DATE_FORM}`);
  }
  if (!read.day.startsWith('20')) return refuse('is no day of this century: leave it empty');
  if (read.time === undefined) return { value: read.day };
  const moment = momentOf(`${read.day}T${read.time}`, read.offset, timeZone);
  return moment ? { value: moment.toISOString() } : refuse(`is not a date: ${DATE_FORM}`);
};

const DATE_FORM = 'write it like 2026-03-31 or 2026-03-31T06:00:00Z';
const DATES_OPTION = 'say in a mapping (--dates) whether the day or the month is first';

function momentOf(local: string, offset: string | undefined, timeZone: string): Date | undefined {
  if (offset === undefined) return momentIn(timeZone, local);
  const moment = new Date(`${local}${offset}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** JavaScript takes February 31st for March 3rd. */
const isInCalendar = (day: string): boolean => {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
};

/** The year first: 2026-12-01, 2026/12/1, 20261201. */
const YEAR_FIRST = /^(\d{4})(?:([./-])(\d{1,2})\2(\d{1,2})|(\d{2})(\d{2}))(?!\d)/;
/** 01.12.2026, 1/12/2026, 1/12/26. */
const YEAR_LAST = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;
const TIME =
  /^(?:[T\s,]\s*)(\d{1,2}):(\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(?:([ap])\.?\s?m\.?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

interface WrittenDate {
  /** As 2026-12-01; it may be missing in the calendar. */
  readonly day: string;
  /** As 06:00 or 06:00:30.5; undefined for a day alone. */
  readonly time: string | undefined;
  readonly offset: string | undefined;
}

/** @returns 'unordered' for 1/12/2026 without an order, and undefined for what is no date */
function readDate(
  written: string,
  order?: DateOrder | null,
): WrittenDate | 'unordered' | undefined {
  const text = toPlainText(written);
  const [begun, year, , month, date, shortMonth, shortDate] = YEAR_FIRST.exec(text) ?? [];
  const [ended, first, , second, lastYear = ''] = YEAR_LAST.exec(text) ?? [];
  if (begun !== undefined) {
    return withTime([year, month ?? shortMonth, date ?? shortDate], text.slice(begun.length));
  }
  if (ended === undefined) return undefined;
  if (!order) return 'unordered';
  const fullYear = lastYear.length === 2 ? `20${lastYear}` : lastYear;
  const dayFirst = order === 'day-month-year';
  const parts = dayFirst ? [fullYear, second, first] : [fullYear, first, second];
  return withTime(parts, text.slice(ended.length));
}

function withTime(parts: readonly (string | undefined)[], rest: string): WrittenDate | undefined {
  const day = parts.map((part = '') => part.padStart(2, '0')).join('-');
  if (rest === '') return { day, time: undefined, offset: undefined };
  const [, hours = '', more, half, offset] = TIME.exec(rest) ?? [];
  const hour = half ? hourOf(Number(hours), half) : Number(hours);
  if (more === undefined || hour === undefined) return undefined;
  const zone = offset && /^[zug]/i.test(offset) ? 'Z' : offset;
  return { day, time: `${String(hour).padStart(2, '0')}:${more}`, offset: zone };
}

/** Of 1 to 12 o'clock before or after noon. */
function hourOf(hour: number, half: string): number | undefined {
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

/** "Weight Based", "weight_based" and "WeightBased" are one word. */
const plainWord = (word: string): string => word.toLowerCase().replaceAll(/[\s_-]/g, '');

/** One of a few words. @param words as people write them, with their values */
export const oneOf = (words: Readonly<Record<string, string>>): Check => {
  const values = new Map(Object.entries(words).map(([word, value]) => [plainWord(word), value]));
  return (raw) => {
    if (raw === null) return { value: null };
    const value = typeof raw === 'string' ? values.get(plainWord(raw)) : undefined;
    if (value !== undefined) return { value };
    return { problem: `"${shown(raw)}" is none of ${[...new Set(values.values())].join(', ')}` };
  };
};
