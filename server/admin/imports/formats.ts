/** The formats of imported files. A new one: its content type in admin.yaml, its reader beside this, an entry here. */
import type { Columns } from './columns.ts';
import { readCsv } from './csv-list.ts';
import type { ImportProblem, Table } from './sheet-kind.ts';
import { readXlsxList } from './xlsx-list.ts';

type Read = Table | ImportProblem;

export interface Format {
  /** Name of a position in the file. */
  readonly word: 'line' | 'row' | 'item';
  /** Matches the file's name. */
  readonly ending: RegExp;
  /** Matches the content, where there is no name. */
  readonly start: RegExp;
  /** @param sheet of a workbook. Left out for JSON, whose rows have no table. */
  readonly read?: (
    bytes: Uint8Array,
    columns: Columns,
    sheet: string | undefined,
  ) => Read | Promise<Read>;
}

/** By content type. CSV is last, because it matches any content. */
export const FORMATS: Readonly<Record<string, Format>> = {
  'application/json': { word: 'item', ending: /\.json$/i, start: /^\uFEFF?\s*[[{]/ },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    word: 'row',
    ending: /\.xlsx$/i,
    start: /^PK/,
    read: (bytes, _columns, sheet) => readXlsxList(bytes, sheet),
  },
  'text/csv': { word: 'line', ending: /\.(csv|txt|tsv)$/i, start: /(?:)/, read: readCsv },
};
