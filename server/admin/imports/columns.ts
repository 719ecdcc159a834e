/** Which field each column of a list is. */
import { misspelt } from '../../lib/misspelt.ts';
import type { Mapping } from './mapping.ts';
import type { Field, ImportProblem, SheetKind } from './sheet-kind.ts';

export interface Columns<F extends string> {
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

/** The field of a column's name. */
export type ColumnFinder<F extends string = string> = (name: string) => F | undefined;

export function columnFinder<F extends string>(
  kind: SheetKind<F>,
  mapping: Mapping | undefined,
): ColumnFinder<F> {
  const words = columnWords(kind, mapping);
  return (name) => words.get(normalised(name));
}

/** Fields by the normalised names of their columns: those of a mapping alone, or our own and their other names. */
function columnWords<F extends string>(
  { fields }: SheetKind<F>,
  mapping: Mapping | undefined,
): ReadonlyMap<string, F> {
  const all = Object.entries<Field>(fields) as [F, Field][];
  const pairs = mapping
    ? mapping.columns.map(({ column, field }) => [column, field as F] as const)
    : all.flatMap(([field, { aliases = [] }]) =>
        [field, ...aliases].map((word) => [word, field] as const),
      );
  return new Map(pairs.map(([word, field]) => [normalised(word), field]));
}

/** A column without a field is ignored; without a mapping, one that is nearly the name of a field is refused. */
export function fieldsOf<F extends string>(
  names: readonly string[],
  line: number,
  kind: SheetKind<F>,
  mapping: Mapping | undefined,
): Columns<F> {
  const words = columnWords(kind, mapping);
  const problems: ImportProblem[] = [];
  const ignored: string[] = [];
  const refuse = (field: string, msg: string) => void problems.push({ line, field, msg });
  const seen = new Set<F>();
  const fields = names.map((name) => {
    const word = normalised(name);
    const field = words.get(word);
    if (field === undefined) {
      const meant = mapping ? undefined : misspelt(word, [...words.keys()]);
      if (meant) refuse(name, `is no field of this list: did you mean ${meant}?`);
      else if (word !== '' && !kind.ignored?.includes(word)) ignored.push(name);
    } else if (seen.has(field)) refuse(name, `is a second ${field}: leave one out`);
    else seen.add(field);
    return field;
  });
  return { fields, problems, ignored };
}
