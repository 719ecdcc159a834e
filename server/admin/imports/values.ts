/** Validates one imported value. A refusal contains the expected form. */
import { invisibleIn, toPlainText } from '../../../contract/plain-text.ts';
import { momentIn } from '../../lib/time-zone.ts';
import { readNumber, type DecimalSign } from './written-number.ts';
import { readDate, type DateOrder } from './written-date.ts';

export type Value = string | number | null;
export type CheckedValue = { readonly value: Value } | { readonly problem: string };
/** @param raw text of a CSV file, cell of a spreadsheet, or a JSON value; null when it is empty */
export type Check = (raw: unknown) => CheckedValue;

const MOST_CASES = 1000;
/** A number that is shown in further signs, as 1,200.00. A column of texts does not take it. */
export class ShownNumber {
  readonly value: number;
  readonly text: string;
  constructor(value: number, text: string) {
    this.value = value;
    this.text = text;
  }
}

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

/** How another system writes quantities and dates; what is not named has one reading or is refused. */
export interface Written {
  readonly decimal?: DecimalSign | null;
  readonly dates?: DateOrder | null;
}

/** @param most units that an order of this plant can have (MAX_ORDER_UNITS) */
export const quantity =
  (most: number, { decimal }: Written = {}): Check =>
  (raw) => {
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

/** Digits alone: 12.0 may come from a column of measures. */
export const caseSize: Check = (raw) => {
  if (raw === null) return { value: null };
  const isDigits = typeof raw === 'string' && /^\d+$/.test(raw);
  const value = isDigits ? Number(raw) : raw instanceof ShownNumber ? raw.value : raw;
  const isWhole = typeof value === 'number' && Number.isInteger(value);
  if (isWhole && value >= 1 && value <= MOST_CASES) return { value };
  return { problem: `"${shown(raw)}" is not a whole number from 1 to ${MOST_CASES}` };
};

/**
 * A day stays a day on every tablet. A time becomes a moment in UTC.
 * @param timeZone of times without an offset
 */
export const dayOrMoment =
  (timeZone: string, { dates }: Written = {}): Check =>
  (raw) => {
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

/** "Weight Based", "weight_based" and "WeightBased" are one word. */
const plainWord = (word: string): string => word.toLowerCase().replaceAll(/[\s_-]+/g, '');

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
