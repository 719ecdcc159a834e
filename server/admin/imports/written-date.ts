/** Dates by ISO 8601, and as other systems write them where a mapping says the order of day and month. */
import { toPlainText } from '../../../contract/plain-text.ts';

export type DateOrder = 'day-month-year' | 'month-day-year';

/** The year first: 2026-12-01, 2026/12/1, 20261201. */
const YEAR_FIRST = /^(\d{4})(?:([./-])(\d{1,2})\2(\d{1,2})|(\d{2})(\d{2}))(?!\d)/;
/** 01.12.2026, 1/12/2026, 1/12/26. */
const YEAR_LAST = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;
const TIME =
  /^(?:[T\s,]\s*)(\d{1,2}):(\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(?:([ap])\.?\s?m\.?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

export interface WrittenDate {
  /** As 2026-12-01; it may be missing in the calendar. */
  readonly day: string;
  /** As 06:00 or 06:00:30.5; undefined for a day alone. */
  readonly time: string | undefined;
  readonly offset: string | undefined;
}

/** @returns 'unordered' for 1/12/2026 without an order, and undefined for what is no date */
export function readDate(
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
