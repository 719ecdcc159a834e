/** Reads an imported list, CSV, .xlsx or JSON, into rows of validated values. */
import { headingOf, type Columns } from './columns.ts';
import { FORMATS } from './formats.ts';
import {
  MOST_ROWS,
  tooLong,
  UnreadableCell,
  wholeFile,
  type ImportProblem,
  type RawRow,
  type ReadRows,
  type Row,
  type Sheet,
} from './sheet-kind.ts';
import { readTable } from './table.ts';
import { shown, type Value } from './values.ts';

/** A file as the router takes it; no JSON has bytes. */
interface SentFile {
  readonly type: string;
  readonly bytes: Uint8Array;
}

const isFile = (sent: unknown): sent is SentFile => Object(sent).bytes instanceof Uint8Array;

/**
 * @param sent a file, or a list from JSON
 * @param sheet of an .xlsx file; left out: that of the mapping, or the first one with a list
 */
export async function readSheet<F extends string>(
  sent: unknown,
  columns: Columns<F>,
  sheet?: string,
): Promise<Sheet<F>> {
  const { rows: raw, ...read } = await readRows(sent, columns, sheet);
  const checked = raw.map((row) => checkRow(row, columns));
  const rows = checked.flatMap(({ row }) => row ?? []);
  const wrong = checked.flatMap(({ problems }) => problems);
  return { ...read, rows, problems: [...read.problems, ...wrong, ...twice(rows, columns)] };
}

async function readRows<F extends string>(
  sent: unknown,
  columns: Columns<F>,
  sheet: string | undefined,
): Promise<ReadRows<RawRow<F>>> {
  const read = isFile(sent)
    ? await readFile(sent, columns, sheet ?? columns.mapping?.sheet ?? undefined)
    : readJson(sent, columns);
  return read.rows.length > MOST_ROWS ? refused(wholeFile(TOO_MANY)) : read;
}

async function readFile<F extends string>(
  { type, bytes }: SentFile,
  columns: Columns<F>,
  sheet: string | undefined,
) {
  const table = await FORMATS[type]?.read?.(bytes, columns, sheet);
  if (table === undefined) throw new Error(`Files of ${type} have no reader.`);
  return 'msg' in table ? refused(table) : readTable(table, columns);
}

const refused = (...problems: readonly ImportProblem[]) => ({
  rows: [],
  problems,
  ignored: [],
  notes: [],
});

const TOO_MANY = tooLong('rows', MOST_ROWS);
const NO_LIST = 'must be a JSON list of objects, as [{"name": "…"}, …]';

/** A field that an object leaves out is no empty one. */
function readJson<F extends string>(sent: unknown, columns: Columns<F>): ReadRows<RawRow<F>> {
  if (!Array.isArray(sent)) return refused(wholeFile(NO_LIST));
  if (sent.length > MOST_ROWS) return refused(wholeFile(TOO_MANY));
  const items = sent as readonly unknown[];
  const isObject = (one: unknown) => typeof one === 'object' && one !== null && !Array.isArray(one);
  const others = items.flatMap((one, index) => (isObject(one) ? [] : [index + 1]));
  if (others.length > 0) return refused(...others.map((line) => wholeFile(NO_LIST, line)));
  const names = [...new Set(items.flatMap((one) => Object.keys(one as object)))];
  const { fields, problems, ignored } = headingOf(columns, names, 1);
  const used = names.flatMap((name, at) => {
    const field = fields[at];
    return field === undefined ? [] : [[field, name] as const];
  });
  const valueIn = (one: unknown, [field, name]: readonly [F, string]) =>
    Object.hasOwn(one as object, name)
      ? [[field, (one as Readonly<Record<string, unknown>>)[name]] as const]
      : [];
  const rows = items.map((one, index) => ({
    line: index + 1,
    values: used.flatMap((column) => valueIn(one, column)),
  }));
  return {
    rows: problems.length > 0 ? [] : rows,
    problems,
    ignored,
    notes: items.length === 0 ? ['The list is empty.'] : [],
  };
}

/** Values of a row as the mapping translates them, and its fixed ones; undefined is left out. */
function valuesOf<F extends string>(
  { mapping }: Columns<F>,
  values: readonly (readonly [field: F, raw: unknown])[],
): readonly (readonly [field: F, raw: unknown])[] {
  if (!mapping) return values;
  const translated = values.map(([field, raw]) => {
    const text = shown(raw).trim().toLowerCase();
    const found = mapping.values.find(
      (one) => one.field === field && one.from.trim().toLowerCase() === text,
    );
    return [field, found ? found.to : raw] as const;
  });
  return [...translated, ...mapping.fixed.map(({ field, value }) => [field as F, value] as const)];
}

function checkRow<F extends string>({ line, values: raw }: RawRow<F>, columns: Columns<F>) {
  const { kind, mapping } = columns;
  const values: Partial<Record<F, Value>> = {};
  const problems: ImportProblem[] = [];
  for (const [field, given] of valuesOf(columns, raw)) {
    const checked =
      given instanceof UnreadableCell
        ? { problem: given.reason }
        : kind.fields[field].check(emptyAsNull(given));
    if ('problem' in checked) problems.push({ line, field, msg: checked.problem });
    else values[field] = checked.value;
  }
  const key = values[kind.key];
  const row = typeof key === 'string' ? { line, key, values } : undefined;
  if (!row && !problems.some(({ field }) => field === kind.key)) {
    problems.push({ line, field: kind.key, msg: 'is missing' });
  }
  /** Names the column as it is in the file, where a mapping gave it another name. */
  const inItsColumn = (problem: ImportProblem): ImportProblem => {
    const found = mapping?.columns.find(({ field }) => field === problem.field);
    return found ? { ...problem, msg: `${problem.msg} (column "${found.column}")` } : problem;
  };
  return { row, problems: problems.map(inItsColumn) };
}

function emptyAsNull(raw: unknown): unknown {
  const value = typeof raw === 'string' ? raw.trim() : raw;
  return value === '' || value === undefined ? null : value;
}

function twice<F extends string>(
  rows: readonly Row<F>[],
  { kind: { key: field, isCaseOfKeyRelevant } }: Columns<F>,
): ImportProblem[] {
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
