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

const fieldsIn = <F extends string>({ fields }: SheetKind<F>) =>
  Object.entries<Field>(fields) as [F, Field][];

export function columnsOf<F extends string>(
  kind: SheetKind<F>,
  mapping: Mapping | undefined,
): Columns<F> {
  const named = mapping
    ? mapping.columns.map(({ column, field }) => [column, field as F] as const)
    : fieldsIn(kind).flatMap(([field, { aliases = [] }]) =>
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
    problems.push({ line, field: kind.key, msg: noKey(columns, names) });
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

/** "ProductionOrder", "production_order" and "Production order (3)" are likely names of one field. */
const likely = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/\(.*?\)/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Names that the column of a field has in other systems, the surest first: "Name" is often a customer. */
const likelyNames = (field: string, { aliases = [], likely: others = '' }: Field): string[] => {
  const names = others
    .split('|')
    .map(likely)
    .filter((name) => name !== '');
  return [...[field, ...aliases].map(likely).filter((name) => !names.includes(name)), ...names];
};

/** For a list without a mapping: whether a column may be a field. */
export function likelyFinder<F extends string>(kind: SheetKind<F>) {
  const fields = new Map(
    fieldsIn(kind).flatMap(([field, about]) =>
      likelyNames(field, about).map((name) => [name, field] as const),
    ),
  );
  return (name: string) => fields.get(likely(name));
}

/** As a shell takes it. */
const quoted = (text: string): string => `"${text.replaceAll(/["$`\\]/g, '\\$&')}"`;

/** The command that saves a mapping by the likely meaning of columns; undefined where there is none. */
function proposedMapping({ kind }: Columns, names: readonly string[]): string | undefined {
  const left = new Map(names.toReversed().map((name) => [likely(name), name]));
  const pairs = fieldsIn(kind).flatMap(([field, about]) => {
    const word = likelyNames(field, about).find((one) => left.has(one));
    const column = word === undefined ? undefined : left.get(word);
    if (word === undefined || column === undefined) return [];
    left.delete(word);
    return [quoted(`${column}=${field}`)];
  });
  return pairs.length === 0
    ? undefined
    : `teleport-floor plant mapping set other ${kind.list} ${pairs.join(' ')}`;
}

const MOST_SHOWN = 80;

function noKey(columns: Columns, names: readonly string[]): string {
  if (names.length === 0) return 'is missing: the file is empty';
  const found = names.filter((name) => !isBlank(name)).join(', ');
  const shown = found.length > MOST_SHOWN ? `${found.slice(0, MOST_SHOWN)}…` : found;
  const proposed = columns.mapping ? undefined : proposedMapping(columns, names);
  const how = proposed === undefined ? '' : `, as this one, to be checked: ${proposed}`;
  return `is missing in the heading, which is "${shown}": name the columns as the fields, or save a mapping${how}`;
}
