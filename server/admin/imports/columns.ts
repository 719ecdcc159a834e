/** What the columns of a list are: by our names and those of Odoo, or by a mapping alone. An import asks once. */
import type { Mapping } from './mapping.ts';
import { isBlank, type Field, type ImportProblem, type SheetKind } from './sheet-kind.ts';

export interface Columns<F extends string = string> {
  readonly kind: SheetKind<F>;
  readonly mapping: Mapping | undefined;
  /** The field of a column's name. */
  fieldOf(name: string): F | undefined;
}

/** The columns of one heading. */
export interface Heading<F extends string> {
  /** By column; undefined for an ignored or wrong one. */
  readonly fields: readonly (F | undefined)[];
  readonly problems: readonly ImportProblem[];
  /** Names of columns that mean nothing here. */
  readonly ignored: readonly string[];
}

/** Names of columns are compared in this form. */
export const normalised = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

export function columnsOf<F extends string>(
  kind: SheetKind<F>,
  mapping: Mapping | undefined,
): Columns<F> {
  const named = mapping
    ? mapping.columns.map(({ column, field }) => [column, field as F] as const)
    : (Object.entries<Field>(kind.fields) as [F, Field][]).flatMap(([field, { aliases = [] }]) =>
        [field, ...aliases].map((name) => [name, field] as const),
      );
  const fields = new Map(named.map(([name, field]) => [normalised(name), field]));
  return { kind, mapping, fieldOf: (name) => fields.get(normalised(name)) };
}

/** Of a table: it has all columns of a mapping, and that of the key. */
export function tableHeading<F extends string>(
  columns: Columns<F>,
  names: readonly string[],
  line: number,
): Heading<F> {
  const { kind } = columns;
  const { fields, ignored, ...heading } = headingOf(columns, names, line);
  const problems = [...heading.problems, ...missingColumns(columns, names, line)];
  if (!fields.includes(kind.key) && !problems.some(({ field }) => field === kind.key)) {
    problems.push({ line, field: kind.key, msg: noKey(names) });
  }
  return { fields, problems, ignored: problems.length > 0 ? [] : ignored };
}

/** A column without a field is ignored. */
export function headingOf<F extends string>(
  { kind, fieldOf }: Columns<F>,
  names: readonly string[],
  line: number,
): Heading<F> {
  const fields = names.map(fieldOf);
  const problems = names.flatMap((field, index) => {
    const is = fields[index];
    if (is === undefined || fields.indexOf(is) === index) return [];
    return [{ line, field, msg: `is a second ${is}: leave one out` }];
  });
  const ignored = names.filter(
    (name, index) =>
      fields[index] === undefined && !isBlank(name) && !kind.ignored?.includes(normalised(name)),
  );
  return { fields, problems, ignored };
}

/** A column that another system has renamed would otherwise change nothing, without a message. */
const missingColumns = (
  { mapping }: Columns,
  names: readonly string[],
  line: number,
): readonly ImportProblem[] => {
  const found = names.map(normalised);
  return (mapping?.columns ?? [])
    .filter(({ column }) => !found.includes(normalised(column)))
    .map(({ column, field }) => {
      const msg = `is missing: the mapping has it in a column "${column}"`;
      return { line, field, msg };
    });
};

const MOST_SHOWN = 200;

function noKey(names: readonly string[]): string {
  if (names.length === 0) return 'is missing: the file is empty';
  const found = names.filter((name) => !isBlank(name)).join(', ');
  const shown = found.length > MOST_SHOWN ? `${found.slice(0, MOST_SHOWN)}…` : found;
  return `is missing in the heading, which is "${shown}": name the columns as the fields, or save a mapping`;
}
