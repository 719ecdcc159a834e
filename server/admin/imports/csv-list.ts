/** Lists as spreadsheets and order systems save them: CSV with any separator and any ends of lines. */
import { CsvError, parse } from 'csv-parse/sync';
import { fieldsOf } from './columns.ts';
import { pairs, type RawSheet, type SheetKind } from './sheet-kind.ts';

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

/** Names of the first line; none where it cannot be read, which `readCsv` reports. */
export function csvHeading(text: string): readonly string[] {
  const { body, delimiter } = opened(text);
  const options = { delimiter, to: 1, relax_quotes: true, record_delimiter: LINE_ENDS };
  try {
    const records = parse(body, { ...options, skip_empty_lines: true });
    return (records as unknown as readonly (readonly string[])[])[0] ?? [];
  } catch (error) {
    if (error instanceof CsvError) return [];
    throw error;
  }
}

export function readCsv<F extends string>(text: string, kind: SheetKind<F>): RawSheet<F> {
  const { body, delimiter } = opened(text);
  try {
    const [heading, ...records] = parse(body, {
      delimiter,
      info: true,
      record_delimiter: LINE_ENDS,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as readonly CsvRecord[];
    return rowsOf(heading ?? { record: [], info: { lines: 1 } }, records, kind);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines: line = 1 } = error as { lines?: number };
    const msg = 'has a quotation mark that is not closed, or one in the middle of a value';
    return { rows: [], problems: [{ line, field: '', msg }], ignored: [], isHeadingWrong: true };
  }
}

/** Spreadsheets write separators for columns that are empty: they are no values. */
function trimmed(record: readonly string[], length: number): readonly string[] {
  const isEmpty = record.slice(length).every((cell) => cell.trim() === '');
  return isEmpty ? record.slice(0, length) : record;
}

function rowsOf<F extends string>(
  { record: heading, info: { lines: line } }: CsvRecord,
  records: readonly CsvRecord[],
  kind: SheetKind<F>,
): RawSheet<F> {
  const { fields, problems, ignored } = fieldsOf(heading, kind, line);
  if (!fields.includes(kind.key)) {
    const msg = 'is missing in the first line, which names the fields';
    const all = [...problems, { line, field: kind.key, msg }];
    return { rows: [], problems: all, ignored, isHeadingWrong: true };
  }
  const filled = records
    .filter(({ record }) => record.some((cell) => cell.trim() !== ''))
    .map(({ record, info }) => ({
      record: trimmed(record, heading.length),
      line: info.lines,
    }));
  const isWhole = ({ record }: { record: readonly string[] }) => record.length === heading.length;
  const broken = filled
    .filter((one) => !isWhole(one))
    .map(({ record, line }) => {
      const msg = `has ${record.length} columns, and the first line has ${heading.length}`;
      return { line, field: '', msg };
    });
  const rows = filled
    .filter(isWhole)
    .map(({ record, line }) => ({ line, values: pairs(fields, record) }));
  const isHeadingWrong = problems.length > 0;
  return { rows, problems: [...problems, ...broken], ignored, isHeadingWrong };
}
