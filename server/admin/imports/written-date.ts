/** Dates as 01.12.2026 or 1/12/2026. Only a mapping says whether the day or the month comes first. */

export type DateOrder = 'day-month-year' | 'month-day-year';

const WRITTEN = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?=$|[T ])/;

export const isWrittenDate = (text: string): boolean => WRITTEN.test(text);

/** @returns the text with its date as 2026-12-01, or unchanged */
export const toIsoDate = (text: string, order: DateOrder): string =>
  text.replace(WRITTEN, (_, first: string, _sign, second: string, year: string) => {
    const parts = order === 'day-month-year' ? [second, first] : [first, second];
    return [year, ...parts.map((part) => part.padStart(2, '0'))].join('-');
  });
