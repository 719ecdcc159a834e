import { spreadsheetLine } from '../../contract/csv.ts';

/** A file for a spreadsheet. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map(spreadsheetLine).join('');

/** RFC 4180, with any of the separators: quoted fields may hold them, quotes and line ends. Empty lines are left out. */
export function parseCsv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(source);
  const rows: string[][] = [];
  let row: string[] = [];
  const token = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`,
    'gy',
  );
  while (token.lastIndex < source.length) {
    const match = token.exec(source);
    if (!match) break;
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === separator) continue;
    if (row.some((field) => field !== '')) rows.push(row);
    row = [];
  }
  return rows;
}

/** The most frequent one of the first line: spreadsheets write semicolons where a comma is the decimal sign. */
function separatorOf(source: string): string {
  const [heading = ''] = /[^\r\n]+/.exec(source.replaceAll(/"[^"]*"/g, '')) ?? [];
  const count = (sign: string) => heading.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
