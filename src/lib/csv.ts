import { spreadsheetLine } from '../../contract/csv.ts';

/** A file for a spreadsheet. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map(spreadsheetLine).join('');

/**
 * RFC 4180, with any of the separators: quoted fields may hold them, quotes and line ends. A quote within a field that
 * has none around it is a character as any other, as in `6" roll`. Empty lines are left out.
 */
export function parseCsv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(source);
  const rows: string[][] = [];
  let row: string[] = [];
  const endRow = () => {
    if (row.some((field) => field !== '')) rows.push(row);
    row = [];
  };
  const end = `${separator}|\\r\\n|\\n|\\r|$`;
  const token = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"(?=${end})|([^${separator}\\r\\n]*))(${end})`,
    'gy',
  );
  while (token.lastIndex < source.length) {
    const [, quoted, plain = '', sign] = token.exec(source) ?? [];
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (sign !== separator) endRow();
  }
  // A separator at the end of the text begins an empty field.
  if (row.length > 0) row.push('');
  endRow();
  return rows;
}

/** The most frequent one of the first line: spreadsheets write semicolons where a comma is the decimal sign. */
function separatorOf(source: string): string {
  const [heading = ''] = /(?:[^"\r\n]|"[^"]*")+/.exec(source) ?? [];
  const unquoted = heading.replaceAll(/"[^"]*"/g, '');
  const count = (sign: string) => unquoted.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
