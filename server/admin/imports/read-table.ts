/** First step of an import: a file, or a list from JSON, becomes rows that have their values by field. */
import { isBlank, MOST_ROWS, ShownNumber, tooLong, type Line, type Lines } from './cells.ts';
import { findHeading, headingOf, type Columns } from './columns.ts';
import { readCsv } from './csv-list.ts';
import { wholeFile, type ImportProblem } from './list.ts';
import { readNumber } from './values.ts';
import { readXlsxList } from './xlsx-list.ts';

/** What is read of a list. */
interface Table {
  readonly rows: readonly RawRow[];
  readonly problems: readonly ImportProblem[];
  /** Names of columns that mean nothing here. */
  readonly ignored: readonly string[];
  /** What was left out, or read though it is hidden, in sentences. */
  readonly notes: readonly string[];
}

/** A row before its values are checked. */
export interface RawRow {
  readonly line: number;
  readonly values: readonly RawValue[];
}

export type RawValue = readonly [field: string, raw: unknown];

/**
 * @param sent a file as the router takes it, or a list from JSON
 * @param sheet of an .xlsx file; left out: that of the mapping, or the first one with a list
 */
export async function readTable(sent: unknown, columns: Columns, sheet?: string): Promise<Table> {
  const table = isFile(sent) ? await readFile(sent, columns, sheet) : readJson(sent, columns);
  return table.rows.length > MOST_ROWS ? refused(wholeFile(TOO_MANY)) : table;
}

