/** The rows of a table below the line that names its columns. */
import { tableHeading, type Columns, type Heading } from './columns.ts';
import { isBlank, type TableRecord, type RawRow, type ReadRows, type Table } from './sheet-kind.ts';
import { readNumber } from './written-number.ts';
import { ShownNumber } from './values.ts';

/** No row where the heading is wrong: they may lack what the wrong column holds. */
export function readTable<F extends string>(
  table: Table,
  columns: Columns<F>,
): ReadRows<RawRow<F>> {
  const lines = table.lines.filter(({ cells }) => !cells.every(isBlank));
  const heading = findHeading(lines, columns);
  const { line, names, fields, ignored, above, below, problems } = heading;
  const whole = below.map((one) => ({ ...one, cells: trimmed(one.cells, names.length) }));
  const broken = whole.flatMap(({ cells, line }) => {
    const msg = `has ${cells.length} columns, and the heading has ${names.length}`;
    return cells.length === names.length ? [] : [{ line, field: '', msg }];
  });
  const read = (problems.length > 0 ? [] : whole)
    .filter(({ cells }) => cells.length === names.length)
    .map(({ cells, line }) => ({ line, values: filled(fields, cells) }));
  const rows = read.filter((row) => !isNoRow(row, columns.kind.key));
  const others = read.filter((row) => isNoRow(row, columns.kind.key));
  const hidden = rows.filter((row) => table.hidden?.has(row.line));
  const notes = [
    ...about(`Left out above the heading in line ${line}`, above),
    ...about('Left out as no rows of this list (parts of a row, groups, totals)', others),
    ...about('Read though the spreadsheet hides them', hidden),
    ...(below.length === 0 ? [`No rows below the heading in line ${line}.`] : []),
  ];
  return { rows, problems: [...problems, ...broken], ignored, notes };
}

const filled = <F>(fields: readonly (F | undefined)[], cells: readonly unknown[]) =>
  fields.flatMap((field, index) => (field === undefined ? [] : [[field, cells[index]] as const]));

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
interface TableHeading<F extends string> extends Heading<F> {
  readonly line: number;
  readonly names: readonly string[];
  readonly above: readonly TableRecord[];
  readonly below: readonly TableRecord[];
}

/** @param lines those with a filled cell */
function findHeading<F extends string>(
  lines: readonly TableRecord[],
  columns: Columns<F>,
): TableHeading<F> {
  const given = columns.mapping?.heading ?? undefined;
  const at =
    given === undefined ? headingAt(lines, columns) : lines.findIndex(({ line }) => line === given);
  const { line, cells } = lines[at] ?? { line: given ?? 1, cells: [] };
  const names = namesIn(cells);
  const heading = tableHeading(columns, names, line);
  return { ...heading, line, names, above: lines.slice(0, at), below: lines.slice(at + 1) };
}

/** A longer introduction needs the line of the heading in a mapping. */
const MOST_LINES_ABOVE = 100;

/** The first line with the columns, or else the one with most of them; where none has any, the one with most names. */
function headingAt<F extends string>(
  lines: readonly TableRecord[],
  { kind, mapping, fieldOf }: Columns<F>,
): number {
  const least = mapping?.columns.length ?? 2;
  const beginning = lines.slice(0, MOST_LINES_ABOVE).map(({ cells }) => namesIn(cells));
  const found = beginning.map((names) => new Set(names.flatMap((name) => fieldOf(name) ?? [])));
  const first = found.findIndex((fields) => fields.has(kind.key) && fields.size >= least);
  if (first !== -1) return first;
  const fields = found.map(({ size }) => size);
  const counts = fields.some((count) => count > 0)
    ? fields
    : beginning.map((names) => names.filter((name) => name !== '').length);
  return counts.indexOf(Math.max(0, ...counts));
}

/** A number or a date names nothing; empty cells at the end are no columns. */
const namesIn = (cells: readonly unknown[]): readonly string[] =>
  cells
    .slice(0, cells.findLastIndex((cell) => !isBlank(cell)) + 1)
    .map((cell) => (typeof cell === 'string' ? cell.trim() : ''));

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
