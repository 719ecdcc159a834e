/** The rows of a table below the line that names its columns. */
import { columnFinder, fieldsOf, normalised, type ColumnFinder, type Columns } from './columns.ts';
import type { Mapping } from './mapping.ts';
import {
  isBlank,
  type ImportProblem,
  type SheetKind,
  type TableRecord,
  pairs,
  type RawSheet,
  type Table,
  type RawRow,
} from './sheet-kind.ts';
import { readNumber } from './written-number.ts';
import { ShownNumber } from './values.ts';

export function readTable<F extends string>(
  table: Table,
  kind: SheetKind<F>,
  mapping: Mapping | undefined,
): RawSheet<F> {
  const lines = table.lines.filter(({ cells }) => !cells.every(isBlank));
  const heading = findHeading(lines, kind, mapping);
  const { line, names, fields, ignored, above, problems } = heading;
  const below = heading.below.map((one) => ({ ...one, cells: trimmed(one.cells, names.length) }));
  const isWhole = ({ cells }: TableRecord) => cells.length === names.length;
  const broken = below
    .filter((one) => !isWhole(one))
    .map(({ cells, line }) => {
      const msg = `has ${cells.length} columns, and the heading has ${names.length}`;
      return { line, field: '', msg };
    });
  // Without the key, no line can be a row.
  const read = (fields.includes(kind.key) ? below : [])
    .filter(isWhole)
    .map(({ cells, line }) => ({ line, values: pairs(fields, cells) }));
  const others = read.filter((row) => isNoRow(row, kind.key));
  const rows = read.filter((row) => !isNoRow(row, kind.key));
  const hidden = rows.filter((row) => table.hidden?.has(row.line));
  const notes = [
    ...about(`Left out above the heading in line ${line}`, above),
    ...about('Left out as no rows of this list (parts of a row, groups, totals)', others),
    ...about('Read though the spreadsheet hides them', hidden),
    ...(rows.length + broken.length === 0 ? [`No rows below the heading in line ${line}.`] : []),
  ];
  const isHeadingWrong = problems.length > 0;
  return { rows, problems: [...problems, ...broken], ignored, notes, isHeadingWrong };
}

const MOST_NAMED = 10;

/** A sentence that names lines, or none. */
function about(what: string, lines: readonly { readonly line: number }[]): readonly string[] {
  if (lines.length === 0) return [];
  const numbers = lines.slice(0, MOST_NAMED).map(({ line }) => line);
  const more = lines.length > MOST_NAMED ? `, … (${lines.length} in all)` : '';
  return [`${what}: ${lines.length === 1 ? 'line' : 'lines'} ${numbers.join(', ')}${more}.`];
}

/** Spreadsheets also write separators for empty columns. */
const trimmed = (cells: readonly unknown[], length: number): readonly unknown[] =>
  cells.slice(length).every(isBlank) ? cells.slice(0, length) : cells;

/** The line that names the columns. Above it there may be a title, filters or the notes of a template. */
interface Heading<F extends string> extends Columns<F> {
  readonly line: number;
  readonly names: readonly string[];
  readonly above: readonly TableRecord[];
  readonly below: readonly TableRecord[];
}

/** A longer introduction needs the line of the heading in a mapping. */
const MOST_LINES_ABOVE = 100;

/** @param lines those with a filled cell */
function findHeading<F extends string>(
  lines: readonly TableRecord[],
  kind: SheetKind<F>,
  mapping: Mapping | undefined,
): Heading<F> {
  const given = mapping?.heading ?? undefined;
  const at =
    given === undefined
      ? headingAt(lines, columnFinder(kind, mapping), kind.key, mapping?.columns.length)
      : lines.findIndex(({ line }) => line === given);
  const { line, cells } = lines[at] ?? { line: given ?? 1, cells: [] };
  const names = namesIn(cells);
  const columns = fieldsOf(names, line, kind, mapping);
  const problems = [...columns.problems, ...absent(mapping, names, line)];
  const isKnown = [...columns.fields, ...problems.map(({ field }) => field)].includes(kind.key);
  if (!isKnown) problems.push({ line, field: kind.key, msg: noKey(names, lines.length > 0) });
  return {
    ...columns,
    problems,
    line,
    names,
    above: lines.slice(0, at),
    below: lines.slice(at + 1),
  };
}

/** The first line with the columns, or else the one that has most of them, whose other columns are then missed. */
export function headingAt<F extends string>(
  lines: readonly TableRecord[],
  fieldOf: ColumnFinder<F>,
  key: F,
  least = 2,
): number {
  const found = lines
    .slice(0, MOST_LINES_ABOVE)
    .map(({ cells }) => new Set(namesIn(cells).flatMap((name) => fieldOf(name) ?? [])));
  const first = found.findIndex((fields) => fields.has(key) && fields.size >= least);
  const most = Math.max(0, ...found.map(({ size }) => size));
  return first === -1 ? found.findIndex(({ size }) => size === most) : first;
}

/** A number or a date names nothing; empty cells at the end are no columns. */
export const namesIn = (cells: readonly unknown[]): readonly string[] =>
  cells
    .slice(0, cells.findLastIndex((cell) => !isBlank(cell)) + 1)
    .map((cell) => (typeof cell === 'string' ? cell.trim() : ''));

/** A column that another system has renamed would otherwise change nothing, without a message. */
function absent(
  mapping: Mapping | undefined,
  names: readonly string[],
  line: number,
): ImportProblem[] {
  const words = names.map(normalised);
  return (mapping?.columns ?? [])
    .filter(({ column }) => !words.includes(normalised(column)))
    .map(({ column, field }) => {
      const msg = `is missing: the mapping has it in a column "${column}"`;
      return { line, field, msg };
    });
}

const MOST_SHOWN = 80;

function noKey(names: readonly string[], isFilled: boolean): string {
  if (!isFilled) return 'is missing: the file is empty';
  const found = names.filter((name) => !isBlank(name)).join(', ');
  const shown = found.length > MOST_SHOWN ? `${found.slice(0, MOST_SHOWN)}…` : found;
  return `is missing in the heading, which is "${shown}": name the columns as the fields, or use a mapping; "import --explain" proposes one`;
}

/** "Confirmed (3)" is a group of Odoo, * a total of SAP. */
const SUMMARY =
  /^(?:\*+|.*\(\d+\)|(?:grand |sub-?)?totals?\b.*|(?:gesamt|zwischen)?summe\b.*|suma\b.*|somme\b.*|合计|合計|总计|総計)$/i;

/** A value that a total may have, too. */
const isFigure = (raw: unknown): boolean =>
  typeof raw === 'number' ||
  raw instanceof ShownNumber ||
  (typeof raw === 'string' && readNumber(raw.trim()) !== undefined);

/**
 * Nothing that the list reads is filled; or figures alone, without a key or under the name of a sum. What could be a row
 * without its key stays one, and is refused.
 */
function isNoRow<F>({ values }: RawRow<F>, key: F): boolean {
  const others = values.filter(([field]) => field !== key).map(([, raw]) => raw);
  const name = values.find(([field]) => field === key)?.[1];
  const filled = others.filter((raw) => !isBlank(raw));
  if (isBlank(name) && filled.length === 0) return true;
  const isSum = isBlank(name) || (typeof name === 'string' && SUMMARY.test(name.trim()));
  return isSum && filled.length < others.length && filled.every(isFigure);
}
