/** Lists as spreadsheets and order systems save them: CSV with any separator and any ends of lines. */
import { CsvError, parse } from 'csv-parse/sync';
import { MOST_LINES, tooLong, type Lines } from './cells.ts';
import { wholeFile, type ImportProblem } from './list.ts';

interface CsvRecord {
  readonly record: readonly string[];
  /** Lines read when the record ended. */
  readonly info: { readonly lines: number };
}

const LINE_ENDS = ['\r\n', '\n', '\r'];
/** Excel takes the separator from such a first line. */
const SEPARATOR = /^sep=(.)(?=\r|\n)/;

/** @param named encoding by a mapping */
export function readCsv(bytes: Uint8Array, named: string | undefined): Lines | ImportProblem {
  const encoding = encodingOf(bytes) ?? named ?? 'utf-8';
  const text = decoded(bytes, encoding);
  if (text === undefined) return wholeFile(notIn(encoding));
  const delimiter = SEPARATOR.exec(text)?.[1] ?? delimiterOf(text);
  try {
    // The line of the separator stays as an empty one.
    const records = parse(text.replace(SEPARATOR, ''), {
      delimiter,
      info: true,
      record_delimiter: LINE_ENDS,
      relax_column_count: true,
      skip_empty_lines: true,
      to: MOST_LINES + 1,
    }) as unknown as readonly CsvRecord[];
    if (records.length > MOST_LINES) return wholeFile(tooLong('lines', MOST_LINES));
    const lines = records.map(({ record, info }) => ({
      line: info.lines,
      cells: record.map((cell) => TEXT_FORMULA.exec(cell)?.[1] ?? cell),
    }));
    return { lines: lines.filter(({ cells }) => !cells.every(isRule)) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines = 1 } = error as { lines?: number };
    return wholeFile(OPEN_QUOTE, lines);
  }
}

/** Programs write ="00123" so that a spreadsheet keeps the zeros. */
const TEXT_FORMULA = /^="([^"]*)"$/;

/** SAP's lists have lines of dashes. */
const isRule = (cell: string): boolean => /^(?:|-{3,})$/.test(cell.trim());

const notIn = (encoding: string): string =>
  `is not ${encoding.toUpperCase()}: save the file as "CSV UTF-8", or name its encoding in a mapping (--encoding)`;
const OPEN_QUOTE = 'has a quotation mark that is not closed, or one in the middle of a value';

/** Spreadsheets save CSV in the system's encoding unless "CSV UTF-8" or "Unicode text" (UTF-16) is chosen. */
function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** By the byte order mark, or in UTF-16 by the zero beside the first letter. */
function encodingOf([first, second, third]: Uint8Array): string | undefined {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined;
}

/** Where the separator is searched; a long introduction with another one needs "sep=". */
const BEGINNING = 20_000;
/** The last one is that of SAP's lists. */
const SEPARATORS = [',', ';', '\t', '|'];

/** The separator that most lines have the same number of, outside quotes; a title may have others. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, BEGINNING)
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]/);
  const rank = (sign: string): number => {
    const counts = lines.map((line) => line.split(sign).length - 1).filter((count) => count > 0);
    const shares = counts.map(
      (count) => counts.filter((other) => other === count).length * 1000 + count,
    );
    return Math.max(0, ...shares);
  };
  return SEPARATORS.reduce((best, sign) => (rank(sign) > rank(best) ? sign : best));
}
