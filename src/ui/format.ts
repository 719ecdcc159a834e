/** Numbers and dates as the plant reads them: US format, two decimals. */
const quantity = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** '1,300.00', or undefined when there is no number. */
export const formatNumber = (value: number | null | undefined): string | undefined =>
  isNumber(value) ? quantity.format(value) : undefined;

/** '1,300.00 Units', or undefined when there is no number. */
export function formatQuantity(
  value: number | null | undefined,
  unit: string | null | undefined,
): string | undefined {
  const number = formatNumber(value);
  return number === undefined || !unit ? number : `${number} ${unit}`;
}

/** A date without a time names a day, not the midnight of Greenwich. */
function parseDate(iso: string): Date | undefined {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso.trim());
  const date = day
    ? new Date(Number(day[1]), Number(day[2]) - 1, Number(day[3]))
    : new Date(iso.trim());
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** '11/20/2026', or undefined when it is no date. @param iso ISO 8601 date or date-time. */
export function formatDate(iso: string | null | undefined): string | undefined {
  return iso ? parseDate(iso)?.toLocaleDateString('en-US') : undefined;
}
