/** Reads an imported list, CSV or JSON, into rows of validated values. */
import { fieldsOf, mappedColumns, type MappedColumns } from './columns.ts';
import { readCsv } from './csv-list.ts';
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
import type { Value } from './values.ts';

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

/**
 * @param sent a file, or a list from JSON
 * @param sheet name of the sheet of an .xlsx file; left out: the first one
 */
export async function openList(sent: unknown, sheet?: string): Promise<List> {
  if (!isFile(sent)) return { form: 'objects', objects: sent };
  const read = 'csv' in sent ? readCsv(sent.csv) : await readXlsxList(sent.xlsx, sheet);
  return 'msg' in read ? { form: 'unreadable', problem: read } : { form: 'table', table: read };
}

export function readSheet<F extends string>(
  list: List,
  kind: SheetKind<F>,
  mapping?: Mapping,
): Sheet<F> {
  const mapped = mappedColumns(mapping);
  const raw = readRows(list, kind, mapped);
  const read = raw.rows.map((row) => checkRow(row, kind));
  const rows = read.flatMap(({ row }) => row ?? []);
  const wrong = read.flatMap(({ problems }) => problems.map((one) => inItsColumn(one, mapped)));
  const problems = [...raw.problems, ...wrong, ...twice(rows, kind)];
  return { rows: raw.isHeadingWrong ? [] : rows, problems, ignored: raw.ignored };
}

/** Names the column as it is in the file, where a mapping gave it another name. */
function inItsColumn(problem: ImportProblem, mapped: MappedColumns): ImportProblem {
  const found = Array.from(mapped.values()).find(({ field }) => field === problem.field);
  return found ? { ...problem, msg: `${problem.msg} (column "${found.column}")` } : problem;
}

function readRows<F extends string>(
  list: List,
  kind: SheetKind<F>,
  mapped: MappedColumns,
): RawSheet<F> {
  if (list.form === 'table') return readTable(list.table, kind, mapped);
  if (list.form === 'objects') return readJson(list.objects, kind, mapped);
  return { rows: [], problems: [list.problem], ignored: [], isHeadingWrong: true };
}

const NO_LIST = 'must be a JSON list of objects, as [{"name": "…"}, …]';

function readJson<F extends string>(
  sent: unknown,
  kind: SheetKind<F>,
  mapped: MappedColumns,
): RawSheet<F> {
  const noList = (line: number): RawSheet<F> => {
    const problems = [{ line, field: '', msg: NO_LIST }];
    return { rows: [], problems, ignored: [], isHeadingWrong: false };
  };
  if (!Array.isArray(sent)) return noList(1);
  const read = sent.map((one: unknown, index): RawSheet<F> => {
    const line = index + 1;
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return noList(line);
    const { fields, ...more } = fieldsOf(Object.keys(one), kind, line, mapped);
    const rows = [{ line, values: pairs(fields, Object.values(one)) }];
    return { rows, ...more, isHeadingWrong: false };
  });
  return {
    rows: read.flatMap((one) => one.rows),
    problems: read.flatMap((one) => one.problems),
    ignored: [...new Set(read.flatMap((one) => one.ignored))],
    isHeadingWrong: false,
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
