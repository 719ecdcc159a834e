/** Which column of a list is which field: by our names and those of Odoo, or by a mapping alone. */
import { isBlank, type Line } from './cells.ts';
import type { ImportProblem, List, Mapping } from './list.ts';

export interface Columns {
  readonly list: List;
  readonly mapping: Mapping | undefined;
  /** The field of a column's name. */
  fieldOf(name: string): string | undefined;
}

/** Names of columns are compared in this form. */
export const normalised = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

export function columnsOf(list: List, mapping: Mapping | undefined): Columns {
  const named = mapping
    ? mapping.columns.map(({ column, field }) => [column, field] as const)
    : Object.entries(list.fields).flatMap(([field, { aliases = [] }]) =>
        [field, ...aliases].map((name) => [name, field] as const),
      );
  const fields = new Map(named.map(([name, field]) => [normalised(name), field]));
  return { list, mapping, fieldOf: (name) => fields.get(normalised(name)) };
}

interface Heading {
  /** By column; undefined for an ignored or wrong one. */
  readonly fields: readonly (string | undefined)[];
  readonly problems: readonly ImportProblem[];
  /** Names of columns that mean nothing here. */
  readonly ignored: readonly string[];
}

/** A column without a field is ignored. */
export function headingOf(
  { list, fieldOf }: Columns,
  names: readonly string[],
  line: number,
): Heading {
  const fields = names.map(fieldOf);
  const problems = names.flatMap((field, index) => {
    const is = fields[index];
    if (is === undefined || fields.indexOf(is) === index) return [];
    return [{ line, field, msg: `is a second ${is}: leave one out` }];
  });
  const ignored = names.filter(
    (name, index) =>
      fields[index] === undefined && !isBlank(name) && !list.ignored?.includes(normalised(name)),
  );
  return { fields, problems, ignored };
}

/** The line of a file that names the columns. Above it there may be a title, filters or the notes of a template. */
interface FileHeading extends Heading {
  readonly line: number;
  readonly above: readonly Line[];
  readonly below: readonly Line[];
}

/** It has all columns of a mapping, and that of the key. */
export function findHeading(lines: readonly Line[], columns: Columns): FileHeading {
  const { list, mapping } = columns;
  const given = mapping?.heading ?? undefined;
  const at =
    given === undefined ? headingAt(lines, columns) : lines.findIndex(({ line }) => line === given);
  const { line, cells } = lines[at] ?? { line: given ?? 1, cells: [] };
  const names = namesIn(cells);
  const { fields, ignored, problems: second } = headingOf(columns, names, line);
  const problems = [...second, ...missingColumns(mapping, names, line)];
  if (!fields.includes(list.key) && !problems.some(({ field }) => field === list.key)) {
    problems.push({ line, field: list.key, msg: noKey(names) });
  }
  return {
    line,
    fields,
    problems,
    ignored: problems.length > 0 ? [] : ignored,
    above: lines.slice(0, at),
    below: lines.slice(at + 1),
  };
}

/** A longer introduction needs the line of the heading in a mapping. */
const MOST_LINES_ABOVE = 100;

/** The first line with the columns, or else the one with most of them; where none has any, the one with most names. */
function headingAt(lines: readonly Line[], { list, mapping, fieldOf }: Columns): number {
  const least = mapping?.columns.length ?? 2;
  const beginning = lines.slice(0, MOST_LINES_ABOVE).map(({ cells }) => namesIn(cells));
  const found = beginning.map((names) => new Set(names.flatMap((name) => fieldOf(name) ?? [])));
  const first = found.findIndex((fields) => fields.has(list.key) && fields.size >= least);
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

/** A column that another system has renamed would otherwise change nothing, without a message. */
function missingColumns(
  mapping: Mapping | undefined,
  names: readonly string[],
  line: number,
): readonly ImportProblem[] {
  const found = names.map(normalised);
  return (mapping?.columns ?? [])
    .filter(({ column }) => !found.includes(normalised(column)))
    .map(({ column, field }) => {
      const msg = `is missing: the mapping has it in a column "${column}"`;
      return { line, field, msg };
    });
}

const MOST_SHOWN = 200;

function noKey(names: readonly string[]): string {
  if (names.length === 0) return 'is missing: the file is empty';
  const found = names.filter((name) => !isBlank(name)).join(', ');
  const shown = found.length > MOST_SHOWN ? `${found.slice(0, MOST_SHOWN)}…` : found;
  return `is missing in the heading, which is "${shown}": name the columns as the fields, or save a mapping`;
}
