/** The line that names the columns. Above it there may be a title, filters or the notes of a template. */
import { columnFinder, fieldsOf, normalised, type ColumnFinder, type Columns } from './columns.ts';
import type { Mapping } from './mapping.ts';
import { isBlank, type ImportProblem, type SheetKind, type TableRecord } from './sheet-kind.ts';

export interface Heading<F extends string> extends Columns<F> {
  readonly line: number;
  readonly names: readonly string[];
  readonly above: readonly TableRecord[];
  readonly below: readonly TableRecord[];
}

/** A longer introduction needs the line of the heading in a mapping. */
const MOST_LINES_ABOVE = 100;

/** @param lines those with a filled cell */
export function findHeading<F extends string>(
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
