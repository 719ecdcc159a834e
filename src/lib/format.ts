/** Numbers and dates as the language in use writes them; English is US. Quantities have two decimals. */
import { t } from '@lingui/core/macro';
import { clockTime } from './clock.ts';
import { formatTag } from './language.ts';
import { configured } from './runtime-config.ts';
import { isNumber } from './unknown.ts';

const quantity = (value: number): string =>
  value.toLocaleString(formatTag(), { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** '1,300.00', in Spanish '1.300,00' or '1,300.00' by its region, or undefined when there is no number. */
export const formatNumber = (value: number | null | undefined): string | undefined =>
  isNumber(value) ? quantity(value) : undefined;

/** '1,300.00 Units', or undefined when there is no number. */
export function formatQuantity(
  value: number | null | undefined,
  unit: string | null | undefined,
): string | undefined {
  const number = formatNumber(value);
  return number === undefined || !unit ? number : `${number} ${unit}`;
}

/** A date without a time is that day in every time zone. February 31st is no date, though JavaScript takes it for March 3rd. */
function parseDate(iso: string): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? [];
  if (day === undefined) {
    const moment = new Date(iso);
    return Number.isNaN(moment.getTime()) ? undefined : moment;
  }
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  return date.getDate() === Number(day) ? date : undefined;
}

/** Dates look the same in every language of the app: as the plant writes them, else as in the US (decision 8). */
const dateTag = (): string => configured.get()?.dates ?? 'en-US';

/** '11/20/2026', or undefined when it is no date. @param iso ISO 8601 date or date-time. */
export function formatDate(iso: string | null | undefined): string | undefined {
  return iso ? parseDate(iso)?.toLocaleDateString(dateTag()) : undefined;
}

/** A count in the language in use: '1,300'. */
export const formatCount = (count: number): string => count.toLocaleString(formatTag());

/** '97%', in Spanish '97 %', without fractions. @param share from 0 to 1 */
export const formatPercent = (share: number): string => t`${Math.round(share * 100)}%`;

/** '12 ms', without fractions. */
export const formatMs = (ms: number): string => `${Math.round(ms)} ms`;

/** '14:05' today, else '11/20/2026 14:05'. @param at milliseconds since 1970. */
export const formatRecent = (at: number): string =>
  new Date(at).toDateString() === new Date().toDateString() ? clockTime(at) : formatMoment(at);

/** '11/20/2026 14:05'. @param at milliseconds since 1970. */
export const formatMoment = (at: number): string =>
  `${new Date(at).toLocaleDateString(dateTag())} ${clockTime(at)}`;
