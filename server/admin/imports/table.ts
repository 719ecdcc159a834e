/** The rows of a table, by the names of its columns. */
import { fieldsOf, normalised, type MappedColumns } from './columns.ts';
import {
  pairs,
  type ImportProblem,
  type RawSheet,
  type SheetKind,
  type Table,
  type TableRecord,
} from './sheet-kind.ts';

export function readTable<F extends string>(
  { lines }: Table,
  kind: SheetKind<F>,
  mapped: MappedColumns,
): RawSheet<F> {
  const filledLines = lines.filter(({ cells }) => !cells.every(isBlank));
  const [{ line, cells } = { line: 1, cells: [] }, ...records] = filledLines;
  const names = namesIn(cells);
  const { fields, ignored, ...heading } = fieldsOf(names, kind, line, mapped);
  const problems = [...heading.problems, ...absent(mapped, names, line)];
  if (!fields.includes(kind.key)) {
    const msg = `is missing in the first line${headingCure(names)}`;
    const isReported = problems.some(({ field }) => field === kind.key);
    const all = isReported ? problems : [...problems, { line, field: kind.key, msg }];
    return { rows: [], problems: all, ignored, isHeadingWrong: true };
  }
  const filled = records.map((record) => ({
    ...record,
    cells: trimmed(record.cells, names.length),
  }));
  const isWhole = ({ cells }: TableRecord) => cells.length === names.length;
  const broken = filled
    .filter((one) => !isWhole(one))
    .map(({ cells, line }) => {
      const msg = `has ${cells.length} columns, and the first line has ${names.length}`;
      return { line, field: '', msg };
    });
  const rows = filled
    .filter(isWhole)
    .map(({ cells, line }) => ({ line, values: pairs(fields, cells) }));
  const isHeadingWrong = problems.length > 0;
  return { rows, problems: [...problems, ...broken], ignored, isHeadingWrong };
}

/** A number or a date names nothing; empty cells at the end are no columns. */
const namesIn = (cells: readonly unknown[]): readonly string[] =>
  cells
    .slice(0, cells.findLastIndex((cell) => !isBlank(cell)) + 1)
    .map((cell) => (typeof cell === 'string' ? cell : ''));

const MOST_SHOWN = 80;

/** Above the names there may be a title, or the names are those of another system. */
function headingCure(names: readonly string[]): string {
  const found = names.filter((name) => !isBlank(name)).join(', ');
  if (names.length === 0) return ': the file is empty';
  if (found === '') {
    return ', which has no names: write the names of the fields there, or delete lines above them';
  }
  const shown = found.length > MOST_SHOWN ? `${found.slice(0, MOST_SHOWN)}…` : found;
  return `, which is "${shown}": delete lines above the names of the fields, or use a mapping of these columns`;
}

/** A column that another system has renamed would otherwise change nothing, without a message. */
function absent(mapped: MappedColumns, names: readonly string[], line: number): ImportProblem[] {
  const words = names.map(normalised);
  return [...mapped]
    .filter(([word]) => !words.includes(word))
    .map(([, { column, field }]) => {
      const msg = `is missing: the mapping has it in a column "${column}"`;
      return { line, field, msg };
    });
}

export const isBlank = (cell: unknown): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/** Spreadsheets also write separators for empty columns. */
const trimmed = (cells: readonly unknown[], length: number): readonly unknown[] =>
  cells.slice(length).every(isBlank) ? cells.slice(0, length) : cells;
