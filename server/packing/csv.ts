/** CSV by RFC 4180, for files that people open in a spreadsheet. */
export type CsvValue = string | number | boolean | null;

/** A leading = + - @ gets an apostrophe, because spreadsheets would run it as a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;

function field(value: CsvValue): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line with its end, CR LF. Nothing is an empty field. */
export const csvLine = (values: readonly CsvValue[]): string =>
  `${values.map(field).join(',')}\r\n`;
