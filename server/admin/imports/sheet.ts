/** Reads an imported list, CSV or JSON, into rows of validated values. */
import { CsvError, parse } from 'csv-parse/sync';
import type { Check, Value } from './values.ts';

export interface Field {
  readonly check: Check;
  /** Other names of its column, in the form of `normalised`. */
  readonly aliases?: readonly string[];
}

/** Columns that a list may have. */
export interface SheetKind<F extends string> {
  readonly fields: Readonly<Record<F, Field>>;
  /** The field that identifies a row; required and unique. */
  readonly key: F;
  /** Keys that differ in upper and lower case alone are different things, such as units of measure. */
  readonly isCaseOfKeyRelevant?: true;
  /** Columns that other systems send along and that mean nothing here. */
  readonly ignored?: readonly string[];
}

export interface Row<F extends string> {
  /** Line of a CSV file, or place in a JSON list; from 1. */
  readonly line: number;
  readonly key: string;
  /** Only fields that the list has; null for an empty one. */
  readonly values: Readonly<Partial<Record<F, Value>>>;
}

export interface Problem {
  readonly line: number;
  /** Name of the field; empty for a whole line. */
  readonly field: string;
  readonly msg: string;
}

export interface Sheet<F extends string> {
  readonly rows: readonly Row<F>[];
  readonly problems: readonly Problem[];
}

interface RawRow<F> {
  readonly line: number;
  readonly values: readonly (readonly [field: F, raw: unknown])[];
}

interface RawSheet<F> {
  readonly rows: readonly RawRow<F>[];
  readonly problems: readonly Problem[];
  /** Its rows cannot be planned: they may lack what the wrong column holds. */
  readonly isHeadingWrong?: boolean;
}

/** @param sent the text of a CSV file, or a list from JSON */
export function readSheet<F extends string>(sent: unknown, kind: SheetKind<F>): Sheet<F> {
  const raw = typeof sent === 'string' ? readCsv(sent, kind) : readJson(sent, kind);
  const read = raw.rows.map((row) => checkRow(row, kind));
  const rows = read.flatMap(({ row }) => row ?? []);
  const wrong = read.flatMap(({ problems }) => problems);
  const problems = [...raw.problems, ...wrong, ...twice(rows, kind)];
  return { rows: raw.isHeadingWrong ? [] : rows, problems };
}

const normalised = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

/** The field of each column; undefined for an ignored or wrong column. */
function fieldsOf<F extends string>(names: readonly string[], kind: SheetKind<F>, line: number) {
  const problems: Problem[] = [];
  const refuse = (field: string, msg: string) => void problems.push({ line, field, msg });
  const all = Object.entries<Field>(kind.fields) as [F, Field][];
  const seen = new Set<F>();
  const fields = names.map((name) => {
    const word = normalised(name);
    const [field] = all.find(([own, { aliases }]) => own === word || aliases?.includes(word)) ?? [];
    if (field === undefined) {
      if (!kind.ignored?.includes(word)) refuse(name, unknownColumn(kind));
    } else if (seen.has(field)) refuse(name, `is a second ${field}: leave one out`);
    else seen.add(field);
    return field;
  });
  return { fields, problems };
}

const unknownColumn = ({ fields }: SheetKind<string>): string =>
  `is no field of this list: leave it out, or rename it to one of ${Object.keys(fields).join(', ')}`;

const NO_LIST = 'must be a JSON list of objects, as [{"name": "…"}, …]';

function readJson<F extends string>(sent: unknown, kind: SheetKind<F>): RawSheet<F> {
  if (!Array.isArray(sent)) {
    return { rows: [], problems: [{ line: 1, field: '', msg: NO_LIST }] };
  }
  const read = sent.map((one: unknown, index): RawSheet<F> => {
    const line = index + 1;
    if (typeof one !== 'object' || one === null || Array.isArray(one)) {
      return { rows: [], problems: [{ line, field: '', msg: NO_LIST }] };
    }
    const { fields, problems } = fieldsOf(Object.keys(one), kind, line);
    return { rows: [{ line, values: pairs(fields, Object.values(one)) }], problems };
  });
  return { rows: read.flatMap((one) => one.rows), problems: read.flatMap((one) => one.problems) };
}

const pairs = <F>(fields: readonly (F | undefined)[], raw: readonly unknown[]) =>
  fields.flatMap((field, index) => (field === undefined ? [] : [[field, raw[index]] as const]));

