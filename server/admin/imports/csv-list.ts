/** Lists as spreadsheets and order systems save them: CSV with any separator and any ends of lines. */
import { CsvError, parse } from 'csv-parse/sync';
import type { ImportProblem, Table } from './sheet-kind.ts';

interface CsvRecord {
  readonly record: readonly string[];
  /** Lines read when the record ended. */
  readonly info: { readonly lines: number };
}

const LINE_ENDS = ['\r\n', '\n', '\r'];
/** Excel takes the separator from such a first line. */
const SEPARATOR = /^sep=(.)(?=\r|\n)/;

/** The byte order mark is no part of the text, and the line of the separator stays as an empty one. */
function opened(text: string): { body: string; delimiter: string } {
  const body = text.replace(/^\uFEFF/, '');
  const named = SEPARATOR.exec(body)?.[1];
  return named === undefined
    ? { body, delimiter: delimiterOf(body) }
    : { body: body.replace(SEPARATOR, ''), delimiter: named };
}

/** Where a comma is the decimal sign, spreadsheets separate by semicolons. */
function delimiterOf(text: string): string {
  const heading = /^.*/.exec(text)?.[0] ?? '';
  const count = (sign: string) => heading.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

export function readCsv(text: string): Table | ImportProblem {
  const { body, delimiter } = opened(text);
  try {
    const [heading, ...records] = parse(body, {
      delimiter,
      info: true,
      record_delimiter: LINE_ENDS,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as readonly CsvRecord[];
    return {
      names: heading?.record ?? [],
      line: heading?.info.lines ?? 1,
      records: records.map(({ record, info }) => ({ line: info.lines, cells: record })),
    };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines: line = 1 } = error as { lines?: number };
    const msg = 'has a quotation mark that is not closed, or one in the middle of a value';
    return { line, field: '', msg };
  }
}