interface SentFile {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** No JSON has bytes. */
const isFile = (sent: unknown): sent is SentFile => Object(sent).bytes instanceof Uint8Array;

const refused = (...problems: readonly ImportProblem[]): Table => ({
  rows: [],
  problems,
  ignored: [],
  notes: [],
});

const TOO_MANY = tooLong('rows', MOST_ROWS);

export interface Format {
  /** Name of a position in the file. */
  readonly word: 'line' | 'row' | 'item';
  /** Matches the file's name. */
  readonly ending: RegExp;
  /** Matches the content, where there is no name. */
  readonly start: RegExp;
  /** Left out for JSON, which the router has read. */
  readonly read?: (bytes: Uint8Array, named: Named) => Read | Promise<Read>;
}

type Read = Lines | ImportProblem;

/** What a call or a mapping names of a file. */
interface Named {
  readonly encoding: string | undefined;
  readonly sheet: string | undefined;
}

/** By content type. CSV is last, because it matches any content. */
export const FORMATS: Readonly<Record<string, Format>> = {
  'application/json': { word: 'item', ending: /\.json$/i, start: /^\uFEFF?\s*[[{]/ },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    word: 'row',
    ending: /\.xlsx$/i,
    start: /^PK/,
    read: (bytes, { sheet }) => readXlsxList(bytes, sheet),
  },
  'text/csv': {
    word: 'line',
    ending: /\.(csv|txt|tsv)$/i,
    start: /(?:)/,
    read: (bytes, { encoding }) => readCsv(bytes, encoding),
  },
};

/** No row where the heading is wrong: they may lack what the wrong column holds. */
async function readFile(
  { type, bytes }: SentFile,
  columns: Columns,
  sheet: string | undefined,
): Promise<Table> {
  const { mapping } = columns;
  const encoding = mapping?.encoding ?? undefined;
  const named = { encoding, sheet: sheet ?? mapping?.sheet ?? undefined };
  const file = await FORMATS[type]?.read?.(bytes, named);
  if (file === undefined) throw new Error(`Files of ${type} have no reader.`);
  if ('msg' in file) return refused(file);
  const { line, fields, ignored, above, below, problems } = findHeading(file.lines, columns);
  const whole = (problems.length > 0 ? [] : below).map((one) => ({
    ...one,
    cells: trimmed(one.cells, fields.length),
  }));
  const broken = whole.flatMap(({ cells, line }) => {
    const msg = `has ${cells.length} columns, and the heading has ${fields.length}`;
    return cells.length === fields.length ? [] : [{ line, field: '', msg }];
  });
  const read = whole
    .filter(({ cells }) => cells.length === fields.length)
    .map(({ cells, line }) => ({
      line,
      values: cells.flatMap((cell, index) => valueOf(fields[index], cell)),
    }));
  const { key } = columns.list;
  const rows = read.filter((row) => !isNoRow(row, key));
  const others = read.filter((row) => isNoRow(row, key));
  const hidden = rows.filter((row) => file.hidden?.has(row.line));
  const notes = [
    ...about(`Left out above the heading in line ${line}`, above),
    ...about('Left out as no rows of this list (parts of a row, groups, totals)', others),
    ...about('Read though the spreadsheet hides them', hidden),
    ...(below.length === 0 ? [`No rows below the heading in line ${line}.`] : []),
  ];
  return { rows, problems: [...problems, ...broken], ignored, notes };
}

const valueOf = (field: string | undefined, raw: unknown): readonly RawValue[] =>
  field === undefined ? [] : [[field, raw]];

/** Spreadsheets also write separators for empty columns. */
const trimmed = (cells: readonly unknown[], length: number): readonly unknown[] =>
  cells.slice(length).every(isBlank) ? cells.slice(0, length) : cells;

const MOST_NAMED = 10;

/** A sentence that names lines, or none. */
function about(what: string, lines: readonly Pick<Line, 'line'>[]): readonly string[] {
  if (lines.length === 0) return [];
  const numbers = lines.slice(0, MOST_NAMED).map(({ line }) => line);
  const more = lines.length > MOST_NAMED ? `, … (${lines.length} in all)` : '';
  return [`${what}: ${lines.length === 1 ? 'line' : 'lines'} ${numbers.join(', ')}${more}.`];
}

/** "Confirmed (3)" is a group of Odoo, * a total of SAP. */
const SUMMARY =
  /^(?:\*+|.*\(\d+\)|(?:grand |sub-?)?totals?\b.*|(?:gesamt|zwischen)?summe\b.*|suma\b.*|somme\b.*|合计|合計|总计|総計)$/i;

/**
 * Nothing that the list reads is filled; or figures alone, without a key or under the name of a sum. What could be a row
 * without its key stays one, and is refused.
 */
function isNoRow({ values }: RawRow, key: string): boolean {
  const others = values.filter(([field]) => field !== key).map(([, raw]) => raw);
  const name = values.find(([field]) => field === key)?.[1];
  const filled = others.filter((raw) => !isBlank(raw));
  if (isBlank(name) && filled.length === 0) return true;
  const isSum = isBlank(name) || (typeof name === 'string' && SUMMARY.test(name.trim()));
  return isSum && filled.length < others.length && filled.every(isFigure);
}

/** A value that a total may have, too. */
const isFigure = (raw: unknown): boolean =>
  typeof raw === 'number' ||
  raw instanceof ShownNumber ||
  (typeof raw === 'string' && readNumber(raw.trim()) !== undefined);

const NO_LIST = 'must be a JSON list of objects, as [{"name": "…"}, …]';

/** A field that an object leaves out is no empty one. */
function readJson(sent: unknown, columns: Columns): Table {
  if (!Array.isArray(sent)) return refused(wholeFile(NO_LIST));
  if (sent.length > MOST_ROWS) return refused(wholeFile(TOO_MANY));
  const items = sent as readonly unknown[];
  const isObject = (one: unknown) => typeof one === 'object' && one !== null && !Array.isArray(one);
  const others = items.flatMap((one, index) => (isObject(one) ? [] : [index + 1]));
  if (others.length > 0) return refused(...others.map((line) => wholeFile(NO_LIST, line)));
  const names = [...new Set(items.flatMap((one) => Object.keys(one as object)))];
  const { problems, ignored } = headingOf(columns, names, 1);
  const rows = items.map((one, index) => ({
    line: index + 1,
    values: Object.entries(one as object).flatMap(([name, raw]) =>
      valueOf(columns.fieldOf(name), raw),
    ),
  }));
  return {
    rows: problems.length > 0 ? [] : rows,
    problems,
    ignored,
    notes: items.length === 0 ? ['The list is empty.'] : [],
  };
}
