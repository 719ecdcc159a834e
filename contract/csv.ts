/** CSV by RFC 4180: for label printers, which print every character, and for spreadsheets. */
export type CsvValue = string | number | boolean | null;

const field = (value: CsvValue): string => {
  const text = String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A line with its end, CR LF. Null is an empty field. */
export const csvLine = (values: readonly CsvValue[]): string =>
  `${values.map(field).join(',')}\r\n`;

const FORMULA = /^[=+\-@\t\r\n]/;

/** A line for a spreadsheet, which would run a text with a leading = + - @ as a formula. */
export const spreadsheetLine = (values: readonly CsvValue[]): string =>
  csvLine(
    values.map((value) => (typeof value === 'string' && FORMULA.test(value) ? `'${value}` : value)),
  );
