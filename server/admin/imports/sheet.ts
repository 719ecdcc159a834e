/** Reads an imported list, CSV or JSON, into rows of validated values. */
import { fieldsOf } from './columns.ts';
import { readCsv, type CsvForm } from './csv-list.ts';
import type { Mapping } from './mapping.ts';
import {
  pairs,
  UnreadableCell,
  type ImportProblem,
  type RawRow,
  type RawSheet,
  type Row,
  type Sheet,
  type SheetKind,
  type Table,
} from './sheet-kind.ts';
import { readTable } from './table.ts';
import { readXlsxList } from './xlsx-list.ts';
import { shown, type Value } from './values.ts';

/** A list as it was sent, before its columns have a meaning. */
export type List =
  | { readonly form: 'table'; readonly table: Table }
  | { readonly form: 'objects'; readonly objects: unknown }
  | { readonly form: 'unreadable'; readonly problem: ImportProblem };

/** The bytes of a file by the kind of the file. */
export type SentFile = { readonly csv: Uint8Array } | { readonly xlsx: Uint8Array };

/** No JSON has bytes. */
const isFile = (sent: unknown): sent is SentFile =>
  Object.values(Object(sent) as object).some((value) => value instanceof Uint8Array);

/** What must be known of a file before its heading is. */
export interface FileForm extends CsvForm {
  /** Of an .xlsx file; left out: the first one with a list. */
  readonly sheet?: string | null | undefined;
}

/** @param sent a file, or a list from JSON */
export async function openList(sent: unknown, form: FileForm = {}): Promise<List> {
  if (!isFile(sent)) return { form: 'objects', objects: sent };
  const read =
    'csv' in sent
      ? readCsv(sent.csv, form)
      : await readXlsxList(sent.xlsx, form.sheet ?? undefined);
  return 'msg' in read ? { form: 'unreadable', problem: read } : { form: 'table', table: read };
}

export function readSheet<F extends string>(
  list: List,
  kind: SheetKind<F>,
  mapping?: Mapping,
): Sheet<F> {
  const raw = readRows(list, kind, mapping);
  const read = raw.rows.map((row) => checkRow(mapping ? mapped(row, mapping) : row, kind));
  const rows = read.flatMap(({ row }) => row ?? []);
  const wrong = read.flatMap(({ problems }) => problems.map((one) => inItsColumn(one, mapping)));
  const problems = [...raw.problems, ...wrong, ...twice(rows, kind)];
  const { ignored, notes } = raw;
  return { rows: raw.isHeadingWrong ? [] : rows, problems, ignored, notes };
}

/** The row with its values as the mapping translates them, and with the fixed ones. */
function mapped<F extends string>({ line, values }: RawRow<F>, mapping: Mapping): RawRow<F> {
  const translated = values.map(([field, raw]) => {
    const text = shown(raw).trim().toLowerCase();
    const found = mapping.values.find(
      (one) => one.field === field && one.from.trim().toLowerCase() === text,
    );
    return [field, found ? found.to : raw] as const;
  });
  const fixed = mapping.fixed.map(({ field, value }) => [field as F, value] as const);
  return { line, values: [...translated, ...fixed] };
}

/** Names the column as it is in the file, where a mapping gave it another name. */
function inItsColumn(problem: ImportProblem, mapping: Mapping | undefined): ImportProblem {
  const found = mapping?.columns.find(({ field }) => field === problem.field);
  return found ? { ...problem, msg: `${problem.msg} (column "${found.column}")` } : problem;
}

function readRows<F extends string>(
  list: List,
  kind: SheetKind<F>,
  mapping: Mapping | undefined,
): RawSheet<F> {
  if (list.form === 'table') return readTable(list.table, kind, mapping);
  if (list.form === 'objects') return readJson(list.objects, kind, mapping);
  return { rows: [], problems: [list.problem], ignored: [], notes: [], isHeadingWrong: true };
}

const NO_LIST = 'must be a JSON list of objects, as [{"name": "…"}, …]';

function readJson<F extends string>(
  sent: unknown,
  kind: SheetKind<F>,
  mapping: Mapping | undefined,
): RawSheet<F> {
  const whole = { notes: [], isHeadingWrong: false };
  const noList = (line: number): RawSheet<F> => {
    const problems = [{ line, field: '', msg: NO_LIST }];
    return { rows: [], problems, ignored: [], ...whole };
  };
  if (!Array.isArray(sent)) return noList(1);
  const read = sent.map((one: unknown, index): RawSheet<F> => {
    const line = index + 1;
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return noList(line);
    const { fields, ...more } = fieldsOf(Object.keys(one), line, kind, mapping);
    const rows = [{ line, values: pairs(fields, Object.values(one)) }];
    return { rows, ...more, ...whole };
  });
  return {
    rows: read.flatMap((one) => one.rows),
    problems: read.flatMap((one) => one.problems),
    ignored: [...new Set(read.flatMap((one) => one.ignored))],
    ...whole,
    notes: read.length === 0 ? ['The list is empty.'] : [],
  };
}

function checkRow<F extends string>({ line, values: raw }: RawRow<F>, kind: SheetKind<F>) {
  const values: Partial<Record<F, Value>> = {};
  const problems: ImportProblem[] = [];
  for (const [field, given] of raw) {
    const checked =
      given instanceof UnreadableCell
        ? { problem: given.reason }
        : kind.fields[field].check(emptyAsNull(given));
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

function twice<F extends string>(rows: readonly Row<F>[], kind: SheetKind<F>): ImportProblem[] {
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
