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

export function readCsv(bytes: Uint8Array): Table | ImportProblem {
  const text = decoded(bytes);
  if (text === undefined) return problem(1, NO_UTF_8);
  const { body, delimiter } = opened(text);
  try {
    const records = parse(body, {
      delimiter,
      info: true,
      record_delimiter: LINE_ENDS,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as readonly CsvRecord[];
    return { lines: records.map(({ record, info }) => ({ line: info.lines, cells: record })) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines = 1 } = error as { lines?: number };
    return problem(lines, OPEN_QUOTE);
  }
}

const problem = (line: number, msg: string): ImportProblem => ({ line, field: '', msg });

const NO_UTF_8 = 'is not UTF-8: save the file as "CSV UTF-8" and send it again';
const OPEN_QUOTE = 'has a quotation mark that is not closed, or one in the middle of a value';

/** Spreadsheets save CSV in the system's encoding unless "CSV UTF-8" or "Unicode text" (UTF-16) is chosen. */
function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** The line of the separator stays as an empty one. */
function opened(text: string): { body: string; delimiter: string } {
  const named = SEPARATOR.exec(text)?.[1];
  return named === undefined
    ? { body: text, delimiter: delimiterOf(text) }
    : { body: text.replace(SEPARATOR, ''), delimiter: named };
}

/** Where a comma is the decimal sign, spreadsheets separate by semicolons. */
function delimiterOf(text: string): string {
  const heading = /^.*/.exec(text)?.[0] ?? '';
  const count = (sign: string) => heading.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
