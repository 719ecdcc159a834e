import { spreadsheetLine } from '../../contract/csv.ts';

/** A file for a spreadsheet. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map(spreadsheetLine).join('');

const FIELD = /(?:"([^"]*(?:""[^"]*)*)"(?=[,\r\n]|$)|([^,\r\n]*))(,|\r\n|\n|\r|$)/gy;

/** RFC 4180: quoted fields may hold commas, quotes and line ends. Empty lines are left out. */
export function parseCsv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '');
  const token = new RegExp(FIELD);
  const rows: string[][] = [];
  let row: string[] = [];
  const endRow = () => {
    if (row.some((field) => field !== '')) rows.push(row);
    row = [];
  };
  while (token.lastIndex < source.length) {
    const [, quoted, plain = '', sign] = token.exec(source) ?? [];
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (sign !== ',') endRow();
  }
  // A comma at the end of the text begins an empty field.
  if (row.length > 0) row.push('');
  endRow();
  return rows;
}
