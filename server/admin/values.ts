/** Checks of one imported value. A refusal says how to write it. */
export type Value = string | number | Date | null;
export type Checked = { readonly value: Value } | { readonly problem: string };
/** @param raw text of a CSV file, or a JSON value; null when it is empty */
export type Check = (raw: unknown) => Checked;

const MOST_UNITS = 10_000_000;
const MOST_CASES = 1000;
// oxlint-disable-next-line no-control-regex -- these are what is refused
const CONTROL = /[\u0000-\u001f\u007f]/;
const DAY = /^(\d{4}-\d{2}-\d{2})$/;
const MOMENT =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?$/;

/** A value as it was sent, for a sentence. */
export const shown = (raw: unknown): string =>
  typeof raw === 'string' ? raw : (JSON.stringify(raw) ?? 'this');

export const text =
  (longest: number): Check =>
  (raw) => {
    if (raw === null) return { value: null };
    if (typeof raw === 'number') return { value: String(raw) };
    if (typeof raw !== 'string') return { problem: `"${shown(raw)}" is not a text` };
    if (raw.length > longest) return { problem: `is longer than ${longest} characters` };
    if (CONTROL.test(raw)) return { problem: 'holds a line break or another control character' };
    return { value: raw };
  };

/** With a point before its decimals: what 1,300 means depends on the country. */
function numberOf(raw: unknown): number | undefined {
  if (typeof raw === 'number') return raw;
  return typeof raw === 'string' && /^\d+(\.\d+)?$/.test(raw) ? Number(raw) : undefined;
}

/** @param most units that an order of this plant can have (MAX_ORDER_UNITS) */
export const quantity =
  (most: number): Check =>
  (raw) => {
    if (raw === null) return { value: null };
    const value = numberOf(raw);
    if (value === undefined) {
      return { problem: `"${shown(raw)}" is not a number: write it like 1300 or 1300.5` };
    }
    if (!(value > 0)) return { problem: 'must be more than 0' };
    const limit = Math.min(most, MOST_UNITS);
    if (value > limit) {
      return {
        problem: `${value} is more than an order may have here (${limit}, MAX_ORDER_UNITS)`,
      };
    }
    return { value };
  };

export const caseSize: Check = (raw) => {
  if (raw === null) return { value: null };
  const value = numberOf(raw);
  if (value !== undefined && Number.isInteger(value) && value >= 1 && value <= MOST_CASES) {
    return { value };
  }
  return { problem: `"${shown(raw)}" is not a whole number from 1 to ${MOST_CASES}` };
};

/** A date alone becomes noon UTC, which is that day on every tablet from Hawaii to New Zealand. */
export const moment: Check = (raw) => {
  if (raw === null) return { value: null };
  const written = typeof raw === 'string' ? raw : '';
  const [, day, time, offset = 'Z'] = MOMENT.exec(written) ?? [];
  const alone = DAY.exec(written)?.[1];
  const iso = alone ? `${alone}T12:00:00Z` : `${day ?? ''}T${time ?? ''}${offset}`;
  const value = new Date(iso);
  // JavaScript takes February 31st for March 3rd.
  const isReal = !Number.isNaN(value.getTime()) && isInCalendar(alone ?? day ?? '');
  if (isReal) return { value };
  return {
    problem: `"${shown(raw)}" is not a date: write it like 2026-03-31 or 2026-03-31T06:00:00Z`,
  };
};

const isInCalendar = (day: string): boolean => {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
};

/** One of a few words. @param words as people write them, in lower case, and what each stands for */
export const oneOf =
  (words: Readonly<Record<string, string>>): Check =>
  (raw) => {
    if (raw === null) return { value: null };
    const word = typeof raw === 'string' ? raw.toLowerCase().replaceAll(/[\s_]+/g, '_') : '';
    const value = Object.hasOwn(words, word) ? words[word] : undefined;
    if (value !== undefined) return { value };
    const known = [...new Set(Object.values(words))].join(', ');
    return { problem: `"${shown(raw)}" is none of ${known}` };
  };
