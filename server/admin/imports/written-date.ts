/** Dates as people and other systems write them. One with several readings needs a mapping. */
import { toPlainText } from '../../../contract/plain-text.ts';

export type DateOrder = 'day-month-year' | 'month-day-year';

/** 01.12.2026, 1/12/2026 and, where the order is known, 1/12/26. */
const FIGURES = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;
/** The year first: 2026-12-01, 2026/12/1, 20261201, 2026年12月1日. */
const YEAR_FIRST = [
  /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})(?!\d)/,
  /^(\d{4})()(\d{2})(\d{2})(?!\d)/,
  /^(\d{4})\s*(年|년)\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]/,
];
/** 1 December 2026, 1-Dec-2026, 1. Dez. 2026, 1 de diciembre de 2026. */
const NAMED =
  /^(\d{1,2})(?:st|nd|rd|th|\.)?[\s-]*(?:de )?(\p{L}{3,})\.?,?[\s-]*(?:de )?(\d{4})(?!\d)/u;
/** December 1, 2026. */
const NAMED_FIRST = /^(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/u;
/** Of a weekday, which says nothing more: Tuesday, 1 December 2026. */
const WEEKDAY = /^\p{L}{2,}\.?,\s+(?=\d|\p{L}{3,}\.?\s+\d)/u;
const TIME =
  /^(?:[T\s,]\s*)(\d{1,2}):(\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(?:([ap])\.?\s?m\.?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

/** Months by their names; no two of these languages have one name for two months. */
const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl'];
const MONTHS: ReadonlyMap<string, number> = new Map(
  LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) =>
      Array.from({ length: 12 }, (_, index) => {
        const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
        return [nameOf(format.format(Date.UTC(2026, index, 1))), index + 1] as const;
      }),
    ),
  ),
);

function nameOf(month: string): string {
  return month
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();
}

export interface WrittenDate {
  /** As 2026-12-01; it may be missing in the calendar. */
  readonly day: string;
  /** As 06:00 or 06:00:30.5; undefined for a day alone. */
  readonly time: string | undefined;
  readonly offset: string | undefined;
}

/** @returns 'ambiguous' for 1/12/2026 without an order, and undefined for what is no date */
export function readDate(
  written: string,
  order?: DateOrder | null,
): WrittenDate | 'ambiguous' | undefined {
  const text = toPlainText(written).replace(WEEKDAY, '');
  const found = dayIn(text, order);
  if (!found || found === 'ambiguous') return found;
  const day = found.parts.map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0')).join('-');
  const rest = text.slice(found.length);
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

interface Found {
  readonly parts: readonly [year: number, month: number, day: number];
  readonly length: number;
}

function dayIn(text: string, order: DateOrder | null | undefined): Found | 'ambiguous' | undefined {
  for (const form of YEAR_FIRST) {
    const [{ length } = '', year, , month, day] = form.exec(text) ?? [];
    if (length > 0) return { parts: [Number(year), Number(month), Number(day)], length };
  }
  const [{ length: named } = '', first, name = '', ofYear] = NAMED.exec(text) ?? [];
  const [{ length: begun } = '', month = '', second, year] = NAMED_FIRST.exec(text) ?? [];
  const number = MONTHS.get(nameOf(name || month));
  if (number !== undefined) {
    return {
      parts: [Number(ofYear ?? year), number, Number(first ?? second)],
      length: named + begun,
    };
  }
  return figuresIn(text, order);
}

function figuresIn(text: string, order: DateOrder | null | undefined) {
  const [{ length } = '', one, , other, year = ''] = FIGURES.exec(text) ?? [];
  if (length === 0 || (year.length === 2 && !order)) return length === 0 ? undefined : 'ambiguous';
  const [first, second] = [Number(one), Number(other)];
  const isDayFirst = order ? order === 'day-month-year' : first > 12;
  if (!order && first <= 12 && second <= 12 && first !== second) return 'ambiguous';
  const [month, day] = isDayFirst ? [second, first] : [first, second];
  const century = year.length === 2 ? 2000 : 0;
  return { parts: [century + Number(year), month, day] as const, length };
}
