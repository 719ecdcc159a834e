import { spreadsheetLine } from '../../contract/csv.ts';

/** A file for a spreadsheet. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map(spreadsheetLine).join('');