/** Whether a list names this kind's key and no column that is another kind's; its rows may be wrong. */
export function isListOf(sent: unknown, { key, fields, ignored = [] }: SheetKind<string>): boolean {
  const names = columnsOf(sent).map(normalised);
  return names.includes(key) && names.every((name) => name in fields || ignored.includes(name));
}

function columnsOf(sent: unknown): readonly string[] {
  if (typeof sent !== 'string') return Object.keys(Object([sent].flat()[0]));
  const body = sent.replace(/^\uFEFF/, '');
  const options = { delimiter: delimiterOf(body), to: 1, relax_quotes: true };
  try {
    return (parse(body, options) as unknown as readonly (readonly string[])[])[0] ?? [];
  } catch (error) {
    if (error instanceof CsvError) return []; // readCsv reports the problem
    throw error;
  }
}

interface CsvRecord {
  readonly record: readonly string[];
  /** Lines read when the record ended. */
  readonly info: { readonly lines: number };
}

function readCsv<F extends string>(text: string, kind: SheetKind<F>): RawSheet<F> {
  const body = text.replace(/^\uFEFF/, '');
  try {
    const [heading, ...records] = parse(body, {
      delimiter: delimiterOf(body),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as readonly CsvRecord[];
    return rowsOf(heading?.record ?? [], records, kind);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines: line = 1 } = error as { lines?: number };
    const msg = 'has a quotation mark that is not closed, or one in the middle of a value';
    return { rows: [], problems: [{ line, field: '', msg }] };
  }
}

/** Where a comma is the decimal sign, spreadsheets separate by semicolons. */
function delimiterOf(text: string): string {
  const heading = /^.*/.exec(text)?.[0] ?? '';
  const count = (sign: string) => heading.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function rowsOf<F extends string>(
  heading: readonly string[],
  records: readonly CsvRecord[],
  kind: SheetKind<F>,
): RawSheet<F> {
  const { fields, problems } = fieldsOf(heading, kind, 1);
  if (!fields.includes(kind.key)) {
    const msg = 'is missing in the first line, which names the fields';
    return { rows: [], problems: [...problems, { line: 1, field: kind.key, msg }] };
  }
  const filled = records.filter(({ record }) => record.some((cell) => cell.trim() !== ''));
  const isWhole = ({ record }: CsvRecord) => record.length === heading.length;
  const broken = filled
    .filter((one) => !isWhole(one))
    .map(({ record, info }) => {
      const msg = `has ${record.length} columns, and the first line has ${heading.length}`;
      return { line: info.lines, field: '', msg };
    });
  const rows = filled
    .filter(isWhole)
    .map(({ record, info }) => ({ line: info.lines, values: pairs(fields, record) }));
  return { rows, problems: [...problems, ...broken], isHeadingWrong: problems.length > 0 };
}

function checkRow<F extends string>({ line, values: raw }: RawRow<F>, kind: SheetKind<F>) {
  const values: Partial<Record<F, Value>> = {};
  const problems: Problem[] = [];
  for (const [field, given] of raw) {
    const checked = kind.fields[field].check(emptyAsNull(given));
    if ('problem' in checked) problems.push({ line, field, msg: checked.problem });
    else values[field] = checked.value;
  }
  const key = values[kind.key];
  if (typeof key === 'string') return { problems, row: { line, key, values } };
  const isReported = problems.some(({ field }) => field === kind.key);
  if (!isReported) problems.push({ line, field: kind.key, msg: 'is missing' });
  return { problems, row: undefined };
}

function emptyAsNull(raw: unknown): unknown {
  const value = typeof raw === 'string' ? raw.trim() : raw;
  return value === '' || value === undefined ? null : value;
}

function twice<F extends string>(rows: readonly Row<F>[], kind: SheetKind<F>): Problem[] {
  const { key: field, isCaseOfKeyRelevant } = kind;
  const seen = new Map<string, Row<F>>();
  return rows.flatMap((row) => {
    const compared = isCaseOfKeyRelevant ? row.key : row.key.toLowerCase();
    const first = seen.get(compared);
    if (first === undefined) {
      seen.set(compared, row);
      return [];
    }
    const spelling =
      first.key === row.key ? '' : `, as ${first.key}: write one of them another way`;
    const msg = `${row.key} is in line ${first.line} already${spelling}`;
    return [{ line: row.line, field, msg }];
  });
}
