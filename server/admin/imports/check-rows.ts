/** Second step of an import: each row becomes validated values, or problems with its line and column. */
import { UnreadableCell } from './cells.ts';
import type { Columns } from './columns.ts';
import type { Field, ImportProblem, Mapping, Row } from './list.ts';
import type { RawRow, RawValue } from './read-table.ts';
import { shown, type Value, type ValueRules } from './values.ts';

interface CheckedRows {
  readonly rows: readonly Row[];
  readonly problems: readonly ImportProblem[];
}

export function checkRows(
  raw: readonly RawRow[],
  columns: Columns,
  rules: ValueRules,
): CheckedRows {
  const checked = raw.map((row) => checkRow(row, columns, rules));
  const rows = checked.flatMap(({ row }) => row ?? []);
  const problems = checked.flatMap((one) => one.problems);
  return { rows, problems: [...problems, ...twice(rows, columns)] };
}

function checkRow(
  { line, values: raw }: RawRow,
  { list: { key: keyField, fields }, mapping }: Columns,
  rules: ValueRules,
) {
  const values: Record<string, Value> = {};
  const problems: ImportProblem[] = [];
  for (const [field, given] of mapping ? translated(raw, mapping) : raw) {
    const checked =
      given instanceof UnreadableCell
        ? { problem: given.reason }
        : (fields[field] as Field).check(emptyAsNull(given), rules);
    if ('problem' in checked) problems.push({ line, field, msg: checked.problem });
    else values[field] = checked.value;
  }
  const key = values[keyField];
  const row = typeof key === 'string' ? { line, key, values } : undefined;
  if (!row && !problems.some(({ field }) => field === keyField)) {
    problems.push({ line, field: keyField, msg: 'is missing' });
  }
  /** Names the column as it is in the file, where a mapping gave it another name. */
  const inItsColumn = (problem: ImportProblem): ImportProblem => {
    const found = mapping?.columns.find(({ field }) => field === problem.field);
    return found ? { ...problem, msg: `${problem.msg} (column "${found.column}")` } : problem;
  };
  return { row, problems: problems.map(inItsColumn) };
}

/** Values as the mapping translates them, and its fixed ones. */
function translated(raw: readonly RawValue[], mapping: Mapping): readonly RawValue[] {
  const values = raw.map(([field, raw]) => {
    const text = shown(raw).trim().toLowerCase();
    const found = mapping.values.find(
      (one) => one.field === field && one.from.trim().toLowerCase() === text,
    );
    return [field, found ? found.to : raw] as const;
  });
  return [...values, ...mapping.fixed.map(({ field, value }) => [field, value] as const)];
}

function emptyAsNull(raw: unknown): unknown {
  const value = typeof raw === 'string' ? raw.trim() : raw;
  return value === '' || value === undefined ? null : value;
}

function twice(
  rows: readonly Row[],
  { list: { key: field, isCaseOfKeyRelevant } }: Columns,
): ImportProblem[] {
  const seen = new Map<string, Row>();
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
